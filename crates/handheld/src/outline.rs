//! The outline of a picture: the elements of a screen as a list, in words.

use embedded_graphics::geometry::AnchorPoint;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::{Point, Size};
use embedded_graphics::primitives::Rectangle;
use gousset_draw::Canvas;
use gousset_ui::device::buttons::Button;
use gousset_ui::elements::{Element, Feel, Presses, Role, Surface, cursor_moves};
use std::mem::discriminant;
use std::ops::Range;

/// The names of the elements that stand for the rows of a list above and below the visible ones. Their value is the number
/// of rows. To choose one moves the cursor to the nearest of its rows.
pub const MORE_ABOVE: &str = "▲";
pub const MORE_BELOW: &str = "▼";
/// Their height in pixels.
const MORE_HEIGHT: u32 = 8;

/// An element as it was shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    pub role: Role,
    pub area: Rectangle,
    pub name: String,
    pub value: String,
    pub presses: Option<Presses>,
    /// The element is disabled.
    pub is_greyed: bool,
    pub feel: Feel,
}

impl Shown {
    /// Whether the cursor is on it.
    #[must_use]
    pub const fn is_here(&self) -> bool {
        matches!(self.role, Role::Option { here: true } | Role::Piece { here: true })
    }

    /// The point of its area that is nearest to another point.
    fn nearest(&self, point: Point) -> Point {
        let last = self.area.bottom_right().unwrap_or(self.area.top_left);
        point.component_max(self.area.top_left).component_min(last)
    }

    /// Whether a point is no further from its area than the area is smaller than `least` pixels, in width and in height.
    fn is_in_reach(&self, point: Point, least: u32) -> bool {
        let way = point - self.nearest(point);
        let Size { width, height } = self.area.size;
        way.x.unsigned_abs() <= least.saturating_sub(width)
            && way.y.unsigned_abs() <= least.saturating_sub(height)
    }

    /// Whether a tap at this point of its area has an effect.
    fn feels(&self, point: Point) -> bool {
        self.presses.is_some() || self.feel.pair.is_some_and(|(area, _)| area.contains(point))
    }

    /// Whether two elements have the same kind and name. The value may change with every tap.
    fn is_named_like(&self, other: &Self) -> bool {
        discriminant(&self.role) == discriminant(&other.role) && self.name == other.name
    }
}

/// The elements of a screen, from back to front.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outline(pub Vec<Shown>);

/// The element that a player has chosen, as it was on the display.
#[derive(Clone, Debug)]
pub struct Aim {
    seen: Shown,
    /// Its number among the elements of its kind and name, and the count of these.
    rank: usize,
    count: usize,
    /// The place of the finger, if a finger has chosen it.
    finger: Option<Point>,
}

impl Aim {
    /// Whether a finger has chosen it.
    #[must_use]
    pub const fn is_by_finger(&self) -> bool {
        self.finger.is_some()
    }

    /// The two buttons that share the element, if the finger is on one of them: their area, and 0 for the left one or 1.
    #[must_use]
    pub fn pair(&self) -> Option<(Rectangle, usize)> {
        let (finger, (area, _)) = (self.finger?, self.seen.feel.pair?);
        area.contains(finger).then(|| (area, usize::from(finger.x >= area.center().x)))
    }

    /// The element as it was on the display.
    #[must_use]
    pub const fn seen(&self) -> &Shown {
        &self.seen
    }
}

impl Outline {
    /// The index of the topmost element at a point.
    #[must_use]
    pub fn at(&self, point: Point) -> Option<usize> {
        self.0.iter().rposition(|shown| shown.area.contains(point))
    }

    /// The button presses that a tap at a point stands for.
    #[must_use]
    pub fn presses_at(&self, point: Point) -> Option<Presses> {
        self.0.get(self.at(point)?)?.presses
    }

    /// Chooses the element with this index.
    #[must_use]
    pub fn aim(&self, place: usize) -> Option<Aim> {
        let seen = self.0.get(place)?;
        let alike = |shown: &&Shown| shown.is_named_like(seen);
        Some(Aim {
            seen: seen.clone(),
            rank: self.0[..place].iter().filter(alike).count(),
            count: self.0.iter().filter(alike).count(),
            finger: None,
        })
    }

    /// Chooses the element with this index, with a finger at a point or at the nearest point of the element.
    pub(crate) fn aim_with_finger(&self, place: usize, point: Point) -> Option<Aim> {
        let aim = self.aim(place)?;
        let finger = aim.seen.nearest(point);
        Some(Aim { finger: Some(finger), ..aim })
    }

    /// The index of the topmost element under a finger, whether or not a tap has an effect there. A finger scrolls by swipes.
    pub(crate) fn at_finger(&self, point: Point) -> Option<usize> {
        self.0.iter().rposition(|shown| shown.role != Role::Sign && shown.area.contains(point))
    }

    /// The index of the element that a tap at a point chooses: the topmost one there, or else the nearest one that is smaller
    /// than `least` pixels, up to where it would be as large.
    #[must_use]
    pub fn target(&self, point: Point, least: u32) -> Option<usize> {
        match self.at_finger(point).map(|place| (place, &self.0[place])) {
            Some((place, shown)) if shown.feels(point) => return Some(place),
            // It covers what is below it.
            Some((_, shown)) if shown.role == Role::Notice => return None,
            _ => {}
        }
        let all = self.0.iter().enumerate();
        let near = all.filter(|(place, shown)| {
            let nearest = shown.nearest(point);
            shown.role != Role::Sign
                && shown.feels(nearest)
                && shown.is_in_reach(point, least)
                && self.at(nearest) == Some(*place)
        });
        let distance = |shown: &Shown| {
            let way = shown.nearest(point) - point;
            way.x * way.x + way.y * way.y
        };
        near.min_by_key(|(_, shown)| distance(shown)).map(|(place, _)| place)
    }

    /// The elements in the row of this one, if they are pieces that are less than `least` pixels apart: a finger can
    /// hardly tell them from each other.
    #[must_use]
    pub fn crowd(&self, place: usize, least: u32) -> Vec<usize> {
        let Some(one) = self.0.get(place) else { return Vec::new() };
        let is_beside = |shown: &Shown| {
            let rows = shown.area.rows();
            matches!(shown.role, Role::Piece { .. })
                && shown.presses.is_some()
                && rows.contains(&one.area.center().y)
                && one.area.rows().contains(&shown.area.center().y)
        };
        let row: Vec<usize> = (0..self.0.len()).filter(|&other| is_beside(&self.0[other])).collect();
        let middle = |place: usize| self.0[place].area.center().x;
        let is_near = |one: usize, other: usize| one != other && middle(one).abs_diff(middle(other)) < least;
        let is_crowded = row.iter().any(|&one| row.iter().any(|&other| is_near(one, other)));
        if is_crowded && row.contains(&place) { row } else { Vec::new() }
    }

    /// Finds the element on a screen, which may be a later one. Several elements of one name are distinguished by their order.
    /// If their number has changed, the element must be at the same position.
    #[must_use]
    pub fn find(&self, aim: &Aim) -> Option<&Shown> {
        let mut alike = self.0.iter().filter(|shown| shown.is_named_like(&aim.seen));
        let found = if alike.clone().count() == aim.count {
            alike.nth(aim.rank)?
        } else {
            alike.find(|shown| shown.area == aim.seen.area)?
        };
        // The name of a bare key does not identify it: the arrows of all letters have the same name.
        let is_bare_key = found.role == Role::Key && found.value.is_empty();
        let is_near = !found.area.intersection(&aim.seen.area).is_zero_sized();
        (is_near || !is_bare_key).then_some(found)
    }
}

impl Surface for Outline {
    fn clear(&mut self, _color: Rgb565) {
        self.0.clear();
    }

    fn show(&mut self, element: &Element<'_>) {
        let &Element { role, area, presses, is_greyed, feel, .. } = element;
        element.read(&mut |name, value| {
            let (name, value) = (name.into(), value.into());
            self.0.push(Shown { role, area, name, value, presses, is_greyed, feel });
        });
    }

    fn paint(&mut self, _paint: &dyn Fn(&mut Canvas)) {}

    fn tell_rows(&mut self, cursor: usize, visible: Range<usize>, rows: usize) {
        let is_row = |shown: &&Shown| matches!(shown.role, Role::Option { .. });
        let mut shown = self.0.iter().rev().filter(is_row).take(visible.len());
        let Some(last) = shown.next() else { return };
        let first = shown.last().unwrap_or(last);
        let (top, bottom) = (first.area.top_left, last.area.anchor_point(AnchorPoint::BottomLeft));
        let size = Size::new(last.area.size.width, MORE_HEIGHT);
        let above = Rectangle::new(Point::new(top.x, top.y - MORE_HEIGHT as i32), size);
        let below = Rectangle::new(Point::new(bottom.x, bottom.y + 1), size);
        let ends = [
            (MORE_ABOVE, above, visible.start, visible.start.checked_sub(1)),
            (MORE_BELOW, below, rows.saturating_sub(visible.end), Some(visible.end)),
        ];
        for (name, area, hidden, next) in ends {
            let Some(next) = next.filter(|_| hidden > 0) else { continue };
            let presses = Some(Presses::go(cursor_moves(Button::Up, Button::Down, cursor, next)));
            let (name, value) = (name.into(), hidden.to_string());
            let feel = Feel::default();
            self.0.push(Shown { role: Role::Sign, area, name, value, presses, is_greyed: false, feel });
        }
    }
}

/// Draws a screen, and lists its elements.
pub struct Both<'a> {
    pub canvas: &'a mut Canvas,
    pub outline: Outline,
}

impl Surface for Both<'_> {
    fn clear(&mut self, color: Rgb565) {
        Surface::clear(self.canvas, color);
        self.outline.clear(color);
    }

    fn show(&mut self, element: &Element<'_>) {
        self.canvas.show(element);
        self.outline.show(element);
    }

    fn paint(&mut self, paint: &dyn Fn(&mut Canvas)) {
        self.canvas.paint(paint);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gousset_draw::theme;

    fn square(left: i32) -> Rectangle {
        Rectangle::new(Point::new(left, 0), Size::new(10, 10))
    }

    /// A screen of elements that each press this button.
    fn screen(elements: &[(Role, &str, i32, Button)]) -> Outline {
        let mut outline = Outline::default();
        for &(role, name, left, button) in elements {
            let presses = Some(Presses::one(button));
            outline.show(&Element::new(role, square(left), name, &|_| {}).chosen_by(presses));
        }
        outline
    }

    const KEY: Role = Role::Key;
    const ROW: Role = Role::Option { here: false };
    const ROW_HERE: Role = Role::Option { here: true };

    #[test]
    fn a_list_says_how_many_rows_it_has_above_and_below() {
        let more = |visible: std::ops::Range<usize>, rows| {
            let mut list = screen(&[(ROW, "a", 0, Button::A), (ROW_HERE, "b", 20, Button::A)]);
            list.tell_rows(visible.start + 1, visible, rows);
            list.0.split_off(2)
        };
        assert!(more(0..2, 2).is_empty());
        let ends = more(3..5, 9);
        let told: Vec<_> = ends.iter().map(|shown| (shown.name.as_str(), shown.value.as_str())).collect();
        assert_eq!(told, [(MORE_ABOVE, "3"), (MORE_BELOW, "4")]);
        let presses = |shown: &Shown| shown.presses.unwrap().all().collect::<Vec<_>>();
        assert_eq!(ends.iter().map(presses).collect::<Vec<_>>(), [vec![Button::Up; 2], vec![Button::Down]]);
    }

    #[test]
    fn a_finger_finds_the_uppermost_element_of_the_newest_screen() {
        let at = |outline: &Outline, x| outline.presses_at(Point::new(x, 5)).and_then(Presses::then);
        let mut outline = screen(&[(KEY, "one", 0, Button::A), (KEY, "other", 5, Button::B)]);
        assert_eq!(
            [2, 7, 12, 15].map(|x| at(&outline, x)),
            [Some(Button::A), Some(Button::B), Some(Button::B), None]
        );
        outline.show(&Element::new(Role::Notice, square(0), "over it", &|_| {}));
        assert_eq!([2, 7, 12].map(|x| at(&outline, x)), [None, None, Some(Button::B)]);
        Surface::clear(&mut outline, theme::FELT);
        assert_eq!(at(&outline, 2), None);
    }

    #[test]
    fn a_small_element_is_found_beside_its_area_too_unless_another_one_is_nearer() {
        let outline = screen(&[(KEY, "one", 40, Button::A), (KEY, "other", 54, Button::B)]);
        let at = |x: i32, y: i32, least| outline.target(Point::new(x, y), least);
        assert_eq!(
            [(39, 0), (40, 0), (49, 9), (50, 9)].map(|(x, y)| at(x, y, 0)),
            [None, Some(0), Some(0), None]
        );
        let [near, far] = [Some(0), Some(1)];
        assert_eq!([29, 30, 51, 52, 73, 74].map(|x| at(x, 5, 20)), [None, near, near, far, far, None]);
        assert_eq!((at(45, 19, 20), at(45, 20, 20), at(45, 10, 10)), (near, None, None));
        let mut covered = outline.clone();
        covered.show(&Element::new(Role::Notice, square(50), "over it", &|_| {}));
        assert_eq!(covered.target(Point::new(52, 5), 20), None, "a message is no part of what it covers");
        assert_eq!(covered.target(Point::new(48, 12), 20), Some(0));
    }

    #[test]
    fn pieces_side_by_side_are_a_crowd_if_they_are_narrower_than_a_finger() {
        const PIECE: Role = Role::Piece { here: false };
        let mut outline =
            screen(&[(PIECE, "c", 30, Button::A), (KEY, "Play", 50, Button::B), (PIECE, "a", 10, Button::A)]);
        outline.show(&Element::new(PIECE, square(20), "b, of another player", &|_| {}));
        assert_eq!(outline.crowd(0, 21), [0, 2]);
        assert_eq!(outline.crowd(2, 20), [], "they are far enough apart");
        assert_eq!(
            (outline.crowd(1, 40), outline.crowd(3, 40), outline.crowd(9, 40)),
            (vec![], vec![], vec![])
        );
    }

    /// Returns the button of the element with this index on one screen, after another screen has replaced it.
    fn found(before: &Outline, place: usize, after: &Outline) -> Option<Button> {
        after.find(&before.aim(place)?)?.presses.and_then(Presses::then)
    }

    #[test]
    fn an_element_is_found_again_where_it_has_moved_and_whatever_is_in_its_place() {
        let before = screen(&[(ROW_HERE, "Anna", 0, Button::A), (ROW, "Basile", 20, Button::B)]);
        let scrolled = screen(&[(ROW_HERE, "Basile", 0, Button::X), (ROW, "Chloé", 20, Button::Y)]);
        assert_eq!(found(&before, 1, &scrolled), Some(Button::X));
        assert_eq!(found(&before, 0, &scrolled), None, "it has scrolled out of sight");
        assert_eq!(found(&before, 2, &scrolled), None, "there is no such place");
        let keys = screen(&[(KEY, "Anna", 0, Button::A)]);
        assert_eq!(found(&before, 0, &keys), None, "a key of this name is another element");
    }

    #[test]
    fn among_elements_of_one_name_the_order_decides_or_else_the_place() {
        let before = screen(&[(ROW, "E", 0, Button::A), (ROW, "E", 20, Button::B)]);
        let moved = screen(&[(ROW, "E", 20, Button::A), (ROW, "E", 40, Button::B)]);
        assert_eq!([0, 1].map(|place| found(&before, place, &moved)), [Some(Button::A), Some(Button::B)]);
        let one_more =
            screen(&[(ROW, "E", 60, Button::X), (ROW, "E", 0, Button::A), (ROW, "E", 21, Button::B)]);
        assert_eq!([0, 1].map(|place| found(&before, place, &one_more)), [Some(Button::A), None]);
    }

    #[test]
    fn a_bare_key_that_acts_on_another_letter_now_is_not_found() {
        let before = screen(&[(KEY, "▲", 0, Button::Up)]);
        let shifted = screen(&[(KEY, "▲", 4, Button::Up)]);
        let mut elsewhere = screen(&[(KEY, "▲", 10, Button::Up)]);
        assert_eq!([&shifted, &elsewhere].map(|now| found(&before, 0, now)), [Some(Button::Up), None]);
        elsewhere.0[0].value = "the value says what it does".into();
        assert_eq!(found(&before, 0, &elsewhere), Some(Button::Up));
    }
}
