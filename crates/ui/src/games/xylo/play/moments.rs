//! The events that everybody should notice: a bid, and a guess.

use super::{Interlude, LiveMatch, Phase};
use crate::device::buttons::{Action, Button, Event as Press};
use crate::device::sound::Sound;
use crate::elements::{Print, Surface};
use crate::games::xylo::name_of;
use crate::games::xylo::scene;
use crate::session::{Turns, runner};
use crate::table::pace::Speed;
use crate::table::players::Kind;
use crate::texts::Lang;
use crate::widgets::moment::{BANNER_MS, EVENT_HEIGHT, Event};
use crate::widgets::{SCREEN_WIDTH, signed};
use embedded_graphics::pixelcolor::{Rgb565, RgbColor};
use gousset_core::Seat;
use gousset_core::xylo::Card;
use gousset_draw::face::{Mood, Size};
use gousset_draw::font::wrap;
use gousset_draw::fonts;
use gousset_draw::theme;

/// The top of an event's band, which replaces the opponents. The trick below and the own Xylo stay in sight.
const TOP: i32 = 6;
const _: () = assert!(TOP + EVENT_HEIGHT <= scene::LEAST_ROWS_END);

/// An event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// A seat bids with this card.
    Bid(Seat, Card),
    /// A person has guessed this number for the card that they have played. `lays` if their last card becomes the bid.
    Guessed { seat: Seat, card: Card, guess: u8, lays: bool },
}

/// True if these words have room in two lines of an event's band, beside the face and the number.
fn fits(words: &str, number: Option<i32>, print: Print) -> bool {
    let number = number.map_or(0, |number| fonts::LOGO.width(&signed(number)) + 6);
    let room = SCREEN_WIDTH - Size::Huge.side() - 30 - number;
    wrap(print.bold(), words, room).count() <= 2
}

impl LiveMatch {
    /// The duration of an event, in ms.
    pub(super) fn moment_ms(&self) -> u64 {
        match self.flow.pace.speed {
            Speed::Fast => BANNER_MS * 2 / 3,
            Speed::Normal | Speed::Slow => BANNER_MS,
        }
    }

    /// Shows that a seat has bid.
    pub(super) fn show_bid(&mut self, seat: Seat, lang: Lang, now: u64) {
        let card = self.state().round().and_then(|round| round.xylos()[seat].bid_card());
        match card {
            Some(card) => self.show_moment(Moment::Bid(seat, card), now),
            None => self.after_bid(lang, now),
        }
    }

    pub(super) fn show_moment(&mut self, moment: Moment, now: u64) {
        if matches!(moment, Moment::Guessed { card, guess, .. } if card.number() == guess) {
            self.flow.sound(Sound::Win);
        }
        self.flow.show(Interlude::Moment { moment, since: now });
    }

    /// Continues after an event.
    pub(super) fn end_moment(&mut self, lang: Lang, now: u64) {
        let Phase::Interlude(Interlude::Moment { moment, .. }) = self.flow.phase else { return };
        match moment {
            Moment::Bid(..) => self.after_bid(lang, now),
            Moment::Guessed { seat, lays: true, .. } => self.show_bid(seat, lang, now),
            Moment::Guessed { seat, .. } => self.after_card(seat, lang, now),
        }
    }

    /// Any press goes on.
    pub(super) fn press_moment(&mut self, event: Press, lang: Lang, now: u64) {
        if event.action != Action::Press {
            return;
        }
        if event.button == Button::A {
            self.hurried_at = Some(now);
        }
        self.end_moment(lang, now);
    }

    /// The winner of the trick on the table if an event comes before it is announced. A person who bids has already seen
    /// who wins.
    pub(super) fn unmarked_in_moment(&self, moment: Moment) -> Option<Seat> {
        let seen = matches!(moment, Moment::Bid(seat, _) if self.kind(seat) == Kind::Person);
        self.trick_won.filter(|_| !seen)
    }

    /// Draws the result of a round. The band is golden and the face is glad if the bid is made. Otherwise the band is dark
    /// and the face is sad.
    pub(super) fn draw_result(&self, surface: &mut dyn Surface, words: &str, lang: Lang) {
        let (seat, made) = self.hero();
        let name = name_of(&self.players, self.state().deck(), seat, lang);
        let (colors, mood) = match made {
            true => ((theme::ACCENT, theme::ON_ACCENT), Mood::Glad),
            false => ((theme::STAGE_LIT, theme::TEXT), Mood::Sad),
        };
        let round = self.state().round();
        let count =
            round.map_or(0, |round| (0..round.deck().xylos()).filter(|&seat| round.made_bid(seat)).count());
        let brief = (lang.texts().xylo.results.so_many_make)(count);
        let words = if fits(words, None, surface.print()) { words } else { &brief };
        Event { colors, face: (name, mood), number: None, words }.draw(surface, scene::RESULT_TOP);
    }

    /// The seat whose face is shown with the result of a round, and whether it has made its bid: the single person, or
    /// else the player with the highest bid that is made.
    fn hero(&self) -> (Seat, bool) {
        let Some(round) = self.state().round() else { return (0, false) };
        let deck = self.state().deck();
        if let Some(seat) = runner::only_seat(self) {
            return (seat, round.made_bid(seat));
        }
        let made = (0..deck.xylos()).filter(|&seat| !deck.is_automaton(seat) && round.made_bid(seat));
        made.max_by_key(|&seat| round.bid(seat)).map_or((0, false), |seat| (seat, true))
    }

    /// True if a bid with this card can no longer be made: the seat has won more tricks, or too few are left.
    pub(super) fn is_lost(&self, seat: Seat, card: Card) -> bool {
        let Some(round) = self.state().round() else { return false };
        // The card of the seat may still win the trick on the table.
        let lies = round.trick().iter().any(|&(by, _)| by == seat);
        let (won, left) = (round.won()[seat], round.xylos()[seat].down().count_ones() as u8 + u8::from(lies));
        !(won..=won + left).contains(&card.number())
    }

    /// Draws the current event.
    pub(super) fn draw_moment(&self, surface: &mut dyn Surface, lang: Lang) {
        let Phase::Interlude(Interlude::Moment { moment, .. }) = self.flow.phase else { return };
        let texts = &lang.texts().xylo;
        let (Moment::Bid(seat, card) | Moment::Guessed { seat, card, .. }) = moment;
        let name = name_of(&self.players, self.state().deck(), seat, lang);
        let (colors, words) = match moment {
            Moment::Bid(..) if self.is_lost(seat, card) => {
                ((theme::STAGE_LIT, theme::TEXT), (texts.bid.missed)(card.number()))
            }
            Moment::Bid(..) => {
                let ground = theme::NOTES[card.color() as usize];
                ((ground, Rgb565::BLACK), (texts.past.bids)(name, card.number()))
            }
            Moment::Guessed { guess, .. } if guess == card.number() => {
                ((theme::ACCENT, theme::ON_ACCENT), (texts.clues.called)(self.pins.right))
            }
            Moment::Guessed { guess, .. } => {
                ((theme::STAGE_LIT, theme::TEXT), (texts.clues.missed)(card.number(), guess))
            }
        };
        let mood = match moment {
            _ if colors.0 != theme::STAGE_LIT => Mood::Glad,
            Moment::Bid(..) => Mood::Sad,
            Moment::Guessed { .. } => Mood::Calm,
        };
        // The words about a guess name the number, or the card on the table shows it.
        let number = matches!(moment, Moment::Bid(..)).then(|| i32::from(card.number()));
        let brief = (texts.past.bids_so_many)(card.number());
        let keeps = matches!(moment, Moment::Guessed { .. }) || fits(&words, number, surface.print());
        let words = if keeps { words } else { brief };
        Event { colors, face: (name, mood), number, words: &words }.draw(surface, TOP);
    }
}
