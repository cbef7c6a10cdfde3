//! The table as one seat sees it: the other players at the top, the combination in the middle, the seat's own hand
//! below.

use super::hand::{BarAction, Cursor, Hand, per_row};
use super::tile::{self, Look};
use crate::elements::{Element, Presses, Reader, Role, Surface};
use crate::table::motion::Progress;
use crate::table::players::Players;
use crate::table::talk::Remark;
use crate::text;
use crate::texts::Lang;
use crate::texts::Line;
use crate::texts::lexio::ReadOut;
use crate::widgets::bars::{Cap, Key};
use crate::widgets::placing::SHADOW;
use crate::widgets::{
    MIDDLE, SCREEN_HEIGHT, SCREEN_WIDTH, area, band, bars, bubble, fitting, portrait, shortened, thinking,
};
use embedded_graphics::prelude::Point;
use gousset_core::Seat;
use gousset_core::lexio::{Combo, Played, Tile, TileSet, View};
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::face::{Mood, Size};
use gousset_draw::fonts;
use gousset_draw::icons;
use gousset_draw::theme;
use heapless::Vec;

/// An animation on the table, or on the pages after a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moving {
    /// The tiles of a round, on their way into the hand.
    Deal,
    /// A combination, from its player to the middle.
    Play(Played),
    /// The last combination of a trick, from the middle to its player.
    Collect(Played),
    /// A tile that was chosen hops.
    Hop(Tile),
    /// The chosen tiles shake, because the move was refused.
    Shake,
    /// The chips of the last payment.
    Chip,
    /// The chips of all players are counted.
    Count,
}

/// The kind of text over the table. The table makes room for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Caption {
    Nothing,
    /// The reason of a hint, in a line.
    Reason,
    /// The sentence of a lesson.
    Lesson,
}

/// Everything that the table shows. The view is that of the viewer. If no hand may be seen, it is the view of the seat
/// at turn, and its hand is not drawn.
pub struct Scene<'a> {
    pub view: View,
    /// The seat of the person whose hand is open.
    pub viewer: Option<Seat>,
    /// True in a replay: the hand of the view is shown, and all players are called by their names.
    pub open: bool,
    pub players: &'a Players,
    pub hand: &'a Hand,
    pub lang: Lang,
    /// The combination in the middle.
    pub table: Option<Played>,
    /// The current animation and its progress.
    pub moving: Option<(Moving, Progress)>,
    /// True if the trick or the round is over: its last combination fades.
    pub faded: bool,
    /// True if the viewer may act.
    pub acting: bool,
    /// True if the viewer may choose tiles: also ahead of their turn, but not if they can only go on.
    pub choosing: bool,
    /// A bot's remark.
    pub said: Option<Remark>,
    /// The player who has gone out.
    pub winner: Option<Seat>,
    /// The picture of the thinking sign, while a bot thinks.
    pub thinking: Option<u8>,
    /// True if the viewer may take their last move back.
    pub may_undo: bool,
    /// True if the table gives hints.
    pub hints: bool,
    /// True if Y opens the menu.
    pub menu: bool,
    pub caption: Caption,
    /// The text of the line above the hand while the viewer may not act.
    pub status: Line,
}

/// The place of a tile, for screen readers.
#[derive(Clone, Copy)]
enum Lies {
    OnTable,
    InHand { is_chosen: bool },
}

const SEAT_HEIGHT: i32 = 50;
/// The height of the mark of a pass.
const PASS_HEIGHT: i32 = 16;
/// The smallest width of a box with a small face, and of one with a large face.
const SMALL_FACE: i32 = 56;
const LARGE_FACE: i32 = 70;
/// The smallest width with room for 13 tiles and 745 chips side by side. These are the largest numbers.
const SIDE_BY_SIDE: i32 = 90;
const TABLE_TOP: i32 = 81;
/// The top of the combination below a text.
const LOW_TABLE_TOP: i32 = TABLE_TOP + 2;
/// The top of the line that names the combination, with the keys beside it.
const LABEL_TOP: i32 = 64;
/// The top of this line while a hint's reason takes the one line between it and the combination.
const HIGH_LABEL_TOP: i32 = 47;
const KEY_GAP: i32 = 7;
const BAR_TOP: i32 = HAND_TOP - 28;
const BAR_HEIGHT: i32 = 21;
const HAND_TOP: i32 = SCREEN_HEIGHT - 87;
const ROW: i32 = 44;
const COLUMN: i32 = 34;
/// The place from which tiles are dealt.
const DEALT_FROM: Point = Point::new(MIDDLE - tile::WIDTH / 2, TABLE_TOP);
/// How high a chosen tile hops, and how far refused tiles shake to each side.
const HOP: i32 = 10;
const SHAKE: i32 = 5;

impl Scene<'_> {
    pub fn draw(&self, surface: &mut dyn Surface) {
        surface.clear(theme::FELT);
        self.show_title(surface);
        for seat in 0..self.players.count() {
            if let Some(place) = self.place(seat) {
                self.show_seat(surface, seat, place);
            }
        }
        self.draw_table(surface);
        self.draw_bar(surface);
        if self.open || self.viewer.is_some() {
            self.draw_hand(surface);
        } else {
            self.draw_backs(surface);
        }
        if let Some(said) = self.said {
            self.show_said(surface, said);
        }
        match self.moving {
            Some((Moving::Play(played), progress)) => self.draw_play(surface, played, progress),
            Some((Moving::Collect(played), progress)) => self.draw_collect(surface, played, progress),
            _ => {}
        }
    }

    /// Shows whose turn it is as the title, for screen readers. On the panel, the seat is lit.
    fn show_title(&self, surface: &mut dyn Surface) {
        let texts = self.read_out();
        let words = |read: Reader<'_>| match self.viewer {
            Some(viewer) if viewer == self.view.turn => read(texts.your_turn, ""),
            _ => read(&(texts.turn_of)(self.players.name(self.view.turn)), ""),
        };
        surface.show(&Element::worded(Role::Title, band(0, 0, SCREEN_HEIGHT), &words, &|_| {}));
    }

    fn read_out(&self) -> &'static ReadOut {
        &self.lang.read_out().lexio
    }

    /// The state of a player, for screen readers: tiles and chips, and whether they think, are at turn or have passed.
    fn state_of(&self, seat: Seat) -> Line {
        let texts = self.read_out();
        let is_at_turn = self.view.turn == seat && !self.faded;
        let thinks = is_at_turn && self.thinking.is_some();
        let states = [
            (thinks, texts.thinks),
            (is_at_turn && !thinks, texts.at_turn),
            (self.has_passed(seat), texts.has_passed),
        ];
        let holds = (texts.holds)(self.view.counts[seat], self.view.chips[seat]);
        let current = states.into_iter().filter(|(is_so, _)| *is_so);
        current.fold(holds, |line, (_, words)| text!("{}, {words}", &*line))
    }

    /// The place of a seat's box in the strip at the top, clockwise from the viewer. The viewer has no box.
    fn place(&self, seat: Seat) -> Option<usize> {
        match self.viewer {
            None => Some(seat),
            Some(viewer) if seat == viewer => None,
            Some(viewer) => Some((seat + self.players.count() - viewer) % self.players.count() - 1),
        }
    }

    fn box_width(&self) -> i32 {
        let boxes = self.players.count() - usize::from(self.viewer.is_some());
        SCREEN_WIDTH / boxes.max(1) as i32
    }

    fn show_seat(&self, surface: &mut dyn Surface, seat: Seat, place: usize) {
        let width = self.box_width();
        let left = place as i32 * width + SCREEN_WIDTH % width / 2;
        let look = |canvas: &mut Canvas| self.draw_seat(canvas, seat, left, width);
        let frame = area(left + 1, 0, width - 2, SEAT_HEIGHT);
        let words = |read: Reader<'_>| read(self.players.name(seat), &self.state_of(seat));
        surface.show(&Element::worded(Role::Player, frame, &words, &look));
        let middle = left + width / 2;
        if self.has_passed(seat) && self.caption != Caption::Reason {
            surface.paint(&|canvas| self.draw_pass(canvas, middle, SEAT_HEIGHT - 1));
        }
        if self.view.turn == seat
            && !self.faded
            && let Some(picture) = self.thinking
        {
            thinking::draw(surface, Point::new(middle - 15, SEAT_HEIGHT + 3), (7, 12), picture);
        }
    }

    fn draw_seat(&self, canvas: &mut Canvas, seat: Seat, left: i32, width: i32) {
        let at_turn = self.view.turn == seat && !self.faded;
        let face = if at_turn { theme::BOX_LIT } else { theme::BOX };
        canvas.round_rect(area(left + 1, -8, width - 2, SEAT_HEIGHT + 8), 8, face);
        if at_turn {
            canvas.fill(area(left + 8, SEAT_HEIGHT - 3, width - 16, 3), theme::ACCENT);
        }
        let name = shortened(&fonts::SMALL, self.players.name(seat), width - 6);
        let ink = if at_turn { theme::ACCENT } else { theme::TEXT };
        canvas.text(&fonts::SMALL, Point::new(left + width / 2, 0), Align::Center, ink, &name);
        let mut beside = left;
        if width >= SMALL_FACE {
            let (size, at) = match width {
                ..LARGE_FACE => (Size::Small, Point::new(left + 1, 19)),
                _ => (Size::Large, Point::new(left + 4, 15)),
            };
            let who = (self.players.name(seat), self.players.kind(seat));
            portrait::draw_with_level(canvas, at, size, who, self.mood(seat));
            beside = at.x + size.side();
        }
        self.draw_holdings(canvas, seat, beside, left + width - beside);
    }

    /// The mood of a player's face.
    fn mood(&self, seat: Seat) -> Mood {
        match (self.winner, self.said) {
            (Some(winner), _) if winner == seat => Mood::Glad,
            (Some(_), _) => Mood::Sad,
            (None, Some(said)) if said.seat == seat => said.mood(),
            (None, _) => Mood::Calm,
        }
    }

    /// Draws the tiles and chips of a seat, beside its face.
    fn draw_holdings(&self, canvas: &mut Canvas, seat: Seat, left: i32, width: i32) {
        let middle = left + width / 2;
        // Tiles and chips are side by side if there is room, otherwise one above the other. If a hint's reason is shown
        // below, a pass replaces the chips, because no reason is about chips.
        let passed = self.has_passed(seat) && self.caption == Caption::Reason;
        let tiles = text!("{}", self.view.counts[seat]);
        let chips = text!("{}", self.view.chips[seat]);
        let low = self.view.counts[seat] <= 2;
        let tiles_ink = if low { theme::ALARM } else { theme::TEXT };
        let tiles_width = 11 + fonts::BOLD.width(&tiles);
        let chips_width = 14 + fonts::SMALL.width(&chips);
        let (tiles_left, tiles_top, chips_left, chips_top) = if width >= SIDE_BY_SIDE && !passed {
            let gap = (width - tiles_width - chips_width) / 3;
            (left + gap, 20, left + 2 * gap + tiles_width, 22)
        } else {
            (middle - tiles_width / 2, 14, middle - chips_width / 2, 31)
        };
        canvas.round_rect(area(tiles_left, tiles_top + 4, 8, 11), 2, theme::IVORY);
        canvas.text(&fonts::BOLD, Point::new(tiles_left + 11, tiles_top), Align::Left, tiles_ink, &tiles);
        if passed {
            let furthest = left + width - pass_width(self.lang.texts().lexio.passed) / 2 - 2;
            return self.draw_pass(canvas, middle.min(furthest), SEAT_HEIGHT - PASS_HEIGHT - 2);
        }
        canvas.mask(&icons::CHIP_12, Point::new(chips_left, chips_top + 3), theme::ACCENT);
        canvas.text(&fonts::SMALL, Point::new(chips_left + 14, chips_top), Align::Left, theme::TEXT, &chips);
    }

    /// Shows a bot's remark below its box, unless it would cover the mark of a pass.
    fn show_said(&self, surface: &mut dyn Surface, said: Remark) {
        let Some(place) = self.place(said.seat) else { return };
        let width = self.box_width();
        let middle = place as i32 * width + width / 2;
        let (left, right) = bubble::sides(middle, said.words);
        let passed = |seat: Seat| {
            self.has_passed(seat)
                && self.place(seat).is_some_and(|place| {
                    let box_left = place as i32 * width;
                    box_left < right && left < box_left + width
                })
        };
        if !(0..self.players.count()).any(passed) {
            bubble::draw(surface, Point::new(middle, SEAT_HEIGHT - 3), said.pauses, said.words);
        }
    }

    const fn has_passed(&self, seat: Seat) -> bool {
        self.view.passed >> seat & 1 == 1
    }

    fn draw_pass(&self, canvas: &mut Canvas, middle: i32, top: i32) {
        let word = self.lang.texts().lexio.passed;
        canvas.round_rect(
            area(middle - pass_width(word) / 2, top, pass_width(word), PASS_HEIGHT),
            8,
            theme::MUTED,
        );
        canvas.text(&fonts::SMALL, Point::new(middle, top - 1), Align::Center, theme::FELT_DARK, word);
    }

    fn draw_table(&self, surface: &mut dyn Surface) {
        let texts = &self.lang.texts().lexio;
        if matches!(self.moving, Some((Moving::Play(_), _))) {
            return;
        }
        let Some(played) = self.table else {
            if !matches!(self.moving, Some((Moving::Collect(_), _))) {
                let words = match self.viewer {
                    Some(viewer) if viewer == self.view.turn => text!("{}", texts.you_lead),
                    _ => (texts.leads)(self.players.name(self.view.turn)),
                };
                // In a lesson, its sentence is above.
                let y = if self.menu { 74 } else { 100 };
                surface.text(&fonts::BODY, Point::new(MIDDLE, y), Align::Center, theme::MUTED, &words);
                if self.menu {
                    let keys =
                        [(Cap::A, texts.keys.choose), (Cap::UP, texts.keys.play), bars::menu(self.lang)];
                    bars::draw_on_table(surface, 100, &keys);
                }
            }
            return;
        };
        self.draw_label(surface, played);
        let look = if self.faded { Look::Faded } else { Look::Played };
        for (place, tile) in tile::laid_out(played.combo).into_iter().enumerate() {
            let at = self.place_on_table(played.combo, place);
            self.show_tile(surface, (at, at), tile, look, Lies::OnTable, None);
        }
    }

    /// The position of a tile of a combination on the table.
    fn place_on_table(&self, combo: Combo, place: usize) -> Point {
        let (count, pitch) = (combo.size() as i32, tile::WIDTH + 3);
        let top = if self.caption == Caption::Nothing { TABLE_TOP } else { LOW_TABLE_TOP };
        Point::new(MIDDLE - (count * pitch - 3) / 2 + place as i32 * pitch, top)
    }

    /// Shows a tile that is drawn at `at`. It can be tapped at its resting place `rest`, even while it moves.
    fn show_tile(
        &self,
        surface: &mut dyn Surface,
        (rest, at): (Point, Point),
        tile: Tile,
        look: Look,
        lies: Lies,
        presses: Option<Presses>,
    ) {
        let words = |read: Reader<'_>| self.read_tile(read, tile, lies);
        let print = surface.print();
        let drawn = |canvas: &mut Canvas| tile::draw(canvas, at, tile, look, print);
        let here = matches!(look, Look::Cursor | Look::ChosenCursor);
        let mut frame = tile::frame(rest, look, print);
        if matches!((lies, self.caption), (Lies::OnTable, Caption::Lesson)) {
            // The shadow of the sentence above must not cover the tile either.
            frame.top_left.y -= SHADOW;
            frame.size.height += SHADOW.unsigned_abs();
        }
        let piece = Element::worded(Role::Piece { here }, frame, &words, &drawn);
        surface.show(&piece.chosen_by(presses));
    }

    fn read_tile(&self, read: Reader<'_>, tile: Tile, lies: Lies) {
        let texts = self.read_out();
        let name = (texts.tile)(tile);
        match lies {
            Lies::OnTable => read(&name, texts.on_table),
            Lies::InHand { is_chosen: false } if self.viewer.is_some() => read(&name, texts.in_your_hand),
            Lies::InHand { is_chosen: true } if self.viewer.is_some() => {
                read(&name, &text!("{}, {}", texts.in_your_hand, texts.chosen));
            }
            Lies::InHand { .. } => read(&name, &(texts.in_hand_of)(self.players.name(self.view.turn))),
        }
    }

    fn draw_label(&self, surface: &mut dyn Surface, played: Played) {
        let texts = &self.lang.texts().lexio;
        let who = match self.viewer {
            Some(viewer) if viewer == played.by => texts.you,
            _ => self.players.name(played.by),
        };
        let label = text!("{who} · {}", (texts.kind)(played.combo.kind()));
        let keys = self.keys_beside(fonts::SMALL.width(&label));
        if keys.is_empty() {
            let top = if self.caption == Caption::Reason { HIGH_LABEL_TOP } else { LABEL_TOP };
            surface.text(&fonts::SMALL, Point::new(MIDDLE, top), Align::Center, theme::MUTED, &label);
            return;
        }
        surface.text(&fonts::SMALL, Point::new(4, LABEL_TOP), Align::Left, theme::MUTED, &label);
        let mut left =
            SCREEN_WIDTH - keys.iter().map(|&key| bars::bare_key_width(key) + KEY_GAP).sum::<i32>();
        for key in keys {
            left = bars::draw_bare_key(surface, Point::new(left, LABEL_TOP), key) + KEY_GAP;
        }
    }

    /// The keys of a viewer who follows, as far as they fit beside a label of this width. B has priority, because its
    /// meaning is the least obvious.
    fn keys_beside(&self, label: i32) -> Vec<Key<'static>, 2> {
        let texts = self.lang.texts();
        let is_chosen = !self.hand.chosen(self.view.hand).is_empty();
        let keys = match self.hand.cursor {
            Cursor::Tile(_) if is_chosen => [(Cap::UP, texts.lexio.keys.play), (Cap::B, texts.keys.back)],
            Cursor::Tile(_) => [(Cap::A, texts.lexio.keys.choose), (Cap::B, texts.lexio.keys.pass)],
            Cursor::BarAction(_) => return Vec::new(),
        };
        let mut room = SCREEN_WIDTH - 4 - label;
        let mut fitting: Vec<_, 2> = Vec::new();
        for key in keys.into_iter().rev().filter(|_| self.acting && self.menu) {
            room -= bars::bare_key_width(key) + KEY_GAP;
            if room < KEY_GAP {
                break;
            }
            // There are at most two, so they fit.
            fitting.extend([key]);
        }
        fitting.reverse();
        fitting
    }

    /// Shows the viewer's chips at the right of the bar. Returns the right edge of the room before them.
    fn show_chips(&self, surface: &mut dyn Surface, viewer: Seat) -> i32 {
        let right = SCREEN_WIDTH - 4;
        let chips = text!("{}", self.view.chips[viewer]);
        let left = right - fonts::BOLD.width(&chips) - 15;
        let look = |canvas: &mut Canvas| {
            canvas.text(&fonts::BOLD, Point::new(right, BAR_TOP), Align::Right, theme::TEXT, &chips);
            canvas.mask(&icons::CHIP_12, Point::new(left, BAR_TOP + 5), theme::ACCENT);
        };
        let words = |read: Reader<'_>| read(self.lang.texts().lexio.you, &self.state_of(viewer));
        let frame = area(left, BAR_TOP, right - left, BAR_HEIGHT);
        surface.show(&Element::worded(Role::Player, frame, &words, &look));
        left - 6
    }

    fn draw_bar(&self, surface: &mut dyn Surface) {
        let right = self.viewer.map_or(SCREEN_WIDTH - 4, |viewer| self.show_chips(surface, viewer));
        if !self.acting && self.may_undo {
            // Not where Play and Pass were: a second tap there must not take the move back.
            let key = bars::undo(self.lang);
            bars::draw_key(surface, Point::new(right - bars::key_width(key), BAR_TOP + 2), key);
            return;
        }
        if !self.acting {
            let (fonts, at) = ([&fonts::BODY, &fonts::SMALL], Point::new(6, BAR_TOP));
            fitting::line(surface, &fonts, at, Align::Left, theme::MUTED, &self.status, right - 8);
            return;
        }
        // Each action is as wide as its word, and the rest of the room is shared.
        let words = BarAction::ALL.map(|action| fonts::SMALL.width(action_label(action, self.lang)));
        let around = (right - words.iter().sum::<i32>()) / BarAction::ALL.len() as i32;
        let mut left = 2;
        for (index, action) in BarAction::ALL.into_iter().enumerate() {
            let width = words[index] + around;
            let here = self.hand.cursor == Cursor::BarAction(action);
            let (face, ink) = match (here, self.may(action)) {
                (true, true) => (theme::ACCENT, theme::ON_ACCENT),
                (true, false) => (theme::MUTED, theme::FELT_DARK),
                (false, true) => (theme::BOX_LIT, theme::TEXT),
                (false, false) => (theme::BOX, theme::GREYED),
            };
            let (frame, label) =
                (area(left, BAR_TOP, width - 2, BAR_HEIGHT), action_label(action, self.lang));
            let at = Point::new(left + width / 2 - 1, BAR_TOP + 2);
            let look = |canvas: &mut Canvas| {
                canvas.round_rect(frame, 6, face);
                canvas.text(&fonts::SMALL, at, Align::Center, ink, label);
            };
            let moves = self.hand.moves_to(self.view.hand, Cursor::BarAction(action));
            let button = Element::new(Role::Option { here }, frame, label, &look);
            let button = button.greyed(!self.may(action));
            surface.show(&button.chosen_by(Some(Presses::take_after(moves))));
            left += width;
        }
    }

    /// Whether an action would be accepted now. If not, it is greyed, and a press shows the reason.
    fn may(&self, action: BarAction) -> bool {
        match action {
            BarAction::Play => {
                let chosen = self.hand.chosen(self.view.hand);
                let combo = Combo::new(chosen, self.view.rules);
                combo.is_ok_and(|combo| self.view.to_beat().is_none_or(|table| combo.beats(table)))
            }
            BarAction::Pass => self.view.may_pass(),
            BarAction::Suggest => self.hints,
            BarAction::Sort => true,
        }
    }

    /// Draws the tiles of the seat at turn from behind, because no hand may be seen.
    fn draw_backs(&self, surface: &mut dyn Surface) {
        let count = usize::from(self.view.counts[self.view.turn]);
        for place in 0..count {
            tile::draw_back(surface, place_in_hand(count, place));
        }
    }

    fn draw_hand(&self, surface: &mut dyn Surface) {
        let held = self.view.hand;
        let chosen = self.hand.chosen(held);
        for (place, tile) in self.hand.sorted(held).into_iter().enumerate() {
            let under = self.hand.cursor == Cursor::Tile(place);
            let look = Look::in_hand(chosen.contains(tile), under);
            let moves = self.choosing.then(|| self.hand.moves_to(held, Cursor::Tile(place)));
            let rest = place_in_hand(held.len(), place);
            let at = self.place_held(rest, place, tile, (chosen, held.len()));
            let lies = Lies::InHand { is_chosen: chosen.contains(tile) };
            self.show_tile(surface, (rest, at), tile, look, lies, moves.map(Presses::take_after));
        }
    }

    /// The current position of a hand tile whose resting place is `at`. `chosen` are the chosen tiles of the `count` in
    /// the hand.
    fn place_held(&self, at: Point, place: usize, tile: Tile, (chosen, count): (TileSet, usize)) -> Point {
        match self.moving {
            Some((Moving::Deal, progress)) => progress.of_one(place, count).between(DEALT_FROM, at),
            Some((Moving::Hop(hopping), progress)) if hopping == tile => {
                at - Point::new(0, progress.hop(HOP))
            }
            Some((Moving::Shake, progress)) if chosen.is_empty() || chosen.contains(tile) => {
                at + Point::new(progress.shake(SHAKE), 0)
            }
            _ => at,
        }
    }

    /// The place where a seat's tiles come from and go to: its box in the strip at the top, or the viewer's hand.
    fn beside_seat(&self, seat: Seat) -> Point {
        match self.place(seat) {
            Some(place) => Point::new(place as i32 * self.box_width() + self.box_width() / 2, 10),
            None => Point::new(MIDDLE, HAND_TOP + ROW / 2),
        }
    }

    /// Draws a combination on its way from its player to the middle. The viewer's tiles start at their places in the
    /// hand.
    fn draw_play(&self, surface: &mut dyn Surface, played: Played, progress: Progress) {
        let own = self.viewer == Some(played.by);
        let before = self.view.hand.union(played.combo.tiles());
        let held = self.hand.sorted(if own { before } else { TileSet::EMPTY });
        for (place, tile) in tile::laid_out(played.combo).into_iter().enumerate() {
            let start = match held.iter().position(|&other| other == tile) {
                Some(at) => place_in_hand(held.len(), at),
                None => self.fanned(played, place),
            };
            let at = progress.between(start, self.place_on_table(played.combo, place));
            let print = surface.print();
            tile::draw(surface, at, tile, Look::Held, print);
        }
    }

    /// Draws the last combination of a trick on its way to the player who has won it.
    fn draw_collect(&self, surface: &mut dyn Surface, played: Played, progress: Progress) {
        for (place, tile) in tile::laid_out(played.combo).into_iter().enumerate() {
            let at = progress.between(self.place_on_table(played.combo, place), self.fanned(played, place));
            let print = surface.print();
            tile::draw(surface, at, tile, Look::Faded, print);
        }
    }

    /// The position of a tile in a narrow fan at its player's seat.
    fn fanned(&self, played: Played, place: usize) -> Point {
        let (seat, count) = (self.beside_seat(played.by), played.combo.size() as i32);
        Point::new(seat.x - tile::WIDTH / 2 + (2 * place as i32 - count + 1) * 5, seat.y)
    }
}

fn action_label(action: BarAction, lang: Lang) -> &'static str {
    let words = &lang.texts().lexio.actions;
    match action {
        BarAction::Play => words.play,
        BarAction::Pass => words.pass,
        BarAction::Suggest => words.hint,
        BarAction::Sort => words.sort,
    }
}

/// The width of the mark of a pass with this word.
fn pass_width(word: &str) -> i32 {
    fonts::SMALL.width(word) + 12
}

/// The position of the tile with this index in a hand of `count` tiles.
pub(super) fn place_in_hand(count: usize, place: usize) -> Point {
    let per_row = per_row(count);
    let rows = count.div_ceil(per_row).max(1);
    let (row, column) = (place / per_row, place % per_row);
    let in_row = per_row.min(count - row * per_row);
    let left = MIDDLE - (in_row as i32 * COLUMN) / 2 + 1;
    let top = HAND_TOP + if rows == 1 { ROW / 2 } else { 0 };
    Point::new(left + column as i32 * COLUMN, top + row as i32 * ROW)
}
