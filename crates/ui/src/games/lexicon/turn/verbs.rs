//! The verbs: laying the draft, and throwing a card for another one.

use super::{Focus, Objection, Turn, TurnResponse, Verb};
use crate::device::buttons::Button;
use crate::games::lexicon::draft::{Draft, Kind};
use gousset_core::lexicon::{Move, SHORTEST, Source, View};

impl Turn {
    pub(super) fn on_verbs(&mut self, button: Button, verb: Verb, view: &View) -> TurnResponse {
        match button {
            Button::Left | Button::Right => {
                let other = if verb == Verb::Lay { Verb::Throw } else { Verb::Lay };
                self.focus = Focus::Verbs(other);
            }
            Button::Down | Button::B => self.focus = Focus::Hand,
            Button::Up if self.is_ready() => return self.lay(),
            Button::Up if self.has_draft() => {
                return TurnResponse::Object(Objection::DraftFirst);
            }
            Button::Up if view.table.is_empty() => return TurnResponse::Object(Objection::NoWords),
            Button::Up => self.focus = Focus::Table,
            Button::A if verb == Verb::Lay => return self.lay(),
            Button::A if self.draft.kind != Kind::New => {
                self.draft = Draft::new();
                self.focus = Focus::Hand;
                self.update_guide();
            }
            Button::A if self.draft.put() > 0 => return TurnResponse::Object(Objection::DraftFirst),
            Button::A => self.focus = Focus::Take { exposed: view.exposed_card().is_some() },
            _ => {}
        }
        TurnResponse::Stay
    }

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
