//! Lexicon's records for the fuzzer.

use super::judge::dictionary;
use crate::recorded::{Bytes, MatchProgress, Recorded};
use gousset_core::lexicon::Record;
use gousset_core::lexicon::{
    Card, Checking, Contest, Hand, Handicap, Judge, Match, Move, Pack, Round, Setup, Source, Step, Walk,
    Word, packs_for,
};
use gousset_words::{Dictionary, Language, Letter};

/// The most steps of the search for a hand's plays. A hand may have too many plays to list all.
const LOOKS: u32 = 500;

impl Recorded for Record {
    type Move = Move;

    fn begin(bytes: &mut Bytes<'_>) -> Option<Self> {
        let ([players, kind, settings], seed) = (bytes.chunk()?, bytes.chunk()?);
        let contest = if kind.is_multiple_of(3) {
            Contest::Tournament { tables: 2 + players % 4, hands: 3 + kind % 8, minutes: 1 + kind % 8 }
        } else {
            Contest::Home { players: players % 8 }
        };
        let bit = |place: u8| usize::from(settings >> place & 1);
        let checking = [Checking::Challenge, Checking::Checked][bit(2)];
        let setup = Setup::new(contest, Language::ALL[bit(0)], Pack::ALL[bit(1)], checking).ok()?;
        let bits = if bit(3) == 1 { u16::from_le_bytes(bytes.chunk()?) } else { 0 };
        let setup = setup.with_handicap(Handicap::from_bits(bits)?.of_first(setup.seats())).ok()?;
        Some(Self::new(setup, u64::from_le_bytes(seed)))
    }

    fn moves_now(&self) -> Vec<Move> {
        let mut moves: Vec<Move> = self.state().round().challengers().map(Move::Challenge).collect();
        let mut game = self.state().clone();
        game.next_round();
        let round = game.round();
        let Some(turn) = round.turn() else { return moves };
        let mut walk = Walk::new(words_of(&game), &round.hands()[turn], round.table(), 0);
        let mut looks = LOOKS;
        while let Step::Found(play) = walk.step(&mut looks) {
            moves.push(play.mv());
        }
        for (card, _) in round.hands()[turn].kinds() {
            moves.extend([Move::Throw(card, Source::Stock), Move::Throw(card, Source::Exposed)]);
        }
        moves.push(Move::Bell);
        moves
    }

    fn is_legal(&self, mv: Move) -> bool {
        let mut game = self.state().clone();
        if let Move::Challenge(seat) = mv {
            return game.round().challengers().any(|other| other == seat);
        }
        game.next_round();
        let round = game.round();
        let Some(turn) = round.turn() else { return false };
        match mv {
            // No pile is empty during a round.
            Move::Throw(card, _) => round.hands()[turn].count(card) > 0,
            Move::Word(word) | Move::Insert(_, word) | Move::Exchange(_, word) => {
                let checked = round.rules().checking == Checking::Checked;
                round.laying(mv).is_ok() && (!checked || words_of(&game).contains(word.letters()))
            }
            Move::Challenge(_) | Move::Bell => true,
        }
    }

    fn any_move(bytes: &mut Bytes<'_>) -> Option<Move> {
        let [kind, place, letters @ ..] = bytes.chunk::<8>()?;
        let mut word = Word::EMPTY;
        for byte in letters.iter().take(usize::from(kind >> 4)) {
            word.push(Letter::ALL[usize::from(byte % 26)], *byte >= 0xC0);
        }
        let source = if place.is_multiple_of(2) { Source::Stock } else { Source::Exposed };
        Some(match kind % 6 {
            0 => Move::Word(word),
            1 => Move::Insert(place % 8, word),
            2 => Move::Exchange(place % 8, word),
            3 => Move::Throw(Card::at(usize::from(letters[0] % 27))?, source),
            4 => Move::Challenge(usize::from(place % 9)),
            _ => Move::Bell,
        })
    }

    /// Plays a move. A challenge belongs to the round that is over; any other move deals the next one first.
    fn play(&mut self, mv: Move) -> bool {
        let judge = Judge::Dictionary(words_of(self.state()));
        let mut after = self.clone();
        if !matches!(mv, Move::Challenge(_)) {
            after.next_round();
        }
        let played = Self::play(&mut after, mv, judge).is_ok();
        if played {
            *self = after;
        }
        played
    }

    fn check(&self) {
        let round = self.state().round();
        let pack = round.rules().pack.cards(packs_for(round.seats()));
        assert_eq!(all_cards(round), pack, "no card is made or lost");
        assert_eq!(round.turn().is_none(), round.end().is_some());
        if let Some(turn) = round.turn() {
            assert!(round.playing().contains(turn) && !round.hands()[turn].is_empty(), "someone can go on");
            assert!(!round.stock().is_empty() && !round.exposed().is_empty(), "there is something to take");
        }
        for seat in 0..round.seats() {
            let view = self.state().view(seat);
            assert_eq!(view.hand, round.hands()[seat]);
            assert!(round.hands()[seat].contains_all(&view.known[seat]), "what is known is true");
        }
        let players = self.state().setup().players();
        assert!((0..players).any(|player| self.state().leads(player)), "someone stands first");
    }

    fn saved(&self) -> Vec<u8> {
        self.to_bytes().to_vec()
    }

    fn progress(&self) -> MatchProgress {
        MatchProgress { moves: self.moves(), is_over: self.state().is_over() }
    }

    fn restored(bytes: &[u8]) -> Option<Self> {
        Self::restore(bytes).ok()
    }

    fn replayed(bytes: &[u8]) -> Option<Self> {
        Self::replay(bytes).ok()
    }
}

fn words_of(game: &Match) -> Dictionary<'static> {
    dictionary(game.setup().language()).expect("the dictionaries that come along are whole")
}

fn all_cards(round: &Round) -> Hand {
    let piles = round.stock().iter().chain(round.exposed()).copied();
    let hands = round.hands().iter().flat_map(Hand::cards);
    piles.chain(hands).chain(round.table().iter().flat_map(Word::cards)).collect()
}
