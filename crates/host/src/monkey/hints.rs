//! The hints that players have seen, beside those that the handheld knows of.

use super::model::May;
use gousset_core::Game;
use gousset_handheld::probe::HintSeen;
use gousset_ui::persistence::help::Help;
use gousset_ui::session::RoundAtPlay;

/// What players have seen on the panel.
#[derive(Default)]
pub struct Hints {
    seen: Vec<HintSeen>,
    /// Those of them that the store has taken: a power-off must not lose these.
    kept: Vec<HintSeen>,
}

impl Hints {
    /// These were on the panel.
    pub fn see(&mut self, hints: Vec<HintSeen>) {
        self.seen.extend(hints);
    }

    /// A match of this game begins. Its number may be that of another one, if both were dealt by the same code.
    pub fn begin_match(&mut self, game: Game) {
        for hints in [&mut self.seen, &mut self.kept] {
            hints.retain(|hint| hint.round.game != game);
        }
    }

    /// Power is off, or the match was left: it goes on from its last save. Hints that the store has not taken since are
    /// forgotten with everything else.
    pub fn go_back(&mut self) {
        self.seen.clone_from(&self.kept);
    }

    /// The flash was changed by chance: nothing is certain any more.
    pub fn doubt_all(&mut self) {
        *self = Self::default();
    }

    /// Checks that the handheld knows of every hint of the round and of the match at play.
    ///
    /// # Errors
    /// The first one that it does not know of.
    pub fn check_known(&self, round: RoundAtPlay, help: Help) -> Result<(), String> {
        match self.unknown(round, help) {
            Some(hint) => Err(format!("a hint is forgotten: {hint:?} in {round:?}, {help:?}")),
            None => Ok(()),
        }
    }

    /// Checks that the store knows of them too, beside the record that is at play.
    ///
    /// # Errors
    /// The first one that it does not know of.
    pub fn check_kept(&mut self, round: RoundAtPlay, record: &[u8], kept: &May) -> Result<(), String> {
        let May::OneOf(all) = kept else { return Ok(()) };
        let note = all.iter().flatten().find(|(bytes, _)| bytes.ends_with(record)).map(|(_, note)| *note);
        let Some(note) = note else { return Ok(()) };
        if let Some(hint) = self.unknown(round, Help::of_note(note)) {
            return Err(format!("a hint was on the panel and is not kept: {hint:?}, note {note:#06x}"));
        }
        let now = self.seen.iter().filter(|hint| is_of_match(hint, round));
        let new: Vec<HintSeen> = now.filter(|hint| !self.kept.contains(hint)).copied().collect();
        self.kept.extend(new);
        Ok(())
    }

    fn unknown(&self, round: RoundAtPlay, help: Help) -> Option<&HintSeen> {
        self.seen.iter().filter(|hint| is_of_match(hint, round)).find(|hint| {
            let in_round = hint.round != round || help.in_round(hint.player);
            !in_round || !help.in_match(hint.player)
        })
    }
}

fn is_of_match(hint: &HintSeen, round: RoundAtPlay) -> bool {
    (hint.round.game, hint.round.number) == (round.game, round.number)
}
