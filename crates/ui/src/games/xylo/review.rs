//! The replay of a match of Xylo, move by move.

use super::scene::{Pointer, Scene};
use super::{name_of, results, sorting};
use crate::elements::Surface;
use crate::games::review;
use crate::persistence::saves::Saved;
use crate::screens::standings::After;
use crate::table::motion::Progress;
use crate::table::players::Players;
use crate::texts::Lang;
use crate::texts::Line;
use gousset_core::Seat;
use gousset_core::xylo::order::{self, Ordered};
use gousset_core::xylo::round;
use gousset_core::xylo::{Match, Move, Outcome, Record, ReplayError, Sorting};
use gousset_draw::fonts;
use gousset_draw::theme;

/// A match after some of its moves.
pub struct Review {
    record: Record,
    players: Players,
    /// The number of bytes of moves that are not replayed yet.
    left: usize,
    page: Page,
    last: Option<(Seat, round::Outcome)>,
    /// The seat that has just played bids next, so its Xylo is shown.
    bids: bool,
}

enum Page {
    Sorted(Sorting, Ordered),
    Table,
    Score,
}

impl Review {
    fn state(&self) -> &Match {
        self.record.state()
    }

    /// The seat whose Xylo is shown: the one that acts next.
    fn seat(&self) -> Seat {
        let Some(round) = self.state().round() else { return 0 };
        let bidder = round.may_bid().filter(|_| self.bids || round.looked().is_some());
        bidder.or(round.turn()).unwrap_or(0)
    }

    /// Replays the next move of a player or of an automaton. Returns false if there is none.
    fn play(&mut self, record: &[u8]) -> Result<bool, ReplayError> {
        let mut moves = review::last(record, self.left);
        self.record.next_round();
        let sorting = self.state().to_sort().map(|(sorting, hand)| (sorting, hand.iter().copied().collect()));
        let (turn, bidder) =
            self.state().round().map_or((None, None), |round| (round.turn(), round.may_bid()));
        let automaton = if self.record.bids_next(moves) { None } else { self.record.automaton() };
        let (mv, outcome) = match automaton {
            Some(outcome) => (None, outcome),
            None => match self.record.replay_move(&mut moves)? {
                Some((mv, outcome)) => (Some(mv), outcome),
                None => return Ok(false),
            },
        };
        self.left = moves.len();
        self.bids = self.record.bids_next(moves);
        match (outcome, mv, sorting) {
            (Outcome::Round(outcome), ..) => {
                let bid = matches!(outcome, round::Outcome::Looked(..) | round::Outcome::Bid(_));
                let seat = if bid { bidder } else { turn };
                self.page = Page::Table;
                self.last = Some((seat.unwrap_or(0), outcome));
            }
            (Outcome::Sorted, Some(Move::Sort(choice)), Some((sorting, hand))) => {
                let hand: Ordered = hand;
                self.page = Page::Sorted(sorting, order::ordered(&hand, choice).unwrap_or_default());
            }
            _ => {}
        }
        Ok(true)
    }

    fn sorts(&self, sorting: Sorting, lang: Lang) -> Line {
        (lang.texts().xylo.past.sorts_for)(self.name(sorting.by, lang), self.name(sorting.becomes, lang))
    }

    fn name(&self, seat: Seat, lang: Lang) -> &str {
        name_of(&self.players, self.state().deck(), seat, lang)
    }

    /// Describes the last move: completely if `whole`, otherwise only the part that the trick on the table does not
    /// show.
    fn done(&self, whole: bool, lang: Lang) -> Line {
        let texts = &lang.texts().xylo.past;
        let Some((seat, outcome)) = self.last else {
            return results::round_title(self.state().round_number(), lang);
        };
        let name = self.name(seat, lang);
        match outcome {
            round::Outcome::Played(played) if !whole => (texts.card)(played),
            round::Outcome::TrickWon(_, winner) | round::Outcome::RoundOver(_, winner) if !whole => {
                (texts.wins)(self.name(winner, lang))
            }
            round::Outcome::Played(played) => (texts.plays)(name, played),
            round::Outcome::TrickWon(played, winner) | round::Outcome::RoundOver(played, winner) => {
                (texts.plays_and_wins)(name, played, self.name(winner, lang))
            }
            round::Outcome::Looked(one, other) if whole => (texts.looks_at)(name, one, other),
            round::Outcome::Looked(..) => (texts.looks_at_two)(name),
            round::Outcome::Bid(bid) => (texts.bids)(name, bid.number()),
        }
    }

    fn draw_table(&self, surface: &mut dyn Surface, place: &str, lang: Lang) {
        let Some(view) = self.state().view(self.seat()) else { return surface.clear(theme::FELT) };
        let winner = match self.last {
            Some((_, round::Outcome::TrickWon(_, winner) | round::Outcome::RoundOver(_, winner))) => {
                Some(winner)
            }
            _ => None,
        };
        let mut scene = Scene {
            view: &view,
            viewer: None,
            open: true,
            puzzle: false,
            players: &self.players,
            lang,
            pointer: Pointer::None,
            bidding: false,
            look: None,
            clues: None,
            pins: None,
            lifted: false,
            trick: if winner.is_some() { &view.last_trick } else { &view.trick },
            bottom: view.seat,
            moving: None,
            may_bid: None,
            bids_after: None,
            over: false,
            menu: false,
            help: None,
            winner,
            unmarked_winner: None,
            said: None,
            thinking: None,
            announced: false,
            event: false,
            advised: false,
            status: self.done(false, lang),
        };
        scene.status = review::status(&fonts::CAPTION, scene.replay_status_width(), place, &scene.status);
        scene.draw(surface);
    }
}

impl review::Review for Review {
    type Error = ReplayError;

    fn open(saved: &Saved<'_>) -> Result<Option<Self>, ReplayError> {
        let (record, moves) = Record::rewound(saved.record)?;
        let fits = record.state().deck().players() == saved.players.count();
        let players = saved.players.clone();
        let mut review =
            Self { left: moves.len(), record, players, page: Page::Table, last: None, bids: false };
        // There is no table before the hands are sorted, so the replay begins with the first sorted hand.
        review.play(saved.record)?;
        Ok(fits.then_some(review))
    }

    fn advance(&mut self, record: &[u8]) -> Result<bool, ReplayError> {
        match self.page {
            Page::Sorted(..) if self.state().round().is_some() => {
                self.page = Page::Table;
                self.last = None;
            }
            Page::Table if self.state().is_round_over() => self.page = Page::Score,
            Page::Score if self.state().is_over() => return Ok(false),
            _ => return self.play(record),
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
        self.state().round().map(|_| self.seat())
    }

    fn move_text(&self, lang: Lang) -> Option<Line> {
        match &self.page {
            Page::Sorted(sorting, _) => Some(self.sorts(*sorting, lang)),
            Page::Table => Some(self.done(true, lang)),
            Page::Score => None,
        }
    }

    fn draw(&self, surface: &mut dyn Surface, place: &str, lang: Lang) {
        match &self.page {
            Page::Sorted(sorting, order) => {
                sorting::draw_sorted(surface, &self.sorts(*sorting, lang), order, lang);
            }
            Page::Table => self.draw_table(surface, place, lang),
            Page::Score => {
                let seen = (After::seen(self.state().is_over()), Progress::DONE);
                results::draw(surface, self.state(), &self.players, seen, lang);
            }
        }
    }
}
