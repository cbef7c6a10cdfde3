//! The coach: looks again at the decisions of a match, and shows the costliest ones.
//!
//! First every decision gets a short look. Then those that seem to have cost the most get a whole one. Both are steps of
//! thinking. The match itself goes back and forward meanwhile, and returns to its end afterwards.

mod page;

use super::play::{AdviceOf, Phase, Picture, Reviewed, runner};
use crate::device::Wake;
use crate::device::buttons::{Action, Button, Event};
use crate::elements::{Beneath, Surface};
use crate::screens::standings::{BadgeNote, EndNote};
use crate::texts::Lang;
use crate::widgets::bars::{self, Cap};
use crate::widgets::{SCREEN_HEIGHT, SCREEN_WIDTH, area, band};
use gousset_bots::{Appraised, Decision, Depth, Shortlist};
use gousset_core::Seat;
use gousset_draw::theme;
use heapless::Vec;
use page::Page;

/// The most mistakes shown.
const SHOWN: usize = 3;
/// The share of the short looks in the work, in 256ths.
const GLANCES: u32 = 150;

/// A decision that is shown.
struct Finding<A> {
    /// The length of the record before it.
    at: u16,
    seat: Seat,
    seen: Appraised<A>,
}

/// The state of the review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Looks shortly at every decision.
    Glance,
    /// Looks again at the decision with this number on the list.
    Look(usize),
    /// Goes to the decision of this page.
    Seek(usize),
    /// Shows a page, or its table.
    Show { page: usize, table: bool },
    /// The player tries the decision of this page again.
    Practice(usize),
    /// Goes back to the end of the match.
    Leave,
    /// The review is over.
    Over,
}

/// A request of the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CoachResponse {
    Stay,
    /// Plays on from the decision shown.
    TryAgain,
}

/// A review in progress.
pub struct Coach<A> {
    stage: Stage,
    list: Shortlist<u16>,
    /// The number of decisions.
    decisions: u16,
    /// The mistakes, the costliest first. The last one may be the best move instead.
    findings: Vec<Finding<A>, { SHOWN + 1 }>,
    /// The picture has changed.
    changed: bool,
    /// The progress that is on the panel, in 256ths.
    progress: u32,
    /// The only person, and their result of the match.
    result: Option<(Seat, i32)>,
    /// The messages on the last screen of the match, during a trial.
    pub said: (Option<EndNote>, Option<BadgeNote>),
}

impl<A: Copy> Coach<A> {
    /// Begins the review of a match that is over.
    pub fn new<P: Picture>(play: &mut P) -> Self {
        play.flow_mut().end_motion();
        play.flow_mut().dismiss();
        let result = play.players().only_person().map(|me| (me, play.ending(me).1));
        play.rewind();
        let (list, findings) = (Shortlist::default(), Vec::new());
        Self {
            stage: Stage::Glance,
            list,
            decisions: 0,
            findings,
            changed: true,
            progress: 0,
            result,
            said: (None, None),
        }
    }

    /// True while the player tries a decision again.
    pub const fn practises(&self) -> bool {
        matches!(self.stage, Stage::Practice(_))
    }

    /// True once the match is at its end again.
    pub const fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over)
    }

    /// Compares the result of a trial that is over with that of the match, in a message on the last screen.
    pub fn compare<P: Picture>(&self, play: &mut P) {
        if let Some((me, before)) = self.result.filter(|_| self.practises() && play.is_over()) {
            let now = play.ending(me).1;
            play.flow_mut().end_note = Some(EndNote::Instead(now, before, P::DESCRIPTOR));
        }
    }

    /// Comes back from the trial. The match is at the end of its whole record.
    pub fn come_back<P: Picture>(&mut self, play: &mut P) {
        if let Stage::Practice(page) = self.stage {
            play.rewind();
            self.seek(page);
        }
    }

    /// The page shown, and whether its table is.
    #[cfg(any(test, feature = "probe"))]
    pub fn shown(&self) -> Option<(usize, bool)> {
        if let Stage::Show { page, table } = self.stage { Some((page, table)) } else { None }
    }

    /// True unless the table is shown, for a look or for a trial.
    #[cfg(feature = "probe")]
    pub fn is_off_the_table(&self) -> bool {
        !self.practises() && !self.shown().is_some_and(|(_, table)| table)
    }

    /// The gains of the mistakes.
    #[cfg(test)]
    pub fn gains(&self) -> impl Iterator<Item = i32> + '_ {
        self.findings.iter().take(self.mistakes()).map(|finding| finding.seen.gain.mean)
    }

    /// The number of mistakes found.
    pub fn mistakes(&self) -> usize {
        self.findings.iter().filter(|finding| !finding.seen.followed).count()
    }

    /// The finding of a page. The first page is the summary.
    fn finding(&self, page: usize) -> Option<&Finding<A>> {
        self.findings.get(page.checked_sub(1)?)
    }

    /// Shows this page. Its decision is sought first.
    fn seek(&mut self, page: usize) {
        self.stage = if page == 0 { Stage::Show { page, table: false } } else { Stage::Seek(page) };
        self.changed = true;
    }

    /// The progress of the looks, in 256ths.
    fn progress<P: Picture>(&self, play: &P) -> u32 {
        match self.stage {
            Stage::Glance => GLANCES * play.gone_through() / 256,
            Stage::Look(place) => {
                let all = self.list.all().count().max(1);
                GLANCES + (256 - GLANCES) * place.min(all) as u32 / all as u32
            }
            _ => 256,
        }
    }

    /// Keeps a finding if it is one of the costliest, or the best move.
    fn keep(&mut self, finding: Finding<A>, least: i32) {
        let (gain, followed) = (finding.seen.gain, finding.seen.followed);
        let mistakes = self.mistakes();
        if !gain.is_clear(least) {
            return;
        }
        if followed {
            if self.findings.len() == mistakes && mistakes < SHOWN {
                // There is room: there are fewer mistakes than places.
                let _ = self.findings.push(finding);
            }
            return;
        }
        let place = self.findings.iter().take_while(|other| other.seen.gain.mean >= gain.mean).count();
        if place < SHOWN {
            self.findings.truncate(SHOWN - 1);
            // There is room: `truncate` has left some.
            let _ = self.findings.insert(place, finding);
        }
    }
}

impl<A: Copy> Coach<A> {
    /// Does one short step of thinking.
    #[inline(never)]
    pub fn step<P: Picture + Reviewed>(&mut self, play: &mut P)
    where
        P::Hint: Decision<Answer = A>,
    {
        match self.stage {
            Stage::Glance => self.glance(play),
            Stage::Look(place) => self.look(place, play),
            Stage::Seek(page) => {
                let at = self.finding(page).map_or(0, |finding| finding.at.into());
                if Self::is_at(play, at) {
                    self.stage = Stage::Show { page, table: false };
                    self.changed = true;
                }
            }
            Stage::Leave => {
                if !play.forward() {
                    play.show_end();
                    (self.stage, self.changed) = (Stage::Over, true);
                }
            }
            Stage::Show { .. } | Stage::Practice(_) | Stage::Over => {}
        }
    }

    /// Goes one move towards this place of the record. Returns true once it is there.
    fn is_at<P: Picture>(play: &mut P, at: usize) -> bool {
        let length = play.record().len();
        if length > at {
            play.rewind();
        } else if length < at {
            play.forward();
        } else {
            play.next_decision();
        }
        length == at
    }

    /// Continues the appraisal of the next move. Returns its result once, when it is final.
    fn appraised<P: Picture>(play: &mut P) -> Option<Appraised<A>>
    where
        P::Hint: Decision<Answer = A>,
    {
        let Phase::Appraisal(appraisal) = &mut play.flow_mut().phase else { return None };
        let seen = appraisal.step()?;
        play.flow_mut().phase = Phase::Start;
        Some(seen)
    }

    fn glance<P: Picture>(&mut self, play: &mut P)
    where
        P::Hint: Decision<Answer = A>,
    {
        if let Some(seen) = Self::appraised(play) {
            self.list.note(play.record().len() as u16, &seen);
            self.decisions += 1;
            play.forward();
        } else if matches!(play.flow().phase, Phase::Appraisal(_)) {
            // Not final yet.
        } else if let Some(seat) = play.next_decision() {
            play.begin_appraisal(seat, Depth::Glance);
        } else if !play.forward() {
            self.stage = Stage::Look(0);
        }
    }

    fn look<P: Picture>(&mut self, place: usize, play: &mut P)
    where
        P::Hint: Decision<Answer = A>,
    {
        let Some(at) = self.list.all().nth(place) else { return self.seek(0) };
        if let Some(seen) = Self::appraised(play) {
            if let (Some(seat), Some(least)) = (play.next_decision(), P::LEAST_GAIN) {
                self.keep(Finding { at, seat, seen }, least);
            }
            self.stage = Stage::Look(place + 1);
        } else if !matches!(play.flow().phase, Phase::Appraisal(_))
            && Self::is_at(play, at.into())
            && let Some(seat) = play.next_decision()
        {
            play.begin_appraisal(seat, Depth::Whole);
        }
    }

    /// Returns when to call this again, and whether the picture has changed.
    pub fn update<P: Picture>(&mut self, play: &P) -> (Wake, bool) {
        let progress = self.progress(play) / 4;
        let moved = core::mem::replace(&mut self.progress, progress) != progress;
        let changed = core::mem::take(&mut self.changed) || moved;
        let rests = matches!(self.stage, Stage::Show { .. });
        (if rests { Wake::Press } else { Wake::Think }, changed)
    }

    /// Handles a button event.
    pub fn press<P: Picture>(&mut self, event: Event, play: &mut P, lang: Lang, now: u64) -> CoachResponse
    where
        P::Hint: Decision<Answer = A>,
    {
        if event.action != Action::Press {
            return CoachResponse::Stay;
        }
        self.changed = true;
        match (self.stage, event.button) {
            (Stage::Glance | Stage::Look(_) | Stage::Show { table: false, .. }, Button::B) => {
                play.flow_mut().phase = Phase::Start;
                self.stage = Stage::Leave;
            }
            (Stage::Show { page, table: false }, Button::Right) if page < self.findings.len() => {
                self.seek(page + 1);
            }
            (Stage::Show { page: 0, table: false }, Button::A) if !self.findings.is_empty() => self.seek(1),
            (Stage::Show { page, table: false }, Button::Left) if page > 0 => self.seek(page - 1),
            (Stage::Show { page, table: false }, Button::A) => self.show_table(page, play, lang, now),
            (Stage::Show { page, table: true }, Button::B) => {
                Self::leave_table(play);
                self.stage = Stage::Show { page, table: false };
            }
            (Stage::Show { page, table: true }, Button::A) => {
                play.cut();
                Self::leave_table(play);
                self.stage = Stage::Practice(page);
                return CoachResponse::TryAgain;
            }
            _ => {}
        }
        CoachResponse::Stay
    }

    /// Shows the table as it was, with the advised move prepared.
    fn show_table<P: Picture>(&mut self, page: usize, play: &mut P, lang: Lang, now: u64)
    where
        P::Hint: Decision<Answer = A>,
    {
        let Some(&Finding { seat, seen, .. }) = self.finding(page) else { return };
        play.take_turn(seat, now);
        play.advise(seen.advice, lang);
        play.flow_mut().looks_back = true;
        self.stage = Stage::Show { page, table: true };
    }
}

impl<A: Copy> Coach<A> {
    /// Takes the advice off the table.
    fn leave_table<P: Picture>(play: &mut P) {
        let flow = play.flow_mut();
        flow.dismiss();
        flow.looks_back = false;
        flow.phase = Phase::Start;
    }
}

impl<A: Copy> Coach<A> {
    pub fn draw<P: Picture>(&self, play: &P, surface: &mut dyn Surface, lang: Lang, now: u64)
    where
        P::Hint: Decision<Answer = A>,
    {
        match self.stage {
            Stage::Show { page, table: true } if page > 0 => {
                runner::draw(play, &mut Beneath(surface), lang, now);
                let texts = &lang.texts().review;
                bars::keys(surface, &[(Cap::A, texts.try_again), (Cap::B, lang.texts().keys.back)]);
            }
            Stage::Show { page, .. } => match self.finding(page) {
                Some(finding) => self.draw_finding(page, finding, play, surface, lang),
                None => {
                    let (mistakes, goes_on) = (self.mistakes() as u8, !self.findings.is_empty());
                    let seen = P::seen_words(self.decisions, lang);
                    page::draw_summary(surface, mistakes, &seen, goes_on, lang);
                }
            },
            _ => page::draw_progress(surface, self.progress(play), lang),
        }
    }

    fn draw_finding<P: Picture>(
        &self,
        number: usize,
        finding: &Finding<A>,
        play: &P,
        surface: &mut dyn Surface,
        lang: Lang,
    ) where
        P::Hint: Decision<Answer = A>,
    {
        let Finding { seat, seen, .. } = *finding;
        let players = play.players();
        let mut owner = (0..players.count()).filter(|&player| play.seat_of(player) == Some(seat));
        let name = (players.people() > 1).then(|| owner.next().map_or("", |player| players.name(player)));
        let (gain, reason) = (P::gain_words(seen.gain.mean, lang), play.reason_words(seen.advice, lang));
        let page = Page {
            number,
            last: self.findings.len(),
            name,
            followed: seen.followed,
            gain: &gain,
            reason: reason.as_deref(),
        };
        page.draw(surface, lang, &|surface, at, advised| {
            play.draw_move(surface, at, seat, advised.then_some(seen.advice), lang);
        });
    }
}

/// Marks the table of a trial with a frame.
pub fn draw_mark(surface: &mut dyn Surface) {
    const SIDE: i32 = 2;
    for edge in [
        band(0, 0, SIDE),
        band(0, SCREEN_HEIGHT - SIDE, SIDE),
        area(0, 0, SIDE, SCREEN_HEIGHT),
        area(SCREEN_WIDTH - SIDE, 0, SIDE, SCREEN_HEIGHT),
    ] {
        surface.fill(edge, theme::ACCENT);
    }
}

/// The coach of a game.
pub type CoachOf<P> = Coach<AdviceOf<P>>;
