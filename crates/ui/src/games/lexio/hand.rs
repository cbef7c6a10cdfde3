//! A hand on the panel: its order, the cursor and the chosen tiles.

use crate::device::buttons::Button;
use crate::elements::{CursorMoves, cursor_moves};
use core::cmp::Reverse;
use core::ops::ControlFlow;
use gousset_core::lexio::{Combo, MAX_HAND, Tile, TileSet, View};
use gousset_core::sort::sort_by_key;
use heapless::Vec;

/// The largest number of tiles in a row: seven of 34 pixels fill the panel, and two rows hold the largest hand.
const ROW: usize = 7;

/// The number of tiles per row of a hand of `count` tiles: one row, or two that are as even as possible.
#[must_use]
pub const fn per_row(count: usize) -> usize {
    if count <= ROW { ROW } else { count.div_ceil(2) }
}

/// An action of the bar above the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BarAction {
    Play,
    Pass,
    Suggest,
    Sort,
}

impl BarAction {
    /// All actions, from the left.
    pub const ALL: [Self; 4] = [Self::Play, Self::Pass, Self::Suggest, Self::Sort];

    /// The number of actions to the left of it.
    fn place(self) -> usize {
        Self::ALL.iter().position(|&other| other == self).unwrap_or_default()
    }

    /// The action this many places to the right, with wrap-around.
    fn beside(self, by: i8) -> Self {
        Self::ALL[(self.place() + Self::ALL.len()).wrapping_add_signed(by.into()) % Self::ALL.len()]
    }

    /// The likely action: to play if tiles are chosen, else to pass.
    pub const fn with(chosen: TileSet) -> Self {
        if chosen.is_empty() { Self::Pass } else { Self::Play }
    }
}

/// The position of the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cursor {
    /// On the tile with this index in the sorted hand.
    Tile(usize),
    /// On an action.
    BarAction(BarAction),
}

impl Cursor {
    const fn is_on_tile(self) -> bool {
        matches!(self, Self::Tile(_))
    }

    /// The position with this number: the tiles come first, then the actions.
    #[must_use]
    pub fn of_aim(aim: usize) -> Self {
        match aim.checked_sub(MAX_HAND).and_then(|place| BarAction::ALL.get(place)) {
            Some(&action) => Self::BarAction(action),
            None => Self::Tile(aim),
        }
    }

    fn aim(self) -> usize {
        self.place() + if self.is_on_tile() { 0 } else { MAX_HAND }
    }

    /// The number of tiles, or of actions, before it.
    fn place(self) -> usize {
        match self {
            Self::Tile(place) => place,
            Self::BarAction(action) => action.place(),
        }
    }
}

/// The order of the hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// By number, weakest first.
    #[default]
    Numbers,
    /// By suit, and in it by number.
    Suits,
}

/// The state of a hand on the panel.
#[derive(Clone, Debug)]
pub struct Hand {
    pub cursor: Cursor,
    pub order: Order,
    chosen: TileSet,
    /// The play that was suggested last, while it is still the chosen one.
    suggested: Option<Combo>,
    /// True if the choice is that of a hint: tiles to play, or none to pass.
    advised: bool,
    /// True if the cursor was moved since the hand last changed.
    moved: bool,
    /// True if nothing beats the table: the only action is to pass.
    stuck: bool,
}

impl Default for Hand {
    fn default() -> Self {
        Self {
            cursor: Cursor::Tile(0),
            order: Order::default(),
            chosen: TileSet::EMPTY,
            suggested: None,
            advised: false,
            moved: false,
            stuck: false,
        }
    }
}

impl Hand {
    /// A hand that is only shown: the cursor is on none of its tiles.
    #[must_use]
    pub fn at_rest() -> Self {
        Self { cursor: Cursor::BarAction(BarAction::Play), ..Self::default() }
    }

    /// The chosen tiles that are still held.
    #[must_use]
    pub fn chosen(&self, held: TileSet) -> TileSet {
        self.chosen.intersection(held)
    }

    /// Starts a new hand, or the turn of another person: nothing is chosen, and the cursor is at the start. The order
    /// stays.
    pub fn begin(&mut self) {
        self.clear();
        self.cursor = Cursor::Tile(0);
        (self.moved, self.stuck) = (false, false);
    }

    /// Begins a turn in which nothing beats the table: the cursor is on the only action.
    pub fn begin_stuck(&mut self) {
        self.clear();
        self.cursor = Cursor::BarAction(BarAction::Pass);
        self.stuck = true;
    }

    /// True in a turn in which nothing beats the table.
    #[must_use]
    pub const fn is_stuck(&self) -> bool {
        self.stuck
    }

    pub fn clear(&mut self) {
        self.chosen = TileSet::EMPTY;
        self.suggested = None;
        self.advised = false;
    }

    /// The hand in the order in which it is shown.
    #[must_use]
    pub fn sorted(&self, held: TileSet) -> Vec<Tile, MAX_HAND> {
        let mut tiles: Vec<Tile, MAX_HAND> = held.iter().collect();
        if self.order == Order::Suits {
            sort_by_key(&mut tiles, |tile| (tile.suit(), tile.rank()));
        }
        tiles
    }

    /// Changes the order. The cursor stays on its tile.
    pub fn sort(&mut self, held: TileSet) {
        let under = self.under_cursor(held);
        self.order = match self.order {
            Order::Numbers => Order::Suits,
            Order::Suits => Order::Numbers,
        };
        if let Some(tile) = under
            && let Some(place) = self.sorted(held).iter().position(|&other| other == tile)
        {
            self.cursor = Cursor::Tile(place);
        }
    }

    /// The tile under the cursor, if it is on one.
    #[must_use]
    pub fn under_cursor(&self, held: TileSet) -> Option<Tile> {
        match self.cursor {
            Cursor::Tile(place) => self.sorted(held).get(place).copied(),
            Cursor::BarAction(_) => None,
        }
    }

    /// Chooses the tile under the cursor, or drops it from the choice. Returns the action under the cursor, if it is on
    /// one.
    pub fn take(&mut self, held: TileSet) -> Option<BarAction> {
        match self.cursor {
            Cursor::BarAction(action) => return Some(action),
            Cursor::Tile(_) => {
                if let Some(tile) = self.under_cursor(held) {
                    let one = TileSet::of(tile);
                    let chosen = self.chosen(held);
                    self.chosen = if chosen.contains(tile) { chosen.without(one) } else { chosen.union(one) };
                    self.suggested = None;
                    self.advised = false;
                }
            }
        }
        None
    }

    /// Moves the cursor: up from the tiles to the actions, down from the actions to the tiles.
    pub fn go(&mut self, held: TileSet, columns: i8, rows: i8) {
        self.moved = true;
        let count = held.len();
        let per_row = per_row(count);
        self.cursor = match self.cursor {
            Cursor::BarAction(action) if rows == 0 && self.stuck => Cursor::BarAction(action),
            Cursor::BarAction(action) if rows == 0 => Cursor::BarAction(action.beside(columns)),
            Cursor::BarAction(_) if count == 0 => return,
            Cursor::BarAction(action) => {
                // The actions take the first four fifths of the panel's width.
                let column = action.place() * per_row / (BarAction::ALL.len() + 1);
                let row = if rows > 0 { 0 } else { (count - 1) / per_row };
                Cursor::Tile((row * per_row + column).min(count - 1))
            }
            Cursor::Tile(_) if count == 0 => Cursor::BarAction(BarAction::Play),
            Cursor::Tile(place) => {
                let place = place.min(count - 1);
                let (row, column) = (place / per_row, place % per_row);
                match rows {
                    0 => Cursor::Tile((place + count).wrapping_add_signed(columns.into()) % count),
                    1.. if row == 0 && count > per_row => Cursor::Tile((per_row + column).min(count - 1)),
                    _ if rows < 0 && row > 0 => Cursor::Tile(column),
                    _ if self.stuck => Cursor::BarAction(BarAction::Pass),
                    _ => Cursor::BarAction(BarAction::with(self.chosen(held))),
                }
            }
        };
    }

    /// The presses with which [`Hand::go`] brings the cursor to another place: between tiles and actions, then along
    /// them.
    #[must_use]
    pub fn moves_to(&self, held: TileSet, to: Cursor) -> [CursorMoves; 2] {
        let mut there = self.clone();
        // From the upper of two rows of tiles UP is the shorter way to the actions, from the lower one DOWN.
        let upper = self.cursor.place() < per_row(held.len()) && held.len() > per_row(held.len());
        let (button, by) = if !to.is_on_tile() && upper { (Button::Up, -1) } else { (Button::Down, 1) };
        let crosses = there.cursor.is_on_tile() != to.is_on_tile();
        if crosses {
            there.go(held, 0, by);
        }
        let of = if to.is_on_tile() { held.len() } else { BarAction::ALL.len() };
        let (there, to) = (there.cursor.place(), to.place());
        // Around the end, if that is shorter.
        let along = match there.abs_diff(to) * 2 > of {
            true if to < there => (Button::Right, (of - (there - to)) as u8),
            true => (Button::Left, (of - (to - there)) as u8),
            false => cursor_moves(Button::Left, Button::Right, there, to),
        };
        [(button, crosses.into()), along]
    }

    /// The number of the position after these presses, up to the first that is not a cursor move. X stands for the hint.
    #[must_use]
    pub fn aim_of(&self, held: TileSet, presses: &[Button]) -> usize {
        let mut there = self.clone();
        for &button in presses {
            match button {
                Button::Up => there.go(held, 0, -1),
                Button::Down => there.go(held, 0, 1),
                Button::Left => there.go(held, -1, 0),
                Button::Right => there.go(held, 1, 0),
                Button::X => return Cursor::BarAction(BarAction::Suggest).aim(),
                _ => break,
            }
        }
        there.cursor.aim()
    }

    /// Resets after the hand has changed: nothing is chosen, and the cursor is on a tile.
    pub fn settle(&mut self, held: TileSet) {
        self.clear();
        (self.moved, self.stuck) = (false, false);
        let last = held.len().saturating_sub(1);
        self.cursor = match self.cursor {
            Cursor::Tile(place) => Cursor::Tile(place.min(last)),
            Cursor::BarAction(_) => Cursor::Tile(0),
        };
    }

    /// Chooses these tiles and no others, because a hint advises them.
    pub fn advise(&mut self, tiles: TileSet) {
        self.clear();
        self.chosen = tiles;
        self.advised = true;
        self.cursor = Cursor::BarAction(BarAction::with(tiles));
    }

    /// Chooses these tiles and no others. The cursor is at the start.
    pub fn choose(&mut self, tiles: TileSet) {
        self.begin();
        self.chosen = tiles;
    }

    /// Whether the person chooses tiles ahead while others move: the cursor was moved. If not, A hurries the bots.
    #[must_use]
    pub const fn is_ahead(&self) -> bool {
        self.moved
    }

    /// Whether the choice was advised or suggested. If so, the next request for a hint gets another play.
    #[must_use]
    pub const fn is_advised(&self) -> bool {
        self.advised || self.suggested.is_some()
    }

    /// Chooses the next play that beats the table: larger plays first, and of the same size the weaker first. After the
    /// last one nothing is chosen, and then the first again. `None` if no play beats the table.
    pub fn suggest(&mut self, view: &View) -> Option<Option<Combo>> {
        let key = |combo: Combo| (Reverse(combo.size()), combo.strength(), combo.tiles());
        let mut is_any = false;
        let mut next: Option<Combo> = None;
        let _ = view.each_play(|combo| {
            is_any = true;
            let is_left = match self.suggested {
                Some(last) => key(combo) > key(last),
                // A request after an advice gets another play.
                None => !(self.advised && combo.tiles() == self.chosen),
            };
            if is_left && next.is_none_or(|best| key(combo) < key(best)) {
                next = Some(combo);
            }
            ControlFlow::<()>::Continue(())
        });
        if !is_any {
            return None;
        }
        self.advised = false;
        self.suggested = next;
        self.chosen = next.map_or(TileSet::EMPTY, Combo::tiles);
        self.cursor = Cursor::BarAction(BarAction::with(self.chosen));
        Some(next)
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use gousset_core::lexio::{Edition, Round, Rules, count_plays};
    use gousset_core::rng::Rng;

    fn set(text: &str) -> TileSet {
        TileSet::parse(text).unwrap()
    }

    #[test]
    fn two_orders() {
        let held = set("3s 4c 5t 5c 2c");
        let mut hand = Hand::default();
        let shown = |hand: &Hand| {
            hand.sorted(held).iter().map(|t| std::format!("{t} ")).collect::<std::string::String>()
        };
        assert_eq!(shown(&hand), "3s 4c 5c 5t 2c ");
        hand.sort(held);
        assert_eq!(shown(&hand), "4c 5c 2c 5t 3s ");
        assert_eq!(hand.cursor, Cursor::Tile(4), "the cursor stays on the Sun 3");
    }

    #[test]
    fn every_way_leads_where_it_says() {
        for count in 1..=13 {
            let held: TileSet = Rules::new(4, Edition::Classic).unwrap().tiles().iter().take(count).collect();
            let places = || (0..count).map(Cursor::Tile).chain(BarAction::ALL.map(Cursor::BarAction));
            for (from, to) in places().flat_map(|from| places().map(move |to| (from, to))) {
                let mut hand = Hand { cursor: from, ..Hand::default() };
                let moves = hand.moves_to(held, to);
                for button in crate::elements::Presses::take_after(moves).moves() {
                    let (columns, rows) = match button {
                        Button::Up => (0, -1),
                        Button::Down => (0, 1),
                        Button::Left => (-1, 0),
                        _ => (1, 0),
                    };
                    hand.go(held, columns, rows);
                }
                assert_eq!(hand.cursor, to, "{count} tiles, from {from:?}");
            }
        }
    }

    #[test]
    fn the_cursor_never_leaves_the_hand() {
        let mut rng = Rng::new(1);
        for count in 0..=13 {
            let held: TileSet = Rules::new(4, Edition::Classic).unwrap().tiles().iter().take(count).collect();
            let mut hand = Hand::default();
            for _ in 0..300 {
                let (columns, rows) = [(1, 0), (-1, 0), (0, 1), (0, -1)][rng.below(4) as usize];
                hand.go(held, columns, rows);
                match hand.cursor {
                    Cursor::Tile(place) => assert!(place < count),
                    Cursor::BarAction(_) => {}
                }
                if rng.below(3) == 0 {
                    hand.take(held);
                }
            }
        }
    }

    #[test]
    fn tiles_are_chosen_and_let_go() {
        let held = set("3c 4c 5c");
        let mut hand = Hand::default();
        assert_eq!(hand.take(held), None);
        hand.go(held, 1, 0);
        hand.take(held);
        assert_eq!(hand.chosen(held), set("3c 4c"));
        hand.take(held);
        assert_eq!(hand.chosen(held), set("3c"));
        hand.go(held, 0, -1);
        assert_eq!(hand.take(held), Some(BarAction::Play));
        assert_eq!(hand.chosen(set("4c")), TileSet::EMPTY, "a tile that is gone is not chosen");
    }

    #[test]
    fn whoever_asks_again_after_an_advice_gets_another_play() {
        let rules = Rules::new(3, Edition::Classic).unwrap();
        let round = Round::deal(rules, &mut Rng::new(3));
        let view = View::of(&round, round.turn(), [0; 5]);
        let first = Hand::default().suggest(&view).flatten().unwrap();
        let mut hand = Hand::default();
        hand.advise(first.tiles());
        let other = hand.suggest(&view).flatten().unwrap();
        assert_ne!(other.tiles(), first.tiles());
        // A pass is not a play, so the first play follows.
        hand.advise(TileSet::EMPTY);
        assert_eq!(hand.suggest(&view).flatten(), Some(first));
    }

    #[test]
    fn suggestions_are_all_plays_each_once_and_then_none() {
        let mut rng = Rng::new(3);
        for players in 2..=5 {
            let rules = Rules::new(players, Edition::Classic).unwrap();
            let round = Round::deal(rules, &mut rng);
            let view = View::of(&round, round.turn(), [0; 5]);
            let mut hand = Hand::default();
            let mut seen = std::collections::HashSet::new();
            while let Some(Some(combo)) = hand.suggest(&view) {
                assert_eq!(hand.chosen(view.hand), combo.tiles());
                assert!(seen.insert(combo.tiles()), "a play came twice");
            }
            assert_eq!(seen.len(), count_plays(view.hand, None, rules));
            assert!(hand.chosen(view.hand).is_empty());
        }
    }
}
