//! Sessions: the steps of a handheld from power-on to power-off. Each step continues with the content of the log.

use super::model::{Dice, Held, Operation, SLOTS, held, wipe_from};
use super::power::{open, repair};
use gousset_saves::simulated::Flash;
use gousset_saves::{Log, Slot};
use std::collections::BTreeMap;

/// A step of a session.
#[derive(Clone, Copy, Debug)]
pub enum Step {
    /// A move in the match that the slot holds.
    Grow(Slot),
    /// A new save of this many bytes.
    Fresh(Slot, usize),
    /// Saves the content of the slot again.
    Same(Slot),
    Discard(Slot),
    /// Erases everything. The log is not read before.
    Wipe,
}

/// A flash, and what each slot may hold.
#[derive(Clone)]
pub struct Trial {
    pub flash: Flash,
    possible: BTreeMap<u8, Vec<Held>>,
    pub dice: Dice,
    pub context: String,
}

/// How a session ended.
#[derive(Debug, PartialEq, Eq)]
pub enum End {
    Cut,
    /// After this many operations of the flash.
    Complete(u64),
}

impl Trial {
    /// Starts with the content of the flash.
    pub fn new(flash: Flash, seed: u64, context: String) -> Self {
        let mut log = open(flash);
        let possible =
            SLOTS.iter().map(|&slot| (slot.number(), vec![held(&mut log, slot, &context)])).collect();
        Self { flash: log.close(), possible, dice: Dice::new(seed), context }
    }

    /// Checks that the content of every slot is a possible one.
    fn check(&self, log: &mut Log<Flash>) {
        for slot in SLOTS {
            let held = held(log, slot, &self.context);
            assert!(self.possible[&slot.number()].contains(&held), "{}: {slot:?} is another", self.context);
        }
    }

    /// After a write, the current content of every slot is the only possible one.
    fn settle(&mut self, log: &mut Log<Flash>) {
        self.check(log);
        for slot in SLOTS {
            self.possible.insert(slot.number(), vec![held(log, slot, &self.context)]);
        }
    }

    fn open(&mut self) -> Log<Flash> {
        open(std::mem::replace(&mut self.flash, Flash::erased()))
    }

    /// Runs a session from power-on on. `prepare` sets the faults of the flash.
    pub fn run(&mut self, steps: &[Step], prepare: impl FnOnce(&mut Flash)) -> End {
        let mut log = self.open();
        self.check(&mut log);
        let before = log.flash().operations();
        prepare(log.flash());
        let mut complete = repair(&mut log);
        for &step in steps {
            complete = complete && self.step(&mut log, step);
        }
        assert_eq!(complete, !log.flash().has_failed(), "{}", self.context);
        let operations = log.flash().operations() - before;
        self.flash = log.close();
        if complete { End::Complete(operations) } else { End::Cut }
    }

    /// Does a step. Returns false if power fails.
    fn step(&mut self, log: &mut Log<Flash>, step: Step) -> bool {
        let context = format!("{}, {step:?}", self.context);
        let fresh = self.dice.word();
        let bytes_of =
            |log: &mut Log<Flash>, slot| held(log, slot, &context).map_or(vec![7; 40], |(bytes, _)| bytes);
        let operation = match step {
            Step::Wipe => return self.wipe(log),
            Step::Discard(slot) => Operation::Discard(slot),
            Step::Same(slot) => Operation::Save(slot, bytes_of(log, slot), 0),
            Step::Fresh(slot, length) => {
                Operation::Save(slot, (0..length).map(|at| (fresh >> (at % 8)) as u8).collect(), 0)
            }
            Step::Grow(slot) => {
                let mut bytes = bytes_of(log, slot);
                bytes.extend(&fresh.to_le_bytes()[..2]);
                Operation::Save(slot, bytes, 0)
            }
        };
        let result = operation.perform(log);
        let may = self.possible.get_mut(&operation.slot().number()).expect("every slot is known");
        if log.flash().has_failed() {
            may.push(operation.after());
            return false;
        }
        assert_eq!(result, Ok(()), "{context}");
        *may = vec![operation.after()];
        self.settle(log);
        true
    }

    fn wipe(&mut self, log: &mut Log<Flash>) -> bool {
        let flash = std::mem::replace(log.flash(), Flash::erased());
        *log = Log::closed(flash, 0).expect("the flash has room");
        // If a sector could not be erased, the wipe reports it, and the next wipe erases it.
        let result = wipe_from(log, 0).or_else(|_| wipe_from(log, 0));
        let failed = log.flash().has_failed();
        assert!(failed || result.is_ok(), "{}: {result:?}", self.context);
        for may in self.possible.values_mut() {
            if failed { may.push(None) } else { *may = vec![None] }
        }
        !failed
    }

    /// Checks in some later sessions that nothing has changed.
    pub fn follow(&mut self) {
        for later in 0..3 {
            let mut log = self.open();
            self.check(&mut log);
            if later == 1 {
                self.step(&mut log, Step::Fresh(Slot::STATISTICS, 9));
            }
            self.flash = log.close();
        }
    }
}

/// A flash after these sessions.
pub fn after(sessions: &[&[Step]]) -> Flash {
    let mut trial = Trial::new(Flash::erased(), 1, "before".into());
    for session in sessions {
        assert_ne!(trial.run(session, |_| {}), End::Cut);
    }
    trial.flash
}
