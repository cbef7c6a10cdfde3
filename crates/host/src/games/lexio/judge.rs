//! The judge's questions about Lexio.

mod view;

use crate::players;
use crate::request::{Answer, Ask, Fault, Limits, one_a_seat, padded, play_moves, read, requests};
use gousset_bots::Decision as _;
use gousset_bots::lexio::BotDecision;
use gousset_core::Seat;
use gousset_core::lexio::{
    BadPosition, Combo, Edition, Kind, MAX_PLAYERS, Move, Round, Rules, Settlement, TileSet, View,
    check_hands, each_play, perft, settle,
};
use serde::{Deserialize, Deserializer, de::Error as _};
use serde_json::{Value, json};
use std::ops::ControlFlow;
pub use view::request as move_request;

/// The most chips of a seat. No table has as many, and no settlement can overflow with them.
const MAX_CHIPS: u32 = 1_000_000;

/// The questions.
pub(super) const ASKS: [Ask; 7] = [
    ("combo", |_, text| combo(&read(text)?)),
    ("beats", |_, text| beats(&read(text)?)),
    ("legal", |_, text| legal(&read(text)?)),
    ("settle", |_, text| settlement(&read(text)?)),
    ("perft", |limits, text| count_sequences(limits, &read(text)?)),
    ("match", |_, text| play_round(&read(text)?)),
    ("move", |limits, text| bot_move(limits, &read(text)?)),
];

/// Tiles in a request.
struct Tiles(TileSet);

impl<'de> Deserialize<'de> for Tiles {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        TileSet::parse(&text).map(Self).map_err(D::Error::custom)
    }
}

/// The name of an edition in a request.
#[derive(Default)]
struct Named(Edition);

impl<'de> Deserialize<'de> for Named {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        edition_named(&name).map(Self).map_err(D::Error::custom)
    }
}

/// Returns the edition of this name.
///
/// # Errors
/// A sentence with all names.
pub(crate) fn edition_named(name: &str) -> Result<Edition, String> {
    match name {
        "classic" => Ok(Edition::Classic),
        "new" => Ok(Edition::New),
        _ => Err(format!("{name:?} is no edition: the editions are classic and new")),
    }
}

/// Returns the name of an edition.
pub(crate) const fn edition_name(edition: Edition) -> &'static str {
    match edition {
        Edition::Classic => "classic",
        Edition::New => "new",
    }
}

requests! {
    all { players: usize, #[serde(default)] edition: Named }
    impl {
        fn rules(&self) -> Result<Rules, Fault> {
            Rules::new(self.players, self.edition.0).map_err(|why| Fault::players(self.players, why))
        }
    }
    ComboRequest { tiles: Tiles }
    BeatsRequest { a: Tiles, b: Tiles }
    LegalRequest { hand: Tiles, table: Tiles }
    SettleRequest { chips: Vec<u32>, hands: Vec<Tiles> }
    PerftRequest { hands: Vec<Tiles>, turn: Seat, depth: u32 }
    MatchRequest { hands: Vec<Tiles>, turn: Seat, moves: Vec<String>, chips: Option<Vec<u32>> }
    MoveRequest {
        seat: Seat,
        hand: Tiles,
        table: Tiles,
        counts: Vec<u8>,
        played: Tiles,
        level: String,
        seed: u64,
        owner: Option<Seat>,
        passed: Option<Vec<Seat>>,
        chips: Option<Vec<u32>>
    }
}

fn in_play(field: &str, tiles: &Tiles, rules: Rules) -> Result<TileSet, Fault> {
    match tiles.0.without(rules.tiles()).weakest() {
        Some(tile) => Err(Fault::at(field, BadPosition::NotInPlay(tile))),
        None => Ok(tiles.0),
    }
}

fn combo_of(field: &str, tiles: &Tiles, rules: Rules) -> Result<Combo, Fault> {
    Combo::new(in_play(field, tiles, rules)?, rules).map_err(|why| Fault::at(field, why))
}

/// Returns the combination to beat; `None` if there are no tiles.
fn table_of(tiles: &Tiles, rules: Rules) -> Result<Option<Combo>, Fault> {
    if tiles.0.is_empty() { Ok(None) } else { combo_of("table", tiles, rules).map(Some) }
}

fn chips_of(chips: &[u32], rules: Rules) -> Result<[u32; MAX_PLAYERS], Fault> {
    one_a_seat("chips", chips, rules.players())?;
    if let Some(many) = chips.iter().find(|many| **many > MAX_CHIPS) {
        return Err(Fault::at("chips", format_args!("{many} is more than {MAX_CHIPS}")));
    }
    Ok(padded(chips))
}

fn starting_chips(rules: Rules) -> [u32; MAX_PLAYERS] {
    padded(&vec![u32::from(rules.edition().chips()); rules.players()])
}

fn sets(hands: &[Tiles]) -> Vec<TileSet> {
    hands.iter().map(|hand| hand.0).collect()
}

fn round_of(rules: Rules, hands: &[Tiles], turn: Seat) -> Result<Round, Fault> {
    Round::new(rules, &sets(hands), turn).map_err(|why| match why {
        BadPosition::NoSeat(_) => Fault::at("turn", why),
        _ => Fault::at("hands", why),
    })
}

fn combo(request: &ComboRequest) -> Answer {
    let combo = combo_of("tiles", &request.tiles, request.rules()?)?;
    let name = match combo.kind() {
        Kind::Single => "single",
        Kind::Pair => "pair",
        Kind::Triple => "triple",
        Kind::Straight => "straight",
        Kind::Flush => "flush",
        Kind::FullHouse => "full-house",
        Kind::Four => "four",
        Kind::StraightFlush => "straight-flush",
    };
    Ok(json!({ "combo": name }))
}

/// Compares two combinations by strength. They may share tiles.
fn beats(request: &BeatsRequest) -> Answer {
    let rules = request.rules()?;
    let [a, b] = [combo_of("a", &request.a, rules)?, combo_of("b", &request.b, rules)?];
    Ok(json!({ "beats": a.beats(b) }))
}

fn legal(request: &LegalRequest) -> Answer {
    let rules = request.rules()?;
    let hand = in_play("hand", &request.hand, rules)?;
    let table = table_of(&request.table, rules)?;
    if hand.is_empty() {
        return Err(Fault::at("hand", "there are no tiles: the round is over"));
    }
    if hand.len() > rules.hand_size() {
        let (held, dealt) = (hand.len(), rules.hand_size());
        return Err(Fault::at("hand", format_args!("{held} tiles are more than the {dealt} that are dealt")));
    }
    if let Some(tile) = hand.intersection(request.table.0).weakest() {
        return Err(Fault::at("table", format_args!("the tile {tile} is in the hand")));
    }
    let plays: Vec<String> = plays_of(hand, table, rules).iter().map(TileSet::to_string).collect();
    Ok(json!({ "plays": plays, "pass": table.is_some() }))
}

fn plays_of(hand: TileSet, table: Option<Combo>, rules: Rules) -> Vec<TileSet> {
    let mut plays = Vec::new();
    let _ = each_play(hand, table, rules, |combo| {
        plays.push(combo.tiles());
        ControlFlow::<()>::Continue(())
    });
    plays
}

fn settlement(request: &SettleRequest) -> Answer {
    let rules = request.rules()?;
    let hands = sets(&request.hands);
    check_hands(rules, &hands).map_err(|why| Fault::at("hands", why))?;
    let chips = chips_of(&request.chips, rules)?;
    let settlement = settle(rules, &hands, chips).map_err(|why| Fault::at("hands", why))?;
    Ok(json!({
        "chips": settlement.chips[..rules.players()],
        "payments": payments_of(&settlement),
    }))
}

fn payments_of(settlement: &Settlement) -> Vec<Value> {
    let payments = settlement.payments.iter();
    payments.map(|p| json!({ "from": p.from, "to": p.to, "owed": p.owed(), "paid": p.paid })).collect()
}

fn count_sequences(limits: Limits, request: &PerftRequest) -> Answer {
    let round = round_of(request.rules()?, &request.hands, request.turn)?;
    let depth = request.depth;
    match perft(&round, depth, limits.perft_positions) {
        Some(nodes) => Ok(json!({ "nodes": nodes })),
        None => {
            let limit = limits.perft_positions;
            let why = format!("{depth} is too deep here: over {limit} positions would have to be visited");
            Err(Fault::at("depth", why))
        }
    }
}

fn play_round(request: &MatchRequest) -> Answer {
    let rules = request.rules()?;
    let mut round = round_of(rules, &request.hands, request.turn)?;
    let before = match &request.chips {
        Some(chips) => chips_of(chips, rules)?,
        None => starting_chips(rules),
    };
    let by_turn = |round: &Round, _: &str| Some(round.turn());
    let (accepted, error) = play_moves(&mut round, &request.moves, by_turn, play_text);
    let winner = round.winner();
    let settled = winner.and_then(|_| settle(rules, round.hands(), before).ok());
    let chips = settled.map_or(before, |settlement| settlement.chips);
    Ok(json!({
        "accepted": accepted,
        "error": error,
        "turn": if winner.is_some() { None } else { Some(round.turn()) },
        "table": round.to_beat().map_or(TileSet::EMPTY, Combo::tiles).to_string(),
        "hands": round.hands().iter().map(TileSet::to_string).collect::<Vec<_>>(),
        "chips": chips[..rules.players()],
        "over": winner.is_some(),
        "winner": winner,
    }))
}

fn play_text(round: &mut Round, text: &str) -> Result<(), String> {
    if round.winner().is_some() {
        return Err("the round is over".to_owned());
    }
    let mv = parse_move(text)?;
    round.play(mv).map(|_| ()).map_err(|why| why.to_string())
}

fn bot_move(limits: Limits, request: &MoveRequest) -> Answer {
    let player = players::named(&super::BOTS, &request.level).map_err(|why| Fault::at("level", why))?;
    let view = view::of_request(request)?;
    let mv = BotDecision::new(player, &view, request.seed).within(limits.bot_steps);
    Ok(json!({ "move": move_text(mv) }))
}

/// Parses a move: a set of tiles, or `pass`.
///
/// # Errors
/// If the text is neither.
pub(crate) fn parse_move(text: &str) -> Result<Move, String> {
    if text.trim_ascii() == "pass" {
        return Ok(Move::Pass);
    }
    TileSet::parse(text).map(Move::Play).map_err(|why| why.to_string())
}

/// Returns the text of a move.
pub(crate) fn move_text(mv: Move) -> String {
    match mv {
        Move::Pass => "pass".to_owned(),
        Move::Play(tiles) => tiles.to_string(),
    }
}

/// Returns the legal moves of the view's seat. A pass is the last.
pub(crate) fn legal_moves(view: &View) -> Vec<Move> {
    let plays = plays_of(view.hand, view.to_beat(), view.rules).into_iter().map(Move::Play);
    plays.chain(view.may_pass().then_some(Move::Pass)).collect()
}
