//! The table: everyone above, the words in the middle, the draft, the piles and the hand at the foot.

use super::card::{self, CELL_HEIGHT, Ink, Look};
use super::draft::Kind;
use super::entrants::Entrants;
use super::spread::{self, CELL, Place};
use super::turn::{Cards, Focus, Turn, Verb};
use super::words;
use crate::elements::Surface;
use crate::text;
use crate::texts::lexicon::Texts;
use crate::texts::{Lang, Line};
use crate::widgets::bars::Cap;
use crate::widgets::{MIDDLE, SCREEN_WIDTH, area, band, bars, fitting, shortened, signed};
use embedded_graphics::prelude::Point;
use gousset_core::Seat;
use gousset_core::lexicon::{Checking, Match, View, Word};
use gousset_draw::canvas::Align;
use gousset_draw::font::clip;
use gousset_draw::fonts;
use gousset_draw::icons;
use gousset_draw::theme;
use gousset_words::Dictionary;

/// Everything the table shows.
pub struct Scene<'a> {
    pub game: &'a Match,
    pub view: &'a View,
    /// Whose hand is shown; `None`: nobody's.
    pub viewer: Option<Seat>,
    pub entrants: &'a Entrants,
    pub dictionary: Dictionary<'static>,
    pub lang: Lang,
    pub turn: Option<&'a Turn>,
    /// The viewer's cards while it is not their turn.
    pub cards: Cards,
    pub thinking: Option<u8>,
    /// What is going on, while no draft is there to see.
    pub status: Line,
    /// What is left until the bell.
    pub clock: Option<Line>,
}

const SEATS_HEIGHT: i32 = 34;
/// Of the little card with the number of cards.
const COUNT_WIDTH: i32 = 17;
const TABLE_TOP: i32 = SEATS_HEIGHT + 2;
const LINE: i32 = CELL_HEIGHT + 1;
/// Lines of words on the panel at once.
const LINES: usize = 5;
const DRAFT_TOP: i32 = TABLE_TOP + LINES as i32 * LINE + 3;
const VERBS_TOP: i32 = DRAFT_TOP + 22;
const HAND_TOP: i32 = bars::KEYS_TOP - 42;
/// Where the stock and the open card begin, to the right of the verbs.
const PILES_LEFT: i32 = SCREEN_WIDTH - 58;
/// Where the clock ends.
const RIGHT: i32 = SCREEN_WIDTH - 4;

impl Scene<'_> {
    pub fn draw(&self, surface: &mut dyn Surface) {
        surface.clear(theme::FELT);
        self.draw_seats(surface);
        self.draw_words(surface);
        surface.fill(band(0, DRAFT_TOP - 2, 22), theme::FELT_DARK);
        match self.turn {
            Some(turn) if turn.draft.kind != Kind::New || turn.draft.put() > 0 => {
                self.draw_draft(surface, turn);
            }
            _ => {
                let clock = self.clock.as_deref().unwrap_or_default();
                surface.text(&fonts::SMALL, Point::new(RIGHT, DRAFT_TOP), Align::Right, theme::ACCENT, clock);
                let mut room = SCREEN_WIDTH - 14 - fonts::SMALL.width(clock);
                if self.turn.is_some_and(Turn::is_fresh) && self.view.may_challenge() {
                    let [long, short, shortest] = self.texts().table.doubt;
                    let taken = fonts::SMALL.width(&self.status) + 10;
                    let fits = |words: &&str| taken + fonts::SMALL.width(words) <= room;
                    let doubt = [long, short].into_iter().find(fits).unwrap_or(shortest);
                    let at = Point::new(4 + room, DRAFT_TOP);
                    surface.text(&fonts::SMALL, at, Align::Right, theme::MUTED, doubt);
                    room -= fonts::SMALL.width(doubt) + 6;
                }
                let words = self.status_within(room);
                surface.text(&fonts::SMALL, Point::new(4, DRAFT_TOP), Align::Left, theme::TEXT, &words);
            }
        }
        self.draw_piles(surface);
        if let Some(turn) = self.turn {
            self.draw_verbs(surface, turn);
        }
        self.draw_hand(surface);
        if let Some(turn) = self.turn {
            self.draw_asked(surface, turn);
            self.draw_keys(surface, turn);
        }
    }

    const fn texts(&self) -> &'static Texts {
        &self.lang.texts().lexicon
    }

    fn name(&self, seat: Seat) -> &str {
        self.game.player_at(seat).map_or("", |player| self.entrants.name(player))
    }

    /// Everyone in the order they play, the viewer last, with cards and score; a player who has retired is dim.
    fn draw_seats(&self, surface: &mut dyn Surface) {
        surface.fill(band(0, 0, SEATS_HEIGHT), theme::FELT_DARK);
        let seats = usize::from(self.view.seats);
        let last = self.viewer.unwrap_or(seats - 1);
        let width = SCREEN_WIDTH / seats as i32;
        for step in 0..seats {
            let seat = (last + 1 + step) % seats;
            let left = step as i32 * width;
            let at_turn = self.view.turn == Some(seat);
            if at_turn {
                surface.fill(area(left, 0, width, SEATS_HEIGHT), theme::BOX);
            } else if step > 0 {
                surface.fill(area(left, 4, 1, SEATS_HEIGHT - 8), theme::BOX);
            }
            let playing = self.view.playing.contains(seat);
            let ink = match (at_turn, playing) {
                (true, _) => theme::ACCENT,
                (false, true) => theme::TEXT,
                (false, false) => theme::GREYED,
            };
            let own = self.viewer == Some(seat);
            let name = if own { self.texts().table.you } else { self.name(seat) };
            let name = clip(&fonts::SMALL, name, width - 4);
            let middle = left + width / 2;
            surface.text(&fonts::SMALL, Point::new(middle, 0), Align::Center, ink, name);
            self.draw_count(surface, seat, middle, width, playing);
            if at_turn && let Some(picture) = self.thinking {
                for dot in 0..3_u8 {
                    let ink = if picture == dot { theme::ACCENT } else { theme::MUTED };
                    surface.round_rect(area(middle - 11 + i32::from(dot) * 8, 30, 4, 4), 1, ink);
                }
            }
        }
    }

    /// The number of cards on a little card, and the score. Where there is no room for both, what counts now: the cards
    /// during a round, the score after it.
    fn draw_count(&self, surface: &mut dyn Surface, seat: Seat, middle: i32, width: i32, playing: bool) {
        let score = signed(self.view.scores[seat]);
        let score_width = fonts::SMALL.width(&score);
        if !playing {
            surface.text(&fonts::SMALL, Point::new(middle, 15), Align::Center, theme::GREYED, &score);
            return;
        }
        let count = text!("{}", self.view.counts[seat]);
        // Six seats have little room: the card and the gap give way, never so far that the numbers touch.
        let least = (fonts::SMALL.width(&count) + 2).min(COUNT_WIDTH);
        let card = (width - 3 - score_width).clamp(least, COUNT_WIDTH);
        let fits = card + 1 + score_width < width;
        let gap = (width - 2 - card - score_width).clamp(1, 5);
        let (shows_card, shows_score) = (fits || self.view.turn.is_some(), fits || self.view.turn.is_none());
        let used = if fits {
            card + gap + score_width
        } else if shows_card {
            card
        } else {
            score_width
        };
        let left = middle - used / 2;
        if shows_card {
            surface.round_rect(area(left, 15, card, 14), 3, theme::BACK);
            let at = Point::new(left + card / 2, 13);
            surface.text(&fonts::SMALL, at, Align::Center, theme::TEXT, &count);
        }
        if shows_score {
            let at = Point::new(left + used - score_width, 13);
            surface.text(&fonts::SMALL, at, Align::Left, theme::MUTED, &score);
        }
    }

    /// The words, as many lines as there is room for: the newest, or the one that is looked at.
    fn draw_words(&self, surface: &mut dyn Surface) {
        let places = spread::spread(&self.view.table);
        let lines = places.last().map_or(0, |place| place.line + 1);
        if lines == 0 {
            let words = self.texts().table.no_words_yet;
            surface.text(
                &fonts::SMALL,
                Point::new(MIDDLE, TABLE_TOP + 36),
                Align::Center,
                theme::GREYED,
                words,
            );
        }
        let laid = self.view.laid.map(|laid| usize::from(laid.at));
        let newest = laid.and_then(|at| places.get(at)).map_or(lines.saturating_sub(1), |place| place.line);
        let wanted = self.turn.and_then(|turn| turn.wanted_line(&places)).unwrap_or(newest);
        let first = spread::first_line(lines, LINES, wanted);
        for (index, (word, place)) in self.view.table.iter().zip(&places).enumerate() {
            if (first..first + LINES).contains(&place.line) {
                self.draw_word(surface, index, word, place, first, laid == Some(index));
            }
        }
        if first > 0 {
            surface.mask(&icons::UP_9, Point::new(SCREEN_WIDTH - 11, TABLE_TOP), theme::ACCENT);
        }
        if first + LINES < lines {
            surface.mask(&icons::DOWN_9, Point::new(SCREEN_WIDTH - 11, DRAFT_TOP - 12), theme::ACCENT);
        }
    }

    fn draw_word(
        &self,
        surface: &mut dyn Surface,
        index: usize,
        word: &Word,
        place: &Place,
        first: usize,
        new: bool,
    ) {
        let top = TABLE_TOP + (place.line - first) as i32 * LINE;
        for (at, &letter) in word.letters().iter().enumerate() {
            let corner = Point::new(place.left + at as i32 * CELL, top);
            let ink = if new { Ink::New } else { Ink::Plain };
            card::draw_cell(surface, corner, letter, word.is_master(at), ink);
        }
        let under_cursor = self.turn.is_some_and(|turn| {
            matches!(turn.focus, Focus::Table | Focus::Change { .. }) && turn.word == index
        });
        if under_cursor {
            surface.round_frame(
                area(place.left - 2, top - 2, place.width + 3, CELL_HEIGHT + 3),
                4,
                2,
                theme::ACCENT,
            );
        }
    }

    /// The draft with the card that is carried into it, and where words are checked, whether it is one.
    fn draw_draft(&self, surface: &mut dyn Surface, turn: &Turn) {
        let (carried, swapping) = match turn.focus {
            Focus::Carry { letter, master, place, .. } => {
                (Some((letter, master, place)), matches!(turn.draft.kind, Kind::Exchange(_)))
            }
            _ => (None, false),
        };
        let mut x = 3;
        let mut cell = |surface: &mut dyn Surface, letter, master, ink| {
            card::draw_cell(surface, Point::new(x, DRAFT_TOP), letter, master, ink);
            x += CELL;
        };
        for place in 0..=turn.draft.cells().len() {
            let here = carried.filter(|&(.., at)| at == place);
            if let Some((letter, master, _)) = here {
                cell(surface, letter, master, Ink::Here);
            }
            if let Some(old) = turn.draft.cells().get(place).filter(|_| here.is_none() || !swapping) {
                let ink = if old.from_hand.is_some() { Ink::New } else { Ink::Plain };
                cell(surface, old.letter, old.master, ink);
            }
        }
        let mut x = x + 5;
        for (number, card) in turn.draft.won().enumerate() {
            let plus = if number == 0 { "+ " } else { "" };
            let words = if card.is_master() { text!("{plus}") } else { text!("{plus}{card}") };
            surface.text(&fonts::SMALL, Point::new(x, DRAFT_TOP), Align::Left, theme::GAIN, &words);
            x += fonts::SMALL.width(&words);
            if card.is_master() {
                card::draw_star(surface, Point::new(x + 6, DRAFT_TOP + 9), 6);
                x += 13;
            }
        }
        // As long as the word leaves room for it.
        if let Some(clock) = &self.clock
            && x + 8 + fonts::SMALL.width(clock) <= RIGHT
        {
            surface.text(&fonts::SMALL, Point::new(RIGHT, DRAFT_TOP), Align::Right, theme::ACCENT, clock);
        }
        if self.view.rules.checking == Checking::Checked && carried.is_none() && turn.draft.cells().len() > 1
        {
            let good = self.dictionary.contains(turn.draft.word().letters());
            let (icon, ink) =
                if good { (&icons::CHECK_16, theme::GAIN) } else { (&icons::CROSS_16, theme::ALARM) };
            surface.mask(icon, Point::new(SCREEN_WIDTH - 18, DRAFT_TOP), ink);
        }
    }

    /// The stock with its number, and the exposed card.
    fn draw_piles(&self, surface: &mut dyn Surface) {
        let taking = match self.turn.map(|turn| turn.focus) {
            Some(Focus::Take { exposed }) => Some(exposed),
            _ => None,
        };
        let top = VERBS_TOP - 1;
        let stock = text!("{}", self.view.stock);
        surface.round_rect(area(PILES_LEFT + 2, top, 24, 26), 4, theme::BACK);
        surface.round_frame(area(PILES_LEFT + 4, top + 2, 20, 22), 3, 1, theme::BACK_EDGE);
        surface.text(&fonts::SMALL, Point::new(PILES_LEFT + 14, top + 4), Align::Center, theme::TEXT, &stock);
        match self.view.exposed_card() {
            Some(card) => {
                surface.round_rect(area(PILES_LEFT + 31, top, 24, 26), 4, theme::IVORY);
                let sign = text!("{card}");
                match card.letter() {
                    Some(_) => {
                        surface.text(
                            &fonts::BOLD,
                            Point::new(PILES_LEFT + 43, top + 2),
                            Align::Center,
                            theme::LETTER,
                            &sign,
                        );
                    }
                    None => card::draw_star(surface, Point::new(PILES_LEFT + 43, top + 12), 7),
                }
            }
            None => surface.round_frame(area(PILES_LEFT + 31, top, 24, 26), 4, 1, theme::BOX),
        }
        if let Some(exposed) = taking {
            let left = PILES_LEFT + if exposed { 29 } else { 0 };
            surface.round_frame(area(left, top - 2, 28, 30), 6, 2, theme::ACCENT);
        }
    }

    /// What is going on, no wider than that: if it is too long, the name at its head gives way first.
    fn status_within(&self, width: i32) -> Line {
        let names = (0..usize::from(self.view.seats)).map(|seat| self.name(seat));
        let rest = names.filter_map(|name| self.status.strip_prefix(name)).next();
        match rest {
            Some(rest) if fonts::SMALL.width(&self.status) > width => {
                shortened(&fonts::SMALL, &text!("…{rest}"), width)
            }
            _ => shortened(&fonts::SMALL, &self.status, width),
        }
    }

    fn draw_verbs(&self, surface: &mut dyn Surface, turn: &Turn) {
        let texts = &self.texts().table;
        if matches!(turn.focus, Focus::Take { .. }) {
            let (at, words) = (Point::new(4, VERBS_TOP + 4), texts.throw_and_take);
            fitting::one_or_two_lines(surface, at, Align::Left, theme::TEXT, words, PILES_LEFT - 8);
            return;
        }
        let (lay, throw) = match turn.draft.kind {
            Kind::New => (texts.lay, texts.throw),
            Kind::Insert(_) => (texts.insert, texts.cancel),
            Kind::Exchange(_) => (texts.exchange, texts.cancel),
        };
        let ready = |verb| match (verb, turn.draft.kind) {
            (Verb::Lay, Kind::New) => turn.draft.put() > 1,
            (Verb::Lay, _) => turn.draft.put() > 0,
            (Verb::Throw, Kind::New) => turn.draft.put() == 0,
            (Verb::Throw, _) => true,
        };
        let [width, other] = widths([lay, throw], 86);
        for (left, width, verb, label) in [(3, width, Verb::Lay, lay), (6 + width, other, Verb::Throw, throw)]
        {
            let (face, ink) = match (turn.focus == Focus::Verbs(verb), ready(verb)) {
                (true, _) => (theme::ACCENT, theme::ON_ACCENT),
                (false, true) => (theme::BOX_LIT, theme::TEXT),
                (false, false) => (theme::BOX, theme::GREYED),
            };
            surface.round_rect(area(left, VERBS_TOP, width, 24), 7, face);
            let at = Point::new(left + width / 2, VERBS_TOP + (24 - fonts::BOLD.line_height()) / 2);
            fitting::line(surface, &[&fonts::BOLD, &fonts::SMALL], at, Align::Center, ink, label, width - 2);
        }
    }

    fn draw_hand(&self, surface: &mut dyn Surface) {
        let cards = self.turn.map_or(&self.cards, |turn| &turn.cards);
        let pitch = card::WIDTH + 1;
        let left = MIDDLE - cards.len() as i32 * pitch / 2;
        for (place, &face) in cards.iter().enumerate() {
            let used = self.turn.is_some_and(|turn| turn.draft.has(place as u8));
            let here = self.turn.is_some_and(|turn| {
                let on_card = match turn.focus {
                    Focus::Hand | Focus::Take { .. } => true,
                    // What is thrown is the card under the cursor.
                    Focus::Verbs(Verb::Throw) => turn.draft.kind == Kind::New && turn.draft.put() == 0,
                    Focus::Letter { card, .. } | Focus::Carry { card, .. } => {
                        return usize::from(card) == place;
                    }
                    _ => false,
                };
                on_card && turn.cursor == place
            });
            let look = match (used, here) {
                (false, false) => Look::Held,
                (false, true) => Look::Cursor,
                (true, false) => Look::Used,
                (true, true) => Look::UsedCursor,
            };
            card::draw(surface, Point::new(left + place as i32 * pitch, HAND_TOP), face, look);
        }
    }

    /// What is asked over the table: the Master's letter, or what to do with a word.
    fn draw_asked(&self, surface: &mut dyn Surface, turn: &Turn) {
        match turn.focus {
            Focus::Letter { letter, .. } => draw_letters(surface, letter, self.texts()),
            Focus::Change { exchange } => {
                let word = self.view.table.get(turn.word).map(words::capitals).unwrap_or_default();
                let labels = [self.texts().table.insert, self.texts().table.exchange];
                surface.round_rect(area(MIDDLE - 100, 60, 200, 76), 9, theme::ACCENT);
                surface.round_rect(area(MIDDLE - 98, 62, 196, 72), 8, theme::FELT_DARK);
                surface.text(&fonts::BOLD, Point::new(MIDDLE, 66), Align::Center, theme::TEXT, &word);
                let widths = widths(labels, 90);
                for (index, label) in labels.into_iter().enumerate() {
                    let width = widths[index];
                    let here = exchange == (index == 1);
                    let (face, ink) =
                        if here { (theme::ACCENT, theme::ON_ACCENT) } else { (theme::BOX, theme::TEXT) };
                    let left = MIDDLE - 92 + index as i32 * (widths[0] + 4);
                    surface.round_rect(area(left, 96, width, 28), 7, face);
                    let (fonts, at) = ([&fonts::BODY, &fonts::SMALL], Point::new(left + width / 2, 100));
                    fitting::line(surface, &fonts, at, Align::Center, ink, label, width - 2);
                }
            }
            _ => {}
        }
    }

    fn draw_keys(&self, surface: &mut dyn Surface, turn: &Turn) {
        let keys = &self.texts().keys;
        let ok = (Cap::A, keys.ok);
        let back = (Cap::B, keys.back);
        match turn.focus {
            Focus::Hand if turn.draft.kind == Kind::New && turn.draft.put() == 0 => {
                bars::keys(surface, &[(Cap::A, keys.spell), (Cap::UP, keys.throw), (Cap::X, keys.hint)]);
            }
            Focus::Hand => {
                bars::keys(surface, &[(Cap::A, keys.add), (Cap::UP, keys.lay), (Cap::B, keys.undo)]);
            }
            Focus::Verbs(_) => bars::keys(surface, &[(Cap::A, keys.do_it), (Cap::UP, keys.words), back]),
            Focus::Table => bars::keys(surface, &[(Cap::A, keys.change_it), back]),
            Focus::Change { .. } => bars::keys(surface, &[(Cap::LeftRight, keys.which_change), ok, back]),
            Focus::Letter { .. } => bars::keys(surface, &[(Cap::LeftRight, keys.letter), ok, back]),
            Focus::Carry { .. } => {
                bars::keys(surface, &[(Cap::LeftRight, keys.place), (Cap::A, keys.put_it), back]);
            }
            Focus::Take { .. } => {
                bars::keys(surface, &[(Cap::LeftRight, keys.which_pile), (Cap::A, keys.take), back]);
            }
        }
    }
}

/// How wide two buttons are side by side: each as wide as that, unless the word of one of them needs more.
fn widths(labels: [&str; 2], each: i32) -> [i32; 2] {
    let [first, second] = labels.map(|label| fonts::SMALL.width(label) + 4);
    let more = (first - each).max(0) - (second - each).max(0);
    [each + more, each - more]
}

/// The letter a Master stands for, with its neighbours.
fn draw_letters(surface: &mut dyn Surface, letter: u8, texts: &Texts) {
    use gousset_words::Letter;
    surface.round_rect(area(MIDDLE - 106, 52, 212, 92), 9, theme::MASTER);
    surface.round_rect(area(MIDDLE - 104, 54, 208, 88), 8, theme::FELT_DARK);
    let words = texts.table.master_stands_for;
    surface.text(&fonts::SMALL, Point::new(MIDDLE, 58), Align::Center, theme::MUTED, words);
    for step in -3..=3_i32 {
        let index = (i32::from(letter) + step).rem_euclid(Letter::COUNT as i32) as u8;
        let sign = text!("{}", Letter::new(index).unwrap_or(Letter::ALL[0]));
        let x = MIDDLE + step * 27;
        if step == 0 {
            surface.round_rect(area(x - 17, 84, 34, 44), 7, theme::ACCENT);
            let at = Point::new(x, 106 - fonts::TITLE.line_height() / 2);
            surface.text(&fonts::TITLE, at, Align::Center, theme::ON_ACCENT, &sign);
        } else {
            let at = Point::new(x + step.signum() * 6, 106 - fonts::BOLD.line_height() / 2);
            surface.text(&fonts::BOLD, at, Align::Center, theme::TEXT, &sign);
        }
    }
}
