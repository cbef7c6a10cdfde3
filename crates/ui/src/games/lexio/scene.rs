//! The table as one seat sees it: the other players at the top, the combination in the middle, the seat's own hand
//! below.

mod middle;
mod own;
mod seats;

use super::hand::{Cursor, Hand, per_row};
use super::moment::Moment;
use super::tile::{self, Look, Size};
use crate::elements::{Element, Presses, Reader, Role, Surface};
use crate::table::motion::Progress;
use crate::table::players::Players;
use crate::table::talk::Remark;
use crate::text;
use crate::texts::Lang;
use crate::texts::Line;
use crate::texts::lexio::ReadOut;
use crate::widgets::bars::KEYS_TOP;
use crate::widgets::placing::SHADOW;
use crate::widgets::{MIDDLE, SCREEN_HEIGHT, band};
use embedded_graphics::prelude::Point;
use gousset_core::Seat;
use gousset_core::lexio::{Combo, Played, Tile, TileSet, View};
use gousset_draw::canvas::Canvas;
use gousset_draw::theme;

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
    /// The plays before it in the trick, since the viewer's last turn.
    pub earlier: &'a [(Seat, Combo)],
    /// The current animation and its progress.
    pub moving: Option<(Moving, Progress)>,
    /// True if the trick is over: no seat is lit, and its last combination is marked.
    pub trick_over: bool,
    /// True if the viewer may act.
    pub acting: bool,
    /// True if the viewer may choose tiles: also ahead of their turn, but not if they can only go on.
    pub choosing: bool,
    /// A play that everybody should notice.
    pub moment: Option<Moment>,
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
    /// True in a puzzle: Y shows its question again.
    pub puzzle: bool,
    /// True if the bar at the bottom is left out.
    pub bare: bool,
    pub caption: Caption,
    /// The text of the line below the hand while the viewer may not act.
    pub status: Line,
}

/// The place of a tile, for screen readers.
#[derive(Clone, Copy)]
enum Lies {
    OnTable,
    InHand { is_chosen: bool },
}

/// The top of the viewer's own line, and of the hand below it.
const OWN_TOP: i32 = HAND_TOP - 24;
/// The sentence of a lesson moves the combination on the table and the viewer's line down by this.
const LESSON_DROP: i32 = 3;
const HAND_TOP: i32 = KEYS_TOP - 2 * ROW;
/// The distance of the rows of a hand, and of the tiles in a row.
const ROW: i32 = Size::Usual.height() + 1;
const COLUMN: i32 = 34;
/// The largest number of tiles that are shown large, and their distance.
const FEW: usize = 5;
const LARGE_COLUMN: i32 = 46;
/// The top of the band of a moment, below the combination on the table.
const MOMENT_TOP: i32 = OWN_TOP - 1;
/// The height of a ledge of the rack.
const LEDGE: i32 = 14;
/// The place from which tiles are dealt.
const DEALT_FROM: Point = Point::new(MIDDLE - Size::Usual.width() / 2, 70);
/// How high a chosen tile hops, and how far refused tiles shake to each side.
const HOP: i32 = 10;
const SHAKE: i32 = 5;

impl Scene<'_> {
    pub fn draw(&self, surface: &mut dyn Surface) {
        surface.clear(theme::FELT_DARK);
        self.show_title(surface);
        if self.has_cloth() {
            Self::draw_cloth(surface);
        }
        self.show_seats(surface);
        self.draw_middle(surface);
        // After the tiles on the table: their shadow reaches into this line.
        self.draw_label(surface);
        // The banner of the round's end would cut the viewer's line.
        if self.winner.is_none() {
            self.show_chips(surface);
        }
        self.draw_rack(surface);
        if self.open || self.viewer.is_some() {
            self.draw_hand(surface);
        } else {
            self.draw_backs(surface);
        }
        if !self.bare {
            self.draw_bar(surface);
        }
        match self.moving {
            Some((Moving::Play(played), progress)) => self.draw_play(surface, played, progress),
            Some((Moving::Collect(played), progress)) => self.draw_collect(surface, played, progress),
            _ => {}
        }
        if let Some(moment) = self.moment {
            moment.draw(surface, MOMENT_TOP, self.players, self.viewer, self.lang);
        }
        // A remark is over everything that moves.
        if let Some(said) = self.said {
            self.show_said(surface, said);
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

    /// Shows a tile that is drawn at `at`. It can be tapped at its resting place `rest`, even while it moves.
    fn show_tile(
        &self,
        surface: &mut dyn Surface,
        (rest, at): (Point, Point),
        tile: Tile,
        (look, size): (Look, Size),
        lies: Lies,
        presses: Option<Presses>,
    ) {
        let words = |read: Reader<'_>| self.read_tile(read, tile, lies);
        let print = surface.print();
        let drawn = |canvas: &mut Canvas| tile::paint(canvas, at, tile, look, (size, print));
        let here = matches!(look, Look::Cursor | Look::ChosenCursor);
        let mut frame = tile::frame(rest, look, size);
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

    /// Draws the wood on which the tiles of the hand stand: a ledge per row.
    fn draw_rack(&self, surface: &mut dyn Surface) {
        let count = match self.open || self.viewer.is_some() {
            true => self.view.hand.len(),
            false => self.count_of_backs(),
        };
        surface.paint(&|canvas| {
            for first in (0..count).step_by(per_row(count)) {
                let bottom = place_in_hand(count, first).y + size_in_hand(count).height();
                canvas.fill(band(0, bottom - LEDGE, LEDGE + 1), theme::RACK);
                canvas.fill(band(0, bottom - LEDGE, 1), theme::RACK_EDGE);
            }
        });
    }

    /// The number of tiles of the seat that acts. Until its play has been seen, that is its player.
    pub(super) fn count_of_backs(&self) -> usize {
        let played = match (self.moving, self.table) {
            (Some((Moving::Play(played) | Moving::Collect(played), _)), _) => Some(played),
            (_, table) => table.filter(|_| self.moment.is_some() || self.trick_over || self.winner.is_some()),
        };
        usize::from(self.view.counts[played.map_or(self.view.turn, |played| played.by)])
    }

    /// Draws the tiles of the seat that acts from behind, because no hand may be seen.
    fn draw_backs(&self, surface: &mut dyn Surface) {
        let count = self.count_of_backs();
        for place in 0..count {
            tile::draw_back(surface, place_in_hand(count, place), size_in_hand(count));
        }
    }

    fn draw_hand(&self, surface: &mut dyn Surface) {
        let held = self.view.hand;
        let (chosen, size) = (self.hand.chosen(held), size_in_hand(held.len()));
        for (place, tile) in self.hand.sorted(held).into_iter().enumerate() {
            let under = self.hand.cursor == Cursor::Tile(place);
            let look = Look::in_hand(chosen.contains(tile), under);
            let moves = self.choosing.then(|| self.hand.moves_to(held, Cursor::Tile(place)));
            let rest = place_in_hand(held.len(), place);
            let at = self.place_held(rest, place, tile, (chosen, held.len()));
            let lies = Lies::InHand { is_chosen: chosen.contains(tile) };
            self.show_tile(surface, (rest, at), tile, (look, size), lies, moves.map(Presses::take_after));
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
}

/// The size of a tile in a hand of `count` tiles.
pub(super) const fn size_in_hand(count: usize) -> Size {
    if count <= FEW { Size::Large } else { Size::Usual }
}

/// The position of the tile with this index in a hand of `count` tiles.
pub(super) fn place_in_hand(count: usize, place: usize) -> Point {
    let (per_row, size) = (per_row(count), size_in_hand(count));
    let rows = count.div_ceil(per_row).max(1) as i32;
    let (row, column) = (place / per_row, (place % per_row) as i32);
    let in_row = per_row.min(count - row * per_row) as i32;
    let pitch = if size == Size::Large { LARGE_COLUMN } else { COLUMN };
    let left = MIDDLE - (in_row * pitch) / 2 + (pitch - size.width()) / 2;
    let spare = KEYS_TOP - HAND_TOP - (rows - 1) * ROW - size.height();
    Point::new(left + column * pitch, HAND_TOP + spare / 2 + row as i32 * ROW)
}
