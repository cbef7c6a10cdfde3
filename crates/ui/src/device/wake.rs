//! The time at which the app must be called again.

/// The time at which the app must be called again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wake {
    /// A bot is thinking: call `App::think` whenever there is time, then `App::update`.
    Think,
    /// At this time (ms), or at a press.
    At(u64),
    /// Only at a press.
    Press,
}

impl Wake {
    /// The same, but at this time at the latest.
    #[must_use]
    pub fn by(self, time: Option<u64>) -> Self {
        match (self, time) {
            (Self::At(wake), Some(time)) => Self::At(wake.min(time)),
            (Self::Press, Some(time)) => Self::At(time),
            (wake, _) => wake,
        }
    }
}
