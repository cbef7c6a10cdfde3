//! The review of a match of Lexicon: of its last round, which is all that the record contains.

use super::super::recap;
use super::{Interlude, LiveMatch, Phase};
use crate::elements::Surface;
use crate::session::{Reviewed, Turns};
use crate::table::players::Kind;
use crate::texts::{Lang, Line};
use embedded_graphics::prelude::Point;
use gousset_bots::Depth;
use gousset_bots::lexicon::{Appraisal, LEAST_GAIN, Reason};
use gousset_core::Seat;
use gousset_core::lexicon::{Done, Move};

impl Reviewed for LiveMatch {
    const LEAST_GAIN: Option<i32> = Some(LEAST_GAIN);

    fn rewind(&mut self) {
        (self.before, self.status) = (None, Line::default());
        self.record.rewind();
    }

    /// A challenge is no decision of a review, and the bell is nobody's.
    fn next_decision(&mut self) -> Option<Seat> {
        let turn = !matches!(self.record.next_move()?, Move::Challenge(_) | Move::Bell);
        self.round().turn().filter(|&seat| turn && self.kind(seat) == Kind::Person)
    }

    fn forward(&mut self) -> bool {
        self.record.forward().is_some()
    }

    fn gone_through(&self) -> u32 {
        let (made, ahead) = (self.record.unsealed().len(), self.record.ahead().len());
        (made * 256 / (made + ahead)) as u32
    }

    #[inline(never)]
    fn begin_appraisal(&mut self, seat: Seat, depth: Depth) {
        let Some(played) = self.record.next_move() else { return };
        let (view, restraint) = (self.state().view(seat), self.entrants.bots().restraint);
        self.flow.phase = Phase::Appraisal(Appraisal::new(&view, played, self.dictionary, restraint, depth));
    }

    fn cut(&mut self) {
        self.record.cut();
    }

    fn show_end(&mut self) {
        self.flow.show(if self.is_tournament() { Interlude::Overall } else { Interlude::Score });
    }

    fn draw_move(
        &self,
        surface: &mut dyn Surface,
        at: Point,
        seat: Seat,
        advised: Option<(Move, Reason)>,
        lang: Lang,
    ) {
        let mv = advised.map_or_else(|| self.record.next_move(), |(mv, _)| Some(mv));
        if let Some(done) = mv.and_then(|mv| Done::begun(self.round(), mv)) {
            recap::draw(surface, at, &recap::whole(&done, lang), |_| self.name(seat), lang);
        }
    }

    fn reason_words(&self, (_, reason): (Move, Reason), lang: Lang) -> Option<Line> {
        (reason != Reason::WeighsBest).then(|| (lang.texts().lexicon.hint)(reason))
    }

    fn gain_words(hundredths: i32, lang: Lang) -> Line {
        (lang.texts().lexicon.results.points_fewer)(hundredths)
    }

    fn seen_words(decisions: u16, lang: Lang) -> Line {
        (lang.texts().lexicon.results.seen_in_last_round)(decisions)
    }
}
