//! Replays a match of Lexio, move by move.

use super::hand::Hand;
use super::results;
use super::scene::{Caption, Scene};
use crate::elements::Surface;
use crate::games::review;
use crate::persistence::saves::Saved;
use crate::screens::standings::After;
use crate::table::motion::Progress;
use crate::table::players::Players;
use crate::texts::Lang;
use crate::texts::Line;
use crate::widgets::SCREEN_WIDTH;
use gousset_core::Seat;
use gousset_core::lexio::{Combo, Match, Move, Outcome, Record, ReplayError};
use gousset_draw::fonts;

/// The width of the line above the hand.
const STATUS_WIDTH: i32 = SCREEN_WIDTH - 12;

/// A match after some of its moves.
pub struct Review {
    record: Record,
    players: Players,
    /// The number of bytes of moves that are not replayed yet.
    left: usize,
    page: Page,
    last: Option<(Seat, Move, Outcome)>,
}

enum Page {
    Table,
    Settlement,
    Standings,
}

impl Review {
    fn state(&self) -> &Match {
        self.record.state()
    }

    /// Describes the last move: completely if `whole`, else without the parts that the table shows.
    fn done(&self, whole: bool, lang: Lang) -> Line {
        let texts = &lang.texts().lexio;
        let name = |seat: Seat| self.players.name(seat);
        match self.last {
            None => (texts.round_of)(self.state().round_number(), self.state().setup().rounds()),
            Some((seat, Move::Play(tiles), _)) => {
                // The tiles of a move that was made are a combination.
                let Ok(combo) = Combo::new(tiles, self.state().setup().rules()) else {
                    return Line::default();
                };
                if whole {
                    (texts.plays_tiles)(name(seat), combo.kind(), tiles)
                } else {
                    (texts.plays)(name(seat), combo.kind())
                }
            }
            Some((seat, Move::Pass, Outcome::TrickWon(leader))) if whole => {
                (texts.passes_and_leads)(name(seat), name(leader))
            }
            Some((seat, Move::Pass, _)) => (texts.passes)(name(seat)),
        }
    }

    fn draw_table(&self, surface: &mut dyn Surface, place: &str, lang: Lang) {
        let round = self.state().round();
        let scene = Scene {
            view: self.state().view(round.turn()),
            viewer: None,
            open: true,
            players: &self.players,
            hand: &Hand::at_rest(),
            lang,
            table: round.table(),
            earlier: &[],
            moving: None,
            trick_over: false,
            acting: false,
            choosing: false,
            may_undo: false,
            hints: false,
            menu: false,
            puzzle: false,
            bare: false,
            caption: Caption::Nothing,
            said: None,
            moment: None,
            winner: None,
            thinking: None,
            status: review::status(&fonts::BODY, STATUS_WIDTH, place, &self.done(false, lang)),
        };
        scene.draw(surface);
    }
}

impl review::Review for Review {
    type Error = ReplayError;

    fn open(saved: &Saved<'_>) -> Result<Option<Self>, ReplayError> {
        let (record, moves) = Record::rewound(saved.record)?;
        let fits = record.state().setup().rules().players() == saved.players.count();
        let players = saved.players.clone();
        Ok(fits.then(|| Self { left: moves.len(), record, players, page: Page::Table, last: None }))
    }

    fn advance(&mut self, record: &[u8]) -> Result<bool, ReplayError> {
        match self.page {
            Page::Table if self.state().settlement().is_some() => self.page = Page::Settlement,
            Page::Table => {
                let seat = self.state().round().turn();
                let mut moves = review::last(record, self.left);
                let Some((mv, outcome)) = self.record.replay_move(&mut moves)? else { return Ok(false) };
                self.left = moves.len();
                self.last = Some((seat, mv, outcome));
            }
            Page::Settlement => self.page = Page::Standings,
            Page::Standings => {
                if !self.record.next_round() {
                    return Ok(false);
                }
                self.page = Page::Table;
                self.last = None;
            }
        }
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
        self.state().settlement().is_none().then(|| self.state().round().turn())
    }

    fn move_text(&self, lang: Lang) -> Option<Line> {
        match self.page {
            Page::Table => Some(self.done(true, lang)),
            Page::Settlement => {
                let winner = self.state().settlement()?.winner;
                Some((lang.texts().lexio.wins_the_round)(self.players.name(winner)))
            }
            Page::Standings => None,
        }
    }

    fn draw(&self, surface: &mut dyn Surface, place: &str, lang: Lang) {
        match self.page {
            Page::Table => self.draw_table(surface, place, lang),
            Page::Settlement => {
                let all = (usize::MAX, Progress::DONE);
                results::draw_settlement(surface, self.state(), &self.players, all, lang);
            }
            Page::Standings => {
                let all = (After::seen(self.state().is_over()), Progress::DONE);
                results::draw_standings(surface, self.state(), &self.players, all, lang);
            }
        }
    }
}
