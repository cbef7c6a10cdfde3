//! The choices of a person: a card to play, two cards to look at for a bid, and one of these two; with or without a
//! hint.

use super::{Interlude, LiveMatch, Phase};
use crate::device::buttons::{Action, Button, Event};
use crate::games::xylo::choice::Choice;
use crate::games::xylo::hint_texts;
use crate::games::xylo::scene::Moving;
use crate::session::runner;
use crate::texts::Lang;
use gousset_bots::xylo::{Advice, Ask, Warning};
use gousset_core::Seat;
use gousset_core::xylo::round::{self, Round};

/// Presses with a shorter interval than this, in ms, are a series of taps.
const TAPS_MS: u64 = 400;

/// The meaning of a press for a person who chooses.
#[derive(Clone, Copy)]
pub(super) enum Wish {
    /// One card to the left (-1) or to the right (1).
    Side(isize),
    Take,
    Back,
}

impl Wish {
    fn of(event: Event) -> Option<Self> {
        let moves = matches!(event.action, Action::Press | Action::Repeat);
        let pressed = event.action == Action::Press;
        match event.button {
            Button::Left if moves => Some(Self::Side(-1)),
            Button::Right if moves => Some(Self::Side(1)),
            Button::A if pressed => Some(Self::Take),
            Button::B if pressed => Some(Self::Back),
            _ => None,
        }
    }
}

impl LiveMatch {
    /// Handles a press of a person who chooses. While a hint is being computed, a press cancels the hint.
    pub(super) fn press_choice(&mut self, seat: Seat, choice: Choice, event: Event, lang: Lang, now: u64) {
        if self.flow.phase.is_hint() {
            let asks_again = event.button == Button::X && event.action != Action::Hold;
            if matches!(event.action, Action::Release { .. }) || asks_again {
                return;
            }
            self.flow.phase.stop_hint();
        }
        let alone = self.players.people() == 1;
        let bids = matches!(choice, Choice::Pair { .. } | Choice::Look { .. });
        let recalls = choice == Choice::Card || alone && bids && self.options.memory;
        // B may still be meant for the bid of the previous person.
        if event.action == Action::Press && !matches!(event.button, Button::A | Button::B) {
            self.announced_until = None;
        }
        match (event.button, event.action) {
            // Without hints, X shows the cards that were passed on, and goes back from them like other buttons.
            (Button::X, Action::Press)
                if (alone || choice.is_private())
                    && (self.flow.hints || !recalls && choice != Choice::Memory)
                    && self.recalls.is_none_or(|before| before == Choice::Card) =>
            {
                self.flow.request_hint(seat, choice, lang);
            }
            (_, Action::Press) if choice == Choice::Memory => {
                let before = self.recalls.take().unwrap_or(Choice::Card);
                self.choose(seat, before);
            }
            // The press has asked for a hint. If X is held, the cards that were passed on are shown instead.
            (Button::X, Action::Hold) if alone && recalls => self.recall((seat, choice), lang, now),
            // A hint would reveal private knowledge to all players, so among several people it is given on the private
            // screen.
            (Button::X, Action::Press) if recalls => self.recall((seat, choice), lang, now),
            // A person who keeps pressing A after their card does not play for the next person. Each press extends the
            // banner.
            (Button::A, Action::Press) if self.announces() => {
                self.announced_until = self.announced_until.max(Some(now + TAPS_MS));
            }
            // Taps that skip waits do not play the next card.
            (Button::A, Action::Press) if choice == Choice::Card && self.still_hurries(now) => {
                self.hurried_at = Some(now);
            }
            _ => {
                if let Some(wish) = Wish::of(event) {
                    self.follow_wish(seat, choice, wish, lang, now);
                }
            }
        }
    }

    fn follow_wish(&mut self, seat: Seat, choice: Choice, wish: Wish, lang: Lang, now: u64) {
        match choice {
            Choice::Card => self.wish_card(seat, wish, lang, now),
            Choice::Pair { left } => self.wish_pair(seat, left, wish, lang, now),
            Choice::Look { second } => self.wish_one(seat, second, wish, lang, now),
            Choice::Number => self.wish_number(wish, lang, now),
            Choice::Later => match wish {
                Wish::Take => self.next(lang, now),
                Wish::Back => self.open_bid(),
                Wish::Side(_) => {}
            },
            Choice::Memory => {}
        }
    }

    /// Lets the person choose something else.
    fn choose(&mut self, seat: Seat, choice: Choice) {
        self.flow.phase = Phase::Person(seat, choice);
    }

    /// Choosing a card to play.
    fn wish_card(&mut self, seat: Seat, wish: Wish, lang: Lang, now: u64) {
        match wish {
            Wish::Side(side) => {
                self.cursor = self.around(seat, self.cursor, side);
                self.lifted = None;
            }
            Wish::Back if self.lifted.take().is_some() => {}
            Wish::Back if self.bids_by_b().is_some() => self.offer_bid(lang),
            Wish::Back => {
                self.announced_until = None;
                self.bids_after = !self.bids_after && self.may_bid_after(seat);
                if self.bids_after && !self.flow.is_lesson() {
                    self.flow.warn(lang.texts().xylo.bid.after_this_card);
                }
            }
            // A card cannot be taken back, so the first press may only lift it.
            Wish::Take if self.flow.pace.confirms && self.lifts(seat) => self.lifted = Some(self.cursor),
            Wish::Take => {
                self.lifted = None;
                self.make(round::Move::Play(self.cursor as u8), lang, now);
            }
        }
    }

    /// Choosing two neighbouring cards to look at.
    fn wish_pair(&mut self, seat: Seat, left: usize, wish: Wish, lang: Lang, now: u64) {
        match wish {
            Wish::Side(side) => {
                let there = self.beside(seat, left, side);
                if self.beside(seat, there, 1) != there {
                    self.choose(seat, Choice::Pair { left: there });
                }
            }
            Wish::Take => {
                let right = self.beside(seat, left, 1);
                if self.make(round::Move::Look(left as u8, right as u8), lang, now) {
                    runner::hand_over(self, seat, now);
                }
            }
            // The person does not bid after all.
            Wish::Back => self.next(lang, now),
        }
    }

    /// Choosing one of the two cards that were looked at, to bid with it.
    fn wish_one(&mut self, seat: Seat, second: bool, wish: Wish, lang: Lang, now: u64) {
        match wish {
            Wish::Side(_) => self.choose(seat, Choice::Look { second: !second }),
            Wish::Take => {
                let looked = self.state().round().and_then(Round::looked);
                let position = looked.map(|(one, other)| if second { other } else { one });
                if position.is_some_and(|position| self.make(round::Move::Commit(position), lang, now)) {
                    self.show_bid(seat, lang, now);
                }
            }
            // A person who has looked has to lay one of the cards.
            Wish::Back => {
                self.flow.notice = Some((lang.texts().xylo.refusal)(round::Refusal::MustCommit));
                self.flow.refuse(Moving::Shake, now);
            }
        }
    }

    /// True if the last press that skipped a wait or passed a hand on was less than [`TAPS_MS`] ago.
    pub(super) fn still_hurries(&self, now: u64) -> bool {
        self.hurried_at.is_some_and(|at| now.saturating_sub(at) < TAPS_MS)
    }

    /// True if a person at turn may bid right after their card: they have no bid, and at least three cards stay hidden.
    pub(super) fn may_bid_after(&self, seat: Seat) -> bool {
        self.hidden_without_bid(seat).is_some_and(|hidden| hidden > 3)
    }

    /// The warning for a person at turn without a bid: this is the last chance to look, it is over, or the last card
    /// will become the bid.
    pub(super) fn warning(&self, seat: Seat, lang: Lang) -> Option<&'static str> {
        let texts = &lang.texts().xylo.bid;
        match self.hidden_without_bid(seat)? {
            4 => Some(texts.last_chance),
            3 if self.offered() == Some(seat) => Some(texts.last_chance),
            3 => Some(texts.too_late),
            2 => Some(texts.last_card),
            _ => None,
        }
    }

    /// The number of hidden cards of a seat that has no bid. `None` if it has one.
    pub(super) fn hidden_without_bid(&self, seat: Seat) -> Option<u32> {
        let round = self.state().round().filter(|round| round.bid(seat).is_none())?;
        // A puzzle asks for one card, and for nothing after it.
        if self.question.is_some() {
            return None;
        }
        Some(round.xylos()[seat].down().count_ones())
    }

    /// The person for whom B opens a bid now: the one who has just played, until the next card is played. If another
    /// person is at turn who may bid, B belongs to that person as soon as the banner with their name is gone. To be
    /// sure of a bid, a person can press B before they play their card.
    pub(super) fn bids_by_b(&self) -> Option<Seat> {
        let offered = self.offered()?;
        match self.flow.phase.person() {
            Some((seat, Choice::Card)) if seat != offered && self.may_bid_after(seat) => {
                self.announces().then_some(offered)
            }
            Some((_, Choice::Card | Choice::Later)) | None => Some(offered),
            // During the other choices B has other functions, also while a hint is being computed.
            Some(_) => None,
        }
    }

    /// Opens the bid of the person who has just played, if they may bid: they choose two neighbouring cards to look at.
    pub(super) fn open_bid(&mut self) {
        let (Some(seat), Some(round)) = (self.offered(), self.state().round()) else { return };
        // The trick that their card ended stays on the table while they choose.
        self.trick_won = round.turn().filter(|_| round.trick().is_empty());
        self.note_actor(seat);
        self.muses = false;
        self.choose(seat, Choice::Pair { left: self.first_pair(seat) });
    }

    /// Opens the bid and says what it commits to. Among several people, the name of the bidder is there instead.
    pub(super) fn offer_bid(&mut self, lang: Lang) {
        self.open_bid();
        if self.players.people() == 1 && !self.flow.is_lesson() {
            self.flow.warn(lang.texts().xylo.bid.look_commits);
        }
    }

    /// Handles a press while bots play or a finished trick is on the table. A skips the wait, B bids, and X asks for a
    /// hint about bidding.
    pub(super) fn press_between(&mut self, event: Event, lang: Lang, now: u64) {
        if event.is_press(Button::A) {
            self.hurried_at = Some(now);
        }
        match (event.button, event.action) {
            (Button::A, Action::Press) => match self.flow.phase {
                Phase::Interlude(Interlude::Automaton { .. }) => self.play_automaton(lang, now),
                Phase::Interlude(Interlude::Forced { position, .. }) => {
                    self.make(round::Move::Play(position), lang, now);
                }
                Phase::Interlude(Interlude::Trick { .. }) => self.end_trick(lang, now),
                _ => self.flow.phase.hurry(),
            },
            (Button::B, Action::Press) if self.offered().is_some() => self.offer_bid(lang),
            // It is too late to bid with this card, so the bid follows the next one. Among several people B has no
            // effect, because nothing says which of them pressed it.
            (Button::B, Action::Press) => self.bids_after = self.bids_after_next() == Some(false),
            (Button::X, Action::Press) if self.players.people() == 1 && self.flow.hints => {
                self.open_bid();
                if let Some((seat, &choice)) = self.flow.phase.person() {
                    self.flow.request_hint(seat, choice, lang);
                }
            }
            _ => {}
        }
    }

    /// Shows the cards that the person passed on, if the options allow it. Among several people, hints are given on the
    /// same screen.
    fn recall(&mut self, (seat, choice): (Seat, Choice), lang: Lang, now: u64) {
        if self.options.memory || self.flow.hints && self.players.people() > 1 {
            self.recalls = Some(choice);
            runner::hand_over(self, seat, now);
        } else {
            self.flow.notice = Some(lang.texts().xylo.memory.by_heart);
        }
    }

    /// The text of the hint.
    pub(super) fn reason_of(&self, advice: Advice, lang: Lang) -> Option<hint_texts::Words> {
        let ((seat, _), round) = (self.flow.phase.person()?, self.state().round()?);
        Some(hint_texts::words(advice, round.xylos()[seat].cards(), round.looked(), lang))
    }

    /// Moves the cursor to the advised cards. A press of A follows the advice.
    pub(super) fn prepare(&mut self, advice: Advice) {
        let Some((seat, &choice)) = self.flow.phase.person() else { return };
        match advice.warning {
            Some(Warning::ThenBid) => self.bids_after = true,
            Some(Warning::NoBidYet | Warning::BidLater(..) | Warning::NoLook) => self.bids_after = false,
            _ => {}
        }
        let choice = match advice.answer {
            Some(round::Move::Play(position)) => {
                self.cursor = position.into();
                choice
            }
            // On the private screen the reason alone says it.
            Some(round::Move::Look(..)) if choice == Choice::Memory => choice,
            Some(round::Move::Look(left, _)) => {
                self.open_bid();
                Choice::Pair { left: left.into() }
            }
            Some(round::Move::Commit(position)) => {
                let looked = self.state().round().and_then(Round::looked);
                Choice::Look { second: looked.is_some_and(|(_, other)| other == position) }
            }
            None if choice.ask() == Ask::Bid => Choice::Later,
            None => choice,
        };
        self.choose(seat, choice);
    }

    /// True if the card under the cursor may be played and is not lifted yet.
    fn lifts(&self, seat: Seat) -> bool {
        let legal = self.state().round().filter(|round| round.turn() == Some(seat)).map_or(0, Round::legal);
        self.lifted != Some(self.cursor) && legal >> self.cursor & 1 == 1
    }

    /// The next face-down card to a side. From the last one it goes on at the other end.
    pub(super) fn around(&self, seat: Seat, from: usize, side: isize) -> usize {
        let there = self.beside(seat, from, side);
        let down = self.state().round().map_or(0, |round| round.xylos()[seat].down());
        match there == from && down != 0 {
            false => there,
            true if side < 0 => 15 - down.leading_zeros() as usize,
            true => down.trailing_zeros() as usize,
        }
    }

    /// The next face-down card to a side, or `from` if there is none.
    pub(super) fn beside(&self, seat: Seat, from: usize, side: isize) -> usize {
        let down = self.state().round().map_or(0, |round| round.xylos()[seat].down());
        let mut there = from;
        while let Some(next) = there.checked_add_signed(side).filter(|&next| next < 16) {
            there = next;
            if down >> there & 1 == 1 {
                return there;
            }
        }
        from
    }

    /// The left card of the first pair.
    fn first_pair(&self, seat: Seat) -> usize {
        self.state().round().and_then(|round| round.xylos()[seat].leftmost()).unwrap_or(0)
    }
}
