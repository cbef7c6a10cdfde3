//! Measures Xylo's bots on the chip: an answer of each level.

use crate::lab::Lab;
use crate::times::Times;
use gousset::chip::MEASURED_TURNS;
use gousset_bots::xylo::{Ask, BotDecision, Player, sort};
use gousset_bots::{Decision, Level};
use gousset_core::Seat;
use gousset_core::xylo::{Deck, Match, Move, Round, View};

/// For each level, its name and the numbers of players in its timed rounds of self-play.
const ROUNDS: [(Level, &str, &[usize]); 3] = [
    (Level::Easy, "xylo easy", &[2, 3, 4, 5]),
    (Level::Normal, "xylo normal", &[2, 3, 4, 5]),
    // Only the slowest tables: earlier measurements with two and three players gave shorter times.
    (Level::Hard, "xylo hard", &[4, 5]),
];

/// The fewest and the most playouts of an answer that needed any.
type Playouts = Option<(u16, u16)>;

pub(crate) fn measure(lab: &mut Lab) {
    for (level, name, players) in ROUNDS {
        let (mut times, mut playouts) = (Times::default(), None);
        for &players in players {
            self_play(lab, level, players, &mut times, &mut playouts);
        }
        times.tell(lab, name, "decision");
        if let Some((fewest, most)) = playouts.filter(|_| level == Level::Hard) {
            lab.tell("xylo hard playouts, fewest", fewest.into(), "playouts");
            lab.tell("xylo hard playouts, most", most.into(), "playouts");
        }
    }
}

/// Deals the first round of a match, and sorts the hands.
fn deal(players: usize, player: Player) -> Option<Round> {
    let mut game = Match::new(Deck::new(players).ok()?, players as u64);
    while let Some((sorting, hand)) = game.to_sort() {
        let choice = sort(player, hand, sorting.becomes as u64);
        game.play(Move::Sort(choice)).ok()?;
    }
    game.round().cloned()
}

/// The level at a seat. The neighbours of a hard bot are easy: the hard bot's answers take most of the time of a run,
/// and half of them are as informative.
fn level_of(seat: Seat, measured: Level) -> Level {
    if measured == Level::Hard && seat % 2 == 1 { Level::Easy } else { measured }
}

/// Plays one round of a level, or the beginning of a round.
fn self_play(lab: &mut Lab, level: Level, players: usize, times: &mut Times, playouts: &mut Playouts) {
    let mut round = deal(players, Player::Level(level)).expect("Xylo is for this many");
    for _ in 0..MEASURED_TURNS {
        round.run_automata();
        let Some(seat) = round.turn() else { return };
        for ask in [Ask::Play, Ask::Bid, Ask::Commit] {
            let asked = match ask {
                Ask::Play => true,
                Ask::Bid => round.may_bid() == Some(seat),
                Ask::Commit => round.looked().is_some(),
            };
            if !asked {
                break;
            }
            let view = View::of(&round, seat, [0; 5], 1);
            let at_seat = level_of(seat, level);
            let begin = || BotDecision::new(Player::Level(at_seat), &view, ask, 1);
            let mut untimed = Times::default();
            let times = if at_seat == level { &mut *times } else { &mut untimed };
            let thought = times.think(lab, begin, BotDecision::step);
            if thought.playouts() > 0 {
                let (fewest, most) = playouts.unwrap_or((u16::MAX, 0));
                *playouts = Some((fewest.min(thought.playouts()), most.max(thought.playouts())));
            }
            if let Some(mv) = thought.best() {
                round.play(mv).expect("bots answer by the rules");
            }
        }
    }
}
