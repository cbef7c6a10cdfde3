//! Puzzles of Lexicon on its table: go out, lay the longest word, keep the fewest points, challenge the false word.

use super::{LiveMatch, Phase};
use crate::games::lexicon::entrants::{Bots, Entrants};
use crate::games::lexicon::options::Options;
use crate::games::lexicon::words::capitals;
use crate::session::{Judged, Puzzles, Words};
use crate::table::players::Players;
use crate::texts::Lang;
use crate::texts::puzzles::Lexicon;
use gousset_bots::Level;
use gousset_core::lexicon::{Contest, Done, Move, Record, Setup, Verdict, Word};
use gousset_puzzles::lexicon::{Kind, Puzzle};
use gousset_words::Language;

pub(super) const PUZZLES: Puzzles<LiveMatch, Options> = Puzzles {
    book: |options| options.language() as usize,
    choose_book: |options, book| options.read_in(Language::ALL.get(book).copied()),
    open: LiveMatch::in_puzzle,
    kind: |number, lang| texts(lang).kinds[number % Kind::ALL.len()],
    ask: |play, number, lang| {
        let question = play.puzzle_numbered(number).map(|puzzle| texts(lang).questions[puzzle.kind as usize]);
        Words::fixed(question.unwrap_or_default())
    },
    hint: LiveMatch::puzzle_hint,
    judge: LiveMatch::judge_puzzle,
    takes_back: |play| play.flow.phase.person().is_some_and(|(_, turn)| turn.takes_back()),
    refute: LiveMatch::refute_puzzle,
};

fn texts(lang: Lang) -> &'static Lexicon {
    &lang.texts().puzzles.lexicon
}

impl LiveMatch {
    fn in_puzzle(options: &Options, number: usize) -> Option<Self> {
        let puzzle = Puzzle::numbered(options.language(), number)?;
        let (players, rules) = (puzzle.kind.players(), puzzle.rules());
        let contest = Contest::Home { players: players as u8 };
        let setup = Setup::new(contest, puzzle.language, rules.pack, rules.checking).ok()?;
        let entrants = Entrants::new(setup, Players::against(players, Level::Normal), Bots::EASY);
        let record = Record::in_round(setup, puzzle.round().ok()?);
        let mut play = Self::new(record, options.dictionary()?, entrants);
        play.puzzle = Some((puzzle.kind, puzzle.at));
        Some(play)
    }

    fn puzzle_numbered(&self, number: usize) -> Option<Puzzle> {
        Puzzle::numbered(self.state().setup().language(), number)
    }

    /// Makes the word at this place of the table the one that was just laid, so that it can be challenged.
    pub(super) fn doubt_word(&mut self, at: usize) {
        if let Some(round) = Puzzle::doubted(self.round(), at as u8) {
            self.record = Record::in_round(self.state().setup(), round);
        }
    }

    /// The word of a turn, if the dictionary does not have it.
    fn false_word(&self, mv: Move) -> Option<Word> {
        let (Move::Word(word) | Move::Insert(_, word) | Move::Exchange(_, word)) = mv else { return None };
        Some(word).filter(|word| !self.dictionary.contains(word.letters()))
    }

    fn judge_puzzle(&self, number: usize, lang: Lang) -> Option<Judged> {
        let (puzzle, texts) = (self.puzzle_numbered(number)?, texts(lang));
        let (is_right, words) = match *self.record.since(1).last()? {
            Done::Challenge { word, verdict: Verdict::Good, .. } => {
                (false, Words::of((texts.is_a_word)(&capitals(&word))))
            }
            Done::Challenge { .. } => (true, Words::of((texts.looks_like)(&capitals(&puzzle.word)))),
            Done::Turn { mv, .. } => {
                let (round, least) = (self.round(), puzzle.least());
                let left = puzzle.left(&round.hands()[0]);
                let is_right = puzzle.is_right(mv, round, self.dictionary);
                let words = match (is_right, puzzle.kind, self.false_word(mv)) {
                    (true, Kind::Longest, _) => Words::fixed(texts.none_longer),
                    (true, Kind::Save, _) => {
                        Words { then: texts.none_cheaper, ..Words::of((texts.keeps)(left)) }
                    }
                    (true, ..) => Words::fixed(texts.is_out),
                    (false, _, Some(word)) => Words::of((texts.is_no_word)(&capitals(&word))),
                    (false, Kind::Longest, None) => Words::of((texts.longest_has)(puzzle.word.len())),
                    (false, Kind::Save, None) => Words::of((texts.could_keep)(left, least)),
                    (false, ..) => Words::of((texts.keeps)(left)),
                };
                (is_right, words)
            }
        };
        Some(Judged { is_right, words })
    }

    /// Lets the next player challenge a word that is none. What is wrong with other answers can be seen already.
    fn refute_puzzle(&mut self, _number: usize, lang: Lang, now: u64) {
        if let Some(Done::Turn { mv, .. }) = self.record.since(1).last()
            && self.false_word(*mv).is_some()
        {
            self.make(1, Move::Challenge(1), lang, now);
        }
    }

    fn puzzle_hint(&mut self, number: usize, hint: u8, lang: Lang) -> Words {
        let (Some(puzzle), texts) = (self.puzzle_numbered(number), texts(lang)) else {
            return Words::default();
        };
        let (mv, word) = (puzzle.answer(), capitals(&puzzle.word));
        if let (Phase::Person(_, turn), Move::Insert(at, _) | Move::Exchange(at, _)) =
            (&mut self.flow.phase, mv)
        {
            (turn.told, turn.word) = (Some(at.into()), at.into());
        }
        let on = puzzle.at.and_then(|at| puzzle.table.get(usize::from(at))).map(capitals).unwrap_or_default();
        match (hint, puzzle.kind, mv) {
            (1, Kind::Bluff, _) => Words::fixed(texts.one_slip),
            (2, Kind::Bluff, _) => Words::of((texts.looks_like)(&word)),
            (1, Kind::Longest, _) => Words::of((texts.longest_has)(puzzle.word.len())),
            (1, _, Move::Insert(..)) => Words::of((texts.insert_in)(&on)),
            (1, _, Move::Exchange(..)) => Words::of((texts.exchange_in)(&on)),
            (1, ..) => Words::fixed(texts.lay_new),
            (2, ..) => Words::of((texts.begins)(puzzle.word.len(), &word[..1])),
            _ => {
                let Phase::Person(_, turn) = &mut self.flow.phase else { return Words::default() };
                match puzzle.at {
                    Some(at) if turn.accuses => turn.word = at.into(),
                    _ => turn.advise(mv, self.record.state().round().table()),
                }
                Words::fixed(if turn.accuses { texts.false_is_chosen } else { texts.spelt })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::device::Wake;
    use crate::device::buttons::{Action, Button, Event};
    use crate::screens::setup::Options as _;
    use crate::session::{Turns, runner};
    use core::ops::ControlFlow;
    use gousset_core::lexicon::{Card, Source, each_play};
    use gousset_puzzles::COUNT;

    /// All puzzles of both languages, each with the options that choose its book.
    fn all() -> impl Iterator<Item = (Options, usize)> {
        let options = Lang::ALL.map(|lang| Options::new(Options::open(), lang));
        options.into_iter().flat_map(|options| (0..COUNT).map(move |number| (options, number)))
    }

    /// A puzzle on the table, when the person may answer.
    fn opened(options: &Options, number: usize) -> LiveMatch {
        let mut play = (PUZZLES.open)(options, number).expect("every puzzle opens");
        play.flow.menu = false;
        let mut now = 0;
        while let (Wake::At(time), _) = runner::update(&mut play, Lang::English, now) {
            now = time;
        }
        assert_eq!(play.flow().phase.person().map(|(seat, _)| seat), Some(0), "puzzle {number}");
        play
    }

    fn press(play: &mut LiveMatch, button: Button) {
        runner::press(play, Event { button, action: Action::Press }, Lang::English, 0);
    }

    #[test]
    fn the_last_hint_prepares_a_right_answer() {
        for (options, number) in all() {
            let mut play = opened(&options, number);
            for hint in 1..=3 {
                let words = (PUZZLES.hint)(&mut play, number, hint, Lang::English);
                assert!(!words.first.is_empty() || !words.then.is_empty());
            }
            press(&mut play, Button::A);
            assert!(
                (PUZZLES.judge)(&play, number, Lang::English).expect("an answer").is_right,
                "puzzle {number}"
            );
        }
    }

    #[test]
    fn the_first_press_of_a_solves_nothing() {
        for (options, number) in all() {
            let mut play = opened(&options, number);
            press(&mut play, Button::A);
            let judged = (PUZZLES.judge)(&play, number, Lang::English);
            assert!(judged.is_none_or(|judged| !judged.is_right), "puzzle {number}");
        }
    }

    #[test]
    fn b_takes_back_what_was_begun_and_nothing_else() {
        for (options, number) in all().filter(|(_, number)| number % 4 != Kind::Bluff as usize) {
            let mut play = opened(&options, number);
            assert!(!(PUZZLES.takes_back)(&play));
            press(&mut play, Button::A);
            assert!((PUZZLES.takes_back)(&play), "puzzle {number}");
            for _ in 0..3 {
                press(&mut play, Button::B);
            }
            assert!(!(PUZZLES.takes_back)(&play), "puzzle {number}");
        }
    }

    #[test]
    fn every_play_and_every_throw_is_judged() {
        for (options, number) in all() {
            let puzzle = Puzzle::numbered(options.language(), number).unwrap();
            let mut moves = std::vec![Move::Throw(
                puzzle.round().unwrap().hands()[0].cards().next().unwrap(),
                Source::Stock
            )];
            let table = puzzle.table.clone();
            let _ = each_play(options.dictionary().unwrap(), &puzzle.hand, &table, |play| {
                moves.push(play.mv());
                ControlFlow::<()>::Continue(())
            });
            // The longest words have many rivals.
            let step = moves.len() / 40 + 1;
            for mv in moves.into_iter().step_by(step) {
                let mut play = opened(&options, number);
                assert!(play.make(0, mv, Lang::English, 0));
                let judged = (PUZZLES.judge)(&play, number, Lang::English).expect("an answer");
                let is_least = puzzle.left(&play.round().hands()[0]) == puzzle.least();
                assert_eq!(
                    judged.is_right,
                    is_least && puzzle.kind != Kind::Bluff,
                    "puzzle {number}: {mv:?}"
                );
            }
        }
    }

    #[test]
    fn a_word_that_is_none_goes_back_to_the_hand() {
        for (options, number) in all() {
            let mut play = opened(&options, number);
            let round = play.round().clone();
            let letters: std::string::String =
                round.hands()[0].cards().filter(|card| !card.is_master()).map(Card::sign).collect();
            let backwards: Word =
                letters.chars().rev().take(4).collect::<std::string::String>().parse().unwrap();
            if backwards.len() < 2 || play.dictionary.contains(backwards.letters()) {
                continue;
            }
            assert!(play.make(0, Move::Word(backwards), Lang::English, 0));
            let judged = (PUZZLES.judge)(&play, number, Lang::English).expect("an answer");
            assert!(!judged.is_right && judged.words.first.starts_with(&*capitals(&backwards)));
            (PUZZLES.refute)(&mut play, number, Lang::English, 0);
            assert_eq!((play.round().hands()[0], play.round().table()), (round.hands()[0], round.table()));
        }
    }

    #[test]
    fn only_the_false_word_can_be_challenged_with_success() {
        for (options, number) in all().filter(|(_, number)| number % 4 == Kind::Bluff as usize) {
            let puzzle = Puzzle::numbered(options.language(), number).unwrap();
            for place in 0..puzzle.table.len() {
                let mut play = opened(&options, number);
                for button in
                    [Button::B, Button::Down, Button::Up].into_iter().chain([Button::Right].repeat(9))
                {
                    press(&mut play, button);
                    assert_eq!(play.record.moves(), 0, "the cursor leaves the words");
                }
                while play.flow.phase.person().is_some_and(|(_, turn)| turn.word != place) {
                    press(&mut play, Button::Left);
                }
                press(&mut play, Button::A);
                let is_false = puzzle.at == Some(place as u8);
                assert_eq!(
                    (PUZZLES.judge)(&play, number, Lang::English).expect("an answer").is_right,
                    is_false
                );
                assert_eq!(play.round().table().len(), puzzle.table.len() - usize::from(is_false));
            }
        }
    }
}
