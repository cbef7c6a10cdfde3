//! The picture of a match of Lexio.

use super::super::options::Options;
use super::super::scene::{Caption, Moving, Scene};
use super::super::{recap, reference, results};
use super::{Interlude, LiveMatch, Phase};
use crate::elements::Surface;
use crate::screens::hand_over;
use crate::session::{Picture, Turns, hints};
use crate::text;
use crate::texts::{Lang, Line};
use gousset_core::Seat;
use gousset_core::lexio::{Combo, Done, Match, Move, Outcome};
use gousset_core::recent::RECENT;
use heapless::Vec;

impl LiveMatch {
    pub(super) fn draw_scene(&self, surface: &mut dyn Surface, lang: Lang, now: u64) {
        let round = self.state().round();
        let viewer = self.viewer();
        let earlier = earlier(self.told(viewer.unwrap_or(round.turn())), self.state());
        let mut scene = Scene {
            view: self.state().view(viewer.unwrap_or(round.turn())),
            viewer,
            open: false,
            players: &self.players,
            hand: &self.hand,
            lang,
            table: round.table(),
            earlier: &earlier,
            moving: self.flow.moving(now),
            trick_over: false,
            acting: matches!(self.flow.phase, Phase::Person(..)),
            choosing: viewer.is_some() && self.takes_choices(),
            said: self.flow.talk.said(),
            winner: match self.flow.phase {
                Phase::RoundEnd { .. } => round.winner(),
                _ => None,
            },
            thinking: self.flow.phase.thinking(),
            may_undo: self.before.is_some(),
            hints: self.flow.hints,
            menu: self.flow.menu,
            puzzle: self.puzzle,
            bare: self.flow.looks_back,
            moment: match self.flow.phase {
                Phase::Interlude(Interlude::Moment { moment, since }) if now >= since => Some(moment),
                _ => None,
            },
            caption: match (self.flow.is_lesson(), self.flow.has_reason()) {
                (true, _) => Caption::Lesson,
                (_, true) => Caption::Reason,
                _ => Caption::Nothing,
            },
            status: self.status(lang),
        };
        if scene.winner.is_some() {
            // The page of the payments shows how the chips change.
            for (seat, chips) in scene.view.chips.iter_mut().enumerate() {
                *chips = chips.saturating_add_signed(-results::change(self.state(), seat, usize::MAX));
            }
        }
        if let Phase::Interlude(Interlude::Trick { last, .. }) = &self.flow.phase {
            (scene.table, scene.trick_over) = (Some(*last), true);
        }
        scene.draw(surface);
    }

    /// Whether presses reach the open hand.
    fn takes_choices(&self) -> bool {
        let phase = &self.flow.phase;
        let rests = matches!(phase, Phase::Interlude(Interlude::Forced { .. } | Interlude::Moment { .. }));
        phase.is_at_table() && !rests
    }

    fn status(&self, lang: Lang) -> Line {
        let texts = &lang.texts().lexio;
        let name = |seat: Seat| self.players.name(seat);
        match &self.flow.phase {
            Phase::Hint(.., thinking) => hints::pondering(thinking.picture(), lang),
            Phase::BotPending(seat, ()) | Phase::Bot(seat, ..) => (texts.thinks)(name(*seat)),
            Phase::Interlude(Interlude::Forced { .. }) => (texts.passes)(name(self.state().round().turn())),
            Phase::Interlude(Interlude::Trick { last, .. }) => match self.viewer() {
                Some(viewer) if viewer == last.by => text!("{}", texts.you_take_the_lead),
                _ => (texts.takes_the_lead)(name(last.by)),
            },
            _ => (texts.round_of)(self.state().round_number(), self.state().setup().rounds()),
        }
    }
}

/// The plays of the current trick among these moves, without the one on the table.
fn earlier(moves: &[Done], game: &Match) -> Vec<(Seat, Combo), RECENT> {
    let (round, rules) = (game.round(), game.setup().rules());
    let mut plays = Vec::new();
    for done in moves {
        match (done.mv, done.outcome) {
            (_, Outcome::TrickWon(_)) => plays.clear(),
            (Move::Play(tiles), _) => {
                // The tiles of a move that was made are a combination, and there are no more moves than places.
                if let Ok(combo) = Combo::new(tiles, rules) {
                    plays.extend([(done.by, combo)]);
                }
            }
            (Move::Pass, _) => {}
        }
    }
    let is_on_table = |&(by, combo): &(Seat, Combo)| {
        round.table().is_some_and(|played| played.by == by && played.combo == combo)
    };
    if plays.last().is_some_and(is_on_table) {
        plays.pop();
    }
    plays
}

impl Picture for LiveMatch {
    /// Between the last play and the hand.
    const BANNER_TOP: i32 = 126;

    /// Names the player who has gone out.
    fn round_end(&self, lang: Lang) -> Line {
        let texts = &lang.texts().lexio;
        match (self.state().round().winner(), self.viewer()) {
            (Some(winner), Some(viewer)) if viewer == winner => text!("{}", texts.you_go_out),
            (Some(winner), _) => (texts.goes_out)(self.players.name(winner)),
            (None, _) => Line::default(),
        }
    }

    fn draw_table(&self, surface: &mut dyn Surface, lang: Lang, now: u64) {
        match &self.flow.phase {
            Phase::Interlude(Interlude::Hands) => {
                results::draw_hands(surface, self.state(), &self.players, self.comeback, lang);
            }
            Phase::Interlude(Interlude::Settlement { shown, .. }) => {
                let progress = self.flow.progress(Moving::Chip, now);
                results::draw_settlement(surface, self.state(), &self.players, (*shown, progress), lang);
            }
            Phase::Interlude(Interlude::Standings) => {
                let over = self.state().is_over();
                let (after, progress) = (self.flow.after(over, over), self.flow.progress(Moving::Count, now));
                results::draw_standings(surface, self.state(), &self.players, (after, progress), lang);
            }
            _ => self.draw_scene(surface, lang, now),
        }
    }

    fn draw_hand_over(&self, surface: &mut dyn Surface, seat: Seat, lang: Lang) {
        let (players, rules) = (&self.players, self.state().setup().rules());
        hand_over::draw(surface, players.name(seat), self.told(seat), lang, |surface, at, done| {
            recap::draw(surface, at, done, players, rules, lang);
        });
    }

    fn draw_card(&self, surface: &mut dyn Surface, lang: Lang) {
        reference::draw(surface, Some(self.state().setup().rules()), lang);
    }

    fn draw_reference(_options: &Options, _seats: usize, surface: &mut dyn Surface, lang: Lang) {
        reference::draw(surface, None, lang);
    }
}
