extern crate std;

use super::*;
use crate::device::buttons::Button;
use crate::elements::Presses;
use crate::widgets::{area, band};
use embedded_graphics::primitives::Rectangle;
use gousset_draw::theme;
use std::vec::Vec;

/// Records the areas of all important elements.
#[derive(Default)]
pub struct Places {
    /// The elements under the cursor.
    pub here: Vec<Rectangle>,
    /// The other elements that can be chosen.
    pub choices: Vec<Rectangle>,
    /// The pieces on the table.
    pub pieces: Vec<Rectangle>,
    /// The notices over the screen.
    pub notices: Vec<Rectangle>,
    /// The players.
    pub players: Vec<Rectangle>,
}

impl Places {
    /// The kind of element that a box covers, if it covers one.
    pub fn covered_by(&self, frame: Rectangle) -> Option<&'static str> {
        let all = [
            ("the cursor", &self.here),
            ("a choice", &self.choices),
            ("a piece", &self.pieces),
            ("a notice", &self.notices),
        ];
        let covers = |place: &Rectangle| covers(frame, place);
        all.into_iter().find(|(_, places)| places.iter().any(covers)).map(|(what, _)| what)
    }
}

/// True if a box overlaps this area.
pub fn covers(frame: Rectangle, place: &Rectangle) -> bool {
    !place.intersection(&frame).is_zero_sized()
}

impl Surface for Places {
    fn clear(&mut self, _color: Rgb565) {
        *self = Self::default();
    }

    fn show(&mut self, element: &Element<'_>) {
        let places = match element.role {
            Role::Option { here: true } | Role::Piece { here: true } => &mut self.here,
            Role::Option { .. } | Role::Piece { .. } if element.presses.is_some() => &mut self.choices,
            Role::Piece { .. } if !element.is_aside => &mut self.pieces,
            Role::Notice => &mut self.notices,
            Role::Player => &mut self.players,
            _ => return,
        };
        places.push(element.area);
    }

    fn paint(&mut self, _paint: &dyn Fn(&mut Canvas)) {}
}

/// The top of a box of this height, placed over elements that reach from `top` to `end`.
fn placed(height: i32, near: i32, elements: &[(Role, i32, i32)]) -> i32 {
    let mut places = Places::default();
    let mut watched = Watched::new(&mut places);
    watched.clear(theme::FELT);
    for &(role, top, end) in elements {
        let look = |_: &mut Canvas| {};
        watched.show(&Element::new(role, band(0, top, end - top), "it", &look));
    }
    watched.worth().best_top(height, near)
}

#[test]
fn a_box_lies_where_it_covers_least() {
    let (cursor, piece) = (Role::Piece { here: true }, Role::Piece { here: false });
    assert_eq!(placed(40, 100, &[]), 100, "an empty screen");
    assert_eq!(placed(40, 0, &[(Role::Title, 0, SCREEN_HEIGHT)]), 0, "the title of a table is no place");
    assert_eq!(placed(40, 30, &[(piece, 0, 60)]), 60, "beside it");
    assert_eq!(placed(40, 30, &[(piece, 0, 190)]), 190, "below it");
    assert_eq!(placed(40, 30, &[(piece, 0, 199)]), 197, "its shadow has room as well");
    assert_eq!(
        placed(40, 0, &[(cursor, 0, 30), (piece, 30, SCREEN_HEIGHT)]),
        30,
        "over anything but the cursor"
    );
    assert_eq!(
        placed(40, 0, &[(Role::Player, 0, 50), (piece, 50, SCREEN_HEIGHT)]),
        0,
        "over the players rather than over what lies on the table"
    );
    let lines = [(Role::Text, 10, 27), (cursor, 50, SCREEN_HEIGHT)];
    assert_eq!(placed(30, 40, &lines), 11, "no line is cut in two");
}

#[test]
fn a_hint_covers_what_is_only_said_rather_than_the_players() {
    let (mut places, look) = (Places::default(), |_: &mut Canvas| {});
    let text = Element::new(Role::Text, band(0, 60, SCREEN_HEIGHT - 60), "it", &look);
    let player = Element::new(Role::Player, band(0, 0, 60), "it", &look);
    let top = |mut watched: Watched<'_>| {
        watched.show(&text);
        watched.show(&player);
        watched.worth().best_top(40, 0)
    };
    assert_eq!(top(Watched::new(&mut places)), 0);
    assert_eq!(top(Watched::for_hint(&mut places, 0)), 60);
}

#[test]
fn what_ends_before_a_box_begins_does_not_count() {
    let (mut places, look) = (Places::default(), |_: &mut Canvas| {});
    for (left, top) in [(0, 60), (99, 60), (100, 0)] {
        let mut watched = Watched::for_hint(&mut places, left);
        let frame = area(0, 0, 100, 60);
        watched.show(&Element::new(Role::Player, frame, "it", &look));
        assert_eq!(watched.worth().best_top(40, 0), top);
    }
}

#[test]
fn what_is_beneath_a_question_counts_for_less() {
    let look = |_: &mut Canvas| {};
    let piece = Element::new(Role::Piece { here: false }, band(0, 0, 50), "it", &look);
    let chosen = piece.chosen_by(Some(Presses::one(Button::A)));
    assert!(worth_of(&chosen) > worth_of(&piece) && worth_of(&piece) > worth_of(&piece.aside()));
}

#[test]
fn a_box_grows_over_what_it_would_cut_and_leaves_no_edge() {
    let (mut places, look) = (Places::default(), |_: &mut Canvas| {});
    let mut watched = Watched::new(&mut places);
    for top in [40, 71] {
        watched.show(&Element::new(Role::Piece { here: false }, band(0, top, 30), "it", &look));
    }
    let worth = watched.worth();
    assert_eq!([71, 72, 73, 80, 101].map(|top| worth.whole_top(top)), [71, 71, 70, 70, 101]);
    assert_eq!([60, 70, 90].map(|end| worth.whole_end(end)), [71, 70, 102]);
}
