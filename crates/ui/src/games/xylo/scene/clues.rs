//! The clues about the card under the cursor, in place of the opponents: the numbers that it can still have, and its
//! neighbours, which limit it from above and from below.

use super::{Pointer, ROWS_HEIGHT, Scene};
use crate::elements::{Element, Print, Reader, Role, Surface};
use crate::games::xylo::bar::{self, Bar};
use crate::games::xylo::pins::Pins;
use crate::text;
use crate::texts::Line;
use crate::texts::xylo::Clues as ClueTexts;
use crate::widgets::{MIDDLE, SCREEN_WIDTH, area, band};
use embedded_graphics::pixelcolor::{Rgb565, RgbColor};
use embedded_graphics::prelude::Point;
use gousset_core::Seat;
use gousset_core::xylo::{Color, Deduction, Neighbor, View};
use gousset_draw::Font;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::fonts;
use gousset_draw::theme;

/// The clues about a card.
#[derive(Clone, Copy)]
pub struct Clues {
    pub position: usize,
    /// What is known. `None` if the person has seen the card.
    pub known: Option<Deduction>,
    /// The person can pin a guess.
    pub pins: bool,
}

/// The cells of the numbers, below the reason.
const CELLS_TOP: i32 = 22;
const CELL: i32 = 21;
const CELL_HEIGHT: i32 = 24;
/// The neighbours below them.
const BARS_TOP: i32 = 47;
const BAR_WIDTH: i32 = 16;
const LONGEST: i32 = 22;
/// The sign between two bars, with its gaps.
const SIGN: i32 = 22;
/// The vertical middles of the reason and of the legend.
const REASON: i32 = 10;
const LEGEND: i32 = 78;
/// The room for a sign in the legend, with the gap after it, and the gap before the next one.
const LEGEND_SIGN: i32 = 14;
const LEGEND_GAP: i32 = 12;
/// The font of the numbers beside the neighbours. There is no room for a larger one.
static NUMBERS: &Font = &fonts::BODY;

/// A range of numbers, or a number.
pub(super) fn range(low: u8, high: u8) -> Line {
    if low == high { text!("{low}") } else { text!("{low}–{high}") }
}

/// The numbers of a set.
fn listed(numbers: u16) -> Line {
    let mut words = Line::default();
    for number in (0..16).filter(|number| numbers >> number & 1 == 1) {
        words = if words.is_empty() { text!("{number}") } else { text!("{}, {number}", &*words) };
    }
    words
}

const fn lowest(numbers: u16) -> u8 {
    numbers.trailing_zeros() as u8
}

const fn highest(numbers: u16) -> u8 {
    15_u8.saturating_sub(numbers.leading_zeros() as u8)
}

/// The numbers of a set if they are two, or else the range from the lowest to the highest.
pub(super) fn in_short(numbers: u16) -> Line {
    let (low, high) = (lowest(numbers), highest(numbers));
    match numbers.count_ones() {
        0 => Line::default(),
        2 if high - low > 1 => listed(numbers),
        _ => range(low, high),
    }
}

/// The numbers that a legend explains.
struct Legend {
    /// Excluded by the order alone, known elsewhere, and excluded by the guesses about other cards.
    ordered: u16,
    struck: u16,
    guessed: u16,
}

impl Scene<'_> {
    /// Draws the clues.
    pub(super) fn draw_clues(&self, surface: &mut dyn Surface, clues: Clues) {
        let row = &self.view.rows[self.bottom];
        let Some(&color) = row.colors.get(clues.position) else { return };
        surface.fill(band(0, 0, ROWS_HEIGHT), theme::STAGE);
        let number = row.numbers[clues.position];
        let known = clues.known.unwrap_or(Deduction {
            possible: number.map_or(0, |number| 1 << number),
            seen: 0,
            left: None,
            right: None,
        });
        let print = surface.print();
        let pin = self.pins.and_then(|pins| pins.at(clues.position)).filter(|_| clues.pins);
        let texts = &self.texts().clues;
        let title = (texts.can_be)((self.texts().color)(color), &listed(known.possible));
        let reason = self.reason((clues.position, color), known, print);
        let all = (1_u16 << (color.highest() + 1)) - 1;
        let guessed = self.pins.filter(|_| clues.pins);
        let guessed = guessed.and_then(|pins| left_by_guesses(self.view, self.bottom, clues.position, pins));
        let legend = Legend {
            ordered: all & !known.possible & !known.seen,
            struck: known.seen & !known.possible,
            guessed: known.possible & !guessed.unwrap_or(all),
        };
        let look = |canvas: &mut Canvas| {
            let font = print.body();
            let at = Point::new(MIDDLE, REASON + font.capitals() / 2 - font.baseline());
            canvas.text(font, at, Align::Center, theme::TEXT, &reason);
            paint_cells(canvas, color, known, (pin, &legend), print);
            paint_neighbors(canvas, color, known);
            if clues.known.is_some() {
                paint_legend(canvas, &legend, texts, print);
            }
        };
        let words = |read: Reader<'_>| {
            let seen = (self.read_out().seen)(&listed(known.seen));
            let pinned = pin.map_or_else(Line::default, self.read_out().guessed);
            let seen = if known.seen == 0 { "" } else { &seen };
            read(&Line::listed(&[&title, reason.trim_end_matches('.')]), &Line::listed(&[seen, &pinned]));
        };
        // Messages cover other parts of the table before they cover the clues.
        let role = Role::Piece { here: false };
        surface.show(&Element::worded(role, band(0, 0, ROWS_HEIGHT), &words, &look));
    }

    /// The reason for the limits of a card: the cards in sight that limit its neighbours, as far as there is room. Without
    /// such cards, the rule that numbers fall.
    fn reason(&self, (position, color): (usize, Color), known: Deduction, print: Print) -> Line {
        let texts = &self.texts().clues;
        let mut reason = text!("{}", self.lang.texts().puzzles.xylo.numbers_fall);
        let mut cards = Line::default();
        let limits = [
            known.right.filter(|right| right.low > 0).map(|_| 1),
            known.left.filter(|left| left.high < color.highest()).map(|_| -1),
        ];
        for side in limits.into_iter().flatten() {
            each_cause(
                self.view,
                (self.bottom, self.viewer.is_none()),
                position,
                side,
                &mut |color, numbers| {
                    let card = text!("{} {}", (self.texts().color)(color), &*in_short(numbers));
                    let more = Line::listed(&[&cards, &card]);
                    let words = (texts.in_sight)(&more);
                    if print.body().width(&words) <= SCREEN_WIDTH - 4 {
                        (cards, reason) = (more, words);
                    }
                },
            );
        }
        reason
    }

    /// True if the clues are shown, and the cursor is theirs.
    pub(super) fn has_clues(&self) -> bool {
        self.clues.is_some() && matches!(self.pointer, Pointer::Card(_))
    }
}

/// Names the cards in sight that limit a card from one side, the nearest first: the numbers that its neighbours cannot
/// have because they are known elsewhere, and the first card with a known number. With `public`, only what everybody sees
/// counts.
fn each_cause(
    view: &View,
    (owner, public): (Seat, bool),
    position: usize,
    side: isize,
    name: &mut dyn FnMut(Color, u16),
) {
    let row = &view.rows[owner];
    let mut place = position;
    while let Some(next) = place.checked_add_signed(side)
        && let Some(&color) = row.colors.get(next)
    {
        let Some(known) = Deduction::of(view, owner, next, public) else {
            // The clues show the number of the card beside this one.
            if let Some(number) = row.numbers[next].filter(|_| place != position) {
                name(color, 1 << number);
            }
            return;
        };
        // The numbers that only cards in sight exclude, and whether the cards beyond exclude others.
        let (excluded, goes_on) = if side > 0 {
            let floor = known.right.map_or(0, |beyond| beyond.low);
            (floor..lowest(known.possible), floor > 0)
        } else {
            let top = color.highest();
            let ceiling = known.left.map_or(top, |beyond| beyond.high.min(top));
            (highest(known.possible) + 1..ceiling + 1, ceiling < top)
        };
        let excluded = excluded.fold(0, |numbers, number| numbers | 1 << number) & known.seen;
        if excluded != 0 {
            name(color, excluded);
        }
        if !goes_on {
            return;
        }
        place = next;
    }
}

/// The numbers that a card can have if the guesses about other cards are right. `None` without such guesses.
#[inline(never)]
fn left_by_guesses(view: &View, owner: Seat, position: usize, pins: &Pins) -> Option<u16> {
    let mut view = view.clone();
    let row = view.rows.get_mut(owner)?;
    let mut is_guessed = false;
    for (place, number) in row.numbers.iter_mut().enumerate().filter(|&(place, _)| place != position) {
        let guess = pins.at(place).filter(|_| number.is_none());
        is_guessed |= guess.is_some();
        *number = number.or(guess);
    }
    let known = Deduction::of(&view, owner, position, false).filter(|_| is_guessed)?;
    Some(known.possible)
}

/// Paints a cell for each number of the colour. Possible numbers are lit. Those that do not fit the guesses about other
/// cards have only a frame. Those that are known elsewhere are crossed out.
fn paint_cells(
    canvas: &mut Canvas,
    color: Color,
    known: Deduction,
    (pin, legend): (Option<u8>, &Legend),
    print: Print,
) {
    let font = if print == Print::Large { &fonts::DIGITS_21 } else { &fonts::DIGITS_16 };
    let count = i32::from(color.highest()) + 1;
    let left = MIDDLE - count * CELL / 2;
    for number in 0..=color.highest() {
        let x = left + i32::from(number) * CELL + 1;
        let cell = area(x, CELLS_TOP, CELL - 2, CELL_HEIGHT);
        let is = |numbers: u16| numbers >> number & 1 == 1;
        let ink = if !is(known.possible) {
            theme::GREYED
        } else if pin == Some(number) {
            canvas.round_rect(cell.offset(2), 6, theme::TEXT);
            canvas.round_rect(cell, 4, theme::ACCENT);
            theme::ON_ACCENT
        } else if is(legend.guessed) {
            canvas.round_frame(cell, 4, 2, theme::NOTES[color as usize]);
            theme::TEXT
        } else {
            canvas.round_rect(cell, 4, theme::NOTES[color as usize]);
            Rgb565::BLACK
        };
        let at = Point::new(x + CELL / 2 - 1, CELLS_TOP + (CELL_HEIGHT - font.capitals()) / 2);
        bar::paint_number(canvas, font, at, CELL - 2, ink, number);
        if is(legend.struck) {
            strike(canvas, Point::new(x + 1, CELLS_TOP + CELL_HEIGHT / 2), CELL - 4);
        }
    }
}

/// Paints the line that crosses a number out, from its left end.
fn strike(canvas: &mut Canvas, from: Point, width: i32) {
    for step in 0..width {
        canvas.fill(area(from.x + step, from.y + 7 - step * 14 / (width - 1), 1, 2), theme::ALARM);
    }
}

/// Says what the looks of the numbers mean, if there are such numbers.
fn paint_legend(canvas: &mut Canvas, legend: &Legend, texts: &ClueTexts, print: Print) {
    let font = print.caption();
    let items =
        [(legend.ordered, texts.by_order), (legend.struck, texts.struck), (legend.guessed, texts.by_guess)];
    let width = |words: &str| LEGEND_SIGN + font.width(words) + LEGEND_GAP;
    let shown = |from| items.iter().enumerate().skip(from).filter(|(_, (numbers, _))| *numbers != 0);
    let all = |from| shown(from).map(|(_, (_, words))| width(words)).sum::<i32>() - LEGEND_GAP;
    // The first ones are left out if there is no room for all.
    let Some(from) = (0..items.len()).find(|&from| all(from) <= SCREEN_WIDTH - 8) else { return };
    let mut x = MIDDLE - all(from) / 2;
    for (index, (_, words)) in shown(from) {
        let cell = area(x, LEGEND - 6, 10, 12);
        match index {
            0 => canvas.round_rect(cell, 3, theme::GREYED),
            1 => strike(canvas, Point::new(x, LEGEND), LEGEND_SIGN - 4),
            _ => canvas.round_frame(cell, 3, 2, theme::TEXT),
        }
        let at = Point::new(x + LEGEND_SIGN, LEGEND + font.capitals() / 2 - font.baseline());
        canvas.text(font, at, Align::Left, theme::MUTED, words);
        x += width(words);
    }
}

/// Paints the card between its neighbours, with the numbers that each can have. They fall from left to right.
fn paint_neighbors(canvas: &mut Canvas, color: Color, known: Deduction) {
    let side =
        |neighbor: Option<Neighbor>| neighbor.map(|of| (of.color, range(of.low, of.high), theme::MUTED));
    let middle = (known.possible != 0)
        .then(|| (color, range(lowest(known.possible), highest(known.possible)), theme::TEXT));
    let groups = [side(known.left), middle, side(known.right)];
    let width = |numbers: &Line| BAR_WIDTH + 4 + NUMBERS.width(numbers);
    let count = groups.iter().flatten().count() as i32;
    let all: i32 =
        groups.iter().flatten().map(|(_, words, _)| width(words)).sum::<i32>() + (count - 1) * SIGN;
    let mut x = MIDDLE - all / 2;
    let top = BARS_TOP + (LONGEST + NUMBERS.capitals()) / 2 - NUMBERS.baseline();
    for (index, (color, words, ink)) in groups.iter().flatten().enumerate() {
        if index > 0 {
            paint_at_least(canvas, Point::new(x + SIGN / 2, top));
            x += SIGN;
        }
        Bar::plain(*color, BAR_WIDTH, LONGEST).paint(canvas, Point::new(x, BARS_TOP));
        canvas.text(NUMBERS, Point::new(x + BAR_WIDTH + 4, top), Align::Left, *ink, words);
        x += width(words);
    }
}

/// Paints the sign for "at least": the fonts have only the upper part.
fn paint_at_least(canvas: &mut Canvas, at: Point) {
    canvas.text(NUMBERS, at, Align::Center, theme::ACCENT, ">");
    canvas.fill(area(at.x - 4, at.y + NUMBERS.baseline() + 1, 9, 2), theme::ACCENT);
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use gousset_core::xylo::round::Round;
    use gousset_core::xylo::{Deck, MAX_XYLOS, Match, Move, Row};
    use std::vec::Vec;

    #[test]
    fn numbers_are_listed_and_ranges_are_short() {
        assert_eq!(&*listed(0b10_0110), "1, 2, 5");
        assert_eq!(&*listed(0), "");
        assert_eq!([&*range(2, 2), &*range(0, 10)], ["2", "0–10"]);
        assert_eq!(
            [0b1, 0b1_0001, 0b110, 0b1_0110, 0b1101_0001].map(in_short).each_ref().map(|words| &**words),
            ["0", "0, 4", "1–2", "1–4", "0–7"]
        );
    }

    /// A view of the first seat: yellow, violet, pink, blue and teal in a row, and the other cards in the next one.
    fn view_with(own: [Option<u8>; 5], others: &[(Color, u8)]) -> View {
        let deck = Deck::new(3).unwrap();
        let row = |colors: &[Color], numbers: &[Option<u8>]| Row {
            colors: colors.iter().copied().collect(),
            numbers: core::array::from_fn(|place| numbers.get(place).copied().flatten()),
            down: (1 << colors.len()) - 1,
            bid: None,
            won: 0,
        };
        let mut view = View::of(&some_round(deck), 0, [0; MAX_XYLOS], 1);
        let (colors, numbers): (Vec<Color>, Vec<Option<u8>>) =
            others.iter().map(|&(color, number)| (color, Some(number))).unzip();
        let mine = [Color::Yellow, Color::Violet, Color::Pink, Color::Blue, Color::Teal];
        view.rows.clear();
        view.rows.extend([row(&mine, &own), row(&colors, &numbers)]);
        view
    }

    fn some_round(deck: Deck) -> Round {
        let mut game = Match::new(deck, 1);
        while game.round().is_none() {
            game.play(Move::Sort(0)).unwrap();
        }
        game.round().unwrap().clone()
    }

    fn causes(view: &View, side: isize) -> Vec<(Color, u16)> {
        let mut causes = Vec::new();
        each_cause(view, (0, false), 1, side, &mut |color, numbers| causes.push((color, numbers)));
        causes
    }

    /// The teal is a 1 and two pinks are in sight, so the pink is a 3 and the violet is a 3 or a 4.
    #[test]
    fn the_reason_names_the_cards_in_sight() {
        let pinks = [(Color::Pink, 1), (Color::Pink, 2)];
        let view = view_with([None, None, None, None, Some(1)], &pinks);
        assert_eq!(Deduction::of(&view, 0, 1, false).unwrap().possible, 0b1_1000);
        assert_eq!(causes(&view, 1), [(Color::Pink, 0b110), (Color::Teal, 0b10)]);
        assert_eq!(causes(&view, -1), [], "nothing limits it from the left");
        let high = [(Color::Yellow, 8), (Color::Yellow, 7)];
        assert_eq!(causes(&view_with([None; 5], &high), -1), [(Color::Yellow, 0b1_1000_0000)]);
    }

    #[test]
    fn a_guess_limits_its_neighbours() {
        let view = view_with([None; 5], &[]);
        let mut pins = Pins::default();
        assert_eq!(left_by_guesses(&view, 0, 1, &pins), None);
        pins.set(1, 2);
        assert_eq!(left_by_guesses(&view, 0, 1, &pins), None, "its own guess does not");
        pins.set(2, 3);
        assert_eq!(left_by_guesses(&view, 0, 1, &pins), Some(0b1_1000));
    }

    /// The cells of the longest colour, and three groups with the longest ranges.
    #[test]
    fn the_clues_are_as_wide_as_the_panel_allows() {
        const { assert!(11 * CELL <= SCREEN_WIDTH) };
        let group = BAR_WIDTH + 4 + NUMBERS.width("0–10");
        assert!(3 * group + 2 * SIGN <= SCREEN_WIDTH);
    }
}
