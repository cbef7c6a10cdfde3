//! The middle of the table: the combination to beat, the plays before it, and everything that flies to and from it.

use super::seats::SEATS_HEIGHT;
use super::{Caption, HAND_TOP, LESSON_DROP, Lies, Moving, OWN_TOP, ROW, Scene, place_in_hand};
use crate::elements::{Element, Print, Reader, Role, Surface};
use crate::games::lexio::strip;
use crate::games::lexio::tile::{self, Look, Size};
use crate::table::characters;
use crate::table::motion::Progress;
use crate::text;
use crate::texts::Line;
use crate::widgets::bars::Cap;
use crate::widgets::{MIDDLE, SCREEN_WIDTH, area, band, bars, fitting, shortened};
use embedded_graphics::prelude::Point;
use gousset_core::Seat;
use gousset_core::lexio::{Combo, Played, TileSet};
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::face;
use gousset_draw::fonts;
use gousset_draw::theme;
use heapless::Vec;

/// The cloth in the middle: its edges, and the distance of the threads that can be seen in it.
const CLOTH_TOP: i32 = SEATS_HEIGHT + 1;
const CLOTH_BOTTOM: i32 = OWN_TOP - 1;
const THREAD: usize = 4;
/// The top of the line with the earlier plays of the trick.
const EARLIER_TOP: i32 = CLOTH_TOP + 1;
/// The top of large tiles, below that line.
pub(super) const FREE_TOP: i32 = EARLIER_TOP + strip::HEIGHT + 1;
/// The gap between two earlier plays.
const EARLIER_GAP: i32 = 6;
/// The gap between two tiles of the combination.
const TILE_GAP: i32 = 3;
/// The top of the key for the question of a puzzle, above the combination on the table.
const QUESTION_TOP: i32 = CLOTH_TOP + 3;

impl Scene<'_> {
    /// The sentence of a lesson takes the place of an empty table.
    pub(super) fn has_cloth(&self) -> bool {
        self.caption != Caption::Lesson || self.puzzle || self.table.is_some()
    }

    /// Draws the cloth: an inlay in the table, with fine threads.
    pub(super) fn draw_cloth(surface: &mut dyn Surface) {
        surface.paint(&|canvas| {
            let height = CLOTH_BOTTOM - CLOTH_TOP;
            canvas.round_rect(band(2, CLOTH_TOP, height), 10, theme::BRASS);
            canvas.round_rect(band(3, CLOTH_TOP + 1, height - 2), 9, theme::CLOTH);
            for row in (CLOTH_TOP + 9..CLOTH_BOTTOM - 8).step_by(THREAD) {
                canvas.shade(band(4, row, 1), theme::THREAD, 16);
            }
        });
    }

    pub(super) fn draw_middle(&self, surface: &mut dyn Surface) {
        if self.caption == Caption::Nothing && self.winner.is_none() {
            self.show_earlier(surface);
        }
        if self.puzzle && self.acting {
            bars::draw_on_table(surface, QUESTION_TOP, &[bars::question(self.lang)]);
        }
        if matches!(self.moving, Some((Moving::Play(_), _))) {
            return;
        }
        let Some(played) = self.table else {
            if self.has_cloth() && !matches!(self.moving, Some((Moving::Collect(_), _))) {
                self.draw_empty(surface);
            }
            return;
        };
        let wins = self.trick_over || self.winner.is_some();
        let look = if wins { Look::Winning } else { Look::Played };
        let size = self.size_on_table(played.combo);
        for (place, tile) in tile::laid_out(played.combo).into_iter().enumerate() {
            let at = self.place_on_table(played.combo, place, surface.print());
            self.show_tile(surface, (at, at), tile, (look, size), Lies::OnTable, None);
        }
    }

    /// Says who leads, on an empty table.
    fn draw_empty(&self, surface: &mut dyn Surface) {
        let texts = &self.lang.texts().lexio;
        let words = match self.viewer {
            Some(viewer) if viewer == self.view.turn => text!("{}", texts.you_lead),
            _ => (texts.leads)(self.players.name(self.view.turn)),
        };
        // Below a hint, A plays.
        let shows_keys = self.menu && self.acting && !self.bare && self.caption == Caption::Nothing;
        let y = match (self.caption, shows_keys) {
            (Caption::Nothing, true) => 62,
            (Caption::Nothing, false) => 69,
            (Caption::Lesson, _) => CLOTH_BOTTOM - 1 - surface.print().body().line_height(),
            (Caption::Reason, _) => 79,
        };
        let (sizes, at) = ([surface.print().body(), &fonts::BODY], Point::new(MIDDLE, y));
        fitting::line(surface, &sizes, at, Align::Center, theme::TEXT, &words, SCREEN_WIDTH - 8);
        if shows_keys {
            bars::draw_on_table(surface, 92, &[(Cap::A, texts.keys.choose), bars::menu(self.lang)]);
        }
    }

    /// The size of a tile in the middle: large, unless a text takes room. The tiles that win the round grow.
    fn size_on_table(&self, combo: Combo) -> Size {
        match self.caption {
            Caption::Nothing if self.winner.is_some() && combo.size() <= 3 => Size::Huge,
            Caption::Nothing => Size::Large,
            Caption::Reason | Caption::Lesson => Size::Usual,
        }
    }

    /// The position of a tile of a combination on the table.
    pub(super) fn place_on_table(&self, combo: Combo, place: usize, print: Print) -> Point {
        let size = self.size_on_table(combo);
        let (count, pitch) = (combo.size() as i32, size.width() + TILE_GAP);
        let top = match (self.caption, print) {
            // Below a remark, and above the banner.
            (Caption::Nothing, _) if size == Size::Huge => EARLIER_TOP + strip::HEIGHT,
            (Caption::Nothing, _) => FREE_TOP,
            (Caption::Reason, _) => OWN_TOP - Size::Usual.height() - 3,
            (Caption::Lesson, Print::Usual) => OWN_TOP - Size::Usual.height() + LESSON_DROP,
            // A sentence in large print takes the line below the tiles too.
            (Caption::Lesson, Print::Large) => HAND_TOP - Size::Usual.height() - tile::RAISE - 4,
        };
        Point::new(MIDDLE - (count * pitch - TILE_GAP) / 2 + place as i32 * pitch, top)
    }

    /// The plays of the trick since the viewer's last turn, before the one on the table: as many as have room, the last
    /// at the right.
    fn earlier_plays(&self) -> Vec<(Seat, Combo), MAX_EARLIER> {
        let mut plays = Vec::new();
        let mut room = SCREEN_WIDTH - 8;
        for &(by, combo) in self.earlier.iter().rev() {
            room -= EARLIER_GAP + face::Size::Small.side() + 2 + strip::width(combo);
            if room < 0 || plays.push((by, combo)).is_err() {
                break;
            }
        }
        plays.reverse();
        plays
    }

    fn show_earlier(&self, surface: &mut dyn Surface) {
        let plays = self.earlier_plays();
        let side = face::Size::Small.side();
        let width = |combo: Combo| side + 2 + strip::width(combo);
        let all: i32 = plays.iter().map(|&(_, combo)| width(combo) + EARLIER_GAP).sum();
        let mut x = MIDDLE - (all - EARLIER_GAP) / 2;
        for (seat, combo) in plays {
            let (name, mood) = (self.players.name(seat), self.mood(seat));
            let look = |canvas: &mut Canvas| {
                characters::of(name).face.draw(
                    canvas,
                    Point::new(x, EARLIER_TOP + 1),
                    face::Size::Small,
                    mood,
                );
                strip::paint(canvas, Point::new(x + side + 2, EARLIER_TOP), combo);
            };
            let frame = area(x, EARLIER_TOP, width(combo), strip::HEIGHT);
            let words = |read: Reader<'_>| {
                let tiles = strip::words(combo, self.lang.read_out().lexio.tile);
                read(&(self.lang.texts().lexio.plays)(name, combo.kind()), &tiles);
            };
            surface.show(&Element::worded(Role::Piece { here: false }, frame, &words, &look).aside());
            x += width(combo) + EARLIER_GAP;
        }
    }

    /// The chosen tiles, if they are a combination of several.
    fn chosen(&self) -> Option<Combo> {
        let chosen = self.hand.chosen(self.view.hand);
        let combo = Combo::new(chosen, self.view.rules).ok();
        combo.filter(|combo| self.choosing && combo.size() > 1)
    }

    /// Names the combination that the viewer chooses, at the left of their line; if there is none, the player of the
    /// combination on the table, and its kind.
    pub(super) fn draw_label(&self, surface: &mut dyn Surface) {
        let print = surface.print();
        // A sentence in large print takes this line, and the banner of the round's end would cut it.
        if self.caption == Caption::Lesson && print == Print::Large || self.winner.is_some() {
            return;
        }
        let texts = &self.lang.texts().lexio;
        if let Some(combo) = self.chosen() {
            let (font, at) = (print.caption(), Point::new(6, self.own_text_top(print)));
            let fits = |name: &Line| font.width(name) <= self.own_room(print) - at.x;
            let name = Some(strip::name(combo, self.lang)).filter(fits);
            let name = name.unwrap_or_else(|| text!("{}", (texts.kind)(combo.kind())));
            return surface.text(font, at, Align::Left, theme::ACCENT, &name);
        }
        let flies = matches!(self.moving, Some((Moving::Play(_), _)));
        let Some(played) = self.table.filter(|_| !flies) else { return };
        let is_own = self.viewer == Some(played.by);
        let name = self.players.name(played.by);
        let kind = (texts.kind)(played.combo.kind());
        let label = |name: &str| text!("{name} · {kind}");
        let (font, side) = (print.caption(), face::Size::Small.side());
        let left = if is_own { 6 } else { 4 + side + 4 };
        let room = self.own_room(print) - left;
        let label = match is_own {
            true => label(texts.you),
            false => label(&shortened(font, name, room - font.width(&label("")))),
        };
        let mood = self.mood(played.by);
        let at = Point::new(left, self.own_text_top(print));
        if !is_own {
            let face = characters::of(name).face;
            let at = Point::new(4, self.own_text_top(print) + 1);
            surface.paint(&|canvas| face.draw(canvas, at, face::Size::Small, mood));
        }
        surface.text(font, at, Align::Left, theme::TEXT, &label);
    }

    /// The place where a seat's tiles come from and go to: its box in the strip at the top, or the viewer's hand.
    fn beside_seat(&self, seat: Seat) -> Point {
        match self.box_of(seat) {
            Some(frame) => Point::new(frame.top_left.x + frame.size.width as i32 / 2, 0),
            None => Point::new(MIDDLE, HAND_TOP + ROW / 2),
        }
    }

    /// Draws a combination on its way from its player to the middle. The viewer's tiles start at their places in the
    /// hand.
    pub(super) fn draw_play(&self, surface: &mut dyn Surface, played: Played, progress: Progress) {
        let own = self.viewer == Some(played.by);
        let before = self.view.hand.union(played.combo.tiles());
        let held = self.hand.sorted(if own { before } else { TileSet::EMPTY });
        let (size, print) = (self.size_on_table(played.combo), surface.print());
        for (place, tile) in tile::laid_out(played.combo).into_iter().enumerate() {
            let start = match held.iter().position(|&other| other == tile) {
                Some(at) => place_in_hand(held.len(), at),
                None => self.fanned(played, place, size),
            };
            // Five tiles fly one after the other.
            let progress = if played.combo.size() == 5 { progress.of_one(place, 5) } else { progress };
            let at = progress.between(start, self.place_on_table(played.combo, place, print));
            tile::draw(surface, at, tile, Look::Held, size);
        }
    }

    /// Draws the last combination of a trick on its way to the player who has won it.
    pub(super) fn draw_collect(&self, surface: &mut dyn Surface, played: Played, progress: Progress) {
        let (size, print) = (self.size_on_table(played.combo), surface.print());
        for (place, tile) in tile::laid_out(played.combo).into_iter().enumerate() {
            let rest = self.place_on_table(played.combo, place, print);
            let at = progress.between(rest, self.fanned(played, place, size));
            tile::draw(surface, at, tile, Look::Winning, size);
        }
    }

    /// The position of a tile in a narrow fan at its player's seat.
    fn fanned(&self, played: Played, place: usize, size: Size) -> Point {
        let (seat, count) = (self.beside_seat(played.by), played.combo.size() as i32);
        Point::new(seat.x - size.width() / 2 + (2 * place as i32 - count + 1) * 5, seat.y)
    }
}

/// The largest number of earlier plays that are shown.
const MAX_EARLIER: usize = 4;
