//! Translates a tap at the table into presses: the moves of the cursor to the tapped element, and then A.

use super::draft::Kind;
use super::spread;
use super::turn::{Focus, Turn};
use crate::device::buttons::Button::{Down, Left, Right, Up};
use crate::elements::{CursorMoves, Presses, cursor_moves};
use gousset_core::lexicon::Word;

/// The cursor moves right, this many times.
const fn right(times: u8) -> CursorMoves {
    (Right, times)
}

const STAY: CursorMoves = right(0);

impl Turn {
    /// Whether a question covers the table. It must be answered before anything else.
    #[must_use]
    pub const fn is_asked(&self) -> bool {
        matches!(self.focus, Focus::Letter { .. })
    }

    /// The presses that add a card of the hand to the draft, or take it back out.
    #[must_use]
    pub fn tap_card(&self, card: usize, table: &[Word]) -> Option<Presses> {
        let rows = match self.focus {
            Focus::Hand => 0,
            Focus::Table if !self.accuses => self.lines_to_hand(table),
            _ => return None,
        };
        if self.has_draft() {
            return Some(match self.moves_in_hand(card) {
                Some(moves) => Presses::take_after([(Down, rows), moves]),
                // Down moves to every card.
                None => Presses::take_after([(Down, rows + self.presses_down_to(card)), STAY]),
            });
        }
        // Before the first card of a draft, the cursor stops at one of several equal cards.
        let equal = (0..self.cards.len()).find(|&other| self.cards[other] == self.cards[card])?;
        Some(Presses::take_after([(Down, rows), self.moves_in_hand(equal)?]))
    }

    /// The presses of Left or Right to a card, in the shorter direction. `None` if neither stops there.
    pub(super) fn moves_in_hand(&self, card: usize) -> Option<CursorMoves> {
        let steps = |side| {
            let mut there = self.cursor;
            (0..self.cards.len() as u8).find(|_| {
                let arrived = there == card;
                there = self.guide.beside(there, side, self.cards.len());
                arrived
            })
        };
        let runs = [(Left, steps(-1)), (Right, steps(1))];
        runs.into_iter().filter_map(|(button, steps)| Some((button, steps?))).min_by_key(|&(_, steps)| steps)
    }

    /// The number of presses of Down from the cursor to a card.
    fn presses_down_to(&self, card: usize) -> u8 {
        let found = (0..self.cards.len()).find(|&times| self.guide.below(self.cursor, times) == card);
        found.unwrap_or(0) as u8
    }

    /// The presses that carry the card under the cursor into a word of the table. The word that a hint changes lays the
    /// advised move. `None` for other words while there is a draft.
    #[must_use]
    pub fn tap_word(&self, word: usize) -> Option<Presses> {
        let rows = match self.focus {
            Focus::Hand if !self.has_draft() => 1,
            Focus::Table => 0,
            Focus::Hand if self.advised && self.hinted_word() == Some(word) => {
                return Some(Presses::take_after([STAY, STAY]));
            }
            _ => return None,
        };
        Some(Presses::take_after([(Up, rows), cursor_moves(Left, Right, self.word, word)]))
    }

    /// The presses that take a card from a pile, in return for the thrown one. If none is thrown yet, they ask for the
    /// pile.
    #[must_use]
    pub fn tap_pile(&self, of_exposed: bool) -> Option<Presses> {
        match self.focus {
            Focus::Take { exposed } => {
                Some(Presses::take_after([right(u8::from(exposed != of_exposed)), STAY]))
            }
            Focus::Hand if !self.has_draft() => Some(Presses::go((Down, 1))),
            _ => None,
        }
    }

    /// The presses that put the carried card at this cell of the draft. If none is carried, they take back the card in
    /// the cell.
    #[must_use]
    pub fn tap_cell(&self, cell: usize, table: &[Word]) -> Option<Presses> {
        let Focus::Carry { card, letter, master, place } = self.focus else {
            let card = self.draft.cells().get(cell)?.from_hand?;
            return self.tap_card(card.into(), table);
        };
        // The inserted card should appear where the tapped letter is drawn. Letters after the carried card are drawn
        // one cell further right.
        let to = match self.draft.kind {
            Kind::Insert(_) if cell >= place => cell + 1,
            _ => cell,
        };
        let steps = |side| {
            let beside = |there: &usize| Some(self.place_beside(card, letter, master, *there, side));
            let mut places = core::iter::successors(Some(place), beside);
            places.by_ref().take(self.draft.cells().len() + 1).position(|there| there == to)
        };
        let runs = [(Left, steps(-1)), (Right, steps(1))];
        let found = runs.into_iter().filter_map(|(button, steps)| Some((button, steps? as u8)));
        Some(Presses::take_after([found.min_by_key(|&(_, steps)| steps)?, STAY]))
    }

    /// The number of presses of Down from the word under the cursor to the hand.
    fn lines_to_hand(&self, table: &[Word]) -> u8 {
        let spread = spread::spread(table);
        let line = spread.places.get(self.word).map_or(0, |place| place.line);
        (spread.lines().max(1) - line) as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::device::buttons::{Action, Button, Event};
    use crate::games::lexicon::guide::Aid;
    use crate::games::lexicon::sorting::Sorting;
    use crate::games::lexicon::turn::TurnResponse;
    use gousset_core::lexicon::{Card, Checking, Hand, Mode, Pack, Position, Round, Rules, View};
    use gousset_core::rng::Rng;
    use gousset_words::Language;

    const AID: Aid = Aid { language: Language::French, dictionary: None, is_checked: false, hints: true };

    /// A table with three lines of words, and a hand with a Master.
    fn view() -> View {
        let hand = |text: &str| text.chars().map(|sign| Card::from_char(sign).unwrap()).collect::<Hand>();
        let card = |sign| [Card::from_char(sign).unwrap()];
        let position = Position {
            rules: Rules { mode: Mode::Home, checking: Checking::Challenge, pack: Pack::Original },
            hands: &[hand("*ABEIORTTW"), hand("W"), hand("W"), hand("H"), hand("H")],
            stock: &card('L'),
            exposed: &card('K'),
            table: &["MOT", "FArINE", "LUNDIS", "CHUTES", "PLACE"].map(|word| word.parse().unwrap()),
            turn: 0,
            scores: &[0; 5],
        };
        View::of(&Round::new(&position, &[Pack::Original]).unwrap(), 0)
    }

    fn press(turn: &mut Turn, view: &View, button: Button) -> TurnResponse {
        turn.press(Event { button, action: Action::Press }, view)
    }

    /// The turn after the moves of a tap, before its last press.
    fn there(turn: &Turn, view: &View, presses: Presses) -> Turn {
        let mut there = turn.clone();
        for button in presses.moves() {
            assert_eq!(press(&mut there, view, button), TurnResponse::Stay);
        }
        there
    }

    fn check_taps(turn: &Turn, view: &View, found: &mut [usize; 4]) {
        let table = &view.table;
        for card in 0..turn.cards.len() {
            if let Some(presses) = turn.tap_card(card, table) {
                let there = there(turn, view, presses);
                assert_eq!((there.focus, there.cards[there.cursor]), (Focus::Hand, turn.cards[card]));
                assert!(!turn.has_draft() || there.cursor == card);
                found[0] += 1;
            }
        }
        for word in 0..table.len() {
            if let Some(presses) = turn.tap_word(word) {
                let there = there(turn, view, presses);
                assert_eq!((there.focus, there.word), (Focus::Table, word));
                found[1] += 1;
            }
        }
        for exposed in [false, true] {
            if let Some(presses) = turn.tap_pile(exposed) {
                let there = there(turn, view, presses).focus;
                let chosen = presses.then().is_some();
                assert!(matches!(there, Focus::Take { exposed: of } if of == exposed || !chosen));
                found[2] += 1;
            }
        }
        for cell in 0..turn.draft.cells().len() {
            let Some(presses) = turn.tap_cell(cell, table) else { continue };
            let mut then = there(turn, view, presses);
            press(&mut then, view, Button::A);
            let carries = matches!(turn.focus, Focus::Carry { .. });
            let put = if carries { turn.draft.put() + 1 } else { turn.draft.put() - 1 };
            assert_eq!(then.draft.put(), put);
            assert_eq!(then.focus, Focus::Hand);
            found[3] += 1;
        }
    }

    #[test]
    fn a_tap_leads_the_cursor_to_what_was_tapped() {
        let view = view();
        let mut rng = Rng::new(5);
        let dictionary = gousset_words::open(Language::French).ok();
        for aid in [AID, Aid { dictionary, is_checked: true, ..AID }] {
            let mut turn = Turn::new(&view, Sorting::default(), aid);
            let mut found = [0; 4];
            for _ in 0..4_000 {
                use Button::{A, B, Down, Left, Right, Up};
                let button = [A, A, A, B, Up, Up, Down, Left, Right][rng.below(9) as usize];
                if matches!(press(&mut turn, &view, button), TurnResponse::Play(_)) {
                    turn = Turn::new(&view, Sorting::default(), aid);
                }
                check_taps(&turn, &view, &mut found);
            }
            assert!(found.iter().all(|&taps| taps > 50), "{found:?}");
        }
    }

    #[test]
    fn an_inserted_card_lands_where_the_panel_was_tapped() {
        let view = view();
        let mut turn = Turn::new(&view, Sorting::default(), AID);
        // Carry the B of the hand into MOT.
        turn.cursor = 2;
        for button in turn.tap_word(0).into_iter().flat_map(Presses::all) {
            press(&mut turn, &view, button);
        }
        for (cell, place) in [(0, 0), (1, 2), (2, 3), (0, 0)] {
            turn = there(&turn, &view, turn.tap_cell(cell, &view.table).unwrap());
            assert!(matches!(turn.focus, Focus::Carry { place: now, .. } if now == place), "{cell}");
        }
    }
}
