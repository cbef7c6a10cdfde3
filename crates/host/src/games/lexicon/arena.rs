//! Lexicon in the arena. A round is one deal. A player's points are the points that the round adds to their score, negated.
//!
//! After every word, insert or exchange the arena asks the other players, from the author's left, whether they challenge
//! it. The first challenge is played.

mod request;

use super::judge::{dictionary, parse_move};
use super::pace::{Moves, Watch};
use crate::contest::{Contest, Question, Score, Seats, WordsLaid};
use crate::players;
use gousset_bots::Decision as _;
use gousset_bots::lexicon::{BotDecision, Player, challenges};
use gousset_core::Seat;
use gousset_core::lexicon::{
    Checking, End, Judge, Mode, Move, Pack, Round, Rules, Scores, Seats as Playing, View,
};
use gousset_core::rng::Rng;
use gousset_words::{Dictionary, Language, Standing};
pub(super) use request::language_named;
use request::legal_moves;
use serde_json::Value;

/// Returns the rules of the arena's tables in a language: the default rules of the handheld.
pub(super) const fn rules(language: Language) -> Rules {
    Rules { mode: Mode::Home, checking: Checking::Challenge, pack: Pack::usual(language) }
}

/// A contest in a language.
pub(super) struct Lexicon<'a> {
    players: usize,
    language: Language,
    dictionary: Dictionary<'static>,
    watch: Option<&'a Watch>,
}

impl<'a> Lexicon<'a> {
    /// Creates the contest of this many players.
    ///
    /// # Errors
    /// If the dictionary cannot be read.
    pub(super) fn new(players: usize, language: Language, watch: Option<&'a Watch>) -> Result<Self, String> {
        let dictionary = dictionary(language).map_err(|damage| damage.to_string())?;
        Ok(Self { players, language, dictionary, watch })
    }

    /// Asks the other players in turn whether they challenge the word just laid, and plays the first challenge.
    fn offer_challenge(&self, round: &mut Round, seats: &mut Seats<'_, Player>) {
        let challengers: Vec<Seat> = round.challengers().collect();
        for seat in challengers {
            let offer = Offer { contest: self, view: View::of(round, seat) };
            if seats.ask(seat, &offer) && round.play(Move::Challenge(seat), self.judge()).is_ok() {
                return;
            }
        }
    }

    /// Returns the count of the word that a move lays.
    fn word_of(&self, mv: Move) -> WordsLaid {
        let (Move::Word(word) | Move::Insert(_, word) | Move::Exchange(_, word)) = mv else {
            return WordsLaid::default();
        };
        let standing = self.dictionary.find(word.letters());
        WordsLaid { all: standing.is_some().into(), rare: (standing == Some(Standing::Rare)).into() }
    }

    fn judge(&self) -> Judge<'static> {
        Judge::Dictionary(self.dictionary)
    }
}

impl Contest for Lexicon<'_> {
    type Bot = Player;
    type Deal = Round;
    const BOTS: &'static [(&'static str, Player)] = &super::BOTS;

    fn players(&self) -> usize {
        self.players
    }

    fn deal(&self, rng: &mut Rng) -> Round {
        let dealer = self.players - 1;
        let (rules, playing) = (rules(self.language), Playing::first(self.players));
        Round::deal(rules, self.players, playing, dealer, Scores::default(), rng.clone())
    }

    fn play(&self, dealt: &Round, seats: &mut Seats<'_, Player>) -> Vec<Score> {
        let mut round = dealt.clone();
        let mut words = vec![WordsLaid::default(); self.players];
        let mut moves = Moves::new(self.players);
        while let Some(seat) = round.turn() {
            let turn = Turn { contest: self, round: &round, view: View::of(&round, seat) };
            let mv = seats.ask(seat, &turn);
            if round.play(mv, self.judge()).is_err() {
                break;
            }
            moves.add(seat, mv);
            words[seat] = words[seat].and(self.word_of(mv));
            self.offer_challenge(&mut round, seats);
        }
        if let Some(watch) = self.watch {
            watch.add(&moves, |seat| seats.name(seat));
        }
        let score = |seat: Seat| Score {
            points: -i64::from(round.scores()[seat]),
            won: round.end() == Some(End::WentOut(seat)),
            made_bid: None,
            words: Some(words[seat]),
        };
        (0..self.players).map(score).collect()
    }
}

/// A player's turn.
struct Turn<'a> {
    contest: &'a Lexicon<'a>,
    round: &'a Round,
    view: View,
}

impl Question for Turn<'_> {
    type Bot = Player;
    type Answer = Move;

    fn decide(&self, bot: Player, seed: u64) -> Move {
        BotDecision::new(bot, &self.view, self.contest.dictionary, seed).within(players::STEPS)
    }

    fn request(&self, seed: u64) -> Value {
        request::of_turn(self, seed)
    }

    fn read(&self, text: &str) -> Option<Move> {
        parse_move(text).ok().filter(|mv| !matches!(mv, Move::Challenge(_)))
    }

    fn allows(&self, mv: &Move) -> bool {
        self.round.clone().play(*mv, self.contest.judge()).is_ok()
    }

    fn first(&self) -> Move {
        // Throwing a card for the exposed one is always legal.
        legal_moves(&self.view, self.contest.dictionary)[0]
    }
}

/// The question whether a player challenges the word just laid.
struct Offer<'a> {
    contest: &'a Lexicon<'a>,
    view: View,
}

impl Question for Offer<'_> {
    type Bot = Player;
    type Answer = bool;

    fn decide(&self, bot: Player, seed: u64) -> bool {
        challenges(bot, &self.view, self.contest.dictionary, seed)
    }

    fn request(&self, seed: u64) -> Value {
        request::of_offer(self, seed)
    }

    fn read(&self, text: &str) -> Option<bool> {
        let challenge = Ok(Move::Challenge(self.view.seat));
        match text {
            request::NO_CHALLENGE => Some(false),
            _ => (parse_move(text) == challenge).then_some(true),
        }
    }

    fn allows(&self, _: &bool) -> bool {
        true
    }

    fn first(&self) -> bool {
        false
    }
}
