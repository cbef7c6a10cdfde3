//! The review of a match of Lexio.

use super::super::{hint_texts, recap};
use super::{Interlude, LiveMatch, Phase};
use crate::elements::Surface;
use crate::session::{Reviewed, Turns};
use crate::table::players::Kind;
use crate::text;
use crate::texts::{Lang, Line};
use embedded_graphics::prelude::Point;
use gousset_bots::Depth;
use gousset_bots::lexio::{Advice, Appraisal, LEAST_GAIN, Reason};
use gousset_core::Seat;
use gousset_core::lexio::{Done, Move, Outcome, Rank};
use gousset_core::seed::Purpose;

impl Reviewed for LiveMatch {
    const LEAST_GAIN: Option<i32> = Some(LEAST_GAIN);

    fn rewind(&mut self) {
        (self.before, self.comeback) = (None, None);
        self.record.rewind();
    }

    fn next_decision(&mut self) -> Option<Seat> {
        self.record.next_move()?;
        self.record.next_round();
        let seat = self.state().round().turn();
        (self.kind(seat) == Kind::Person && !self.is_stuck(seat)).then_some(seat)
    }

    fn forward(&mut self) -> bool {
        self.record.forward().is_some()
    }

    fn gone_through(&self) -> u32 {
        self.record.gone_through()
    }

    #[inline(never)]
    fn begin_appraisal(&mut self, seat: Seat, depth: Depth) {
        let Some(played) = self.record.next_move() else { return };
        let view = self.state().view(seat);
        self.flow.phase = Phase::Appraisal(Appraisal::new(&view, played, self.seed(Purpose::Hint), depth));
    }

    fn cut(&mut self) {
        self.record.cut();
        self.hand.begin();
    }

    fn show_end(&mut self) {
        self.flow.show(Interlude::Standings);
    }

    fn draw_move(
        &self,
        surface: &mut dyn Surface,
        at: Point,
        seat: Seat,
        advised: Option<Advice>,
        lang: Lang,
    ) {
        let mv = advised.map_or_else(|| self.record.next_move(), |advice| Some(advice.mv));
        let done = Done { by: seat, mv: mv.unwrap_or(Move::Pass), outcome: Outcome::Next };
        recap::draw(surface, at, &done, &self.players, self.state().setup().rules(), lang);
    }

    fn reason_words(&self, advice: Advice, lang: Lang) -> Option<Line> {
        let sheds_twos = twos_in(Some(advice.mv)) > twos_in(self.record.next_move());
        Some(match advice.reason {
            // The price of the twos is easier to understand.
            Reason::ShortestWay | Reason::OnlyPlay | Reason::TriedOut if sheds_twos => {
                text!("{}", lang.texts().lexio.twos_cost)
            }
            _ => hint_texts::words(advice, |seat| self.players.name(seat), lang),
        })
    }

    fn gain_words(hundredths: i32, lang: Lang) -> Line {
        (lang.texts().lexio.chips_better)(hundredths)
    }
}

/// The number of twos that a move plays.
fn twos_in(mv: Option<Move>) -> usize {
    if let Some(Move::Play(tiles)) = mv { tiles.count_of(Rank::TWO) } else { 0 }
}
