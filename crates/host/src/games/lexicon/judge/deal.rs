//! `deal`: the first round of a match at home with a given secret.

use super::text::{self, LanguageName, PackName};
use crate::request::{Answer, Fault, one_a_seat, read, requests};
use gousset_core::lexicon::{BadSetup, Checking, Contest, Hand, Handicap, Match, Pack, Setup};
use serde_json::json;

requests! {
    all { language: LanguageName }
    impl {}
    DealRequest { players: u8, seed: u64, handicap: Option<Vec<u8>>, pack: Option<PackName> }
}

/// Returns the reply to a request.
pub(super) fn answer(text: &str) -> Answer {
    deal(&read(text)?)
}

fn deal(request: &DealRequest) -> Answer {
    let language = request.language.into();
    let pack = request.pack.map_or(Pack::usual(language), |named| text::packs(Some(named))[0]);
    let setup = Setup::new(Contest::Home { players: request.players }, language, pack, Checking::Challenge)
        .map_err(|why| Fault::players(request.players.into(), why))?;
    let setup = setup.with_handicap(handicap_of(request)?).map_err(|why| Fault::at("handicap", why))?;
    let game = Match::new(setup, request.seed);
    let round = game.round();
    Ok(json!({
        "dealer": game.dealer(),
        "turn": round.turn(),
        "hands": round.hands().iter().map(Hand::to_string).collect::<Vec<_>>(),
        "stock": text::from_top(round.stock()),
        "exposed": text::from_top(round.exposed()),
    }))
}

/// Returns the handicap of each seat: none if the request has no such field.
fn handicap_of(request: &DealRequest) -> Result<Handicap, Fault> {
    let Some(fewer) = &request.handicap else { return Ok(Handicap::NONE) };
    one_a_seat("handicap", fewer, request.players.into())?;
    let all = fewer.iter().enumerate().try_fold(Handicap::NONE, |all, (seat, &fewer)| all.with(seat, fewer));
    all.ok_or_else(|| Fault::at("handicap", BadSetup::Handicap))
}
