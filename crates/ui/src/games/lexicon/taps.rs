//! Translates a tap at the table into presses: the moves of the cursor to the tapped element, and then A.

use super::draft::Kind;
use super::spread;
use super::turn::{Focus, Turn, Verb};
use crate::device::buttons::Button::{B, Down, Left, Right, Up};
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
        matches!(self.focus, Focus::Change { .. } | Focus::Letter { .. })
    }

    /// The presses that add a card of the hand to the draft, or take it back out.
    #[must_use]
    pub fn tap_card(&self, card: usize, table: &[Word]) -> Option<Presses> {
        let rows = match self.focus {
            Focus::Hand => 0,
            Focus::Verbs(_) => 1,
            Focus::Table => self.lines_to_verbs(table) + 1,
            _ => return None,
        };
        Some(match self.moves_in_hand(card) {
            Some(moves) => Presses::take_after([(Down, rows), moves]),
            // Once in the hand, Down moves from card to card.
            None => Presses::take_after([(Down, rows + self.cards_to(card)), STAY]),
        })
    }

    /// The presses of Left or Right to a card, in the shorter direction. `None` if neither stops there.
    fn moves_in_hand(&self, card: usize) -> Option<CursorMoves> {
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

    /// The number of cards from the cursor to a card, with wrap-around.
    fn cards_to(&self, card: usize) -> u8 {
        let count = self.cards.len().max(1);
        ((card + count - self.cursor) % count) as u8
    }

    /// The presses that carry out a verb.
    #[must_use]
    pub fn tap_verb(&self, verb: Verb, table: &[Word]) -> Option<Presses> {
        let (rows, first) = match self.focus {
            Focus::Hand if self.lays_at_once() => return self.tap_verb_beside(verb),
            Focus::Hand if self.draft.put() > 0 => ((Up, 1), Verb::Lay),
            Focus::Hand => ((Up, 1), Verb::Throw),
            Focus::Verbs(here) => (STAY, here),
            Focus::Table => ((Down, self.lines_to_verbs(table)), Verb::Throw),
            _ => return None,
        };
        Some(Presses::take_after([rows, right(u8::from(first != verb))]))
    }

    /// The same where Up lays the draft at once. There, a change is cancelled by taking back all its cards.
    fn tap_verb_beside(&self, verb: Verb) -> Option<Presses> {
        match (verb, self.draft.kind) {
            (Verb::Lay, _) => Some(Presses::one(Up)),
            (Verb::Throw, Kind::New) => None,
            (Verb::Throw, _) => Some(Presses::go((B, self.draft.put() as u8 + 1))),
        }
    }

    /// The presses that ask how to change a word of the table. `None` while there is a draft.
    #[must_use]
    pub fn tap_word(&self, word: usize) -> Option<Presses> {
        if self.draft.kind != Kind::New || self.draft.put() > 0 {
            return None;
        }
        let rows = match self.focus {
            Focus::Hand => 2,
            Focus::Verbs(_) => 1,
            Focus::Table => 0,
            _ => return None,
        };
        Some(Presses::take_after([(Up, rows), cursor_moves(Left, Right, self.word, word)]))
    }

    /// The presses that take a card from a pile, in return for the thrown one.
    #[must_use]
    pub fn tap_pile(&self, of_exposed: bool) -> Option<Presses> {
        let Focus::Take { exposed } = self.focus else { return None };
        Some(Presses::take_after([right(u8::from(exposed != of_exposed)), STAY]))
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
        let (button, side) = if to < place { (Left, -1) } else { (Right, 1) };
        let (mut there, mut steps) = (place, 0);
        while there != to {
            let next = self.place_beside(card, letter, master, there, side);
            if next == there {
                return None;
            }
            (there, steps) = (next, steps + 1);
        }
        Some(Presses::take_after([(button, steps), STAY]))
    }

    /// The number of presses of Down from the word under the cursor to the verbs.
    fn lines_to_verbs(&self, table: &[Word]) -> u8 {
        let places = spread::spread(table);
        let line = |place: Option<&spread::Place>| place.map_or(0, |place| place.line);
        (line(places.last()) + 1).saturating_sub(line(places.get(self.word))) as u8
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

    const AID: Aid = Aid { language: Language::French, dictionary: None, hints: true, may_undo: false };

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

    fn check_taps(turn: &Turn, view: &View, found: &mut [usize; 5]) {
        let table = &view.table;
        for card in 0..turn.cards.len() {
            if let Some(presses) = turn.tap_card(card, table) {
                let there = there(turn, view, presses);
                assert_eq!((there.focus, there.cursor), (Focus::Hand, card));
                found[0] += 1;
            }
        }
        for verb in [Verb::Lay, Verb::Throw] {
            if let Some(presses) = turn.tap_verb(verb, table) {
                if presses == Presses::one(Up) {
                    assert!(matches!(press(&mut turn.clone(), view, Up), TurnResponse::Play(_)));
                } else if presses.then().is_none() {
                    assert!(there(turn, view, presses).is_fresh(), "the change is given up");
                } else {
                    assert_eq!(there(turn, view, presses).focus, Focus::Verbs(verb));
                }
                found[1] += 1;
            }
        }
        for word in 0..table.len() {
            if let Some(presses) = turn.tap_word(word) {
                let there = there(turn, view, presses);
                assert_eq!((there.focus, there.word), (Focus::Table, word));
                found[2] += 1;
            }
        }
        for exposed in [false, true] {
            if let Some(presses) = turn.tap_pile(exposed) {
                assert_eq!(there(turn, view, presses).focus, Focus::Take { exposed });
                found[3] += 1;
            }
        }
        for cell in 0..turn.draft.cells().len() {
            let Some(presses) = turn.tap_cell(cell, table) else { continue };
            let mut then = there(turn, view, presses);
            press(&mut then, view, Button::A);
            let carries = matches!(turn.focus, Focus::Carry { .. });
            let put = if carries { turn.draft.put() + 1 } else { turn.draft.put() - 1 };
            assert_eq!(then.draft.put(), put);
            assert!(matches!(then.focus, Focus::Hand | Focus::Verbs(Verb::Lay)));
            found[4] += 1;
        }
    }

    #[test]
    fn a_tap_leads_the_cursor_to_what_was_tapped() {
        let view = view();
        let mut rng = Rng::new(5);
        let dictionary = gousset_words::open(Language::French).ok();
        for aid in [AID, Aid { dictionary, ..AID }, Aid { dictionary, may_undo: true, ..AID }] {
            let mut turn = Turn::new(&view, Sorting::default(), aid);
            let mut found = [0; 5];
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
        // Insert into MOT (A chooses the insert) the B of the hand, which is first carried at the end.
        let taps = [turn.tap_word(0), Some(Presses::one(Button::A)), turn.tap_card(2, &view.table)];
        for button in taps.into_iter().flatten().flat_map(Presses::all) {
            press(&mut turn, &view, button);
        }
        for (cell, place) in [(0, 0), (1, 2), (2, 3), (0, 0)] {
            turn = there(&turn, &view, turn.tap_cell(cell, &view.table).unwrap());
            assert!(matches!(turn.focus, Focus::Carry { place: now, .. } if now == place), "{cell}");
        }
    }
}
