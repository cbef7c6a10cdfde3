//! Looks at a move again after the round: hard's move from the same view, and what it gains over the move played.
//!
//! Hard knows the expected cost of every hand that a move could leave. Most differences between these costs do not show
//! in real rounds: which cards are better to keep is a matter of opinion. Two kinds do, and only they are called
//! mistakes: the player could have gone out, or could have laid cards of a clearly higher value. A word that is not in
//! the dictionary is a bluff. It is not judged, and neither is a challenge.

use super::planner::Planner;
use super::reason::{Look, Reason, left_by};
use super::skill::Skill;
use super::yardsticks::throw_dearest;
use super::{Character, Restraint};
use crate::{Appraised, Decision, Depth, Gain, Level};
use core::mem;
use gousset_core::lexicon::{Hand, Move, Source, View, Word, read_exchange};
use gousset_words::Dictionary;

/// The least gain that a review calls a mistake, in hundredths of a point.
pub const LEAST_GAIN: i32 = 450;

/// The mean value of a card from the stock.
const DRAWN: u16 = 8;
/// The least value in points that the advised move takes out of the hand and the played one does not, unless it goes out.
const MORE: u16 = 12;

/// An appraisal in progress.
pub struct Appraisal<'a> {
    dictionary: Dictionary<'a>,
    skill: Skill,
    view: View,
    played: Move,
    depth: Depth,
    stage: Stage<'a>,
    /// Hard's move, once it is known.
    best: Move,
    /// The expected cost of the hand that it leaves.
    cost: u32,
    followed: bool,
    gain: Gain,
}

#[expect(
    clippy::large_enum_variant,
    reason = "one appraisal is made at a time, and there is no heap to box on"
)]
enum Stage<'a> {
    Plan(Planner<'a>, Step),
    /// Searches for the reason of the advice.
    Reason(Look<'a>),
    Done(Reason),
}

/// The use of the plan.
#[derive(Clone, Copy)]
enum Step {
    /// Finds hard's move.
    Decide,
    /// Weighs the hands that the two moves leave.
    Weigh,
    /// Weighs the hand after the exchange that was played. The view has the hand and the table after it; here are the
    /// hand, the place and the word before it.
    WeighExchanged(Hand, u8, Word),
}

impl<'a> Appraisal<'a> {
    /// Starts the appraisal of a move that the view's seat has made. The same values always give the same result.
    /// `restraint` is that of the bots at the table, as in a hint.
    #[must_use]
    pub fn new(
        view: &View,
        played: Move,
        dictionary: Dictionary<'a>,
        restraint: Restraint,
        depth: Depth,
    ) -> Self {
        let skill = Skill::of(Character::plain(Level::Hard)).among(restraint);
        let stage = Stage::Plan(Planner::new(skill, view, dictionary, 0), Step::Decide);
        let (view, best) = (view.clone(), throw_dearest(view));
        Self {
            dictionary,
            skill,
            view,
            played,
            depth,
            stage,
            best,
            cost: 0,
            followed: false,
            gain: Gain::default(),
        }
    }

    /// Continues with the plan.
    #[inline(never)]
    fn plan(&mut self) {
        let Stage::Plan(planner, step) = &mut self.stage else { return };
        match *step {
            Step::Decide => {
                if planner.step(&self.view) {
                    self.best = planner.best().unwrap_or(self.best);
                    *step = Step::Weigh;
                    self.followed = self.best == self.played;
                    if self.followed || !self.is_plain() {
                        self.stage = Stage::Done(Reason::WeighsBest);
                    }
                }
            }
            Step::Weigh => {
                if planner.weigh_only(&self.view) {
                    self.weigh();
                }
            }
            Step::WeighExchanged(hand, at, word) => {
                if planner.weigh_only(&self.view) {
                    let cost = planner.cost_of(&self.view.hand).unwrap_or_default();
                    self.change((hand, at, word));
                    self.compare(cost);
                }
            }
        }
    }

    /// True if the two moves can be compared by a fact: the advised one goes out, or lays cards of a clearly higher value.
    fn is_plain(&self) -> bool {
        if let Move::Word(word) | Move::Insert(_, word) | Move::Exchange(_, word) = self.played
            && !self.dictionary.contains(word.letters())
        {
            return false;
        }
        let drawn = if let Move::Throw(_, Source::Stock) = self.played { DRAWN } else { 0 };
        let [best, played] = [&self.best, &self.played].map(|mv| left_by(&self.view, mv).value());
        matches!(self.best, Move::Word(_) | Move::Insert(..)) && (best == 0 || best + MORE <= played + drawn)
    }

    /// Reads the costs of the two moves from the plan.
    fn weigh(&mut self) {
        let Stage::Plan(planner, _) = &self.stage else { return };
        let cost_of = |mv| planner.cost_of(&left_by(&self.view, mv));
        let (best, played) = (cost_of(&self.best), cost_of(&self.played));
        self.cost = best.unwrap_or_default();
        match played {
            Some(played) if matches!(self.played, Move::Throw(_, Source::Stock)) => {
                self.compare(played + super::outlook::UNKNOWN);
            }
            Some(played) => self.compare(played),
            None => self.turn_to_exchange(),
        }
    }

    /// Plans the hand after the exchange that was played: it has cards of the table, which the first plan has not.
    #[inline(never)]
    fn turn_to_exchange(&mut self) {
        let (hand, table) = (&self.view.hand, &self.view.table);
        if let Move::Exchange(at, word) = self.played
            && let Some(on) = table.get(usize::from(at))
            && let Ok(laying) = read_exchange(hand, on, &word)
        {
            let before = self.change((left_by(&self.view, &self.played), at, laying.word));
            let planner = Planner::new(self.skill, &self.view, self.dictionary, 0);
            self.stage = Stage::Plan(planner, Step::WeighExchanged(before.0, before.1, before.2));
        } else {
            self.stage = Stage::Done(Reason::WeighsBest);
        }
    }

    /// Changes the hand and a word of the table. Returns what was there.
    fn change(&mut self, (hand, at, word): (Hand, u8, Word)) -> (Hand, u8, Word) {
        let hand = mem::replace(&mut self.view.hand, hand);
        let on = self.view.table.get_mut(usize::from(at));
        (hand, at, on.map_or(word, |on| mem::replace(on, word)))
    }

    /// Compares the costs, now that both are known.
    fn compare(&mut self, played: u32) {
        let more = played.cast_signed() - self.cost.cast_signed();
        self.followed = more <= 0;
        let goes_out = left_by(&self.view, &self.best).is_empty();
        self.gain = Gain { mean: borne_out(more, goes_out), error: 0 };
        self.turn_to_reason();
    }

    /// Starts the search for the reason. Only the whole look at a mistake needs one.
    #[inline(never)]
    fn turn_to_reason(&mut self) {
        self.stage = match self.depth {
            Depth::Whole if self.gain.mean >= LEAST_GAIN => {
                Stage::Reason(Look::new(&self.view, self.best, self.dictionary))
            }
            _ => Stage::Done(Reason::WeighsBest),
        };
    }
}

/// The part of a difference between expected costs that real rounds bear out, in hundredths of a point. The costs are in
/// half points. Fitted to `cargo arena lexicon --review`.
const fn borne_out(more: i32, goes_out: bool) -> i32 {
    let gain = if goes_out {
        let gain = more * 75 / 2;
        if gain > MOST_BY_GOING_OUT { MOST_BY_GOING_OUT } else { gain }
    } else {
        more * 30 - 150
    };
    if gain > 0 { gain } else { 0 }
}

/// The most that going out is said to gain. Who has not gone out with many points often does so soon afterwards.
const MOST_BY_GOING_OUT: i32 = 1050;

impl Decision for Appraisal<'_> {
    type Answer = Appraised<(Move, Reason)>;

    /// Runs one step. Returns the result once it is final.
    fn step(&mut self) -> Option<Self::Answer> {
        match &mut self.stage {
            Stage::Plan(..) => self.plan(),
            Stage::Reason(look) => {
                if let Some(reason) = look.step() {
                    self.stage = Stage::Done(reason);
                }
            }
            Stage::Done(_) => return Some(self.best()),
        }
        None
    }

    /// The result so far: no gain until the moves are compared.
    fn best(&self) -> Self::Answer {
        let reason = if let Stage::Done(reason) = self.stage { reason } else { Reason::WeighsBest };
        Appraised { advice: (self.best, reason), followed: self.followed, gain: self.gain }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{Position, check, dealt_otherwise, each_position};
    use super::super::{BotDecision, Player};
    use super::*;
    use gousset_core::lexicon::Card;
    use gousset_core::rng::Rng;

    const MANY_STEPS: u32 = 5000;

    fn appraise(position: &Position<'_>, played: Move, depth: Depth) -> Appraised<(Move, Reason)> {
        let dictionary = position.start.dictionary;
        Appraisal::new(&position.view, played, dictionary, Restraint::None, depth).within(MANY_STEPS)
    }

    /// Throws a card of the lowest value.
    fn throw(view: &View) -> Move {
        let least = view.hand.cards().min_by_key(|card| card.value());
        Move::Throw(least.unwrap_or(Card::MASTER), Source::Exposed)
    }

    fn is_mistake(seen: &Appraised<(Move, Reason)>) -> bool {
        !seen.followed && seen.gain.is_clear(LEAST_GAIN)
    }

    /// The advised move is legal, other hidden cards change nothing, and a short look finds the same as a whole one.
    #[test]
    fn an_appraisal_is_legal_and_knows_only_the_view() {
        let (mut rng, mut seen) = (Rng::new(5), 0);
        each_position(24, 41, |position| {
            if position.offered {
                return;
            }
            let played = throw(&position.view);
            let looked = appraise(position, played, Depth::Glance);
            check(position.round, looked.advice.0, position.start.dictionary);
            let whole = appraise(position, played, Depth::Whole);
            assert_eq!((whole.advice.0, whole.gain), (looked.advice.0, looked.gain));
            let Some((start, round)) = dealt_otherwise(position, &mut rng) else { return };
            let view = View::of(&round, position.view.seat);
            let other = Position { start: &start, round: &round, view, ..*position };
            assert_eq!(appraise(&other, played, Depth::Whole), whole);
            seen += 1;
        });
        assert!(seen > 100, "{seen}");
    }

    /// To throw a card instead of going out is a mistake, unless little is in the hand. To go out never is one.
    #[test]
    fn a_planted_blunder_is_found() {
        let (mut found, mut all) = (0, 0);
        each_position(60, 42, |position| {
            if position.offered {
                return;
            }
            let hard = position.decide(Player::Level(Level::Hard));
            let out =
                matches!(hard, Move::Word(_) | Move::Insert(..)) && left_by(&position.view, &hard).is_empty();
            if out {
                let thrown = appraise(position, throw(&position.view), Depth::Whole);
                assert_eq!(thrown.advice, (hard, Reason::GoesOut));
                all += 1;
                found += u32::from(is_mistake(&thrown));
                assert!(appraise(position, hard, Depth::Whole).followed);
            }
        });
        std::println!("{found} of {all} throws instead of going out");
        assert!(all >= 40 && found * 10 >= all * 9, "{found} of {all}");
    }

    /// Neither hard's own move nor a bluff is a mistake, and the same cards in another word are none.
    #[test]
    fn hards_own_moves_and_bluffs_are_no_mistakes() {
        let mut all = 0;
        each_position(24, 43, |position| {
            if position.offered {
                return;
            }
            let hard = position.decide(Player::Level(Level::Hard));
            assert!(!is_mistake(&appraise(position, hard, Depth::Whole)));
            let bluff = position.view.hand.cards().filter_map(Card::letter).take(2);
            let mut word = Word::EMPTY;
            bluff.for_each(|letter| assert!(word.push(letter, false)));
            if word.len() == 2 && !position.start.dictionary.contains(word.letters()) {
                assert!(!is_mistake(&appraise(position, Move::Word(word), Depth::Whole)));
            }
            all += 1;
        });
        assert!(all > 100, "{all}");
    }

    /// An exchange is weighed with the hand and the table after it, and the reason is that of the position before.
    #[test]
    fn an_exchange_is_weighed() {
        let mut weighed = 0;
        each_position(40, 44, |position| {
            let random = BotDecision::new(Player::Random, &position.view, position.start.dictionary, 1);
            let mut random = random;
            let played = random.within(MANY_STEPS);
            if position.offered || !matches!(played, Move::Exchange(..)) {
                return;
            }
            let mut appraisal = Appraisal::new(
                &position.view,
                played,
                position.start.dictionary,
                Restraint::None,
                Depth::Whole,
            );
            let seen = appraisal.within(MANY_STEPS);
            assert_eq!(appraisal.view, position.view);
            weighed += u32::from(is_mistake(&seen));
        });
        assert!(weighed >= 5, "{weighed}");
    }

    /// A step takes about a millisecond on the chip. In a usual round a player has fewer than 20 turns, and seven of them
    /// get a whole look.
    #[test]
    fn a_usual_round_is_reviewed_within_twenty_seconds() {
        let (mut steps, mut all) = ([0_u32; 2], 0);
        each_position(16, 45, |position| {
            if position.offered {
                return;
            }
            for (steps, depth) in steps.iter_mut().zip([Depth::Glance, Depth::Whole]) {
                let dictionary = position.start.dictionary;
                let played = throw(&position.view);
                let mut appraisal =
                    Appraisal::new(&position.view, played, dictionary, Restraint::Calm, depth);
                *steps += 1;
                while appraisal.step().is_none() {
                    *steps += 1;
                }
            }
            all += 1;
        });
        let [glance, whole] = steps.map(|steps| steps / all);
        std::println!("{glance} steps for a short look, {whole} for a whole one");
        assert!(20 * glance + 7 * whole < 15_000, "{glance} {whole}");
    }

    #[test]
    fn what_is_claimed_is_less_than_the_difference() {
        assert_eq!([-4, 0, 12, 20, 100].map(|more| borne_out(more, true)), [0, 0, 450, 750, 1050]);
        assert_eq!([-4, 4, 19, 20, 40].map(|more| borne_out(more, false)), [0, 0, 420, 450, 1050]);
    }
}
