//! Looking up words, from the menu and at the table.

use super::LiveMatch;
use crate::games::lexicon::options::Options;
use crate::screens::lookup::Lookup;
use crate::session::LookUp;
use crate::texts::Lang;
use gousset_core::lexicon::Checking;

pub(super) const LOOK_UP: LookUp<LiveMatch, Options> = LookUp {
    language: |options| options.language(),
    open: |options| Some(Lookup::new(options.dictionary()?, options.language())),
    is_allowed: LiveMatch::may_look_up,
    open_at_table: LiveMatch::look_up,
};

impl LiveMatch {
    /// Where words are not checked, people could use the dictionary to check words before their own move or challenge.
    /// Once a round is counted, none of its words can be challenged.
    pub(super) fn may_look_up(&self) -> bool {
        let checked = self.round().rules().checking == Checking::Checked;
        let is_between = self.flow.phase.person().is_none() && self.doubters().is_empty();
        checked || self.is_counted() || is_between
    }

    /// Opens the look-up at the table. If this is not allowed now, shows the reason and returns `None`.
    pub(super) fn look_up(&mut self, lang: Lang) -> Option<Lookup> {
        self.flow.phase.stop_hint();
        if !self.may_look_up() {
            let notices = &lang.texts().lexicon.notices;
            match self.flow.phase.person() {
                Some(_) => self.flow.notice = Some(notices.only_between_turns),
                None => self.flow.cover(notices.not_before_challenge),
            }
            return None;
        }
        Some(Lookup::new(self.dictionary, self.state().setup().language()))
    }
}
