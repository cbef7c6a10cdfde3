//! Puzzles of Xylo on its table: the number of a card, a card that surely wins, a bid that is surely made.

use super::{Choice, LiveMatch};
use crate::games::xylo::options::Options;
use crate::games::xylo::play::choice::Wish;
use crate::games::xylo::scene::Moving;
use crate::session::{Judged, Puzzles, Words};
use crate::table::players::Players;
use crate::text;
use crate::texts::{Lang, Line};
use gousset_bots::Level;
use gousset_core::xylo::round::{Move, Round};
use gousset_core::xylo::{Color, Record, winning_seat};
use gousset_puzzles::xylo::{Puzzle, Question};

pub(super) const PUZZLES: Puzzles<LiveMatch, Options> = Puzzles {
    book: |_| 0,
    choose_book: |_, _| {},
    open: |options, number| LiveMatch::in_puzzle(*options, Puzzle::numbered(number)?),
    kind: |number, lang| {
        let kinds = lang.texts().puzzles.xylo.kinds;
        match Puzzle::numbered(number).map(|puzzle| puzzle.question) {
            Some(Question::Number(_)) => kinds[0],
            Some(Question::Win) => kinds[1],
            _ => kinds[2],
        }
    },
    ask: |play, _, lang| {
        let texts = &lang.texts().puzzles.xylo;
        Words::fixed(match play.question {
            Some(Question::Number(_)) => texts.which_number,
            Some(Question::Win) => texts.which_wins,
            _ => texts.which_bid,
        })
    },
    hint: |play, number, hint, lang| play.puzzle_hint(number, hint, lang).unwrap_or_default(),
    judge: LiveMatch::judge_puzzle,
    takes_back: |play| play.lifted.is_some(),
    refute: |play, number, lang, now| play.refute_puzzle(number, lang, now).unwrap_or_default(),
};

impl LiveMatch {
    fn in_puzzle(options: Options, puzzle: Puzzle) -> Option<Self> {
        let players = Players::against(puzzle.round.deck().players(), Level::Normal);
        let (question, accepted) = (Some(puzzle.question), puzzle.places().into());
        Some(Self { question, accepted, ..Self::new(Record::in_round(puzzle.round), options, players) })
    }

    /// The choice of a person at turn. In a puzzle about a number, the cursor stays on its card.
    pub(super) fn choice_of_turn(&mut self) -> Choice {
        let Some(Question::Number(place)) = self.question else { return Choice::Card };
        self.cursor = place.into();
        Choice::Number
    }

    /// Choosing the number of the card under the cursor. If it is right, the card is turned over.
    pub(super) fn wish_number(&mut self, wish: Wish, lang: Lang, now: u64) {
        let card = self.state().round().and_then(|round| round.xylos()[0].card(self.cursor));
        let Some(card) = card else { return };
        match (wish, self.pins.at(self.cursor)) {
            (Wish::Side(side), _) => self.pins.step(self.cursor, side, card.color().highest()),
            (Wish::Take, Some(number)) => {
                self.answered = Some(number);
                match number == card.number() {
                    true => _ = self.make(Move::Play(self.cursor as u8), lang, now),
                    false => self.flow.refuse(Moving::Shake, now),
                }
            }
            (Wish::Take, None) => {
                self.flow.notice = Some(lang.texts().puzzles.xylo.choose_first);
                self.flow.refuse(Moving::Shake, now);
            }
            (Wish::Back, _) => {}
        }
    }

    /// What the others do about the person's card: the round at the end of the trick.
    fn end_of(&self, puzzle: &Puzzle) -> Option<Round> {
        let mut round = self.state().round()?.clone();
        while let Some(place) = puzzle.counter(&round) {
            round.play(Move::Play(place)).ok()?;
        }
        Some(round)
    }

    fn judge_puzzle(&self, number: usize, lang: Lang) -> Option<Judged> {
        let texts = &lang.texts().puzzles.xylo;
        let (puzzle, round) = (Puzzle::numbered(number)?, self.state().round()?);
        let place = match puzzle.question {
            Question::Number(place) => {
                let is_right = self.answered? == puzzle.number(place)?;
                return Some(Judged { is_right, words: self.about_number(&puzzle, place, lang)? });
            }
            _ => puzzle.played(round)?,
        };
        let is_right = puzzle.places() >> place & 1 == 1;
        let end = self.end_of(&puzzle)?;
        let (won, bid) = (end.won()[0], end.bid(0).unwrap_or_default());
        let (first, then) = match (puzzle.question, is_right) {
            (Question::Bid, true) => ((texts.makes)(bid), ""),
            (Question::Bid, false) => ((texts.misses)(bid, won), ""),
            (_, true) => ((texts.at_its_lowest)(puzzle.least(place)?), texts.unbeaten),
            (_, false) => {
                let trick = if round.trick().is_empty() { round.last_trick() } else { round.trick() };
                let winner = |trick| winning_seat(trick, round.deck().trump());
                let first = match winner(trick)? {
                    0 => {
                        let by = winner(end.last_trick())?;
                        let (name, trick) = (self.players.name(by), end.last_trick());
                        let &(_, card) = trick.iter().find(|&&(seat, _)| seat == by)?;
                        let is_sure = puzzle.surely_beats(&end, by, card);
                        let words = if is_sure { texts.beats } else { texts.might_beat };
                        words(name, &(lang.texts().xylo.past.card)(card))
                    }
                    _ => (texts.may_be_low)(puzzle.number(place)?),
                };
                (first, "")
            }
        };
        Some(Judged { is_right, words: Words { then, ..Words::of(first) } })
    }

    /// Why a number is right, or why this wrong one is impossible. A wrong one does not tell the right one.
    fn about_number(&self, puzzle: &Puzzle, place: u8, lang: Lang) -> Option<Words> {
        let texts = &lang.texts().puzzles.xylo;
        let (low, high) = puzzle.limits(place)?;
        let guess = self.answered?;
        if guess == puzzle.number(place)? {
            let words = proof(puzzle, place, lang)?;
            return Some(Words { is_about_hand: true, ..words });
        }
        let first = match guess {
            _ if guess > high => (texts.too_high)(guess),
            _ if guess < low => (texts.too_low)(guess),
            _ => {
                let color = puzzle.view().rows[0].colors[usize::from(place)];
                (texts.in_sight)((lang.texts().xylo.color)(color), &text!("{guess}"))
            }
        };
        Some(Words { is_about_hand: true, ..Words::of(first) })
    }

    /// Lets the others play so that the person misses the aim.
    fn refute_puzzle(&mut self, number: usize, lang: Lang, now: u64) -> Option<()> {
        let puzzle = Puzzle::numbered(number)?;
        self.question.filter(|question| !matches!(question, Question::Number(_)))?;
        while let Some(place) = puzzle.counter(self.state().round()?) {
            if !self.make(Move::Play(place), lang, now) {
                break;
            }
        }
        Some(())
    }

    fn puzzle_hint(&mut self, number: usize, hint: u8, lang: Lang) -> Option<Words> {
        let texts = &lang.texts().puzzles.xylo;
        let puzzle = Puzzle::numbered(number)?;
        let place = puzzle.places().trailing_zeros() as u8;
        Some(match (hint, puzzle.question) {
            (1, Question::Number(_)) => {
                let (low, high) = puzzle.limits(place)?;
                let highest = puzzle.view().rows[0].colors[usize::from(place)].highest();
                let then = match low {
                    0 => texts.look_left,
                    _ if high == highest => texts.look_right,
                    _ => texts.look_both,
                };
                Words { first: text!("{}", texts.numbers_fall), ..Words::fixed(then) }
            }
            (1, Question::Win) => Words::fixed(texts.how_low),
            (1, Question::Bid) => Words::fixed(texts.two_things),
            // A part of the proof: what the cards in sight do to a neighbour, and not only that they are there.
            (2, Question::Number(_)) => {
                let (low, high) = puzzle.limits(place)?;
                let Words { first, second, third, .. } = proof(&puzzle, place, lang)?;
                Words::of(match third.is_empty() {
                    _ if low < high => first,
                    _ if !second.is_empty() => second,
                    false => third,
                    true => (texts.at_most)(high),
                })
            }
            (2, Question::Win) => {
                Words { then: texts.unbeaten, ..Words::of((texts.at_its_lowest)(puzzle.least(place)?)) }
            }
            (2, Question::Bid) => Words::of((texts.ends_with)(puzzle.round.won()[0])),
            (_, Question::Number(_)) => {
                self.pins.set(place.into(), puzzle.number(place)?);
                Words::fixed(texts.number_set)
            }
            _ => {
                self.cursor = place.into();
                Words::fixed(texts.chosen)
            }
        })
    }
}

/// What proves the number of a card: its limits, the cards in sight that count, and the end of its colour.
fn proof(puzzle: &Puzzle, place: u8, lang: Lang) -> Option<Words> {
    let (texts, name) = (&lang.texts().puzzles.xylo, lang.texts().xylo.color);
    let (low, high) = puzzle.limits(place)?;
    let color = puzzle.view().rows[0].colors[usize::from(place)];
    let is_bound = high < color.highest();
    let first = match low {
        0 => (texts.at_most)(high),
        _ if !is_bound => (texts.at_least)(low),
        _ if low == high => (texts.only_between)(low),
        _ => (texts.between)(low, high),
    };
    let seen = |color, seen: &str| (texts.in_sight)(name(color), seen);
    let number = puzzle.number(place)?;
    let mut words = Words::of(first);
    if low < high {
        let others = (low..=high).filter(|&other| other != number);
        let others = others.fold(Line::default(), |all, other| Line::listed(&[&all, &text!("{other}")]));
        words.second = seen(color, &others);
    } else if let Some((color, out)) = raised_by(puzzle, place, low) {
        words.second = core::mem::replace(&mut words.first, seen(color, &text!("{out}")));
    }
    if low == high && !is_bound {
        words.third = (texts.ends)(name(color), high);
    }
    Some(words)
}

/// The card in sight that raises the lowest number of the right neighbour to `low`.
fn raised_by(puzzle: &Puzzle, place: u8, low: u8) -> Option<(Color, u8)> {
    let (color, known) = (puzzle.known(place)?.right?.color, puzzle.known(place + 1)?);
    let out = low.checked_sub(1)?;
    let is_free = known.right.is_none_or(|right| right.low <= out);
    (is_free && known.seen >> out & 1 == 1).then_some((color, out))
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::device::Wake;
    use crate::device::buttons::{Action, Button, Event};
    use crate::session::{Phase, runner};
    use gousset_puzzles::COUNT;

    /// A puzzle on the table, when the person may answer.
    fn opened(number: usize) -> LiveMatch {
        let mut play = (PUZZLES.open)(&Options::default(), number).expect("every puzzle opens");
        let mut now = 0;
        while let (Wake::At(time), _) = runner::update(&mut play, Lang::English, now) {
            now = time;
        }
        assert!(matches!(play.flow.phase, Phase::Person(0, _)), "puzzle {number}");
        assert!((PUZZLES.judge)(&play, number, Lang::English).is_none(), "there is no answer yet");
        play
    }

    fn press(play: &mut LiveMatch, button: Button) {
        runner::press(play, Event { button, action: Action::Press }, Lang::English, 0);
    }

    /// Gives an answer: a number, or the place of a card. Returns whether it is right.
    fn answer(number: usize, answer: u8) -> (LiveMatch, bool) {
        let mut play = opened(number);
        match play.question {
            Some(Question::Number(_)) => {
                (0..=answer).for_each(|_| press(&mut play, Button::Right));
                press(&mut play, Button::A);
            }
            _ => assert!(play.make(Move::Play(answer), Lang::English, 0)),
        }
        let judged = (PUZZLES.judge)(&play, number, Lang::English).expect("this is an answer");
        assert!(!judged.words.first.is_empty() || !judged.words.then.is_empty());
        (play, judged.is_right)
    }

    #[test]
    fn every_answer_is_judged_and_every_wrong_card_is_refuted_on_the_table() {
        for number in 0..COUNT {
            let puzzle = Puzzle::numbered(number).unwrap();
            if let Question::Number(place) = puzzle.question {
                let color = puzzle.view().rows[0].colors[usize::from(place)];
                let told = |play: &LiveMatch| {
                    let words = (PUZZLES.judge)(play, number, Lang::English).unwrap().words;
                    [words.first, words.second, words.third].map(|line| std::string::String::from(&*line))
                };
                let right = told(&answer(number, puzzle.number(place).unwrap()).0);
                for guess in 0..=color.highest() {
                    let (play, is_right) = answer(number, guess);
                    assert!(
                        is_right || told(&play) != right,
                        "puzzle {number}: {guess} tells the whole reason"
                    );
                    assert_eq!(is_right, puzzle.number(place) == Some(guess), "puzzle {number}");
                    assert_eq!(play.record.moves() > 0, is_right, "the right card is turned over");
                }
                continue;
            }
            for place in (0..16).filter(|place| puzzle.round.legal() >> place & 1 == 1) {
                let (mut play, is_right) = answer(number, place);
                assert_eq!(is_right, puzzle.places() >> place & 1 == 1, "puzzle {number}");
                if !is_right {
                    (PUZZLES.refute)(&mut play, number, Lang::English, 0);
                    let round = play.state().round().unwrap();
                    assert!(round.trick().is_empty(), "the trick is complete");
                    assert!(puzzle.may_miss(round), "puzzle {number}");
                }
            }
        }
    }

    #[test]
    fn the_first_press_of_a_solves_nothing() {
        for number in 0..COUNT {
            let mut play = opened(number);
            press(&mut play, Button::A);
            let puzzle = Puzzle::numbered(number).unwrap();
            let judged = (PUZZLES.judge)(&play, number, Lang::English);
            match puzzle.question {
                Question::Number(_) => assert!(judged.is_none() && play.flow.notice.is_some()),
                _ => assert!(judged.is_some_and(|judged| !judged.is_right), "puzzle {number}"),
            }
        }
    }

    #[test]
    fn the_last_hint_prepares_a_right_answer() {
        for number in 0..COUNT {
            let mut play = opened(number);
            for hint in 1..=3 {
                let words = (PUZZLES.hint)(&mut play, number, hint, Lang::English);
                assert!(!words.first.is_empty() || !words.then.is_empty());
            }
            press(&mut play, Button::A);
            let judged = (PUZZLES.judge)(&play, number, Lang::English);
            assert!(judged.is_some_and(|judged| judged.is_right), "puzzle {number}");
        }
    }
}
