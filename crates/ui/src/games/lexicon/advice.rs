//! Sets up the move of a hint in a person's turn, so that one press of A makes it.

use super::draft::{Draft, Kind};
use super::turn::{Focus, Turn};
use gousset_core::lexicon::{Card, Move, Source, Word, read_exchange};
use gousset_words::Letter;

impl Turn {
    /// Sets up the move that a hint advises, and keeps the player's own draft.
    pub fn advise(&mut self, mv: Move, table: &[Word]) {
        let own = self.own.take().unwrap_or_else(|| self.draft.clone());
        self.prepare(mv, table);
        self.own = Some(own).filter(|_| !matches!(mv, Move::Challenge(_)));
        self.advised = self.draft.put() > 0 || matches!(mv, Move::Challenge(_));
    }

    /// Prepares a move: spells its word, ready to be laid, or chooses the card that it throws.
    pub fn prepare(&mut self, mv: Move, table: &[Word]) {
        self.draft = Draft::new();
        self.focus = Focus::Hand;
        self.set_up(mv, table);
        self.update_guide();
    }

    /// Drops the hint and restores the draft that the player had before it.
    pub(super) fn go_back_to(&mut self, own: Draft) {
        self.draft = own;
        self.focus = Focus::Hand;
        self.update_guide();
    }

    fn set_up(&mut self, mv: Move, table: &[Word]) {
        let on = |at: u8| table.get(usize::from(at));
        match mv {
            Move::Word(word) => self.spell(Draft::new(), &word, |_| true),
            Move::Insert(at, word) => {
                let Some(on) = on(at) else { return };
                let mut kept = on.letters().iter().peekable();
                let letters = word.letters();
                self.spell(Draft::of(Kind::Insert(at), on), &word, |place| {
                    kept.next_if(|letter| letters.get(place) == Some(letter)).is_none()
                });
            }
            Move::Exchange(at, word) => {
                let Some(on) = on(at) else { return };
                // Only the rules know which Masters of the table the exchange leaves there.
                let Ok(laid) = read_exchange(&self.cards.iter().copied().collect(), on, &word) else {
                    return;
                };
                self.spell(Draft::of(Kind::Exchange(at), on), &laid.word, |place| {
                    on.letters().get(place) != word.letters().get(place)
                        || on.is_master(place) && !laid.word.is_master(place)
                });
            }
            Move::Throw(card, source) => {
                self.cursor = self.cards.iter().position(|&held| held == card).unwrap_or(self.cursor);
                self.focus = Focus::Take { exposed: source == Source::Exposed };
            }
            Move::Challenge(_) | Move::Bell => {}
        }
    }

    /// Puts cards of the hand at the new places of a word. Does nothing if a card is missing.
    fn spell(&mut self, mut draft: Draft, word: &Word, mut is_new: impl FnMut(usize) -> bool) {
        for (place, &letter) in word.letters().iter().enumerate() {
            if is_new(place) {
                let Some((card, master)) = self.card_for(&draft, letter, word.is_master(place)) else {
                    return;
                };
                if !draft.put_at(place, card, letter, master) {
                    return;
                }
            }
        }
        self.draft = draft;
    }

    /// The index in the hand of a card for this letter that is not in the draft, and whether it is a Master.
    fn card_for(&self, draft: &Draft, letter: Letter, master: bool) -> Option<(u8, bool)> {
        let place_of = |wanted: Card| {
            let place = (0..self.cards.len()).find(|&at| self.cards[at] == wanted && !draft.has(at as u8))?;
            Some((place as u8, wanted.is_master()))
        };
        let real = if master { None } else { place_of(Card::of(letter)) };
        real.or_else(|| place_of(Card::MASTER))
    }
}

#[cfg(test)]
mod tests {
    use super::super::guide::Aid;
    use super::super::sorting::Sorting;
    use super::super::turn::TurnResponse;
    use super::*;
    use crate::device::buttons::{Action, Button, Event};
    use crate::texts::Lang;
    use gousset_bots::Decision as _;
    use gousset_bots::lexicon::{Hint, Reason, Restraint};
    use gousset_core::lexicon::{Checking, Judge, Mode, Pack, Round, Rules, Seats};
    use gousset_core::rng::Rng;
    use gousset_words::Language;

    /// An exchange leaves a Master on the table if the hand does not have its letter.
    #[test]
    fn an_exchange_beside_a_master_is_set_up() {
        let table: [Word; 1] = ["COTa".parse().unwrap()];
        let hand = b"BLX".iter().map(|&letter| Card::of(Letter::from_ascii(letter).unwrap())).collect();
        let mut round_view = gousset_core::lexicon::View::of(&round(), 0);
        round_view.hand = hand;
        let aid = Aid { language: Language::French, dictionary: None, is_checked: false, hints: true };
        let mut turn = Turn::new(&round_view, Sorting::default(), aid);
        turn.advise(Move::Exchange(0, "COXA".parse().unwrap()), &table);
        assert!(turn.advised);
        assert_eq!(turn.draft.laid(), Move::Exchange(0, "COXa".parse().unwrap()));
    }

    fn round() -> Round {
        let rules = Rules { mode: Mode::Home, checking: Checking::Challenge, pack: Pack::Original };
        Round::deal(rules, 2, Seats::first(2), 0, [0; 6], Rng::new(1))
    }

    /// In rounds that follow the hints to their end, one press of A makes every advised move.
    #[test]
    fn one_press_does_what_is_advised() {
        let mut turns = 0;
        for seed in 0..24 {
            let language = Language::ALL[seed as usize % 2];
            let dictionary = gousset_words::open(language).unwrap();
            let aid = Aid { language, dictionary: Some(dictionary), is_checked: true, hints: true };
            let rules = Rules { mode: Mode::Home, checking: Checking::Checked, pack: Pack::Original };
            let mut round = Round::deal(rules, 3, Seats::first(3), 0, [0; 6], Rng::new(seed));
            while let Some(seat) = round.turn() {
                let view = gousset_core::lexicon::View::of(&round, seat);
                let mut hint = Hint::new(&view, dictionary, turns, false, Restraint::None);
                let (mv, _) = loop {
                    if let Some(hint) = hint.step() {
                        break hint;
                    }
                };
                let mut turn = Turn::new(&view, Sorting::default(), aid);
                turn.advise(mv, &view.table);
                assert_eq!(turn.advised, !matches!(mv, Move::Throw(..)), "a draft is the hint's");
                let TurnResponse::Play(made) =
                    turn.press(Event { button: Button::A, action: Action::Press }, &view)
                else {
                    panic!("{mv:?} is not set up");
                };
                let mut other = round.clone();
                round.play(mv, Judge::Dictionary(dictionary)).unwrap();
                other.play(made, Judge::Dictionary(dictionary)).unwrap();
                assert_eq!(round, other, "{mv:?} became {made:?}");
                turns += 1;
            }
        }
        assert!(turns > 100, "{turns}");
    }

    #[test]
    fn every_reason_fits() {
        let card = Card::from_char('W').unwrap();
        // Ten wide letters: the longest word that a hand can lay.
        let word: Word = "WWMMWWMMWW".parse().unwrap();
        for reason in [
            Reason::NotInDictionary("WWMMWWMMWWWWMMW".parse().unwrap()),
            Reason::GoesOut,
            Reason::InDanger(1, 100),
            Reason::InDanger(2, 100),
            Reason::InDanger(2, 0),
            Reason::GoesOutNextWith(word),
            Reason::Keeps(word),
            Reason::ShedsMost(100),
            Reason::Places(card),
            Reason::KeepsTheMaster,
            Reason::WinsTheMaster,
            Reason::CannotBeExtended,
            Reason::TakenFor(card, word),
            Reason::TakenFor(Card::MASTER, word),
            Reason::CompletedBy(1),
            Reason::CompletedBy(88),
            Reason::GoesWithNothing(card),
            Reason::Double(card),
            Reason::Dearest(card),
            Reason::WeighsBest,
        ] {
            for lang in Lang::ALL {
                assert!(
                    crate::session::hints::lines(0, &(lang.texts().lexicon.hint)(reason)) <= 2,
                    "{reason:?}"
                );
            }
        }
    }
}
