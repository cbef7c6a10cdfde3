//! The picture of a match of Thirty.

use super::{Interlude, LiveMatch, Phase};
use crate::elements::Surface;
use crate::games::thirty::options::Options;
use crate::games::thirty::results;
use crate::games::thirty::scene::{Moving, Scene};
use crate::screens::hand_over;
use crate::session::{MatchState, Picture, Turns, hints};
use crate::text;
use crate::texts::{Lang, Line};
use gousset_core::Seat;
use gousset_core::thirty::{LIMIT, Outcome};
use gousset_draw::canvas::Align;
use gousset_draw::fonts;
use gousset_draw::theme;

impl LiveMatch {
    fn draw_scene(&self, surface: &mut dyn Surface, lang: Lang, now: u64) {
        let (viewer, table) = (self.viewer(), self.table());
        let scored = match self.flow.phase {
            Phase::Interlude(Interlude::Scored { .. }) => true,
            // The match ends with a 30.
            Phase::RoundEnd { .. } => table.loser.is_none(),
            _ => false,
        };
        let scene = Scene {
            view: self.record.state().view(viewer.unwrap_or(table.turn)),
            viewer,
            open: false,
            players: &self.players,
            lang,
            total: if scored { LIMIT } else { table.total },
            cursor: self.cursor,
            acting: matches!(self.flow.phase, Phase::Person(..)),
            choosing: viewer.is_some() && self.flow.phase.is_at_table(),
            menu: self.flow.menu,
            moving: self.flow.moving(now),
            said: self.flow.talk.said(),
            thinking: self.flow.phase.thinking(),
            status: self.status(lang),
        };
        scene.draw(surface);
    }

    /// The text at the bottom while no person may act.
    fn status(&self, lang: Lang) -> Line {
        let (texts, name) = (&lang.texts().thirty, |seat: Seat| self.players.name(seat));
        match &self.flow.phase {
            Phase::Hint(.., thinking) => hints::pondering(thinking.picture(), lang),
            Phase::BotPending(seat, ()) | Phase::Bot(seat, ..) => (texts.thinks)(name(*seat)),
            Phase::Interlude(Interlude::Scored { by, .. }) if self.viewer() == Some(*by) => {
                text!("{}", texts.you_make_thirty)
            }
            Phase::Interlude(Interlude::Scored { by, .. }) => (texts.makes_thirty)(name(*by)),
            _ => (texts.round)(self.table().round),
        }
    }
}

impl Picture for LiveMatch {
    /// Over the pile and the total there is a card to look at; over the hand there is none any more.
    const BANNER_TOP: i32 = 160;

    fn round_end(&self, lang: Lang) -> Line {
        let (texts, table) = (&lang.texts().thirty, self.table());
        let winner = (0..table.players).find(|&seat| table.leads(seat));
        match (table.loser, winner) {
            (Some(loser), _) if self.viewer() == Some(loser) => text!("{}", texts.all_but_you),
            (Some(loser), _) => (texts.all_but)(self.players.name(loser)),
            (None, winner) if self.viewer() == winner => text!("{}", texts.you_make_thirty),
            (None, winner) => (texts.makes_thirty)(winner.map_or("", |seat| self.players.name(seat))),
        }
    }

    fn draw_table(&self, surface: &mut dyn Surface, lang: Lang, now: u64) {
        if let Phase::Interlude(Interlude::Standings) = self.flow.phase {
            let over = self.is_over();
            let all = (self.flow.after(over, over), self.flow.progress(Moving::Count, now));
            return results::draw_standings(surface, self.table(), &self.players, all, lang);
        }
        self.draw_scene(surface, lang, now);
    }

    fn draw_hand_over(&self, surface: &mut dyn Surface, seat: Seat, lang: Lang) {
        let done = self.record.since(seat);
        hand_over::draw(surface, self.players.name(seat), done, lang, |surface, at, done| {
            let move_text = hand_over::sentence(self.players.name(done.by), |name| match done.outcome {
                Outcome::Scored => (lang.texts().thirty.makes_thirty)(name),
                Outcome::Next | Outcome::Lost => (lang.texts().thirty.lays)(name, done.card),
            });
            surface.text(&fonts::CAPTION, at, Align::Left, theme::TEXT, &move_text);
        });
    }

    fn draw_card(&self, surface: &mut dyn Surface, lang: Lang) {
        results::draw_reference(surface, lang);
    }

    fn draw_reference(_options: &Options, _seats: usize, surface: &mut dyn Surface, lang: Lang) {
        results::draw_reference(surface, lang);
    }
}
