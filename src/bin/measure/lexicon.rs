//! Measures Lexicon on the chip: the search for all plays of a hand of ten cards with a Master, over a table of eight
//! words, and the decisions of each level.

use crate::lab::Lab;
use crate::times::Times;
use core::hint::black_box;
use gousset::chip::MEASURED_TURNS;
use gousset_bots::lexicon::{BotDecision, Player};
use gousset_bots::{Decision, Level};
use gousset_core::lexicon::{
    Card, Checking, DEALT, Hand, Judge, Mode, Move, Pack, Pile, Round, Rules, Scores, Seats, Step, View,
    Walk, Word,
};
use gousset_core::rng::Rng;
use gousset_words::{Dictionary, Language};
use heapless::Vec;

/// The number of random hands for each language.
const HANDS: u64 = 20;
/// The number of these hands with which each level decides, over the table of eight words, with the stock's first card
/// exposed.
const ANSWERED: u64 = 2;
/// The numbers of seats of each level's self-play.
const SEATS: [usize; 2] = [2, 4];
const LEVELS: [(Level, &str); 3] =
    [(Level::Easy, "lexicon easy"), (Level::Normal, "lexicon normal"), (Level::Hard, "lexicon hard")];

const ENGLISH: [&str; 8] = ["HOUSE", "RAIN", "WHITES", "ATE", "LOSER", "TREAT", "SOIL", "WIRES"];
const FRENCH: [&str; 8] = ["FARINE", "MER", "TOUR", "MOT", "DOS", "SALES", "LIRE", "ROUTE"];

/// The default pack in both languages, then the French pack, whose hands spell more words.
const TABLES: [(Language, &str, Pack, [&str; 8]); 3] = [
    (Language::English, "english", Pack::Original, ENGLISH),
    (Language::French, "french", Pack::Original, FRENCH),
    (Language::French, "french pack", Pack::French, FRENCH),
];

pub(crate) fn measure(lab: &mut Lab) {
    for (language, name, pack, texts) in TABLES {
        let dictionary = gousset_words::open(language).expect("the dictionaries that come along are whole");
        let table: Vec<Word, 8> = texts.iter().map(|text| text.parse().expect("a word")).collect();
        let (mut all, mut worst) = (0, 0);
        for number in 0..HANDS {
            let hand = deal(pack, &mut Rng::new(number));
            let cycles = lab.cycles(|| plays(dictionary, &hand, &table));
            all += cycles;
            worst = worst.max(cycles);
        }
        let mut line = heapless::String::<48>::new();
        for (what, cycles) in [("mean", all / HANDS), ("worst", worst)] {
            line.clear();
            // The names are short and fit.
            let _ = core::fmt::write(&mut line, format_args!("lexicon plays, {name}, {what}"));
            lab.tell_ms(&line, cycles);
        }
    }
    for (level, name) in LEVELS {
        let mut times = Times::default();
        for (language, _, pack, texts) in TABLES {
            let dictionary =
                gousset_words::open(language).expect("the dictionaries that come along are whole");
            for seats in SEATS {
                self_play(lab, level, dictionary, pack, seats, &mut times);
            }
            for number in 0..ANSWERED {
                let hand = deal(pack, &mut Rng::new(number));
                hardest(lab, level, dictionary, hand, &texts, &mut times);
            }
        }
        times.tell(lab, name, "move");
    }
}

fn rules(pack: Pack) -> Rules {
    Rules { mode: Mode::Home, checking: Checking::Challenge, pack }
}

/// Plays one round of a level against itself, or the beginning of a round.
fn self_play(
    lab: &mut Lab,
    level: Level,
    dictionary: Dictionary<'_>,
    pack: Pack,
    seats: usize,
    times: &mut Times,
) {
    let rng = Rng::new(seats as u64);
    let mut round = Round::deal(rules(pack), seats, Seats::first(seats), 0, Scores::default(), rng);
    for _ in 0..MEASURED_TURNS {
        let Some(seat) = round.turn() else { return };
        let mv = decide(lab, level, dictionary, &View::of(&round, seat), times);
        round.play(mv, Judge::Dictionary(dictionary)).expect("bots move by the rules");
    }
}

/// Decides with a hand with a Master over eight words, and then with two Masters, which needs two packs.
fn hardest(
    lab: &mut Lab,
    level: Level,
    dictionary: Dictionary<'_>,
    hand: Hand,
    texts: &[&str; 8],
    times: &mut Times,
) {
    let (seats, rng) = (5, Rng::new(5));
    let round = Round::deal(rules(Pack::Original), seats, Seats::first(seats), 0, Scores::default(), rng);
    let mut view = View { hand, ..View::of(&round, 1) };
    view.table = texts.iter().map(|text| text.parse::<Word>().expect("a word")).collect();
    decide(lab, level, dictionary, &view, times);
    let replaced = hand.cards().last().expect("ten cards");
    view.hand.remove(replaced);
    view.hand.add(Card::MASTER);
    decide(lab, level, dictionary, &view, times);
}

fn decide(lab: &mut Lab, level: Level, dictionary: Dictionary<'_>, view: &View, times: &mut Times) -> Move {
    let player = Player::Level(level);
    times.think(lab, || BotDecision::new(player, view, dictionary, 1), BotDecision::step).best()
}

/// Deals nine cards of a pack, and adds the Master.
fn deal(pack: Pack, rng: &mut Rng) -> Hand {
    let mut cards: Pile = pack.cards(1).cards().filter(|card| !card.is_master()).collect();
    rng.shuffle(&mut cards);
    cards.iter().take(DEALT - 1).copied().chain([Card::MASTER]).collect()
}

#[inline(never)]
fn plays(dictionary: Dictionary<'_>, hand: &Hand, table: &[Word]) -> u32 {
    let mut walk = Walk::new(dictionary, hand, table, 0);
    let (mut looks, mut found) = (u32::MAX, 0);
    while let Step::Found(play) = walk.step(&mut looks) {
        black_box(play);
        found += 1;
    }
    found
}
