//! From one move to the next: turns, challenges, rounds and tables.

use super::{Phase, Play};
use crate::device::log;
use crate::device::sound::Sound;
use crate::games::lexicon::clock::Clock;
use crate::games::lexicon::doubt::{Doubt, Judged};
use crate::games::lexicon::turn::Turn;
use crate::games::lexicon::words;
use crate::session::thinking::Thinking;
use crate::table::players::Kind;
use crate::texts::Lang;
use crate::texts::Line;
use gousset_bots::Level;
use gousset_bots::lexicon::{Player as Bot, Think, challenges};
use gousset_core::Seat;
use gousset_core::game::Game;
use gousset_core::lexicon::{
    Contest, End, Judge, MAX_PLAYERS, MAX_TABLES, Move, Outcome, Source, Verdict, Word,
};
use gousset_core::seed::Purpose;
use heapless::Vec;

impl Play {
    /// Goes on from where the record stands: with a round that begins, a word that may still be challenged, or the
    /// next turn.
    pub(super) fn carry_on(&mut self, lang: Lang, now: u64) {
        if self.record.moves() == 0 {
            self.begin_round(now);
        } else if let Some((author, word)) = self.laid() {
            self.status = words::done(self.name(author), Move::Word(word), None, lang);
            self.doubt(lang, now);
        } else {
            self.next(now);
        }
    }

    /// A round begins: its clock is wound up, and new faces at a table are shown.
    pub(super) fn begin_round(&mut self, now: u64) {
        self.status = Line::default();
        self.clock = match self.game().setup().contest() {
            Contest::Tournament { minutes, .. } if self.has_person() => Some(Clock::new(minutes, now)),
            _ => None,
        };
        let new_faces = self.game().number() == 1 || self.is_tournament();
        if new_faces && self.is_watched() {
            self.phase = Phase::Seated(now);
        } else {
            self.next(now);
        }
    }

    /// Goes on to whoever has to do something next.
    #[inline(never)]
    pub(super) fn next(&mut self, now: u64) {
        let Some(seat) = self.round().turn() else {
            self.phase = Phase::Score;
            if self.is_watched() {
                self.stage.sound(Sound::Win);
            } else {
                self.after_score(now);
            }
            return;
        };
        if self.kind(seat) == Kind::Person {
            self.stage.sound(Sound::Turn);
        }
        self.phase = match self.kind(seat) {
            Kind::Person if self.entrants.people() > 1 => Phase::HandOver { seat, since: now },
            Kind::Person => self.person(seat),
            Kind::Bot(_) => Phase::Waits(seat),
        };
    }

    pub(super) fn person(&self, seat: Seat) -> Phase {
        Phase::Person(Turn::new(&self.game().view(seat), self.sorting))
    }

    #[inline(never)]
    pub(super) fn begin_thinking(&mut self, seat: Seat, now: u64) {
        let Kind::Bot(level) = self.kind(seat) else { return };
        let watched = self.is_watched();
        // Nobody waits for long until tables out of sight have played.
        let level = if watched || level == Level::Easy { level } else { Level::Normal };
        let think = Think::new(
            Bot::Level(level),
            &self.game().view(seat),
            self.dictionary,
            self.seed(Purpose::Decision, None),
        );
        let thinking = match self.before {
            Some(_) => Thinking::shown_after(think, level, now, self.stage.pace.undo_ms()),
            None if watched => Thinking::new(think, level, self.stage.pace, now),
            None => Thinking::at_once(think, level, now),
        };
        self.phase = Phase::Bot { seat, thinking };
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
                    Move::Bell => self.stage.sound(Sound::Bell),
                    _ if !self.is_watched() => {}
                    Move::Throw(..) => self.stage.sound(Sound::Pass),
                    _ => self.stage.sound(Sound::Play),
                }
                if !matches!(mv, Move::Challenge(_) | Move::Bell) {
                    self.status = words::done(self.name(seat), mv, open, lang);
                }
                if let (Outcome::Judged(verdict), Some((author, word))) = (outcome, laid)
                    && verdict != Verdict::Good
                {
                    self.status = (texts.moves.takes_back)(self.name(author), &words::capitals(&word));
                }
                if mv != Move::Bell && self.round().end() == Some(End::Stopped) {
                    self.notice = Some(texts.notices.round_is_endless);
                }
                self.follow(outcome, seat, laid, lang, now);
                true
            }
            Err(why) => {
                log::refused(Game::Lexicon, seat, &why);
                self.notice = Some((texts.notices.refusal)(why));
                false
            }
        }
    }

    /// A bot never asks for what the rules refuse; if one did, a throw would keep the game alive.
    pub(super) fn throw_first(&mut self, seat: Seat, lang: Lang, now: u64) {
        self.notice = None;
        let first = self.round().hands()[seat].cards().next();
        if let Some(card) = first {
            self.make(seat, Move::Throw(card, Source::Stock), lang, now);
        }
    }

    /// Who laid what is open to challenge, and the word itself.
    pub(super) fn laid(&self) -> Option<(Seat, Word)> {
        let laid = self.round().just_laid()?;
        Some((laid.author, *self.round().table().get(usize::from(laid.at))?))
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
                self.phase = Phase::Judged(Judged { word, author, challenger: seat, verdict, mode }, now);
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

    /// A word was laid: people may doubt it, and then bots do or do not.
    pub(super) fn doubt(&mut self, lang: Lang, now: u64) {
        let people = self.doubters();
        match (self.laid(), people.first()) {
            (Some((author, _)), Some(&seat)) if self.keeps_handheld(author) => {
                self.stage.sound(Sound::Turn);
                self.phase = Phase::Pass { seat, since: now };
            }
            (Some((author, word)), Some(_)) => {
                let by_name = self.entrants.people() > 1;
                self.phase = Phase::Doubt(Doubt::new(author, word, people, by_name, now));
            }
            _ => self.settle_doubt(None, lang, now),
        }
    }

    /// The handheld has left the author of a word: the others are asked.
    pub(super) fn ask(&mut self, lang: Lang, now: u64) {
        match self.laid() {
            Some((author, word)) => {
                self.phase = Phase::Doubt(Doubt::asked(author, word, self.doubters(), now));
            }
            None => self.settle_doubt(None, lang, now),
        }
    }

    /// The first who wishes to, from the author's left, challenges: this person, or a bot.
    pub(super) fn settle_doubt(&mut self, person: Option<Seat>, lang: Lang, now: u64) {
        let seats: Vec<Seat, MAX_PLAYERS> = self.round().challengers().collect();
        let challenger = seats.into_iter().find(|&seat| match self.kind(seat) {
            Kind::Person => person == Some(seat),
            Kind::Bot(level) => {
                let seed = self.seed(Purpose::Decision, Some(seat));
                challenges(Bot::Level(level), &self.game().view(seat), self.dictionary, seed)
            }
        });
        match challenger {
            Some(seat) if self.make(seat, Move::Challenge(seat), lang, now) => {}
            _ => self.next(now),
        }
    }

    /// The count of a round was seen. True once the match is over and seen.
    pub(super) fn after_score(&mut self, now: u64) -> bool {
        let last_table = self.game().table() + 1 == self.game().setup().tables();
        if self.is_tournament() && last_table {
            self.phase = Phase::Overall;
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
    pub(super) fn tick(&mut self, lang: Lang, now: u64) -> bool {
        let at_turn =
            matches!(self.phase, Phase::Person(_) | Phase::Asks(_) | Phase::Hint { .. } | Phase::Bot { .. });
        let runs = at_turn || matches!(self.phase, Phase::Doubt(_));
        let Some(clock) = &mut self.clock else { return false };
        let changed = clock.run(runs, now);
        if !clock.rings() || !at_turn {
            return changed;
        }
        self.clock = None;
        let seat = self.round().turn().unwrap_or(0);
        self.make(seat, Move::Bell, lang, now);
        self.notice = Some(lang.texts().lexicon.notices.bell);
        true
    }
}
