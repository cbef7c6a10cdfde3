//! Puzzles of Lexicon on its table: go out, lay the longest word, keep the fewest points, challenge the false word.

use super::{LiveMatch, Phase};
use crate::games::lexicon::entrants::{Bots, Entrants};
use crate::games::lexicon::options::Options;
use crate::games::lexicon::words::capitals;
use crate::session::{Judged, Puzzles, Words};
use crate::table::players::Players;
use crate::texts::puzzles::Lexicon;
use crate::texts::{Lang, Line};
use gousset_bots::Level;
use gousset_core::lexicon::{Contest, Done, Move, Record, Setup, Verdict, Word};
use gousset_puzzles::lexicon::{Kind, Puzzle};

pub(super) const PUZZLES: Puzzles<LiveMatch, Options> = Puzzles {
    book: |options| options.language() as usize,
    open: LiveMatch::in_puzzle,
    ask: |play, number, lang| {
        let question = play.puzzle_numbered(number).map(|puzzle| texts(lang).questions[puzzle.kind as usize]);
        Words::fixed(question.unwrap_or_default())
    },
    hint: LiveMatch::puzzle_hint,
    judge: |play, number, lang| play.judge_puzzle(number, lang).unwrap_or_default(),
    refute: LiveMatch::refute_puzzle,
};

fn texts(lang: Lang) -> &'static Lexicon {
    &lang.texts().puzzles.lexicon
}

const fn line(first: Line) -> Words {
    Words { first, then: "" }
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
        play.puzzle = Some(puzzle.kind);
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
                (false, line((texts.is_a_word)(&capitals(&word))))
            }
            Done::Challenge { .. } => (true, line((texts.true_word)(&capitals(&puzzle.word)))),
            Done::Turn { mv, .. } => {
                let (round, least) = (self.round(), puzzle.least());
                let left = puzzle.left(&round.hands()[0]);
                let words =
                    match (puzzle.is_right(mv, round, self.dictionary), puzzle.kind, self.false_word(mv)) {
                        (true, Kind::Longest, _) => Words::fixed(texts.none_longer),
                        (true, Kind::Save, _) => {
                            Words { first: (texts.keeps)(left), then: texts.none_cheaper }
                        }
                        (true, ..) => Words::fixed(texts.is_out),
                        (false, _, Some(word)) => line((texts.is_no_word)(&capitals(&word))),
                        (false, Kind::Longest, None) => line((texts.longest_has)(puzzle.word.len())),
                        (false, Kind::Save, None) => line((texts.could_keep)(left, least)),
                        (false, ..) => line((texts.keeps)(left)),
                    };
                (puzzle.is_right(mv, round, self.dictionary), words)
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
        let on = puzzle.at.and_then(|at| puzzle.table.get(usize::from(at))).map(capitals).unwrap_or_default();
        match (hint, puzzle.kind, mv) {
            (1, Kind::Bluff, _) => Words::fixed(texts.one_slip),
            (2, Kind::Bluff, _) => line((texts.true_word)(&word)),
            (1, Kind::Longest, _) => line((texts.longest_has)(puzzle.word.len())),
            (1, _, Move::Insert(..)) => line((texts.insert_in)(&on)),
            (1, _, Move::Exchange(..)) => line((texts.exchange_in)(&on)),
            (1, ..) => Words::fixed(texts.lay_new),
            (2, ..) => line((texts.begins)(puzzle.word.len(), &word[..1])),
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
