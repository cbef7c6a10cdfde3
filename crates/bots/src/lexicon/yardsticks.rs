//! Players without a plan: the baselines that the arena measures the bots against.

use super::survey::{Reach, Sight, Survey};
use super::work;
use gousset_core::lexicon::{Card, Move, Play, Source, Target, View};
use gousset_core::rng::Rng;
use gousset_words::Dictionary;

/// The method by which a yardstick chooses.
enum Choice {
    /// The longest word of the hand alone.
    Longest { most: usize },
    /// Any move, each equally likely: this many have been seen.
    Random { rng: Rng, seen: u32 },
}

/// The state of a yardstick's decision. It examines every play.
pub(super) struct Yardstick<'a> {
    survey: Survey<'a>,
    choice: Choice,
    best: Option<Move>,
}

impl<'a> Yardstick<'a> {
    pub(super) fn longest(view: &View, dictionary: Dictionary<'a>) -> Self {
        Self { survey: survey(view, dictionary), choice: Choice::Longest { most: 0 }, best: None }
    }

    pub(super) fn random(view: &View, dictionary: Dictionary<'a>, seed: u64) -> Self {
        let mut rng = Rng::new(seed);
        let (mut seen, mut best) = (0, None);
        for mv in throws(view) {
            seen += 1;
            if rng.below(seen) == 0 {
                best = Some(mv);
            }
        }
        Self { survey: survey(view, dictionary), choice: Choice::Random { rng, seen }, best }
    }

    /// The best move so far, if it has found one.
    pub(super) const fn best(&self) -> Option<Move> {
        self.best
    }

    /// Runs one step. Returns true once the decision is final.
    pub(super) fn step(&mut self, view: &View) -> bool {
        let mut left = work::STEP;
        loop {
            match self.survey.next(&view.table, &mut left) {
                Sight::Play(play) => self.look_at(&play),
                Sight::Pause => return false,
                Sight::End => return true,
            }
        }
    }

    fn look_at(&mut self, play: &Play) {
        let better = match &mut self.choice {
            Choice::Random { rng, seen } => {
                *seen += 1;
                rng.below(*seen) == 0
            }
            Choice::Longest { most } => {
                if play.target != Target::Table {
                    return;
                }
                let better = play.word.len() > *most;
                *most = play.word.len().max(*most);
                better
            }
        };
        if better {
            self.best = Some(play.mv());
        }
    }
}

fn survey<'a>(view: &View, dictionary: Dictionary<'a>) -> Survey<'a> {
    Survey::new(dictionary, Reach::Everything, view.hand, &view.table, u32::MAX)
}

/// Every throw that the rules allow.
fn throws(view: &View) -> impl Iterator<Item = Move> {
    let sources = [(view.stock > 0).then_some(Source::Stock), view.exposed_card().map(|_| Source::Exposed)];
    view.hand
        .kinds()
        .flat_map(move |(card, _)| sources.into_iter().flatten().map(move |source| Move::Throw(card, source)))
}

/// Throws the most valuable card and takes the top of the stock: this is always legal.
pub(super) fn throw_dearest(view: &View) -> Move {
    let dearest = view.hand.kinds().map(|(card, _)| card).max_by_key(|card| card.value());
    let source = if view.stock > 0 { Source::Stock } else { Source::Exposed };
    Move::Throw(dearest.unwrap_or(Card::MASTER), source)
}
