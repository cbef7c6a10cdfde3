//! Measures Lexicon on the chip: the search for all plays of a hand of ten cards with a Master, over a table of eight
//! words, and the decisions of each level. The worst search is that of the hardest of 2,000 random hands.

use crate::lab::Lab;
use crate::times::Times;
use gousset::chip::MEASURED_TURNS;
use gousset_bots::lexicon::{BotDecision, Player};
use gousset_bots::{Decision, Level};
use gousset_conformance::hands::{TABLES, Table, deal, search};
use gousset_core::lexicon::{
    Card, Checking, Hand, Judge, Mode, Move, Pack, Round, Rules, Scores, Seats, View, Word,
};
use gousset_core::rng::Rng;
use gousset_words::Dictionary;

/// The number of random hands for each mean.
const HANDS: u64 = 20;
/// The number of these hands with which each level decides, over the table of eight words, with the stock's first card
/// exposed.
const ANSWERED: u64 = 2;
/// The numbers of seats of each level's self-play.
const SEATS: [usize; 2] = [2, 4];
const LEVELS: [(Level, &str); 3] =
    [(Level::Easy, "lexicon easy"), (Level::Normal, "lexicon normal"), (Level::Hard, "lexicon hard")];

pub(crate) fn measure(lab: &mut Lab) {
    for table in &TABLES {
        let dictionary =
            gousset_words::open(table.language).expect("the dictionaries that come along are whole");
        let laid = table.laid();
        let mut cost = |seed| {
            let hand = deal(table.pack, seed);
            lab.cycles(|| search(dictionary, &hand, &laid))
        };
        let mean = (0..HANDS).map(&mut cost).sum::<u64>() / HANDS;
        let worst = table.hardest.into_iter().map(&mut cost).max().unwrap_or_default();
        let mut line = heapless::String::<48>::new();
        for (what, cycles) in [("mean", mean), ("worst", worst)] {
            line.clear();
            // The names are short and fit.
            let _ = core::fmt::write(&mut line, format_args!("lexicon plays, {}, {what}", table.name));
            lab.tell_ms(&line, cycles);
        }
    }
    for (level, name) in LEVELS {
        let mut times = Times::default();
        for &Table { language, pack, words, .. } in &TABLES {
            let dictionary =
                gousset_words::open(language).expect("the dictionaries that come along are whole");
            for seats in SEATS {
                self_play(lab, level, dictionary, pack, seats, &mut times);
            }
            for number in 0..ANSWERED {
                hardest(lab, level, dictionary, deal(pack, number), &words, &mut times);
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
