//! The course of a match: turns, challenges, rounds and tables.

use super::{Interlude, LiveMatch, Phase};
use crate::device::buttons::{Action, Button, Event};
use crate::device::log;
use crate::device::sound::Sound;
use crate::games::lexicon::clock::Clock;
use crate::games::lexicon::doubt::{Doubt, DoubtResponse, Judged, STAGED_MS, Stage};
use crate::games::lexicon::scene::Moving;
use crate::games::lexicon::words;
use crate::screens::hand_over;
use crate::session::{Turns, runner};
use crate::table::players::Kind;
use crate::table::talk::Occasion;
use crate::texts::Lang;
use crate::texts::Line;
use gousset_bots::lexicon::{Player as Bot, challenges};
use gousset_core::Game;
use gousset_core::Seat;
use gousset_core::lexicon::{
    Checking, Contest, Done, End, Judge, MAX_PLAYERS, MAX_TABLES, Move, Outcome, Source, Verdict, Word,
};
use gousset_core::seed::Purpose;
use heapless::Vec;

/// The smallest number of letters of a word that a bot is proud of.
const LONG: usize = 6;
/// The time that several people have to doubt a word.
const FAMILY_MS: u64 = 4_000;

impl LiveMatch {
    /// Begins a round: starts its clock, and shows the players of a new table.
    pub(super) fn begin_round(&mut self, now: u64) {
        self.status = Line::default();
        self.clock = match self.state().setup().contest() {
            Contest::Tournament { minutes, .. } if self.has_person() => Some(Clock::new(minutes, now)),
            _ => None,
        };
        let new_faces = self.state().number() == 1 || self.is_tournament();
        if new_faces && self.is_watched() && self.puzzle.is_none() {
            self.flow.show(Interlude::Seated(now));
        } else {
            self.deal(now);
        }
    }

    /// Deals the cards, with an animation if a hand is visible.
    fn deal(&mut self, now: u64) {
        if self.viewer().is_some() && self.is_watched() {
            self.flow.deal(Moving::Deal, now);
        }
        self.next(now);
    }

    /// Goes on to the seat that moves next, or to the end of the round.
    #[inline(never)]
    pub(super) fn next(&mut self, now: u64) {
        let Some(seat) = self.round().turn() else {
            return self.end_round(now);
        };
        runner::begin_turn(self, seat, (), now);
    }

    /// Ends a round. A banner appears if a player went out. Otherwise only the scores are shown, and for a table that
    /// is not watched not even those.
    fn end_round(&mut self, now: u64) {
        if !self.is_watched() {
            self.after_score(now);
        } else if let Some(End::WentOut(seat)) = self.round().end() {
            let winner = self.state().player_at(seat);
            runner::comment_on_end(self, seat, now);
            runner::end_round_with(self, |player| winner == Some(player), now);
        } else {
            self.show_score(now);
        }
    }

    /// Shows the scores of the round, with confetti at the end of a match at home.
    pub(super) fn show_score(&mut self, now: u64) {
        self.flow.show(Interlude::Score);
        self.flow.count(Moving::Count, self.state().is_over() && !self.is_tournament(), now);
    }

    /// The seed of a bot's decision or of a hint. With `challenger`, the decision of that seat whether to challenge the
    /// last word; otherwise a turn.
    pub(super) fn seed(&self, purpose: Purpose, challenger: Option<Seat>) -> u64 {
        let asked = challenger.map_or(0, |seat| 1 + seat as u64);
        let round = u64::from(self.state().number()) * u64::from(MAX_TABLES) + self.state().table() as u64;
        // A round has fewer than 2^12 moves, since each takes a byte of its record, and a table fewer than 15 seats.
        self.state().seed().derive(purpose, round << 16 | u64::from(self.record.moves()) << 4 | asked)
    }

    /// Makes a move. If it is refused, shows the reason and returns false.
    pub(super) fn make(&mut self, seat: Seat, mv: Move, lang: Lang, now: u64) -> bool {
        let texts = &lang.texts().lexicon;
        let laid = self.laid();
        let length = self.record.unsealed().len();
        match self.record.play(mv, Judge::Dictionary(self.dictionary)) {
            Ok(outcome) => {
                log::moved(Game::Lexicon, seat, &mv);
                self.before = self.may_undo(seat, outcome).then_some((length, mv));
                if matches!(outcome, Outcome::Laid | Outcome::WentOut) {
                    self.last_word = self.laid().map(|(_, word)| word);
                }
                match mv {
                    Move::Bell => self.flow.sound(Sound::Bell),
                    _ if !self.is_watched() => {}
                    Move::Throw(..) => self.flow.sound(Sound::Pass),
                    _ => self.flow.sound(Sound::Play),
                }
                if let Some(done @ Done::Turn { by, .. }) = self.record.last().filter(|_| mv != Move::Bell) {
                    self.status = words::describe(done, self.called(*by, lang), lang);
                }
                if let (Outcome::Judged(verdict), Some((author, word))) = (outcome, laid)
                    && verdict != Verdict::Good
                {
                    self.status =
                        (texts.moves.takes_back)(self.called(author, lang), &words::capitals(&word));
                }
                if mv != Move::Bell && self.round().end() == Some(End::Stopped) {
                    self.flow.cover(texts.notices.round_is_endless);
                }
                self.follow(outcome, seat, laid, lang, now);
                true
            }
            Err(why) => {
                log::refused(Game::Lexicon, seat, &why);
                self.flow.notice = Some((texts.notices.refusal)(why));
                self.flow.refuse(Moving::Shake, now);
                false
            }
        }
    }

    /// Lets the author of the last word comment on it, once no player has challenged it. The question before covers the
    /// place of a remark.
    fn comment_on_word(&mut self, now: u64) {
        let long = self.laid().filter(|(_, word)| word.len() >= LONG && self.is_watched());
        if let Some((author, _)) = long.filter(|_| self.round().end().is_none()) {
            runner::remark(self, author, Occasion::Strong, now);
        }
    }

    /// Continues after a verdict. A bot that was right is proud of it. If none was, a bot that was wrong is sorry.
    pub(super) fn leave_verdict(&mut self, now: u64) {
        if let Phase::Interlude(Interlude::Judged(judged, _)) = self.flow.phase
            && self.round().end().is_none()
        {
            let (right, wrong) = match judged.verdict {
                Verdict::Good => (judged.author, judged.challenger),
                _ => (judged.challenger, judged.author),
            };
            match self.kind(right) {
                Kind::Bot(_) => runner::remark(self, right, Occasion::Strong, now),
                Kind::Person => runner::remark(self, wrong, Occasion::Beaten, now),
            }
        }
        match self.flow.phase {
            Phase::Interlude(Interlude::Judged(Judged { in_turn: true, challenger, .. }, _))
                if self.round().turn() == Some(challenger) =>
            {
                self.take_turn(challenger, now);
            }
            _ => self.next(now),
        }
    }

    /// Throws a bot's first card after its move was refused, so that the game goes on. Bots choose legal moves, so this
    /// is only a safeguard.
    pub(super) fn throw_first(&mut self, seat: Seat, lang: Lang, now: u64) {
        self.flow.notice = None;
        let first = self.round().hands()[seat].cards().next();
        if let Some(card) = first {
            self.make(seat, Move::Throw(card, Source::Stock), lang, now);
        }
    }

    /// The author of the word that may be challenged, and the word.
    pub(super) fn laid(&self) -> Option<(Seat, Word)> {
        self.round().laid_word()
    }

    /// The word that the last word has changed, if it was not new.
    fn word_before(&self) -> Option<Word> {
        self.round().just_laid()?.before
    }

    /// Continues after a move. `before` is the author and the word that could be challenged before it.
    pub(super) fn follow(
        &mut self,
        outcome: Outcome,
        seat: Seat,
        before: Option<(Seat, Word)>,
        lang: Lang,
        now: u64,
    ) {
        match (outcome, before) {
            (Outcome::Laid | Outcome::WentOut, _) => self.doubt(lang, now),
            (Outcome::Judged(verdict), Some((author, word))) if self.is_watched() => {
                let mode = self.round().rules().mode;
                let language = self.state().setup().language();
                let in_turn = self.flow.phase.person().is_some();
                let judged = Judged { word, author, challenger: seat, verdict, mode, in_turn, language };
                self.flow.show(Interlude::Judged(judged, now));
            }
            _ => self.next(now),
        }
    }

    /// The people who may challenge the last word, starting at the author's left.
    pub(super) fn doubters(&self) -> Vec<Seat, MAX_PLAYERS> {
        let is_person = |seat: &Seat| self.kind(*seat) == Kind::Person;
        self.round().challengers().filter(is_person).collect()
    }

    /// Whether the author of a word holds the handheld for the whole time in which the word can be challenged: it ended
    /// the round, or a bot is next.
    fn keeps_handheld(&self, author: Seat) -> bool {
        let is_person = |seat: Seat| self.kind(seat) == Kind::Person;
        is_person(author) && !self.round().turn().is_some_and(is_person)
    }

    /// Asks for challenges after a word was laid, first people and then bots. After a person's word, nobody is asked if
    /// only the next player may challenge, and is a person: this person can challenge in their own turn.
    pub(super) fn doubt(&mut self, lang: Lang, now: u64) {
        let next = self.round().turn();
        let is_passed = self.laid().is_some_and(|(author, _)| self.kind(author) == Kind::Person);
        let is_for_next = self.round().challengers().all(|seat| Some(seat) == next);
        if is_passed && is_for_next && self.doubters().as_slice() == next.as_slice() {
            self.settle_doubt(None, lang, now);
        } else {
            self.ask_people(lang, now);
        }
    }

    /// Asks the people who may challenge the last word. The question passes by itself.
    pub(super) fn ask_people(&mut self, lang: Lang, now: u64) {
        let people = self.doubters();
        match (self.laid(), people.first()) {
            (Some((author, _)), Some(&seat)) if self.keeps_handheld(author) => {
                self.flow.sound(Sound::Turn);
                self.flow.show(Interlude::Pass { seat, since: now });
            }
            (Some((author, word)), Some(_)) => {
                let by_name = self.entrants.people() > 1;
                // A family needs time to call out. A lone player has the button under the thumb. A word that ends the
                // round waits for an answer.
                let timed = self.round().end().is_none() && !self.flow.pace.waits;
                let window = if by_name { FAMILY_MS } else { self.flow.pace.doubt_ms() };
                let time = (now, timed.then_some(window));
                let doubt = Doubt::new(author, word, people, by_name, time).about(self.word_before());
                // A lesson has no menu.
                self.flow.show(Interlude::Doubt(doubt.taught(!self.flow.menu)));
            }
            // A person's word is shown before a bot challenges it. The next bot would not have moved sooner either.
            (Some((author, _)), None)
                if self.kind(author) == Kind::Person && self.first_bot_to_challenge().is_some() =>
            {
                self.flow.show(Interlude::Lies(now));
            }
            _ => self.settle_doubt(None, lang, now),
        }
    }

    /// Asks the others, after the author of a word has passed the handheld on.
    pub(super) fn ask(&mut self, lang: Lang, now: u64) {
        match self.laid() {
            Some((author, word)) => {
                let doubt = Doubt::new(author, word, self.doubters(), true, (now, None));
                self.flow.show(Interlude::Doubt(doubt.about(self.word_before())));
            }
            None => self.settle_doubt(None, lang, now),
        }
    }

    /// The first bot that wants to challenge, from the author's left. People always come before bots, which wait for
    /// them.
    pub(super) fn first_bot_to_challenge(&self) -> Option<Seat> {
        self.round().challengers().find(|&seat| match self.kind(seat) {
            Kind::Person => false,
            Kind::Bot(level) => {
                let seed = self.seed(Purpose::Decision, Some(seat));
                challenges(Bot::Level(level), &self.state().view(seat), self.dictionary, seed)
            }
        })
    }

    /// Makes the challenge of `person`, or else of the first bot that wants to. If there is none, the game goes on.
    pub(super) fn settle_doubt(&mut self, person: Option<Seat>, lang: Lang, now: u64) {
        match person.or_else(|| self.first_bot_to_challenge()) {
            Some(seat) if self.make(seat, Move::Challenge(seat), lang, now) => {}
            _ if self.bluff_stands() => self.flow.show(Interlude::Bluffed(now)),
            _ => {
                self.comment_on_word(now);
                self.next(now);
            }
        }
    }

    /// Whether the last word is a non-word of the only person, so that no other person sees the panel.
    pub(super) fn bluff_stands(&self) -> bool {
        let is_bluff = |(author, word): (Seat, Word)| {
            self.kind(author) == Kind::Person && !self.dictionary.contains(word.letters())
        };
        let is_open = self.round().rules().checking == Checking::Challenge;
        is_open && self.entrants.people() == 1 && self.laid().is_some_and(is_bluff)
    }

    /// Handles a press between two turns. Returns true once the match is over and its last page was seen.
    pub(super) fn press_interlude(&mut self, event: Event, lang: Lang, now: u64) -> bool {
        let Phase::Interlude(interlude) = &mut self.flow.phase else { return false };
        let taken = event.button == Button::A && event.action == Action::Press;
        match interlude {
            Interlude::Doubt(doubt) => match doubt.press(event, now) {
                DoubtResponse::Stay => {}
                DoubtResponse::Accepted => self.settle_doubt(None, lang, now),
                DoubtResponse::Challenged(seat) => self.settle_doubt(Some(seat), lang, now),
            },
            Interlude::Pass { since, .. } if hand_over::accepts(event, *since, now) => self.ask(lang, now),
            Interlude::Lies(_) if taken => self.settle_doubt(None, lang, now),
            Interlude::Bluffed(_) if event.action == Action::Press => self.next(now),
            Interlude::Seated(_) if taken => self.deal(now),
            // The first press ends the staging.
            Interlude::Judged(judged, since) if taken => {
                let passed = now.saturating_sub(*since);
                match self.flow.pace.animations && judged.stage(passed) != Stage::Told {
                    true => *since = now.saturating_sub(STAGED_MS),
                    false => self.leave_verdict(now),
                }
            }
            Interlude::Hands if taken => self.show_score(now),
            Interlude::Score if taken => return self.after_score(now),
            Interlude::Overall if taken => return self.go_on(now),
            _ => {}
        }
        false
    }

    /// Continues after the scores of a round. Returns true once the match is over and its last page was seen.
    pub(super) fn after_score(&mut self, now: u64) -> bool {
        let last_table = self.state().table() + 1 == self.state().setup().tables();
        if self.is_tournament() && last_table {
            // The record contains only the round of this table.
            self.flow.reviews &= self.has_person();
            self.flow.show(Interlude::Overall);
            if self.state().is_over() {
                self.flow.sound(runner::sound_of_win(self, |player| self.state().leads(player)));
                self.flow.celebrate(now);
            }
            return false;
        }
        self.go_on(now)
    }

    /// Begins the next round, at the next table if there is one. Returns true if there is no next round.
    pub(super) fn go_on(&mut self, now: u64) -> bool {
        if self.record.next_round() {
            self.begin_round(now);
            return false;
        }
        true
    }

    /// Runs the clock, and rings the bell at a turn. Returns true if the picture has changed.
    pub(super) fn run_clock(&mut self, lang: Lang, now: u64) -> bool {
        let phase = &self.flow.phase;
        let at_turn = phase.person().is_some() || matches!(phase, Phase::Bot(..));
        let runs = at_turn || matches!(phase, Phase::Interlude(Interlude::Doubt(_)));
        let Some(clock) = &mut self.clock else { return false };
        let changed = clock.run(runs && !self.flow.pace.waits, now);
        if !clock.rings() || !at_turn {
            return changed;
        }
        self.clock = None;
        let seat = self.round().turn().unwrap_or(0);
        self.make(seat, Move::Bell, lang, now);
        self.flow.cover(lang.texts().lexicon.notices.bell);
        true
    }
}
