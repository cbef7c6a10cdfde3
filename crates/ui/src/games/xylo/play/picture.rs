//! The table on the panel, and the line under it.

use super::{Choice, Interlude, Phase, Play};
use crate::elements::Surface;
use crate::games::xylo::scene::{Pointer, Scene, Turning, bid_of};
use crate::games::xylo::{look, name_of};
use crate::session::{Play as _, hints};
use crate::text;
use crate::texts::Lang;
use crate::texts::Line;
use gousset_core::Seat;
use gousset_core::xylo::{Card, View};

impl Play {
    pub(super) fn draw_scene(&self, surface: &mut dyn Surface, view: &View, lang: Lang, now: u64) {
        let mut trick: &[(Seat, Card)] = &view.trick;
        let mut turning: Option<Turning> = None;
        let mut winner = None;
        match self.flow.phase {
            Phase::Interlude(Interlude::Turn { seat, card, since }) => {
                // The card that turns over is the last of what lies there.
                let shown = if self.trick_won.is_some() { &view.last_trick } else { &view.trick };
                trick = &shown[..shown.len().saturating_sub(1)];
                turning = Some((seat, card, self.flow.pace.way(now, since)));
            }
            Phase::Interlude(Interlude::Trick { winner: by, marked, .. }) => {
                trick = &view.last_trick;
                winner = marked.then_some(by);
            }
            // A bid may still follow the card that ended the trick.
            _ if self.trick_won.is_some() => trick = &view.last_trick,
            _ => {}
        }
        let pointer = match self.flow.phase {
            Phase::Person(_, Choice::Card) => Pointer::Card(self.cursor),
            Phase::Person(seat, Choice::Pair { left }) => Pointer::Pair(left, self.beside(seat, left, 1)),
            _ => Pointer::None,
        };
        let scene = Scene {
            view,
            viewer: self.viewer(),
            open: false,
            players: &self.players,
            lang,
            pointer,
            bidding: matches!(self.flow.phase, Phase::Person(_, Choice::Offer { .. } | Choice::Pair { .. })),
            trick,
            turning,
            winner,
            thinking: self.flow.phase.thinking(),
            may_undo: self.went_on,
            menu: self.flow.menu,
            status: self.status(view, lang),
        };
        scene.draw(surface);
        if let Phase::Person(_, Choice::Offer { bid }) = self.flow.phase {
            look::draw_offer(surface, bid, lang);
        }
    }

    fn status(&self, view: &View, lang: Lang) -> Line {
        let texts = &lang.texts().xylo;
        let name = |seat: Seat| name_of(&self.players, view.deck, seat, lang);
        match &self.flow.phase {
            Phase::Person(_, Choice::Pair { .. }) => text!("{}", texts.bid.which_two),
            Phase::Hint(.., thinking) => hints::pondering(thinking.picture(), lang),
            Phase::BotPending(seat, _) | Phase::Bot(seat, ..) => (texts.table.thinks)(name(*seat)),
            Phase::Interlude(Interlude::Trick { winner, marked: true, .. }) => {
                (texts.table.takes_the_trick)(name(*winner))
            }
            Phase::Interlude(Interlude::Turn { seat, .. }) => match bid_of(&view.rows[*seat]) {
                Some(bid) => (texts.table.has_bid)(name(*seat), bid),
                None => text!("{}", name(*seat)),
            },
            _ => Line::default(),
        }
    }
}
