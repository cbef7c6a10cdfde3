//! Replays a match of Thirty, move by move.

use super::results;
use super::scene::Scene;
use crate::elements::Surface;
use crate::games::review;
use crate::persistence::saves::Saved;
use crate::screens::standings::After;
use crate::table::motion::Progress;
use crate::table::players::Players;
use crate::texts::{Lang, Line};
use crate::widgets::SCREEN_WIDTH;
use gousset_core::Seat;
use gousset_core::thirty::{Card, LIMIT, Outcome, Record, ReplayError, Table};
use gousset_draw::fonts;

/// A match after some of its moves.
pub struct Review {
    record: Record,
    players: Players,
    /// The number of bytes of moves that are not replayed yet.
    left: usize,
    /// True if the standings are shown.
    standings: bool,
    last: Option<(Seat, Card, Outcome)>,
}

impl Review {
    fn table(&self) -> &Table {
        self.record.state().table()
    }

    /// Describes the last move.
    fn done(&self, lang: Lang) -> Line {
        let (texts, name) = (&lang.texts().thirty, |seat: Seat| self.players.name(seat));
        match self.last {
            None => (texts.begins)(name(self.table().turn)),
            Some((seat, card, Outcome::Next)) => (texts.lays)(name(seat), card),
            Some((seat, _, Outcome::Scored)) => (texts.makes_thirty)(name(seat)),
            Some((seat, card, Outcome::Lost)) => (texts.goes_above)(name(seat), card),
        }
    }

    fn draw_table(&self, surface: &mut dyn Surface, place: &str, lang: Lang) {
        let scored = matches!(self.last, Some((.., Outcome::Scored)));
        let scene = Scene {
            view: self.record.state().view(self.table().turn),
            viewer: None,
            open: true,
            players: &self.players,
            lang,
            total: if scored { LIMIT } else { self.table().total },
            cursor: 0,
            acting: false,
            choosing: false,
            menu: false,
            moving: None,
            said: None,
            thinking: None,
            status: review::status(&fonts::BODY, SCREEN_WIDTH - 8, place, &self.done(lang)),
        };
        scene.draw(surface);
    }
}

impl review::Review for Review {
    type Error = ReplayError;

    fn open(saved: &Saved<'_>) -> Result<Option<Self>, ReplayError> {
        let (record, moves) = Record::rewound(saved.record)?;
        let fits = record.state().table().players == saved.players.count();
        let players = saved.players.clone();
        Ok(fits.then(|| Self { left: moves.len(), record, players, standings: false, last: None }))
    }

    fn advance(&mut self, record: &[u8]) -> Result<bool, ReplayError> {
        if self.standings {
            let dealt = self.record.next_round();
            if dealt {
                (self.standings, self.last) = (false, None);
            }
            return Ok(dealt);
        }
        if self.table().is_round_over() {
            self.standings = true;
            return Ok(true);
        }
        let seat = self.table().turn;
        let mut moves = review::last(record, self.left);
        let Some((card, outcome)) = self.record.replay_move(&mut moves)? else { return Ok(false) };
        self.left = moves.len();
        self.last = Some((seat, card, outcome));
        Ok(true)
    }

    fn players(&self) -> &Players {
        &self.players
    }

    fn moves(&self) -> u32 {
        self.record.moves()
    }

    fn left(&self) -> usize {
        self.left
    }

    fn mover(&self) -> Option<Seat> {
        (!self.table().is_round_over()).then_some(self.table().turn)
    }

    fn move_text(&self, lang: Lang) -> Option<Line> {
        (!self.standings).then(|| self.done(lang))
    }

    fn draw(&self, surface: &mut dyn Surface, place: &str, lang: Lang) {
        if self.standings {
            let all = (After::seen(self.table().is_over()), Progress::DONE);
            results::draw_standings(surface, self.table(), &self.players, all, lang);
        } else {
            self.draw_table(surface, place, lang);
        }
    }
}
