//! The reasons for which a run ends early.

/// Why a run ends early.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Stop {
    /// An instruction that this crate does not execute, or a short one that returns from an exception.
    Uncommon,
    /// No device answers at an address, or none accepts that kind of access.
    BusFault,
    /// The host cannot go on.
    Failure,
    /// The stack pointer would fall below its limit.
    StackOverflow,
    /// A wide instruction has returned from an exception. PC holds the EXC_RETURN value.
    ExceptionReturn,
    /// An instruction needs more than RAM and cached flash. Used inside a run only: `run` never returns it.
    Elsewhere,
    /// A jump has reached translated code, or (`Hot`) code that is now worth translating. `run` never returns these.
    Translated,
    Hot,
}
