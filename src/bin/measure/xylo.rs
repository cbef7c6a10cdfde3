//! What Xylo's bots cost on the chip: an answer of each level.

use crate::lab::Lab;
use gousset_bots::Level;
use gousset_bots::xylo::{Ask, Player, Think, sort};
use gousset_core::xylo::{Deck, Match, Move, Round, View, round};

/// Rounds of self-play that a level's answers are timed in, by players.
const ROUNDS: [(Level, &str, &[usize]); 3] = [
    (Level::Easy, "easy", &[2, 3, 4, 5]),
    (Level::Normal, "normal", &[2, 3, 4, 5]),
    (Level::Hard, "hard", &[4, 5]),
];

#[derive(Default)]
struct Times {
    answers: u64,
    all: u64,
    worst_answer: u64,
    worst_step: u64,
    /// Playouts of an answer that had some: the fewest, and the most.
    playouts: Option<(u16, u16)>,
}

pub(crate) fn measure(lab: &mut Lab) {
    for (level, name, players) in ROUNDS {
        let mut times = Times::default();
        for &players in players {
            self_play(lab, level, players, &mut times);
        }
        let mut line = heapless::String::<48>::new();
        for (what, cycles) in [
            ("decision, worst", times.worst_answer),
            ("decision, mean", times.all / times.answers.max(1)),
            ("step, worst", times.worst_step),
        ] {
            line.clear();
            // Short names: they fit.
            let _ = core::fmt::write(&mut line, format_args!("xylo {name} {what}"));
            lab.tell_ms(&line, cycles);
        }
        if let Some((fewest, most)) = times.playouts {
            lab.tell("xylo hard playouts, fewest", fewest.into(), "playouts");
            lab.tell("xylo hard playouts, most", most.into(), "playouts");
        }
    }
}

/// The first round of a match, sorted.
fn deal(players: usize, player: Player) -> Option<Round> {
    let mut game = Match::new(Deck::new(players).ok()?, players as u64);
    while let Some((sorting, hand)) = game.to_sort() {
        let choice = sort(player, hand, sorting.becomes as u64);
        game.play(Move::Sort(choice)).ok()?;
    }
    game.round().cloned()
}

/// One round of a level against itself.
fn self_play(lab: &mut Lab, level: Level, players: usize, times: &mut Times) {
    let mut round = deal(players, Player::Level(level)).expect("so many may play");
    loop {
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
            if let Some(mv) = decide(lab, level, &view, ask, times) {
                round.play(mv).expect("bots answer by the rules");
            }
        }
    }
}

fn decide(lab: &mut Lab, level: Level, view: &View, ask: Ask, times: &mut Times) -> Option<round::Move> {
    let mut made = None;
    let mut cycles = lab.cycles(|| made = Some(Think::new(Player::Level(level), view, ask, 1)));
    let mut think = made.take().expect("made just now");
    times.worst_step = times.worst_step.max(cycles);
    let mut decided = None;
    while decided.is_none() {
        let step = lab.cycles(|| decided = think.step());
        times.worst_step = times.worst_step.max(step);
        cycles += step;
    }
    if think.playouts() > 0 {
        let (fewest, most) = times.playouts.unwrap_or((u16::MAX, 0));
        times.playouts = Some((fewest.min(think.playouts()), most.max(think.playouts())));
    }
    times.answers += 1;
    times.all += cycles;
    times.worst_answer = times.worst_answer.max(cycles);
    think.best()
}
