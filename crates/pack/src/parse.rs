//! Which steps take least.

use crate::chances::{AGAIN, COPY, Chances, LENGTH, LENGTH_AGAIN, PARTS};
use crate::matches::{Finder, LONGEST, Match, SHORTEST, common};
use crate::steps::{State, Step, tell, tell_again, tell_back, tell_length};

/// How many bytes are parsed together, by the costs of bits before them. No step crosses the end of a block.
pub(crate) const BLOCK: usize = 4096;

/// Steps that save less than this are not worth the time to unpack them.
const WORTH: f64 = 0.98;

/// The best way to a place that is known so far.
#[derive(Clone, Copy)]
struct Way {
    cost: u32,
    /// The last step of it.
    step: Step,
    state: State,
}

/// The steps over the bytes up to `end`, as they come at this place in this state; none if they take as much as the bytes.
pub(crate) fn block(
    bytes: &[u8],
    (at, end): (usize, usize),
    state: State,
    chances: &Chances,
    finder: &mut Finder,
) -> Vec<Step> {
    let mut search = Search::new(&bytes[..end], at, state, chances);
    for place in at..end {
        let found = finder.find(place);
        search.go_on_from(place, &found);
    }
    if search.saves_room() { search.steps() } else { Vec::new() }
}

struct Search<'a> {
    /// Up to the end of the block.
    bytes: &'a [u8],
    at: usize,
    chances: &'a Chances,
    /// What lengths take, of a copy and of one from as far as before.
    lengths: [Vec<u32>; 2],
    ways: Vec<Way>,
}

impl<'a> Search<'a> {
    fn new(bytes: &'a [u8], at: usize, state: State, chances: &'a Chances) -> Self {
        let length_costs = |place| -> Vec<u32> {
            let cost = |length| cost_of(chances, |bit| tell_length(place, length, bit));
            (0..=LONGEST).map(|length| if length < SHORTEST { 0 } else { cost(length) }).collect()
        };
        let mut ways = vec![Way { cost: u32::MAX, step: Step::Byte, state }; bytes.len() - at + 1];
        ways[0].cost = 0;
        Self { bytes, at, chances, lengths: [LENGTH, LENGTH_AGAIN].map(length_costs), ways }
    }

    /// Tries every step from this place.
    fn go_on_from(&mut self, place: usize, found: &[Match]) {
        let Way { cost, state, .. } = self.ways[place - self.at];
        let (bytes, chances) = (self.bytes, self.chances);
        let whole = |step| cost_of(chances, |bit| tell(bytes, place, state, step, bit));
        self.try_step(place, cost + whole(Step::Byte), state, Step::Byte);
        let copied =
            |back: u32| (place as u32).checked_sub(back + 1).map(|from| common(bytes, from as usize, place));
        let again = state.backs.map(|back| copied(back).unwrap_or(0));
        if again[0] > 0 {
            self.try_step(place, cost + whole(Step::Short), state, Step::Short);
        }
        let copy = cost + chances.cost(COPY + state.number, true);
        for (which, longest) in again.into_iter().enumerate() {
            let told = copy + cost_of(chances, |bit| tell_again(state, which, bit));
            for length in SHORTEST..=longest {
                self.try_step(place, told + self.lengths[1][length], state, Step::Again { which, length });
            }
        }
        let told = copy + chances.cost(AGAIN + state.number, false);
        let mut shortest = SHORTEST;
        for Match { length: longest, back } in found.iter().copied() {
            let mut back_cost = 0;
            for length in shortest..=longest.min(bytes.len() - place) {
                if length <= SHORTEST + 3 || length == shortest {
                    back_cost = cost_of(chances, |bit| tell_back(back, length, bit));
                }
                self.try_step(
                    place,
                    told + back_cost + self.lengths[0][length],
                    state,
                    Step::Copy { back, length },
                );
            }
            shortest = longest + 1;
        }
    }

    fn try_step(&mut self, place: usize, cost: u32, state: State, step: Step) {
        let way = &mut self.ways[place - self.at + step.length()];
        if cost < way.cost {
            *way = Way { cost, step, state: state.after(step) };
        }
    }

    fn saves_room(&self) -> bool {
        let bytes = (self.ways.len() - 1) as f64;
        f64::from(self.ways[self.ways.len() - 1].cost) < bytes * 8.0 * PARTS * WORTH
    }

    /// The steps of the best way to the end.
    fn steps(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        let mut place = self.ways.len() - 1;
        while place > 0 {
            steps.push(self.ways[place].step);
            place -= self.ways[place].step.length();
        }
        steps.reverse();
        steps
    }
}

/// What it takes to tell something.
fn cost_of(chances: &Chances, tell: impl FnOnce(&mut dyn FnMut(usize, bool))) -> u32 {
    let mut sum = 0;
    tell(&mut |chance, bit| sum += chances.cost(chance, bit));
    sum
}
