//! Puzzles of Lexio on its table: win the round by force.

use super::LiveMatch;
use crate::games::lexio::feats::play_words;
use crate::games::lexio::options::Options;
use crate::session::{Judged, Puzzles, Words};
use crate::table::players::Players;
use crate::text;
use crate::texts::{Lang, Line};
use gousset_bots::Level;
use gousset_core::lexio::{Combo, Edition, Move, Record, Setup, TileSet};
use gousset_puzzles::lexio::{Puzzle, Refutation};

pub(super) const PUZZLES: Puzzles<LiveMatch, Options> = Puzzles {
    book: |_| 0,
    choose_book: |_, _| {},
    open: |_, number| LiveMatch::in_puzzle(&Puzzle::numbered(number)?),
    kind: |number, lang| {
        let follows = Puzzle::numbered(number).is_some_and(|puzzle| puzzle.table.is_some());
        lang.texts().puzzles.lexio.kinds[usize::from(follows)]
    },
    ask: |play, _, lang| {
        let texts = &lang.texts().puzzles.lexio;
        match play.state().round().table() {
            Some(table) => {
                let first = (texts.to_beat)(&play_words(table.combo, lang));
                Words { first, ..Words::fixed(texts.follow) }
            }
            None => Words::fixed(texts.lead),
        }
    },
    hint: LiveMatch::puzzle_hint,
    judge: LiveMatch::judge_puzzle,
    takes_back: |play| !play.hand.chosen(play.state().round().hands()[0]).is_empty(),
    refute: LiveMatch::refute_puzzle,
};

impl LiveMatch {
    fn in_puzzle(puzzle: &Puzzle) -> Option<Self> {
        let players = puzzle.rules.players();
        let setup = Setup::new(players, Edition::Classic, 1).ok()?;
        let record = Record::in_round(setup, puzzle.round().ok()?);
        Some(Self { puzzle: true, ..Self::new(record, Players::against(players, Level::Normal)) })
    }

    /// The person's last move.
    fn puzzle_answer(&self) -> Option<Move> {
        Some(self.record.since(1).last()?.mv)
    }

    fn judge_puzzle(&self, number: usize, lang: Lang) -> Option<Judged> {
        let texts = &lang.texts().puzzles.lexio;
        let (puzzle, mv) = (Puzzle::numbered(number)?, self.puzzle_answer()?);
        let name = |seat| self.players.name(seat);
        let is_right = puzzle.is_right(mv);
        let words = match (is_right, puzzle.refutation(mv)) {
            (true, _) => right_words(&puzzle, mv, lang),
            (false, Refutation::Stuck) => {
                let numbers = self.state().round().hands()[0]
                    .iter()
                    .fold(Line::default(), |all, tile| Line::listed(&[&all, &text!("{}", tile.number())]));
                Words { second: (texts.stuck)(&numbers), ..Words::of(text!("{}", texts.holds)) }
            }
            (false, Refutation::Played(seat, _, true)) => Words::of((texts.may_go_out)(name(seat))),
            (false, Refutation::Played(seat, _, false)) => {
                Words { then: texts.not_forced, ..Words::of((texts.may_beat)(name(seat))) }
            }
        };
        Some(Judged { is_right, words })
    }

    /// Lets the seat that refutes an answer play, from a hand that it may hold.
    fn refute_puzzle(&mut self, number: usize, lang: Lang, now: u64) {
        let (Some(puzzle), Some(mv)) = (Puzzle::numbered(number), self.puzzle_answer()) else { return };
        if let Refutation::Played(seat, combo, _) = puzzle.refutation(mv)
            && let Some(round) = puzzle.refuted(mv, seat, combo)
        {
            self.record = Record::in_round(self.state().setup(), round);
            self.make(Move::Play(combo.tiles()), lang, now);
        }
    }

    fn puzzle_hint(&mut self, number: usize, hint: u8, lang: Lang) -> Words {
        let texts = &lang.texts().puzzles.lexio;
        let Some((puzzle, mv)) = Puzzle::numbered(number).and_then(|puzzle| {
            let mv = puzzle.answers().next()?;
            Some((puzzle, mv))
        }) else {
            return Words::default();
        };
        let Move::Play(tiles) = mv else {
            self.hand.advise(TileSet::EMPTY);
            return Words::fixed(if hint == 1 { texts.need_not } else { texts.pass_is });
        };
        let kind = Combo::new(tiles, puzzle.rules).map(Combo::kind);
        let too_few = puzzle.counts[1..].iter().all(|&count| usize::from(count) < tiles.len());
        match (hint, kind) {
            (1, _) if too_few => Words::fixed(texts.count_theirs),
            (1, _) if puzzle.refutation(mv) == Refutation::Stuck => Words::fixed(texts.strongest),
            (1, _) => Words::fixed(texts.keep_strong),
            (2, Ok(kind)) => Words::of((texts.kind_is)(kind)),
            _ => {
                self.hand.advise(tiles);
                Words::fixed(texts.chosen)
            }
        }
    }
}

/// Why a play wins: it is unbeatable, or another play takes the lead back. Then the last one is played.
fn right_words(puzzle: &Puzzle, mv: Move, lang: Lang) -> Words {
    let texts = &lang.texts().puzzles.lexio;
    let Move::Play(tiles) = mv else { return Words::fixed(texts.passes) };
    let back = puzzle.comeback(mv);
    let rest = puzzle.hand.without(tiles).without(back.map_or(TileSet::EMPTY, Combo::tiles));
    let first = match back {
        Some(back) => (texts.comes_back)(&play_words(back, lang)),
        None => text!("{}", texts.holds),
    };
    match Combo::new(rest, puzzle.rules) {
        Ok(last) => Words { second: (texts.last)(&play_words(last, lang)), ..Words::of(first) },
        Err(_) => Words { then: texts.rest_wins, ..Words::of(first) },
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::device::Wake;
    use crate::device::buttons::{Action, Button, Event};
    use crate::games::lexio::hand::{BarAction, Cursor};
    use crate::session::{Turns, runner};
    use core::ops::ControlFlow;
    use gousset_core::lexio::Outcome;
    use gousset_puzzles::COUNT;

    /// A puzzle on the table, when the person may answer.
    fn opened(number: usize) -> LiveMatch {
        let mut play = (PUZZLES.open)(&Options::default(), number).expect("every puzzle opens");
        let mut now = 0;
        while let (Wake::At(time), _) = runner::update(&mut play, Lang::English, now) {
            now = time;
        }
        assert_eq!(play.flow().phase.person().map(|(seat, ())| seat), Some(0), "puzzle {number}");
        play
    }

    #[test]
    fn every_answer_is_judged_and_every_wrong_one_is_refuted_by_a_legal_play() {
        let mut beaten = 0;
        for number in 0..COUNT {
            let puzzle = Puzzle::numbered(number).unwrap();
            let mut moves = std::vec::Vec::new();
            let _ = opened(number).state().round().each_move(|combo| {
                moves.push(Move::from(combo));
                ControlFlow::<()>::Continue(())
            });
            for mv in moves {
                let mut play = opened(number);
                play.make(mv, Lang::English, 0);
                let judged = (PUZZLES.judge)(&play, number, Lang::English).unwrap();
                assert_eq!(judged.is_right, puzzle.answers().any(|answer| answer == mv), "puzzle {number}");
                if !judged.is_right {
                    (PUZZLES.refute)(&mut play, number, Lang::English, 0);
                    let refuted = matches!(puzzle.refutation(mv), Refutation::Played(..));
                    assert_eq!(
                        play.state().round().table().map(|table| table.by) != Some(0),
                        refuted || mv == Move::Pass
                    );
                    beaten += usize::from(refuted);
                }
            }
        }
        assert!(beaten > 100, "only {beaten} answers are beaten");
    }

    #[test]
    fn the_first_press_of_a_solves_nothing() {
        for number in 0..COUNT {
            let mut play = opened(number);
            runner::press(&mut play, Event { button: Button::A, action: Action::Press }, Lang::English, 0);
            assert!((PUZZLES.judge)(&play, number, Lang::English).is_none(), "puzzle {number}");
        }
    }

    fn press(play: &mut LiveMatch, button: Button) {
        runner::press(play, Event { button, action: Action::Press }, Lang::English, 0);
    }

    #[test]
    fn the_hint_button_asks_for_a_hint_of_the_puzzle_also_after_one() {
        let mut play = opened(0);
        (PUZZLES.hint)(&mut play, 0, 3, Lang::English);
        let held = play.state().round().hands()[0];
        let chosen = play.hand.chosen(held);
        play.hand.cursor = Cursor::BarAction(BarAction::Suggest);
        press(&mut play, Button::A);
        assert!(play.flow().phase.is_hint() && play.hand.chosen(held) == chosen);
    }

    #[test]
    fn b_takes_chosen_tiles_back_and_nothing_else() {
        let mut play = opened(0);
        assert!(!(PUZZLES.takes_back)(&play));
        press(&mut play, Button::A);
        assert!((PUZZLES.takes_back)(&play));
        press(&mut play, Button::B);
        assert!(!(PUZZLES.takes_back)(&play));
    }

    #[test]
    fn the_last_hint_prepares_a_right_answer() {
        for number in 0..COUNT {
            let mut play = opened(number);
            for hint in 1..=3 {
                let words = (PUZZLES.hint)(&mut play, number, hint, Lang::English);
                assert!(!words.first.is_empty() || !words.then.is_empty());
            }
            let chosen = play.hand.chosen(play.state().round().hands()[0]);
            let mv = if chosen.is_empty() { Move::Pass } else { Move::Play(chosen) };
            assert!(Puzzle::numbered(number).unwrap().is_right(mv), "puzzle {number}");
            assert!(play.record.play(mv).is_ok_and(|outcome| outcome != Outcome::RoundWon(0)));
        }
    }
}
