//! Laying the draft, and throwing a card for another one.

use super::{Focus, Objection, Turn, TurnResponse};
use crate::device::buttons::Button;
use crate::games::lexicon::draft::Kind;
use gousset_core::lexicon::{Move, SHORTEST, Source, View};

impl Turn {
    pub(super) fn lay(&self) -> TurnResponse {
        if self.draft.put() == 0 && self.draft.kind != Kind::New {
            TurnResponse::Object(Objection::Unchanged)
        } else if self.draft.cells().len() < SHORTEST {
            TurnResponse::Object(Objection::TooShort)
        } else {
            TurnResponse::Play(self.draft.laid())
        }
    }

    pub(super) fn on_take(&mut self, button: Button, exposed: bool, view: &View) -> TurnResponse {
        match button {
            Button::Left | Button::Right | Button::Up | Button::Down => {
                self.focus = Focus::Take { exposed: !exposed };
            }
            Button::B => self.focus = Focus::Hand,
            Button::A => {
                let there = if exposed { view.exposed_card().is_some() } else { view.stock > 0 };
                let (true, Some(&card)) = (there, self.cards.get(self.cursor)) else {
                    return TurnResponse::Object(Objection::NothingThere);
                };
                let source = if exposed { Source::Exposed } else { Source::Stock };
                return TurnResponse::Play(Move::Throw(card, source));
            }
            _ => {}
        }
        TurnResponse::Stay
    }
}
