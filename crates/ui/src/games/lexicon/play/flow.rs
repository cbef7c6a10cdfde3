//! From one move to the next: turns, challenges, rounds and tables.

use super::{Interlude, Phase, Play};
use crate::device::buttons::{Action, Button, Event};
use crate::device::log;
use crate::device::sound::Sound;
use crate::games::lexicon::clock::Clock;
use crate::games::lexicon::doubt::{Doubt, DoubtResponse, Judged};
use crate::games::lexicon::scene::Moving;
use crate::games::lexicon::words;
use crate::screens::hand_over;
use crate::session::Play as _;
use crate::table::players::Kind;
use crate::table::talk::Occasion;
use crate::texts::Lang;
use crate::texts::Line;
use gousset_bots::lexicon::{Player as Bot, challenges};
use gousset_core::Game;
use gousset_core::Seat;
use gousset_core::lexicon::{
    Contest, End, Judge, MAX_PLAYERS, MAX_TABLES, Move, Outcome, Source, Verdict, Word,
};
use gousset_core::seed::Purpose;
use heapless::Vec;

/// From so many letters on a bot is proud of a word.
const LONG: usize = 6;
/// How long several people have to doubt a word.
const FAMILY_MS: u64 = 4_000;

impl Play {
    /// A round begins: its clock is wound up, and new faces at a table are shown.
    pub(super) fn begin_round(&mut self, now: u64) {
        self.status = Line::default();
        self.clock = match self.game().setup().contest() {
            Contest::Tournament { minutes, .. } if self.has_person() => Some(Clock::new(minutes, now)),
            _ => None,
        };
        let new_faces = self.game().number() == 1 || self.is_tournament();
        if new_faces && self.is_watched() {
            self.flow.show(Interlude::Seated(now));
        } else {
            self.deal(now);
        }
    }

    /// The cards are dealt before the eyes of whoever sees them.
    fn deal(&mut self, now: u64) {
        if self.viewer().is_some() && self.is_watched() {
            self.flow.deal(Moving::Deal, now);
        }
        self.next(now);
    }

    /// Goes on to whoever has to do something next.
    #[inline(never)]
    pub(super) fn next(&mut self, now: u64) {
        let Some(seat) = self.round().turn() else {
            return self.end_round(now);
        };
        self.begin_turn(seat, (), now);
    }

    /// A round is over. One that ended by itself, or out of sight, is only counted.
    fn end_round(&mut self, now: u64) {
        if !self.is_watched() {
            self.after_score(now);
        } else if let Some(End::WentOut(seat)) = self.round().end() {
            let winner = self.game().player_at(seat);
            self.end_round_with(|player| winner == Some(player), now);
        } else {
            self.show_score(now);
        }
    }

    /// What the round has brought everyone; at the end of the match with confetti.
    pub(super) fn show_score(&mut self, now: u64) {
        self.flow.show(Interlude::Score);
        self.flow.count(Moving::Count, self.game().is_over() && !self.is_tournament(), now);
    }

    /// The seed of a bot's decision or of a hint: a turn, or whether this seat challenges what was laid.
    pub(super) fn seed(&self, purpose: Purpose, challenger: Option<Seat>) -> u64 {
        let asked = challenger.map_or(0, |seat| 1 + seat as u64);
        let round = u64::from(self.game().number()) * u64::from(MAX_TABLES) + self.game().table() as u64;
        // A round has fewer than 2^12 moves, since each takes a byte of its record, and a table fewer than 15 seats.
        self.game().seed().derive(purpose, round << 16 | u64::from(self.record.moves()) << 4 | asked)
    }

    /// Makes a move. A refused one says why.
    pub(super) fn make(&mut self, seat: Seat, mv: Move, lang: Lang, now: u64) -> bool {
        let texts = &lang.texts().lexicon;
        let laid = self.laid();
        let open = self.round().exposed().last().copied();
        let length = self.record.unsealed().len();
        match self.record.play(mv, Judge::Dictionary(self.dictionary)) {
            Ok(outcome) => {
                log::moved(Game::Lexicon, seat, &mv);
                self.before = self.may_undo(seat, outcome).then_some((length, mv));
                match mv {
                    Move::Bell => self.flow.sound(Sound::Bell),
                    _ if !self.is_watched() => {}
                    Move::Throw(..) => self.flow.sound(Sound::Pass),
                    _ => self.flow.sound(Sound::Play),
                }
                if !matches!(mv, Move::Challenge(_) | Move::Bell) {
                    self.status = words::done(self.name(seat), mv, open, lang);
                }
                if let (Outcome::Judged(verdict), Some((author, word))) = (outcome, laid)
                    && verdict != Verdict::Good
                {
                    self.status = (texts.moves.takes_back)(self.name(author), &words::capitals(&word));
                }
                self.comment(seat, mv, outcome, laid, lang, now);
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

    /// What bots say to a move.
    fn comment(
        &mut self,
        seat: Seat,
        mv: Move,
        outcome: Outcome,
        laid: Option<(Seat, Word)>,
        lang: Lang,
        now: u64,
    ) {
        if !self.is_watched() {
            return;
        }
        match (mv, outcome) {
            (_, Outcome::WentOut) => self.comment_on_end(seat, lang, now),
            (Move::Word(word), _) if word.len() >= LONG => self.remark(seat, Occasion::Strong, lang, now),
            (_, Outcome::Judged(verdict)) if verdict != Verdict::Good && self.kind(seat) == Kind::Person => {
                if let Some((author, _)) = laid {
                    self.remark(author, Occasion::Beaten, lang, now);
                }
            }
            _ => {}
        }
    }

    /// A bot never asks for what the rules refuse; if one did, a throw would keep the game alive.
    pub(super) fn throw_first(&mut self, seat: Seat, lang: Lang, now: u64) {
        self.flow.notice = None;
        let first = self.round().hands()[seat].cards().next();
        if let Some(card) = first {
            self.make(seat, Move::Throw(card, Source::Stock), lang, now);
        }
    }

    /// Who laid what is open to challenge, and the word itself.
    pub(super) fn laid(&self) -> Option<(Seat, Word)> {
        self.round().laid_word()
    }

    /// What a move led to, shown.
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
                let judged = Judged { word, author, challenger: seat, verdict, mode };
                self.flow.show(Interlude::Judged(judged, now));
            }
            _ => self.next(now),
        }
    }

    /// The people who may challenge what was laid, the author's left first.
    pub(super) fn doubters(&self) -> Vec<Seat, MAX_PLAYERS> {
        let is_person = |seat: &Seat| self.kind(*seat) == Kind::Person;
        self.round().challengers().filter(is_person).collect()
    }

    /// Whether nobody else would get the handheld from this author of a word while it can be challenged: it ended the
    /// round, or a bot is next.
    fn keeps_handheld(&self, author: Seat) -> bool {
        let is_person = |seat: Seat| self.kind(seat) == Kind::Person;
        is_person(author) && !self.round().turn().is_some_and(is_person)
    }

    /// A word was laid: people may doubt it, and then bots do or do not. Somebody who is next, and the only person who may, is
    /// not asked: they may say so in their turn, and bots wait until then.
    pub(super) fn doubt(&mut self, lang: Lang, now: u64) {
        let next = self.round().turn();
        if next.is_some() && self.doubters().as_slice() == next.as_slice() {
            self.next(now);
        } else {
            self.ask_people(true, lang, now);
        }
    }

    /// When a bot challenges what was laid, unless whoever is at turn does before. Not while they ponder a hint.
    pub(super) fn objection_at(&self) -> Option<u64> {
        let waits = matches!(self.flow.phase, Phase::Person(..)) && self.flow.reason.is_none();
        Some(self.objection.filter(|_| waits)? + 2 * self.flow.pace.doubt_ms())
    }

    /// A bot challenges what was laid if it is time; whether it does.
    pub(super) fn object(&mut self, lang: Lang, now: u64) -> bool {
        let objects = self.objection_at().is_some_and(|at| now >= at);
        if objects {
            self.objection = None;
            self.settle_doubt(None, lang, now);
        }
        objects
    }

    /// Asks the people who may challenge what was laid. `timed`: the question passes by itself; one that somebody has asked
    /// for waits.
    pub(super) fn ask_people(&mut self, timed: bool, lang: Lang, now: u64) {
        let people = self.doubters();
        match (self.laid(), people.first()) {
            (Some((author, _)), Some(&seat)) if self.keeps_handheld(author) => {
                self.flow.sound(Sound::Turn);
                self.flow.show(Interlude::Pass { seat, since: now });
            }
            (Some((author, word)), Some(_)) => {
                let by_name = self.entrants.people() > 1;
                // A family needs time to call out; whoever plays alone has the button under the thumb. A word that ends the
                // round waits for an answer.
                let timed = timed && self.round().end().is_none();
                let window = if by_name { FAMILY_MS } else { self.flow.pace.doubt_ms() };
                let doubt = Doubt::new(author, word, people, by_name, (now, timed.then_some(window)));
                self.flow.show(Interlude::Doubt(doubt));
            }
            // A person's word is seen before a bot challenges it; the next bot would not have moved sooner either.
            (Some((author, _)), None)
                if self.kind(author) == Kind::Person && self.first_bot_to_challenge().is_some() =>
            {
                self.flow.show(Interlude::Lies(now));
            }
            _ => self.settle_doubt(None, lang, now),
        }
    }

    /// The handheld has left the author of a word: the others are asked.
    pub(super) fn ask(&mut self, lang: Lang, now: u64) {
        match self.laid() {
            Some((author, word)) => {
                let doubt = Doubt::new(author, word, self.doubters(), true, (now, None));
                self.flow.show(Interlude::Doubt(doubt));
            }
            None => self.settle_doubt(None, lang, now),
        }
    }

    /// The first bot that wishes to challenge, from the author's left. A person who does is always before them: bots wait.
    pub(super) fn first_bot_to_challenge(&self) -> Option<Seat> {
        self.round().challengers().find(|&seat| match self.kind(seat) {
            Kind::Person => false,
            Kind::Bot(level) => {
                let seed = self.seed(Purpose::Decision, Some(seat));
                challenges(Bot::Level(level), &self.game().view(seat), self.dictionary, seed)
            }
        })
    }

    /// Whoever challenges the word does so now; if nobody does, the game goes on.
    pub(super) fn settle_doubt(&mut self, person: Option<Seat>, lang: Lang, now: u64) {
        match person.or_else(|| self.first_bot_to_challenge()) {
            Some(seat) if self.make(seat, Move::Challenge(seat), lang, now) => {}
            _ => self.next(now),
        }
    }

    /// Takes a press between two turns. True once the match is over and seen.
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
            Interlude::Seated(_) if taken => self.deal(now),
            Interlude::Judged(..) if taken => self.next(now),
            Interlude::Hands if taken => self.show_score(now),
            Interlude::Score if taken => return self.after_score(now),
            Interlude::Overall if taken => return self.go_on(now),
            _ => {}
        }
        false
    }

    /// The count of a round was seen. True once the match is over and seen.
    pub(super) fn after_score(&mut self, now: u64) -> bool {
        let last_table = self.game().table() + 1 == self.game().setup().tables();
        if self.is_tournament() && last_table {
            self.flow.show(Interlude::Overall);
            if self.game().is_over() {
                self.flow.sound(self.sound_of_win(|player| self.game().leads(player)));
                self.flow.celebrate(now);
            }
            return false;
        }
        self.go_on(now)
    }

    /// To the next round, at the next table if there is one. True if there is none.
    pub(super) fn go_on(&mut self, now: u64) -> bool {
        if self.record.next_round() {
            self.begin_round(now);
            return false;
        }
        true
    }

    /// Lets the bell's time pass, and rings it at a turn; whether the picture has changed.
    pub(super) fn run_clock(&mut self, lang: Lang, now: u64) -> bool {
        let phase = &self.flow.phase;
        let at_turn = phase.person().is_some() || matches!(phase, Phase::Bot(..));
        let runs = at_turn || matches!(phase, Phase::Interlude(Interlude::Doubt(_)));
        let Some(clock) = &mut self.clock else { return false };
        let changed = clock.run(runs, now);
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
