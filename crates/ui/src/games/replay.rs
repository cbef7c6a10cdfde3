//! Replays a shared match: forwards and backwards, step by step, drawn by the game's own scenes from its record.
//!
//! A step is a move or a page of results. The match is over, so nothing in it is secret: the open hand is always that
//! of the seat that moves next. To go back, the replay starts again from the beginning, because a state is always the
//! replay of its record.

use super::review::Review;
use crate::device::buttons::{Action, Button, Event};
use crate::elements::{Element, Print, Role, Surface};
use crate::persistence::saves::{self, MAX_SAVE, Saved};
use crate::persistence::share;
use crate::table::characters;
use crate::text;
use crate::texts::Lang;
use crate::texts::Line;
use crate::widgets::bars::Cap;
use crate::widgets::{MIDDLE, SCREEN_WIDTH, area, bars, fitting};
use core::fmt;
use embedded_graphics::prelude::Point;
use gousset_core::Game;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::face::{Mood, Size};
use gousset_draw::fonts;
use gousset_draw::theme;
use heapless::Vec;

macro_rules! reviews {
    ([$($(#[$when:meta])? $game:ident = $module:ident),+]) => {
        /// The reason why a text cannot be replayed as a match.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Problem {
            Text(share::Fault),
            /// The players cannot be read, or do not belong to the record.
            Players,
            $($(#[$when])? $game(gousset_core::$module::ReplayError)),+
        }

        impl fmt::Display for Problem {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    Self::Text(fault) => fault.fmt(f),
                    Self::Players => f.write_str("the players of the match cannot be read"),
                    $($(#[$when])? Self::$game(error) => error.fmt(f)),+
                }
            }
        }

        impl core::error::Error for Problem {
            fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
                match self {
                    Self::Text(fault) => Some(fault),
                    Self::Players => None,
                    $($(#[$when])? Self::$game(error) => Some(error)),+
                }
            }
        }

        // There is only one, in the [`Replay`].
        #[allow(clippy::large_enum_variant)]
        enum AnyReview {
            $($(#[$when])? $game(super::$module::Review)),+
        }

        impl AnyReview {
            fn open(game: Game, saved: &Saved<'_>) -> Result<Self, Problem> {
                let review = match game {
                    $($(#[$when])? Game::$game => Review::open(saved).map_err(Problem::$game)?.map(Self::$game)),+
                };
                review.ok_or(Problem::Players)
            }

            fn advance(&mut self, record: &[u8]) -> Result<bool, Problem> {
                match self {
                    $($(#[$when])? Self::$game(review) => review.advance(record).map_err(Problem::$game)),+
                }
            }
        }
    };
}
with_games!(reviews!());

/// Evaluates the expression `$same` with `$review` bound to the review of any game.
macro_rules! in_review {
    ($any:expr, $review:ident => $same:expr) => {
        with_games!(match_review!(($any) $review => $same))
    };
}

macro_rules! match_review {
    ([$($(#[$when:meta])? $game:ident = $module:ident),+] ($any:expr) $review:ident => $same:expr) => {
        match $any {
            $($(#[$when])? AnyReview::$game($review) => $same),+
        }
    };
}

/// A match that is being replayed.
pub struct Replay {
    game: Game,
    save: Vec<u8, MAX_SAVE>,
    review: AnyReview,
    /// The step shown: 0 is the cover, the others are 1 to `sights`.
    at: usize,
    sights: usize,
    moves: u32,
    lang: Lang,
}

impl Replay {
    /// Opens a match from the text of its codes.
    ///
    /// # Errors
    /// If the text is not that of a complete match, or if the match is not possible by the rules.
    pub fn of_text(text: &str, lang: Lang) -> Result<Self, Problem> {
        let mut room = [0; MAX_SAVE];
        let (game, save) = share::read(text, &mut room).map_err(Problem::Text)?;
        Self::new(game, save, lang)
    }

    /// Opens a match from its save.
    ///
    /// # Errors
    /// If its players cannot be read, or if the match is not possible by the rules.
    pub fn new(game: Game, save: &[u8], lang: Lang) -> Result<Self, Problem> {
        let saved = Saved::read(save, 0).ok_or(Problem::Players)?;
        let mut review = AnyReview::open(game, &saved)?;
        let mut sights = 1;
        while review.advance(saved.record)? {
            sights += 1;
        }
        let moves = in_review!(&review, review => review.moves());
        let save = Vec::from_slice(save).map_err(|_| Problem::Players)?;
        let mut replay = Self { game, save, review, at: 0, sights, moves, lang };
        replay.go(0);
        Ok(replay)
    }

    /// The language in which the match is shown.
    #[must_use]
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// Goes to this step of the match.
    fn go(&mut self, to: usize) {
        // The save was read in `new`, so it can be read again.
        let Some(saved) = Saved::read(&self.save, 0) else { return };
        if to < self.at || self.at == 0 {
            let Ok(review) = AnyReview::open(self.game, &saved) else { return };
            self.review = review;
            self.at = to.min(1);
        }
        while self.at < to && self.review.advance(saved.record).is_ok_and(|more| more) {
            self.at += 1;
        }
    }

    /// Goes to the next step. Returns false if there is none.
    pub fn advance(&mut self) -> bool {
        let more = self.at < self.sights;
        if more {
            self.go(self.at + 1);
        }
        more
    }

    /// The save of a match that continues from here. The player takes the seat that moves next, and bots take all
    /// others. `None` after the last move.
    #[must_use]
    pub fn going_on(&self) -> Option<(Game, Vec<u8, MAX_SAVE>)> {
        let saved = Saved::read(&self.save, 0)?;
        let (left, mover) = in_review!(&self.review, review => (review.left(), review.mover()));
        if left == 0 {
            return None;
        }
        let record = saved.record.get(..saved.record.len().checked_sub(left)?)?;
        let person = mover.filter(|&seat| seat < saved.players.count()).unwrap_or(0);
        let head = saves::head(&saved.players.with_one_person(person), saved.option, record);
        let mut save = Vec::from_slice(&head).ok()?;
        save.extend_from_slice(record).ok()?;
        Some((self.game, save))
    }

    /// The number of the last move, and a line that describes it. `None` at a step that shows no move.
    #[must_use]
    pub fn move_text(&self) -> Option<(u32, Line)> {
        let text = in_review!(&self.review, review => Some((review.moves(), review.move_text(self.lang)?)));
        text.filter(|_| self.at > 0)
    }

    /// Handles a button event. Returns true when the viewer leaves.
    pub fn press(&mut self, event: Event) -> bool {
        let moves = matches!(event.action, Action::Press | Action::Repeat);
        let pressed = event.action == Action::Press;
        match event.button {
            Button::Right | Button::A if moves => {
                self.advance();
            }
            Button::Left if moves => self.go(self.at.saturating_sub(1)),
            Button::Up if pressed => self.go(0),
            Button::Down if pressed => self.go(self.sights),
            Button::X if pressed => self.lang = self.lang.next(),
            Button::B if pressed => return true,
            _ => {}
        }
        false
    }

    pub fn draw(&self, surface: &mut dyn Surface) {
        if self.at == 0 {
            return self.draw_cover(surface);
        }
        in_review!(&self.review, review => {
            let place = text!("{}/{}", review.moves(), self.moves);
            review.draw(surface, &place, self.lang);
            if self.at == self.sights && review.move_text(self.lang).is_none() {
                let (start, leave) = (self.lang.texts().share.to_start, self.lang.texts().keys.leave);
                bars::keys(surface, &[(Cap::UP, start), (Cap::B, leave)]);
            }
        });
    }

    fn draw_cover(&self, surface: &mut dyn Surface) {
        let lang = self.lang;
        bars::title(surface, lang.texts().share.replay_title);
        let heading = (lang.texts().share.moves)(self.game.name(), self.moves);
        let print = surface.print();
        surface.text(print.bold(), Point::new(MIDDLE, 32), Align::Center, theme::TEXT, &heading);
        let players = in_review!(&self.review, review => review.players());
        let side = Size::Large.side();
        let pitch = side + 8;
        let left = MIDDLE - (players.count() as i32 * pitch - 8) / 2;
        for seat in 0..players.count() {
            let (name, at) = (players.name(seat), Point::new(left + seat as i32 * pitch, 60));
            let look = |canvas: &mut Canvas| {
                characters::of(name).face.draw(canvas, at, Size::Large, Mood::Calm);
            };
            surface.show(&Element::new(Role::Player, area(at.x, at.y, side, side), name, &look));
        }
        let words = &lang.texts().share;
        let deeds = [
            (Cap::RIGHT, words.next_move),
            (Cap::LEFT, words.move_before),
            (Cap::UpDown, words.start_end),
            (Cap::X, lang.next().texts().share.in_this_language),
        ];
        for (row, (cap, deed)) in deeds.into_iter().enumerate() {
            let top = 90 + row as i32 * (print.line() + 2);
            let font = print.body();
            surface.round_rect(area(16, top + 1, 44, print.line()), 8, theme::BOX);
            surface.text(font, Point::new(38, top - 1), Align::Center, theme::ACCENT, cap.glyphs());
            let (fonts, at) = ([font, &fonts::BODY, &fonts::CAPTION], Point::new(70, top - 1));
            fitting::line(surface, &fonts, at, Align::Left, theme::TEXT, deed, SCREEN_WIDTH - 74);
        }
        // In large print the keys take all of the space.
        if print == Print::Usual {
            let hint = words.replay_hint;
            let at = Point::new(MIDDLE, bars::KEYS_TOP - 26);
            let fonts = [&fonts::BODY, &fonts::CAPTION];
            fitting::line(surface, &fonts, at, Align::Center, theme::MUTED, hint, SCREEN_WIDTH - 4);
        }
        bars::keys(surface, &[(Cap::A, lang.texts().keys.begin), (Cap::B, lang.texts().keys.leave)]);
    }
}
