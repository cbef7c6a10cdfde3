//! Runs steps in parallel, one per worker, each as soon as the steps that it needs have ended.

use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;

/// The properties of a step that decide when it can begin.
pub(crate) trait Job: Sync {
    /// True if the other step must end before this one begins.
    fn needs(&self, other: &Self) -> bool;

    /// The build directories that it writes to. Cargo locks each of them, so a second step in the same directory would
    /// only block a worker.
    fn builds_in(&self) -> &'static [&'static str];

    /// True if it runs after all others, with nothing in parallel.
    fn is_alone(&self) -> bool;
}

/// The state of each step, by its index in the list.
struct State<R> {
    waiting: Vec<usize>,
    running: Vec<usize>,
    results: Vec<Option<R>>,
}

/// Runs all steps and returns their results in the order of the list. If several can begin, the first in the list does.
pub(crate) fn run<J: Job, R: Send>(jobs: &[J], workers: usize, work: impl Fn(&J) -> R + Sync) -> Vec<R> {
    let state = Mutex::new(State {
        waiting: (0..jobs.len()).collect(),
        running: Vec::new(),
        results: jobs.iter().map(|_| None).collect(),
    });
    let (state, changed, work) = (&state, &Condvar::new(), &work);
    thread::scope(|scope| {
        for _ in 0..workers.max(1) {
            scope.spawn(move || {
                while let Some(next) = begin(jobs, state, changed) {
                    let result = work(&jobs[next]);
                    let mut state = state.lock().unwrap_or_else(PoisonError::into_inner);
                    state.running.retain(|&job| job != next);
                    state.results[next] = Some(result);
                    changed.notify_all();
                }
            });
        }
    });
    let mut state = state.lock().unwrap_or_else(PoisonError::into_inner);
    state.results.drain(..).flatten().collect()
}

/// Waits for a step that can begin, and begins it. Returns `None` if no step is left.
fn begin<J: Job, R>(jobs: &[J], state: &Mutex<State<R>>, changed: &Condvar) -> Option<usize> {
    let mut state = state.lock().unwrap_or_else(PoisonError::into_inner);
    loop {
        if state.waiting.is_empty() {
            return None;
        }
        if let Some(place) = state.waiting.iter().position(|&job| can_begin(jobs, &state, job)) {
            let job = state.waiting.remove(place);
            state.running.push(job);
            return Some(job);
        }
        state = changed.wait(state).unwrap_or_else(PoisonError::into_inner);
    }
}

fn can_begin<J: Job, R>(jobs: &[J], state: &State<R>, job: usize) -> bool {
    let running = || state.running.iter().map(|&other| &jobs[other]);
    let unfinished = || state.waiting.iter().chain(&state.running).filter(|&&other| other != job);
    if jobs[job].is_alone() {
        return state.running.is_empty() && unfinished().all(|&other| jobs[other].is_alone());
    }
    let is_free = |directory: &&str| running().all(|other| !other.builds_in().contains(directory));
    running().all(|other| !other.is_alone())
        && unfinished().all(|&other| !jobs[job].needs(&jobs[other]))
        && jobs[job].builds_in().iter().all(is_free)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    /// A step with a number, which needs the steps in its list.
    #[derive(Clone)]
    struct Numbered {
        number: usize,
        needs: Vec<usize>,
        builds_in: &'static [&'static str],
        is_alone: bool,
    }

    fn job(number: usize, needs: &[&Numbered], builds_in: &'static [&'static str]) -> Numbered {
        let needs = needs.iter().map(|job| job.number).collect();
        Numbered { number, needs, builds_in, is_alone: false }
    }

    impl Job for Numbered {
        fn needs(&self, other: &Self) -> bool {
            self.needs.contains(&other.number)
        }

        fn builds_in(&self) -> &'static [&'static str] {
            self.builds_in
        }

        fn is_alone(&self) -> bool {
            self.is_alone
        }
    }

    /// Returns the begins and ends of steps in order, as `(number, begins)`, and the results.
    fn events(jobs: &[Numbered], workers: usize) -> (Vec<(usize, bool)>, Vec<usize>) {
        let log = Mutex::new(Vec::new());
        let results = run(jobs, workers, |job| {
            log.lock().unwrap().push((job.number, true));
            thread::yield_now();
            log.lock().unwrap().push((job.number, false));
            job.number
        });
        (log.into_inner().unwrap(), results)
    }

    #[test]
    fn one_worker_takes_what_can_begin_in_order() {
        let tool = job(3, &[], &[]);
        let jobs = [job(1, &[&tool], &[]), job(2, &[], &[]), tool];
        let (events, results) = events(&jobs, 1);
        let begun: Vec<usize> =
            events.iter().filter(|(_, begins)| *begins).map(|(number, _)| *number).collect();
        assert_eq!((begun, results), (vec![2, 3, 1], vec![1, 2, 3]));
    }

    #[test]
    fn needs_directories_and_lone_steps_are_kept_whatever_the_number_of_workers() {
        let tool = job(0, &[], &[]);
        let mut jobs = vec![Numbered { is_alone: true, ..job(9, &[], &[]) }, tool.clone()];
        jobs.extend((1..=4).map(|number| job(number, &[&tool], &["debug"])));
        jobs.extend((5..=8).map(|number| job(number, &[], &["chip"])));
        for workers in 1..6 {
            let (events, results) = events(&jobs, workers);
            assert_eq!(results, [9, 0, 1, 2, 3, 4, 5, 6, 7, 8]);
            let at = |event: (usize, bool)| events.iter().position(|&other| other == event).unwrap();
            for directory in [1..=4, 5..=8] {
                let of: Vec<_> = events.iter().filter(|(number, _)| directory.contains(number)).collect();
                assert!(of.chunks(2).all(|pair| pair[0].0 == pair[1].0), "{events:?}");
            }
            assert!((1..=4).all(|number| at((number, true)) > at((0, false))), "{events:?}");
            assert_eq!(events[events.len() - 2..], [(9, true), (9, false)]);
        }
    }

    #[test]
    fn two_workers_are_at_work_at_once() {
        let most = AtomicUsize::new(0);
        let now = AtomicUsize::new(0);
        let barrier = std::sync::Barrier::new(2);
        run(&[job(1, &[], &["debug"]), job(2, &[], &["chip"])], 2, |_| {
            most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
            barrier.wait();
            now.fetch_sub(1, Ordering::SeqCst);
        });
        assert_eq!(most.into_inner(), 2);
    }
}
