//! The review of a match of Xylo.

use super::super::{hint_texts, recap};
use super::{Interlude, LiveMatch, Phase, Pins};
use crate::elements::Surface;
use crate::session::{Reviewed, Turns};
use crate::table::players::Kind;
use crate::texts::{Lang, Line};
use embedded_graphics::prelude::Point;
use gousset_bots::Depth;
use gousset_bots::xylo::{Advice, Appraisal, Ask, LEAST_GAIN};
use gousset_core::Seat;
use gousset_core::seed::Purpose;
use gousset_core::xylo::{Card, Move, round};

impl LiveMatch {
    /// The question that a person answered before or with the next recorded move, and their answer. A person who has won
    /// a trick without bidding decides twice at the same place of the record: only the card counts.
    fn decision(&self) -> Option<(Seat, Ask, Option<round::Move>)> {
        let Move::Round(mv) = self.record.next_move()? else { return None };
        let round = self.state().round()?;
        let bidder = self.offered();
        match mv {
            round::Move::Look(..) => Some((bidder?, Ask::Bid, Some(mv))),
            round::Move::Commit(_) => Some((bidder?, Ask::Commit, Some(mv))),
            round::Move::Play(_) => {
                let turn = round.turn()?;
                let chooses = self.kind(turn) == Kind::Person && round.legal().count_ones() > 1;
                if chooses { Some((turn, Ask::Play, Some(mv))) } else { Some((bidder?, Ask::Bid, None)) }
            }
        }
    }
}

impl Reviewed for LiveMatch {
    const LEAST_GAIN: Option<i32> = Some(LEAST_GAIN);

    fn rewind(&mut self) {
        self.pins = Pins::default();
        (self.trick_won, self.bids_after, self.recalls, self.muses) = (None, false, None, false);
        self.record.rewind();
    }

    fn next_decision(&mut self) -> Option<Seat> {
        if self.record.ahead().is_empty() {
            return None;
        }
        self.record.next_round();
        // The automata play before the next person's card. Nothing else happens before it.
        self.record.run_ahead();
        self.decision().map(|(seat, ..)| seat)
    }

    fn forward(&mut self) -> bool {
        self.record.forward().is_some()
    }

    fn gone_through(&self) -> u32 {
        self.record.gone_through()
    }

    #[inline(never)]
    fn begin_appraisal(&mut self, seat: Seat, depth: Depth) {
        let (Some((_, ask, played)), Some(view)) = (self.decision(), self.state().view(seat)) else { return };
        self.flow.phase =
            Phase::Appraisal(Appraisal::new(&view, ask, played, self.seed(Purpose::Hint, ask), depth));
    }

    /// The choice of two cards for a bid is opened again.
    fn cut(&mut self) {
        self.bids_after = matches!(self.decision(), Some((_, Ask::Bid, _)));
        self.record.cut();
    }

    fn show_end(&mut self) {
        self.flow.show(Interlude::Score);
    }

    fn draw_move(
        &self,
        surface: &mut dyn Surface,
        at: Point,
        seat: Seat,
        advised: Option<Advice>,
        lang: Lang,
    ) {
        let (Some((.., played)), Some(round)) = (self.decision(), self.state().round()) else { return };
        let Some(mut view) = self.state().view(seat) else { return };
        let row = &mut view.rows[seat];
        // A card that was played has shown its number.
        if let (Some(round::Move::Play(position)), None) = (played, advised) {
            let position = usize::from(position);
            row.numbers[position] = round.xylos()[seat].card(position).map(Card::number);
        }
        let answer = advised.map_or(played, |advice| advice.answer);
        recap::show_answer(surface, at, answer, row, lang);
    }

    fn reason_words(&self, advice: Advice, lang: Lang) -> Option<hint_texts::Words> {
        let ((seat, ..), round) = (self.decision()?, self.state().round()?);
        Some(hint_texts::words(advice, round.xylos()[seat].cards(), round.looked(), lang))
    }

    fn gain_words(hundredths: i32, lang: Lang) -> Line {
        (lang.texts().xylo.review.points_better)((hundredths + 25) / 50)
    }
}
