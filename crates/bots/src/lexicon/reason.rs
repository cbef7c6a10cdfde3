//! Why a move is a good one, in a few words that are true.
//!
//! The planner's own reasons are sums of costs. What is told instead are facts that anyone can check: what the move
//! sheds, what becomes possible by it, what nothing could be done with. Some need a look through the dictionary,
//! which is taken in steps like a decision; where it does not come to its end, nothing is claimed.

use super::rack::given;
use super::survey::{Reach, Sight, Survey};
use super::work;
use gousset_core::lexicon::{
    Card, Hand, Move, Play, Source, Target, View, Word, read_exchange, read_insert, read_word,
};
use gousset_words::{Dictionary, Letter};

/// What a look may cost: three hundred milliseconds on the chip.
const ALLOWANCE: u32 = 60_000;
/// Somebody with so few cards is likely to go out with the next word.
const NEARLY_OUT: u8 = 3;

/// A fact that speaks for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It empties the hand.
    GoesOut,
    /// The cards that are left make this word.
    GoesOutNextWith(Word),
    /// Somebody has so few cards that every point shed counts: this many points are.
    SomebodyIsNearlyOut(u16),
    /// The Master stays in the hand.
    KeepsTheMaster,
    /// The Master comes into the hand.
    WinsTheMaster,
    /// It sheds this many points.
    Sheds(u16),
    /// With the exposed card, this word can be made; without it, it cannot.
    TakenFor(Card, Word),
    /// Nothing can be laid, inserted or exchanged.
    NothingToLay,
    /// The card is in no word that can be made.
    GoesWithNothing(Card),
    /// No card of the hand is worth more, and some are worth less.
    Dearest(Card),
    /// None of these: it weighs best.
    WeighsBest,
}

/// A reason being looked for.
pub(super) struct Look<'a> {
    view: View,
    mv: Move,
    /// The hand after the move; of a card drawn from the stock, before it.
    left: Hand,
    survey: Option<Survey<'a>>,
    found: Option<Word>,
    /// The letters of the hand in all that could be laid, and whether there was anything.
    used: u32,
}

impl<'a> Look<'a> {
    #[inline(never)]
    pub(super) fn new(view: &View, mv: Move, dictionary: Dictionary<'a>) -> Self {
        let left = left_by(view, &mv);
        let survey = match mv {
            // A word of the rest alone: what lies on the table may be another by then.
            Move::Word(_) | Move::Insert(..) | Move::Exchange(..) if (2..=9).contains(&left.size()) => {
                let reach = if left.masters() > 0 { Reach::Alone } else { Reach::RealCards };
                (left.masters() < 2).then(|| Survey::new(dictionary, reach, left, &[], ALLOWANCE))
            }
            Move::Throw(_, Source::Exposed) => {
                Some(Survey::new(dictionary, Reach::RealCards, left, &view.table, ALLOWANCE))
            }
            // With a Master there is always a word.
            Move::Throw(_, Source::Stock) if view.hand.masters() == 0 => {
                Some(Survey::new(dictionary, Reach::RealCards, view.hand, &view.table, ALLOWANCE))
            }
            _ => None,
        };
        Self { view: view.clone(), mv, left, survey, found: None, used: 0 }
    }

    pub(super) const fn mv(&self) -> Move {
        self.mv
    }

    /// Looks on; the reason once it is found.
    pub(super) fn step(&mut self) -> Option<Reason> {
        let mut work_left = work::STEP;
        let alone = matches!(self.mv, Move::Word(_) | Move::Insert(..) | Move::Exchange(..));
        while let Some(survey) = &mut self.survey {
            let table: &[Word] = if alone { &[] } else { &self.view.table };
            match survey.next(table, &mut work_left) {
                Sight::Pause => return None,
                Sight::Play(play) => {
                    if self.weigh(&play) {
                        self.survey = None;
                    }
                }
                Sight::End => {
                    if !survey.is_complete(table) {
                        // What was not seen may be there: as if everything were used.
                        self.used = u32::MAX;
                    }
                    self.survey = None;
                }
            }
        }
        Some(self.reason())
    }

    /// Takes in a play that could be made; whether no other needs to be looked at.
    fn weigh(&mut self, play: &Play) -> bool {
        let word = &play.word;
        let on: &[Letter] = match play.target {
            Target::Table => &[],
            Target::Insert(at) => match self.view.table.get(usize::from(at)) {
                Some(on) => on.letters(),
                None => return false,
            },
            Target::Exchange(at) => {
                let on = self.view.table.get(usize::from(at)).map_or(&[][..], Word::letters);
                let swapped = word.letters().iter().zip(on).filter(|(new, old)| new != old);
                self.used |= swapped.fold(0, |used, (new, _)| used | bit(Card::of(*new)));
                return false;
            }
        };
        let cards: Hand = given(on, word).collect();
        self.used |= cards.cards().fold(0, |used, card| used | bit(card));
        match self.mv {
            Move::Throw(_, Source::Exposed) => {
                let Some(taken) = self.view.exposed_card() else { return true };
                let better = self.found.is_none_or(|found| found.len() < word.len());
                // The card that was taken is needed: the hand had fewer of it without it.
                if better && cards.count(taken) == self.left.count(taken) && play.target == Target::Table {
                    self.found = Some(*word);
                }
                false
            }
            Move::Throw(_, Source::Stock) => false,
            _ => {
                let all = cards.size() == self.left.size();
                if all {
                    self.found = Some(*word);
                }
                all
            }
        }
    }

    fn reason(&self) -> Reason {
        match (self.mv, self.found) {
            (Move::Throw(_, Source::Exposed), Some(word)) => match self.view.exposed_card() {
                Some(card) => Reason::TakenFor(card, word),
                None => Reason::WeighsBest,
            },
            (Move::Throw(_, Source::Stock), _) if self.view.hand.masters() == 0 => match self.mv {
                _ if self.used == 0 => Reason::NothingToLay,
                Move::Throw(card, _) if self.used & bit(card) == 0 => Reason::GoesWithNothing(card),
                _ => self.plain(),
            },
            (_, Some(word)) if !self.left.is_empty() => Reason::GoesOutNextWith(word),
            _ => self.plain(),
        }
    }

    /// What can be said without a look into the dictionary.
    pub(super) fn plain(&self) -> Reason {
        let hand = &self.view.hand;
        let others = self.view.playing.without(self.view.seat);
        let nearly_out = others.iter().any(|seat| self.view.counts[seat] <= NEARLY_OUT);
        let shed = hand.value().saturating_sub(self.left.value());
        match self.mv {
            Move::Word(_) | Move::Insert(..) if self.left.is_empty() => Reason::GoesOut,
            Move::Word(_) | Move::Insert(..) if nearly_out => Reason::SomebodyIsNearlyOut(shed),
            Move::Word(_) | Move::Insert(..) if self.left.masters() > 0 => Reason::KeepsTheMaster,
            Move::Word(_) | Move::Insert(..) => Reason::Sheds(shed),
            Move::Exchange(..) if self.left.masters() > hand.masters() => Reason::WinsTheMaster,
            Move::Exchange(..) if shed > 0 => Reason::Sheds(shed),
            Move::Throw(card, _) if is_dearest(card, hand) => Reason::Dearest(card),
            _ => Reason::WeighsBest,
        }
    }
}

fn is_dearest(card: Card, hand: &Hand) -> bool {
    let values = || hand.cards().map(Card::value);
    Some(card.value()) == values().max() && Some(card.value()) > values().min()
}

/// The hand after a move; of a card drawn from the stock, before it.
fn left_by(view: &View, mv: &Move) -> Hand {
    let mut left = view.hand;
    let on = |at: u8| view.table.get(usize::from(at));
    let laying = match mv {
        Move::Word(word) => read_word(&left, word).ok(),
        Move::Insert(at, word) => on(*at).and_then(|on| read_insert(&left, on, word).ok()),
        Move::Exchange(at, word) => on(*at).and_then(|on| read_exchange(&left, on, word).ok()),
        Move::Throw(..) | Move::Challenge(_) | Move::Bell => None,
    };
    if let Some(laying) = laying {
        left.remove_all(&laying.given);
        left.add_all(&laying.taken);
    }
    if let Move::Throw(card, source) = mv {
        left.remove(*card);
        if let (Source::Exposed, Some(taken)) = (source, view.exposed_card()) {
            left.add(taken);
        }
    }
    left
}

const fn bit(card: Card) -> u32 {
    1 << card.index()
}

#[cfg(test)]
mod tests;
