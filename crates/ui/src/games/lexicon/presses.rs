//! Counts the presses that it takes to spell: a sample of words, inserts and exchanges from dealt hands, each in the
//! shortest way.

extern crate std;

use super::draft::{Draft, Kind};
use super::guide::Aid;
use super::sorting::Sorting;
use super::turn::{Turn, TurnResponse};
use crate::device::buttons::{Action, Button, Event};
use core::ops::ControlFlow;
use gousset_core::lexicon::{
    Card, Checking, DEALT, Judge, Mode, Move, Pack, Round, Rules, Seats, View, Word, each_play,
};
use gousset_core::rng::Rng;
use gousset_words::{Dictionary, Language, Standing};
use std::collections::{HashSet, VecDeque};
use std::vec::Vec;

const BUTTONS: [Button; 6] = [Button::Up, Button::Down, Button::Left, Button::Right, Button::A, Button::B];

/// The kind of move that a sample asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wanted {
    /// A new word of this many letters.
    Word(usize),
    Insert,
    Exchange,
}

impl Wanted {
    fn is_met_by(self, mv: Move) -> bool {
        match (self, mv) {
            (Self::Word(length), Move::Word(word)) => word.len() == length,
            (Self::Insert, Move::Insert(..)) | (Self::Exchange, Move::Exchange(..)) => true,
            _ => false,
        }
    }
}

/// The moves of the seat at turn with common words, which are those that people would think of.
fn plays(round: &Round, dictionary: Dictionary<'_>) -> Vec<Move> {
    let mut plays = Vec::new();
    let hand = &round.hands()[round.turn().unwrap()];
    let _ = each_play(dictionary, hand, round.table(), |play| {
        if play.standing == Standing::Common {
            plays.push(play.mv());
        }
        ControlFlow::<()>::Continue(())
    });
    plays
}

/// A position with three words on the table and ten cards in the hand of the fourth player, and a wanted move.
/// `master`: whether the hand has a Master. `None` if this deal does not fit.
fn position(
    seed: u64,
    language: Language,
    checking: Checking,
    wanted: Wanted,
    master: bool,
) -> Option<(View, Move)> {
    let dictionary = gousset_words::open(language).unwrap();
    let rules = Rules { mode: Mode::Home, checking, pack: Pack::usual(language) };
    let mut rng = Rng::new(seed);
    let mut round = Round::deal(rules, 4, Seats::first(4), 3, [0; 6], Rng::new(seed));
    for _ in 0..3 {
        let words: Vec<Move> =
            plays(&round, dictionary).into_iter().filter(|mv| matches!(mv, Move::Word(_))).collect();
        let mv = *words.get(rng.below(words.len() as u32) as usize)?;
        round.play(mv, Judge::Dictionary(dictionary)).unwrap();
    }
    let seat = round.turn()?;
    if (round.hands()[seat].count(Card::MASTER) > 0) != master {
        return None;
    }
    let mut fitting = plays(&round, dictionary);
    fitting.retain(|&mv| wanted.is_met_by(mv));
    let mv = *fitting.get(rng.below(fitting.len() as u32) as usize)?;
    Some((View::of(&round, seat), mv))
}

/// Whether two moves spell the same word. A play does not say which letters of a table word are Masters.
fn is_same(one: Move, other: Move) -> bool {
    match (one, other) {
        (Move::Word(one), Move::Word(other)) => one == other,
        (Move::Insert(at, one), Move::Insert(on, other))
        | (Move::Exchange(at, one), Move::Exchange(on, other)) => {
            at == on && one.letters() == other.letters()
        }
        _ => false,
    }
}

/// Whether a draft can still become this move.
fn leads_to(draft: &Draft, mv: Move) -> bool {
    let letters: Vec<_> = draft.cells().iter().map(|cell| (cell.letter, cell.from_hand.is_some())).collect();
    let target = |word: Word| word.letters().to_vec();
    match (draft.kind, mv) {
        (Kind::New, Move::Word(word)) => {
            letters.iter().zip(target(word)).all(|((letter, _), wanted)| *letter == wanted)
                && letters.len() <= word.len()
        }
        (Kind::New, _) => draft.put() == 0,
        (Kind::Insert(on), Move::Insert(at, word)) if on == at => {
            let mut rest = target(word).into_iter();
            letters.iter().all(|(letter, _)| rest.any(|wanted| wanted == *letter))
        }
        // Down changes between an insert and an exchange.
        (Kind::Insert(on), Move::Exchange(at, _)) | (Kind::Exchange(on), Move::Insert(at, _))
            if on == at && draft.put() == 0 =>
        {
            true
        }
        (Kind::Exchange(on), Move::Exchange(at, word)) if on == at => {
            letters.iter().zip(target(word)).all(|((letter, put), wanted)| !put || *letter == wanted)
        }
        _ => false,
    }
}

/// The smallest number of presses that make a move, found by a breadth-first search.
fn fewest_presses(view: &View, start: Turn, mv: Move) -> usize {
    let mut seen = HashSet::new();
    let mut queue = VecDeque::from([(start, 1)]);
    while let Some((turn, presses)) = queue.pop_front() {
        for button in BUTTONS {
            let mut next = turn.clone();
            match next.press(Event { button, action: Action::Press }, view) {
                TurnResponse::Play(made) if is_same(made, mv) => return presses,
                TurnResponse::Stay
                    if leads_to(&next.draft, mv)
                        && seen.insert((next.focus, next.cursor, next.word, next.draft.clone())) =>
                {
                    queue.push_back((next, presses + 1));
                }
                _ => {}
            }
        }
    }
    panic!("{mv:?} cannot be made from {:?}", view.hand);
}

/// The sample: mostly new words of every length, a quarter of all with a Master in the hand.
fn sample() -> impl Iterator<Item = (Language, Wanted, bool)> {
    use Wanted::{Exchange, Insert, Word};
    let wanted = [Word(3), Word(4), Word(5), Word(6), Word(7), Word(8), Insert, Exchange];
    (0..4).flat_map(move |round| {
        wanted.into_iter().flat_map(move |wanted| {
            Language::ALL.into_iter().map(move |language| (language, wanted, round == 3))
        })
    })
}

/// The number of presses for the whole sample, and the number of its moves.
fn count(checking: Checking) -> (usize, usize) {
    let (mut presses, mut moves) = (0, 0);
    for (number, (language, wanted, master)) in sample().enumerate() {
        let seeds = number as u64 * 1_000..;
        let (view, mv) =
            seeds.filter_map(|seed| position(seed, language, checking, wanted, master)).next().unwrap();
        let dictionary = gousset_words::open(language).ok();
        let aid = Aid { language, dictionary, is_checked: checking == Checking::Checked, hints: true };
        let turn = Turn::new(&view, Sorting::default(), aid);
        presses += fewest_presses(&view, turn, mv);
        moves += 1;
    }
    (presses, moves)
}

/// The number of presses for the sample before the guide: the cursor moved from card to card, and two presses laid a
/// word.
const BEFORE: usize = 1_537;

#[test]
fn spelling_takes_half_the_presses_where_words_are_checked() {
    let (presses, moves) = count(Checking::Checked);
    std::println!("{presses} presses for {moves} moves, {BEFORE} before");
    assert!(presses * 2 <= BEFORE, "{presses}");
}

/// Here only common words and the usual pairs of letters help.
#[test]
fn spelling_takes_half_the_presses_where_words_may_be_challenged() {
    let (presses, moves) = count(Checking::Challenge);
    std::println!("{presses} presses for {moves} moves, {BEFORE} before");
    assert!(presses * 2 <= BEFORE, "{presses}");
}

/// The presses for a word, from hands of ten cards with the other cards drawn at random, in both orders of the hand,
/// where words are not checked. In ascending order.
fn presses_for(word: &str, hands: u64) -> Vec<usize> {
    let (mut view, _) = (0..)
        .find_map(|seed| position(seed, Language::English, Checking::Challenge, Wanted::Insert, false))
        .unwrap();
    let aid = Aid {
        language: Language::English,
        dictionary: gousset_words::open(Language::English).ok(),
        is_checked: false,
        hints: true,
    };
    let word: Word = word.parse().unwrap();
    let mut presses = Vec::new();
    for seed in 0..hands {
        let mut pack: Vec<Card> = Pack::Original.cards(1).cards().collect();
        let mut hand: Vec<Card> = word.letters().iter().map(|&letter| Card::of(letter)).collect();
        for card in &hand {
            pack.remove(pack.iter().position(|other| other == card).unwrap());
        }
        Rng::new(seed).shuffle(&mut pack);
        hand.extend(pack.into_iter().take(DEALT - hand.len()));
        view.hand = hand.into_iter().collect();
        for sorting in [Sorting::Alphabet, Sorting::Value] {
            presses.push(fewest_presses(&view, Turn::new(&view, sorting, aid), Move::Word(word)));
        }
    }
    presses.sort_unstable();
    presses
}

#[test]
fn long_and_odd_words_take_few_presses() {
    // The word, its letters, and the largest median and the largest number of presses.
    for (word, median, most) in
        [("EVACUATE", 13, 15), ("ADVANCES", 12, 14), ("QUIRE", 10, 14), ("FARINE", 12, 16)]
    {
        let presses = presses_for(word, 60);
        let found = (presses[presses.len() / 2], presses[presses.len() - 1]);
        std::println!("{word}: {} to {} presses, median {}", presses[0], found.1, found.0);
        assert!(found.0 <= median && found.1 <= most, "{word}: {found:?}");
    }
}

#[test]
fn an_insert_of_one_letter_takes_few_presses() {
    for checking in [Checking::Checked, Checking::Challenge] {
        let mut counts = Vec::new();
        for (seed, language) in (0..400).zip(Language::ALL.into_iter().cycle()) {
            let Some((view, mv)) = position(seed, language, checking, Wanted::Insert, false) else {
                continue;
            };
            let Move::Insert(at, word) = mv else { continue };
            if view.table[usize::from(at)].len() + 1 == word.len() {
                let dictionary = gousset_words::open(language).ok();
                let aid =
                    Aid { language, dictionary, is_checked: checking == Checking::Checked, hints: true };
                counts.push(fewest_presses(&view, Turn::new(&view, Sorting::default(), aid), mv));
            }
        }
        counts.sort_unstable();
        let (median, most) = (counts[counts.len() / 2], counts[counts.len() - 1]);
        std::println!("{checking:?}: {} inserts, median {median}, most {most}", counts.len());
        assert!(counts.len() > 20 && median <= 7 && most <= 10, "{counts:?}");
    }
}
