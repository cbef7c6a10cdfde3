//! Compares the hints that were on the panel with those that the app and the store have recorded.

use super::model::May;
use gousset_core::Game;
use gousset_handheld::probe::HintSeen;
use gousset_ui::persistence::help::Help;
use gousset_ui::session::RoundAtPlay;

/// The hints that were on the panel.
#[derive(Default)]
pub struct Hints {
    seen: Vec<HintSeen>,
    /// The hints that were saved. A power-off must not lose them.
    kept: Vec<HintSeen>,
}

impl Hints {
    /// Adds hints that were on the panel.
    pub fn see(&mut self, hints: Vec<HintSeen>) {
        self.seen.extend(hints);
    }

    /// Forgets the hints of a game when a match of it begins. Two matches dealt by the same code have the same number.
    pub fn begin_match(&mut self, game: Game) {
        for hints in [&mut self.seen, &mut self.kept] {
            hints.retain(|hint| hint.round.game != game);
        }
    }

    /// Forgets the hints that were not saved, after a power-off or when the match was left. It continues from its last
    /// save.
    pub fn go_back(&mut self) {
        self.seen.clone_from(&self.kept);
    }

    /// Forgets all hints, after bits of the flash were flipped.
    pub fn doubt_all(&mut self) {
        *self = Self::default();
    }

    /// Checks that the app counts every hint of the current round and match as taken.
    ///
    /// # Errors
    /// The first hint that it does not count.
    pub fn check_known(&self, round: RoundAtPlay, help: Help) -> Result<(), String> {
        match self.unknown(round, help) {
            Some(hint) => Err(format!("a hint is forgotten: {hint:?} in {round:?}, {help:?}")),
            None => Ok(()),
        }
    }

    /// Checks that the note saved with the current record has these hints too.
    ///
    /// # Errors
    /// The first hint that the note does not have.
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
