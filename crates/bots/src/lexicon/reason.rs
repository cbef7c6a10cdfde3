//! The reason for a move: a short statement that is true.
//!
//! The planner decides by sums of costs. The reason is instead a fact that a player can check: what the move keeps,
//! makes possible or prevents. A fact that also holds for most other moves is no reason, so the other possible moves
//! are examined first (`facts`). That takes surveys of the dictionary, in steps like a decision. If a survey does not
//! finish, nothing is claimed from it.

mod facts;

use super::foresight::FEW;
use super::guard::openings;
use super::survey::{Reach, Sight, Survey};
use super::work;
use facts::Facts;
use gousset_core::lexicon::{Card, Hand, Move, Source, View, Word, read_exchange, read_insert, read_word};
use gousset_words::Dictionary;

/// Work limit of each survey: a hundred milliseconds on the chip.
const ALLOWANCE: u32 = 60_000;
/// A player with at most this many cards goes out with nearly any word.
const FEW_LEFT: u8 = 2;

/// A fact that supports a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The word laid last is not in the dictionary, so a challenge succeeds.
    NotInDictionary(Word),
    /// It empties the hand.
    GoesOut,
    /// An opponent has only this many cards; the move takes this many points out of the hand.
    InDanger(u8, u16),
    /// The remaining cards make this word.
    GoesOutNextWith(Word),
    /// The remaining cards make this word, with one card left over.
    Keeps(Word),
    /// No other play sheds more points than this.
    ShedsMost(u16),
    /// The move uses this card, which hardly any play can use.
    Places(Card),
    /// The Master stays in the hand, though most plays would use it.
    KeepsTheMaster,
    /// The Master comes into the hand.
    WinsTheMaster,
    /// No card can be added at the beginning or the end of the word.
    CannotBeExtended,
    /// With the exposed card this word can be made, and not without it.
    TakenFor(Card, Word),
    /// This many unseen cards would each complete a play of all cards: more than after any other throw.
    CompletedBy(u8),
    /// No possible play uses this card, and most other cards are used by one.
    GoesWithNothing(Card),
    /// The hand keeps another copy of this card, and has only one copy of most others.
    Double(Card),
    /// No card of the hand has a higher value, and most have a lower one.
    Dearest(Card),
    /// No other reason holds: it has the lowest expected cost.
    WeighsBest,
}

/// The search for a reason.
pub(super) struct Look<'a> {
    dictionary: Dictionary<'a>,
    view: View,
    mv: Move,
    /// The hand after the move, without a card drawn from the stock.
    left: Hand,
    stage: Stage<'a>,
    facts: Facts,
}

/// The survey in progress.
enum Stage<'a> {
    /// The words that the remaining cards make.
    Left(Survey<'a>),
    /// All plays that are possible now.
    Now(Survey<'a>),
    /// The plays that are possible with a Master instead of this card of the hand.
    Instead(usize, Survey<'a>),
    Done,
}

impl<'a> Look<'a> {
    #[inline(never)]
    pub(super) fn new(view: &View, mv: Move, dictionary: Dictionary<'a>) -> Self {
        let left = left_by(view, &mv);
        let stage = match mv {
            Move::Challenge(_) | Move::Bell => Stage::Done,
            // The card drawn from the stock is not known.
            Move::Throw(_, Source::Stock) => Stage::Now(survey_now(view, dictionary)),
            // Only words of the remaining cards alone: the table may change before the next turn.
            _ => {
                let reach = if left.masters() > 0 { Reach::Alone } else { Reach::RealCards };
                Stage::Left(Survey::new(dictionary, reach, left, &[], ALLOWANCE))
            }
        };
        Self { dictionary, view: view.clone(), mv, left, stage, facts: Facts::new() }
    }

    pub(super) const fn mv(&self) -> Move {
        self.mv
    }

    /// Runs one step. Returns the reason once it is found.
    #[inline(never)]
    pub(super) fn step(&mut self) -> Option<Reason> {
        let mut work_left = work::STEP;
        loop {
            let Self { dictionary, view, mv, left, facts, .. } = self;
            match &mut self.stage {
                Stage::Left(survey) => match survey.next(&[], &mut work_left) {
                    Sight::Pause => return None,
                    Sight::Play(play) => facts.take_next(&play, left, taken_by(view, mv)),
                    Sight::End => self.stage = Stage::Now(survey_now(view, *dictionary)),
                },
                Stage::Now(survey) => match survey.next(&view.table, &mut work_left) {
                    Sight::Pause => return None,
                    Sight::Play(play) => facts.take_play(&play, &view.table),
                    Sight::End => {
                        facts.saw_all = survey.is_complete(&view.table);
                        self.stage = self.look_instead(0);
                    }
                },
                Stage::Instead(place, survey) => match survey.next(&view.table, &mut work_left) {
                    Sight::Pause => return None,
                    Sight::Play(play) => facts.take_completing(*place, &play, view),
                    Sight::End => {
                        let next = *place + 1;
                        self.stage = self.look_instead(next);
                    }
                },
                Stage::Done => return Some(self.reason()),
            }
        }
    }

    /// If one of a few cards is thrown: starts the survey of the letters that would complete the others. Otherwise ends
    /// the search.
    fn look_instead(&self, place: usize) -> Stage<'a> {
        let hand = &self.view.hand;
        let is_throw = matches!(self.mv, Move::Throw(_, Source::Stock));
        match hand.cards().nth(place) {
            Some(card) if is_throw && hand.size() <= FEW && hand.masters() == 0 => {
                let mut hand = *hand;
                hand.remove(card);
                hand.add(Card::MASTER);
                let reach = Reach::Everything;
                let survey = Survey::new(self.dictionary, reach, hand, &self.view.table, ALLOWANCE);
                Stage::Instead(place, survey)
            }
            _ => Stage::Done,
        }
    }

    fn reason(&self) -> Reason {
        self.all().next().unwrap_or(Reason::WeighsBest)
    }

    /// Every reason that holds, the most informative first.
    fn all(&self) -> impl Iterator<Item = Reason> {
        let of_danger = self.plain_reasons();
        let of_move: [Option<Reason>; 6] = match self.mv {
            Move::Word(word) | Move::Insert(_, word) => [
                self.goes_out_next(),
                self.keeps(),
                self.sheds_most(),
                self.places(),
                self.keeps_the_master(),
                self.cannot_be_extended(&word),
            ],
            Move::Exchange(..) => {
                [self.wins_the_master(), self.goes_out_next(), self.keeps(), None, None, None]
            }
            Move::Throw(card, source) => [
                self.taken_for(source),
                self.completed_by(card),
                self.goes_with_nothing(card),
                self.double(card),
                self.dearest(card),
                None,
            ],
            Move::Challenge(_) | Move::Bell => [None; 6],
        };
        of_danger.into_iter().chain(of_move).flatten()
    }

    /// The reason that can be given without the dictionary.
    pub(super) fn plain(&self) -> Reason {
        self.plain_reasons().into_iter().flatten().next().unwrap_or(Reason::WeighsBest)
    }

    fn plain_reasons(&self) -> [Option<Reason>; 2] {
        if let Move::Challenge(_) = self.mv {
            return [self.view.laid_word().copied().map(Reason::NotInDictionary), None];
        }
        let goes_out = matches!(self.mv, Move::Word(_) | Move::Insert(..)) && self.left.is_empty();
        let others = self.view.playing.without(self.view.seat);
        let fewest = others.iter().map(|seat| self.view.counts[seat]).min();
        let danger =
            fewest.filter(|count| *count <= FEW_LEFT).map(|count| Reason::InDanger(count, self.shed()));
        [goes_out.then_some(Reason::GoesOut), danger]
    }

    /// The points that leave the hand; 0 for a throw that draws an unknown card.
    fn shed(&self) -> u16 {
        match self.mv {
            Move::Throw(_, Source::Stock) => 0,
            _ => self.view.hand.value().saturating_sub(self.left.value()),
        }
    }

    fn goes_out_next(&self) -> Option<Reason> {
        let next = self.facts.next.filter(|word| word.len() == self.left.size());
        next.map(Reason::GoesOutNextWith)
    }

    fn keeps(&self) -> Option<Reason> {
        let next = self.facts.next.filter(|word| word.len() + 1 == self.left.size());
        next.map(Reason::Keeps)
    }

    fn sheds_most(&self) -> Option<Reason> {
        let most = self.facts.saw_all && self.shed() >= self.facts.most_shed;
        most.then_some(Reason::ShedsMost(self.shed()))
    }

    /// The most valuable card of the move among those that few plays use.
    fn places(&self) -> Option<Reason> {
        let mut given = self.view.hand;
        given.remove_all(&self.left);
        let hard = given.kinds().map(|(card, _)| card).filter(|card| self.facts.is_hard_to_place(*card));
        hard.max_by_key(|card| card.value()).map(Reason::Places)
    }

    fn keeps_the_master(&self) -> Option<Reason> {
        let keeps = self.left.masters() > 0 && self.facts.is_in_most(Card::MASTER);
        keeps.then_some(Reason::KeepsTheMaster)
    }

    fn wins_the_master(&self) -> Option<Reason> {
        (self.left.masters() > self.view.hand.masters()).then_some(Reason::WinsTheMaster)
    }

    fn cannot_be_extended(&self, word: &Word) -> Option<Reason> {
        (openings(self.dictionary, word, &self.view.unseen()) == 0).then_some(Reason::CannotBeExtended)
    }

    fn taken_for(&self, source: Source) -> Option<Reason> {
        let taken = self.view.exposed_card().filter(|_| source == Source::Exposed)?;
        Some(Reason::TakenFor(taken, self.facts.next?))
    }

    fn completed_by(&self, thrown: Card) -> Option<Reason> {
        let unseen = self.view.unseen();
        let places = self.view.hand.cards().zip(self.facts.completing);
        let count = |letters: u32| {
            let completing = unseen.kinds().filter(|(card, _)| letters >> card.index() & 1 == 1);
            completing.map(|(_, count)| count).sum::<u8>()
        };
        let mut others = 0;
        let mut own = 0;
        for (card, letters) in places {
            let best = if card == thrown { &mut own } else { &mut others };
            *best = count(letters).max(*best);
        }
        (own > others).then_some(Reason::CompletedBy(own))
    }

    fn goes_with_nothing(&self, card: Card) -> Option<Reason> {
        let unused = |card: Card| self.facts.uses(card) == 0;
        let useless = self.facts.saw_all && unused(card) && !most_of(&self.view.hand, unused);
        useless.then_some(Reason::GoesWithNothing(card))
    }

    fn double(&self, card: Card) -> Option<Reason> {
        let hand = &self.view.hand;
        let twice = |card: Card| hand.count(card) > 1;
        (twice(card) && !most_of(hand, twice)).then_some(Reason::Double(card))
    }

    fn dearest(&self, card: Card) -> Option<Reason> {
        let hand = &self.view.hand;
        let dearest = |other: Card| other.value() >= card.value();
        let is_dearest = hand.cards().all(|other| other.value() <= card.value());
        (is_dearest && !most_of(hand, dearest)).then_some(Reason::Dearest(card))
    }
}

/// True if this holds for half of the cards or more.
fn most_of(hand: &Hand, holds: impl Fn(Card) -> bool) -> bool {
    hand.cards().filter(|card| holds(*card)).count() * 2 >= hand.size()
}

/// A survey of all plays that are possible now.
fn survey_now<'a>(view: &View, dictionary: Dictionary<'a>) -> Survey<'a> {
    Survey::new(dictionary, Reach::Everything, view.hand, &view.table, ALLOWANCE)
}

/// The card that the move takes from the exposed pile.
fn taken_by(view: &View, mv: &Move) -> Option<Card> {
    view.exposed_card().filter(|_| matches!(mv, Move::Throw(_, Source::Exposed)))
}

/// The hand after a move, without a card drawn from the stock.
pub(super) fn left_by(view: &View, mv: &Move) -> Hand {
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

#[cfg(test)]
mod tests;
