//! When the interface wants to be called again.

/// When the app wants to be called again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wake {
    /// A bot is thinking: call `App::think` as time allows, then `App::update`.
    Think,
    /// At this time (ms), or at a press.
    At(u64),
    /// Not before a press.
    Press,
}

impl Wake {
    /// This, but no later than at this time.
    #[must_use]
    pub fn by(self, time: Option<u64>) -> Self {
        match (self, time) {
            (Self::At(wake), Some(time)) => Self::At(wake.min(time)),
            (Self::Press, Some(time)) => Self::At(time),
            (wake, _) => wake,
        }
    }
}
