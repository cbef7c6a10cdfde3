//! A person chooses: a card, two cards to look at for a bid, one of them; alone or with a hint.

use super::{Interlude, Phase, Play};
use crate::device::buttons::{Action, Button, Event};
use crate::games::xylo::choice::Choice;
use crate::games::xylo::hint_texts;
use crate::session::Play as _;
use crate::texts::Lang;
use gousset_bots::xylo::Advice;
use gousset_core::Seat;
use gousset_core::xylo::round::{self, Round};

/// Presses so close to each other are a row of taps.
const TAPS_MS: u64 = 400;

/// What a press means to a person who chooses.
#[derive(Clone, Copy)]
enum Wish {
    /// One to the left, or one to the right.
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

impl Play {
    /// A person who chooses takes a press. One who has asked for a hint and presses again goes on by themselves.
    pub(super) fn press_choice(&mut self, seat: Seat, choice: Choice, event: Event, lang: Lang, now: u64) {
        if self.flow.phase.is_hint() {
            let asks_again = event.button == Button::X && event.action != Action::Hold;
            if matches!(event.action, Action::Release { .. }) || asks_again {
                return;
            }
            self.flow.phase.stop_hint();
        }
        let alone = self.players.people() == 1;
        // B may still be meant for the person before.
        if event.action == Action::Press && !matches!(event.button, Button::A | Button::B) {
            self.announced_until = None;
        }
        match (event.button, event.action) {
            // Without hints, X shows at once what the person knows, or is one of the buttons that go back from there.
            (Button::X, Action::Press)
                if (alone || choice.is_private())
                    && (self.flow.hints || !matches!(choice, Choice::Card | Choice::Memory)) =>
            {
                self.flow.request_hint(seat, choice, lang);
            }
            (_, Action::Press) if choice == Choice::Memory => {
                self.recalls = false;
                self.choose(seat, Choice::Card);
            }
            // The press asked for a hint; held on, it shows what the person knows.
            (Button::X, Action::Hold) if alone && choice == Choice::Card => self.recall(seat, lang, now),
            // A hint would tell everyone what only one may know: among several people it is given where nobody else looks.
            (Button::X, Action::Press) if choice == Choice::Card => self.recall(seat, lang, now),
            // Whoever presses on after their card does not play for the next person, however long they go on.
            (Button::A, Action::Press) if self.announces() => {
                self.announced_until = self.announced_until.max(Some(now + TAPS_MS));
            }
            // Whoever taps the waits away does not play the next card by it.
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
            Choice::Memory => {}
        }
    }

    /// The person goes on to choose something else.
    fn choose(&mut self, seat: Seat, choice: Choice) {
        self.flow.phase = Phase::Person(seat, choice);
    }

    /// A card to play.
    fn wish_card(&mut self, seat: Seat, wish: Wish, lang: Lang, now: u64) {
        match wish {
            Wish::Side(side) => self.cursor = self.beside(seat, self.cursor, side),
            Wish::Back if self.bids_by_b().is_some() => self.open_bid(),
            Wish::Back => {
                self.announced_until = None;
                self.bids_after = !self.bids_after && self.may_bid_after(seat);
            }
            Wish::Take => {
                self.make(round::Move::Play(self.cursor as u8), lang, now);
            }
        }
    }

    /// Two neighbours to look at.
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
                    self.hand_over(seat, now);
                }
            }
            // They do not bid after all.
            Wish::Back => self.next(lang, now),
        }
    }

    /// One of the two that were looked at, to bid with.
    fn wish_one(&mut self, seat: Seat, second: bool, wish: Wish, lang: Lang, now: u64) {
        match wish {
            Wish::Side(_) => self.choose(seat, Choice::Look { second: !second }),
            Wish::Take => {
                let looked = self.game().round().and_then(Round::looked);
                let position = looked.map(|(one, other)| if second { other } else { one });
                if position.is_some_and(|position| self.make(round::Move::Commit(position), lang, now)) {
                    self.after_bid(lang, now);
                }
            }
            Wish::Back => {}
        }
    }

    pub(super) fn still_hurries(&self, now: u64) -> bool {
        self.hurried_at.is_some_and(|at| now.saturating_sub(at) < TAPS_MS)
    }

    /// Whether a person at turn may bid right after their card: they have not yet, and at least three cards stay hidden.
    pub(super) fn may_bid_after(&self, seat: Seat) -> bool {
        self.hidden_without_bid(seat).is_some_and(|hidden| hidden > 3)
    }

    /// What a person at turn has to know who has not bid: it is the last time that they may, or the bid lays itself.
    pub(super) fn warning(&self, seat: Seat, lang: Lang) -> Option<&'static str> {
        let texts = &lang.texts().xylo.bid;
        match self.hidden_without_bid(seat)? {
            4 => Some(texts.last_chance),
            2 => Some(texts.last_card),
            _ => None,
        }
    }

    /// How many cards of a seat that has not bid are hidden.
    pub(super) fn hidden_without_bid(&self, seat: Seat) -> Option<u32> {
        let round = self.game().round().filter(|round| round.bid(seat).is_none())?;
        Some(round.xylos()[seat].down().count_ones())
    }

    /// Who bids at once by B: whoever has just played, until the next card. At the turn of another person who may bid, too, B
    /// is that person's once everyone has seen whose turn it is; whoever wants to be sure says so before their card.
    pub(super) fn bids_by_b(&self) -> Option<Seat> {
        let offered = self.offered()?;
        match self.flow.phase.person() {
            Some((seat, Choice::Card)) if seat != offered && self.may_bid_after(seat) => {
                self.announces().then_some(offered)
            }
            Some((_, Choice::Card)) | None => Some(offered),
            // Also while they wait for a hint.
            Some(_) => None,
        }
    }

    /// The person who has just played bids, if there is one and they have not: two neighbours are to be chosen.
    pub(super) fn open_bid(&mut self) {
        let (Some(seat), Some(round)) = (self.offered(), self.game().round()) else { return };
        // The trick that their card ended lies there while they choose.
        self.trick_won = round.turn().filter(|_| round.trick().is_empty());
        self.note_actor(seat);
        self.choose(seat, Choice::Pair { left: self.first_pair(seat) });
    }

    /// A press while bots play or a trick lies there: nobody wants to wait, or a person bids or asks whether to.
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
            (Button::B, Action::Press) if self.offered().is_some() => self.open_bid(),
            // Too late for this card: the bid follows the next one. Of several people nobody knows whose that would be.
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

    /// The cards that the person passed on, if the match lets them be seen; of several people, also where one asks for a hint.
    fn recall(&mut self, seat: Seat, lang: Lang, now: u64) {
        if self.options.memory || self.flow.hints && self.players.people() > 1 {
            self.recalls = true;
            self.hand_over(seat, now);
        } else {
            self.flow.notice = Some(lang.texts().xylo.memory.by_heart);
        }
    }

    /// What the hint says.
    pub(super) fn reason_of(&self, advice: Advice, lang: Lang) -> Option<hint_texts::Words> {
        let ((seat, _), round) = (self.flow.phase.person()?, self.game().round()?);
        Some(hint_texts::words(advice, round.xylos()[seat].cards(), round.looked(), lang))
    }

    /// Puts the cursor where the hint advises.
    pub(super) fn prepare(&mut self, advised: Option<round::Move>) {
        let Some((seat, &choice)) = self.flow.phase.person() else { return };
        let choice = match advised {
            Some(round::Move::Play(position)) => {
                self.cursor = position.into();
                choice
            }
            Some(round::Move::Look(left, _)) => Choice::Pair { left: left.into() },
            Some(round::Move::Commit(position)) => {
                let looked = self.game().round().and_then(Round::looked);
                Choice::Look { second: looked.is_some_and(|(_, other)| other == position) }
            }
            None => choice,
        };
        self.choose(seat, choice);
    }

    /// The next face-down card to a side; the same one if there is none.
    pub(super) fn beside(&self, seat: Seat, from: usize, side: isize) -> usize {
        let down = self.game().round().map_or(0, |round| round.xylos()[seat].down());
        let mut there = from;
        while let Some(next) = there.checked_add_signed(side).filter(|&next| next < 16) {
            there = next;
            if down >> there & 1 == 1 {
                return there;
            }
        }
        from
    }

    fn first_pair(&self, seat: Seat) -> usize {
        self.game().round().and_then(|round| round.xylos()[seat].leftmost()).unwrap_or(0)
    }
}
