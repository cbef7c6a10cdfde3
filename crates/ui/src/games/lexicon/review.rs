//! Replays a round of Lexicon, move by move. A record contains one round, so the replay does too.

use super::doubt::{Judged, Stage};
use super::entrants::{Bots, Entrants};
use super::scene::Scene;
use super::sorting::{Sorting, sorted};
use super::{results, words};
use crate::elements::Surface;
use crate::games::review;
use crate::persistence::saves::Saved;
use crate::screens::standings::After;
use crate::table::motion::Progress;
use crate::table::players::Players;
use crate::text;
use crate::texts::Lang;
use crate::texts::Line;
use crate::widgets::SCREEN_WIDTH;
use gousset_core::Seat;
use gousset_core::lexicon::{Done, End, Match, Move, Outcome, Record, ReplayError, Word};
use gousset_draw::fonts;

/// The width of the line above the piles.
const STATUS_WIDTH: i32 = SCREEN_WIDTH - 14;

/// A round after some of its moves.
pub struct Review {
    record: Record,
    entrants: Entrants,
    /// The number of bytes of moves that are not replayed yet.
    left: usize,
    page: Page,
    /// The last move.
    last: Option<Move>,
}

enum Page {
    Table,
    Judged(Judged),
    Score,
}

impl Review {
    fn state(&self) -> &Match {
        self.record.state()
    }

    fn name(&self, seat: Seat) -> &str {
        self.state().player_at(seat).map_or("", |player| self.entrants.name(player))
    }

    /// The seat whose hand is shown: the seat at turn, or after the last turn the one that went out.
    fn seat(&self) -> Seat {
        let round = self.state().round();
        match (round.turn(), round.end()) {
            (Some(seat), _) | (None, Some(End::WentOut(seat))) => seat,
            _ => 0,
        }
    }

    /// The author of the word that may be challenged, and the word.
    fn laid(&self) -> Option<(Seat, Word)> {
        self.state().round().laid_word()
    }

    fn done(&self, lang: Lang) -> Line {
        match (self.last, self.record.last()) {
            (Some(Move::Bell), _) => text!("{}", lang.texts().lexicon.moves.bell_rings),
            (Some(_), Some(done @ Done::Turn { by, .. })) => words::describe(done, self.name(*by), lang),
            (Some(_), _) => Line::default(),
            (None, _) => results::round_of(self.state(), lang),
        }
    }

    fn draw_table(&self, surface: &mut dyn Surface, place: &str, lang: Lang) {
        let view = self.state().view(self.seat());
        let scene = Scene {
            game: self.state(),
            view: &view,
            viewer: None,
            entrants: &self.entrants,
            dictionary: None,
            lang,
            turn: None,
            cards: sorted(&view.hand, Sorting::default()),
            drawn: None,
            said: None,
            out: None,
            thinking: None,
            moving: None,
            since: &[],
            status: review::status(&fonts::CAPTION, STATUS_WIDTH, place, &self.done(lang)),
            clock: None,
            puzzle: false,
            menu: true,
        };
        scene.draw(surface);
    }
}

impl review::Review for Review {
    type Error = ReplayError;

    fn open(saved: &Saved<'_>) -> Result<Option<Self>, ReplayError> {
        let (record, moves) = Record::rewound(saved.record)?;
        let setup = record.state().setup();
        let Some(bots) = Bots::read(saved.option) else { return Ok(None) };
        let entrants = Entrants::new(setup, saved.players.clone(), bots);
        let review = Self { left: moves.len(), record, entrants, page: Page::Table, last: None };
        Ok((setup.seats() == saved.players.count()).then_some(review))
    }

    fn advance(&mut self, record: &[u8]) -> Result<bool, ReplayError> {
        let laid = self.laid();
        let mut moves = review::last(record, self.left);
        let Some((mv, outcome)) = self.record.replay_move(&mut moves)? else {
            let counted = matches!(self.page, Page::Score) || !self.state().is_round_over();
            self.page = Page::Score;
            return Ok(!counted);
        };
        self.left = moves.len();
        self.page = match (mv, outcome, laid) {
            (Move::Challenge(challenger), Outcome::Judged(verdict), Some((author, word))) => {
                let (mode, language) = (self.state().round().rules().mode, self.state().setup().language());
                Page::Judged(Judged { word, author, challenger, verdict, mode, in_turn: false, language })
            }
            _ => Page::Table,
        };
        self.last = Some(mv);
        Ok(true)
    }

    fn players(&self) -> &Players {
        self.entrants.players()
    }

    fn moves(&self) -> u32 {
        self.record.moves()
    }

    fn left(&self) -> usize {
        self.left
    }

    fn mover(&self) -> Option<Seat> {
        self.state().player_at(self.state().round().turn()?)
    }

    fn move_text(&self, lang: Lang) -> Option<Line> {
        match &self.page {
            Page::Table => Some(self.done(lang)),
            Page::Judged(judged) => {
                let challenges = lang.texts().lexicon.moves.challenges;
                let word = words::capitals(&judged.word);
                Some(challenges(self.name(judged.challenger), &word, judged.verdict))
            }
            Page::Score => None,
        }
    }

    fn draw(&self, surface: &mut dyn Surface, place: &str, lang: Lang) {
        match &self.page {
            Page::Table => self.draw_table(surface, place, lang),
            Page::Judged(judged) => judged.draw(surface, |seat| self.name(seat), Stage::Told, lang),
            Page::Score => {
                let seen = (After::seen(self.state().is_over()), Progress::DONE);
                results::draw_round(surface, self.state(), &self.entrants, seen, lang);
            }
        }
    }
}
