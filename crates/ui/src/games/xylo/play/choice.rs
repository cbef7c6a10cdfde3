//! A person chooses: a card, whether to bid, two cards to look at, one of them; alone or with a hint.

use super::{Phase, Play};
use crate::device::buttons::{Action, Button, Event};
use crate::games::xylo::choice::Choice;
use crate::texts::Lang;
use gousset_core::Seat;
use gousset_core::xylo::round::{self, Round};

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
        match (event.button, event.action) {
            (_, Action::Press) if choice == Choice::Memory => self.choose(seat, Choice::Card),
            (Button::X, Action::Press) => self.flow.phase = Phase::HintRequested(seat, choice),
            // The press asked for a hint; held on, it shows what the person knows.
            (Button::X, Action::Hold) if choice == Choice::Card => self.recall(seat, lang),
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
            Choice::Offer { bid } => self.wish_bid(seat, bid, wish, now),
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
            Wish::Back => self.think_again(),
            Wish::Take => {
                self.make(round::Move::Play(self.cursor as u8), lang, now);
            }
        }
    }

    /// Whether to bid.
    fn wish_bid(&mut self, seat: Seat, bid: bool, wish: Wish, now: u64) {
        match wish {
            Wish::Side(_) => self.choose(seat, Choice::Offer { bid: !bid }),
            Wish::Take if bid => self.choose(seat, Choice::Pair { left: self.first_pair(seat) }),
            Wish::Take => {
                self.went_on = self.players.only_person().is_some();
                self.after_bid(now);
            }
            Wish::Back => {}
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
                    self.choose(seat, Choice::Look { second: false });
                }
            }
            Wish::Back => self.choose(seat, Choice::Offer { bid: false }),
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
                    self.after_bid(now);
                }
            }
            Wish::Back => {}
        }
    }

    /// Back to the bid that was not made: only bots are at the table, and no card was played since.
    pub(super) fn think_again(&mut self) {
        let Some(round) = self.game().round().filter(|_| self.went_on) else { return };
        let (seat, winner) = (round.may_bid(), round.turn().filter(|_| round.trick().is_empty()));
        self.went_on = false;
        if let Some(seat) = seat {
            self.trick_won = winner;
            self.choose(seat, Choice::Offer { bid: true });
        }
    }

    /// The cards that the person passed on, if the match lets them be seen.
    fn recall(&mut self, seat: Seat, lang: Lang) {
        if self.options.memory {
            self.choose(seat, Choice::Memory);
        } else {
            self.flow.notice = Some(lang.texts().xylo.memory.by_heart);
        }
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
            None => Choice::Offer { bid: false },
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
