//! The review of Lexicon in the arena: one player against other bots.

use super::arena::rules;
use super::judge::dictionary;
use crate::contest::{Entry, Reviewed, Setup};
use crate::players;
use gousset_bots::lexicon::{Appraisal, BotDecision, LEAST_GAIN, Player, Restraint, challenges};
use gousset_bots::{Appraised, Decision as _, Depth, Level};
use gousset_core::Seat;
use gousset_core::lexicon::{Card, Hand, Judge, Move, Round, Scores, Seats, Source, View};
use gousset_core::rng::Rng;
use gousset_words::{Dictionary, Language};

/// The review of rounds between these players. A record contains one round, and so does a review.
pub(super) struct Review {
    language: Language,
    dictionary: Dictionary<'static>,
    seats: Vec<Player>,
    /// True if the first player sometimes overlooks every word.
    has_lapses: bool,
}

/// A player with lapses has one in this many turns.
const LAPSES: u32 = 4;

impl Review {
    /// Creates the review. The player of the first seat is reviewed: normal, or another bot than the next one, with lapses.
    ///
    /// # Errors
    /// If the dictionary cannot be read, or a seat is a program.
    pub(super) fn new(setup: &Setup, language: Language) -> Result<Self, String> {
        let dictionary = dictionary(language).map_err(|damage| damage.to_string())?;
        let bot = |entry: &Entry| match entry {
            Entry::Bot(name) => players::named(&super::BOTS, name),
            Entry::Program(_) => Err("--review plays with bots only".to_owned()),
        };
        let mut seats = setup.seats.iter().map(bot).collect::<Result<Vec<_>, _>>()?;
        let has_lapses = seats.get(1) != seats.first();
        if !has_lapses {
            seats[0] = Player::Level(Level::Normal);
        }
        Ok(Self { language, dictionary, seats, has_lapses })
    }

    /// The move of the seat at turn.
    fn decide(&self, round: &Round, seat: Seat, seed: u64) -> Move {
        let view = View::of(round, seat);
        BotDecision::new(self.seats[seat], &view, self.dictionary, seed).within(players::STEPS)
    }

    /// Makes a move, then the first challenge of the others. Returns the next seat and its move.
    fn play(&self, round: &mut Round, mv: Move, rng: &mut Rng) -> Option<(Seat, Move)> {
        let judge = Judge::Dictionary(self.dictionary);
        round.play(mv, judge).ok()?;
        let mut challengers = round.challengers();
        let doubts = |seat: &Seat| {
            challenges(self.seats[*seat], &View::of(round, *seat), self.dictionary, rng.bits().into())
        };
        if let Some(seat) = challengers.find(doubts) {
            drop(challengers);
            round.play(Move::Challenge(seat), judge).ok()?;
        }
        let seat = round.turn()?;
        Some((seat, self.decide(round, seat, rng.bits().into())))
    }

    /// The restraint of the bots at the table.
    fn restraint(&self) -> Restraint {
        match self.seats.last() {
            Some(Player::Character(character)) => character.restraint,
            _ => Restraint::None,
        }
    }
}

/// Throws the most valuable card for the exposed one, which is always legal.
fn throw_dearest(hand: &Hand) -> Move {
    let dearest = hand.cards().max_by_key(|card| card.value());
    Move::Throw(dearest.unwrap_or(Card::MASTER), Source::Exposed)
}

impl Reviewed for Review {
    type Position = Round;
    type Move = Move;

    const LEAST: i32 = LEAST_GAIN;
    const TRIALS: u64 = 16;

    fn decisions(&self, rng: &mut Rng) -> Vec<(Round, Move)> {
        let (seats, rules) = (self.seats.len(), rules(self.language));
        let dealer = rng.below(seats as u32) as usize;
        let mut round =
            Round::deal(rules, seats, Seats::first(seats), dealer, Scores::default(), rng.clone());
        let mut decisions = Vec::new();
        let mut next = round.turn().map(|seat| (seat, self.decide(&round, seat, rng.bits().into())));
        while let Some((seat, mv)) = next {
            let mut made = mv;
            if seat == 0 {
                if self.has_lapses && rng.below(LAPSES) == 0 {
                    made = throw_dearest(&round.hands()[0]);
                }
                decisions.push((round.clone(), made));
            }
            next = self.play(&mut round, made, rng);
        }
        decisions
    }

    fn appraise(&self, at: &Round, played: Move, _seed: u64, depth: Depth) -> Appraised<Move> {
        let view = View::of(at, 0);
        let mut appraisal = Appraisal::new(&view, played, self.dictionary, self.restraint(), depth);
        let Appraised { advice: (advice, _), followed, gain } = appraisal.within(players::STEPS);
        Appraised { advice, followed, gain }
    }

    /// The points that the rest of the round adds to the player's score, negated. The order of the stock is unknown to
    /// all, so each seed has its own.
    fn result(&self, at: &Round, mv: Move, seed: u64) -> i64 {
        let mut rng = Rng::new(seed);
        let mut round = at.clone().with_other_stock(&mut rng);
        let mut next = Some((0, mv));
        while let Some((_, mv)) = next {
            next = self.play(&mut round, mv, &mut rng);
        }
        i64::from(at.scores()[0]) - i64::from(round.scores()[0])
    }
}
