//! The requests to a program: the seat's view as JSON. `HELP` of the game lists the fields.

use super::super::judge::positions;
use super::{Decision, Sort};
use gousset_bots::xylo::Ask;
use gousset_core::xylo::round::{Move, Trick};
use gousset_core::xylo::{Row, order};
use serde_json::{Value, json};

pub(super) fn of_sort(sort: &Sort<'_>, seed: u64) -> Value {
    let text = |cards: &[_]| cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let first = order::ordered(sort.hand, 0).unwrap_or_default();
    json!({
        "game": "xylo",
        "ask": "move",
        "what": "sort",
        "players": sort.deck.players(),
        "seat": sort.sorting.by,
        "becomes": sort.sorting.becomes,
        "hand": text(sort.hand),
        "seed": seed,
        "legal": [format!("sort {}", text(&first))],
    })
}

pub(super) fn of_decision(decision: &Decision<'_>, seed: u64) -> Value {
    let view = &decision.view;
    let xylos = view.deck.xylos();
    let a_seat = |value: fn(&Row) -> Value| view.rows.iter().map(value).collect::<Vec<_>>();
    json!({
        "game": "xylo",
        "ask": "move",
        "what": match decision.ask {
            Ask::Play => "play",
            Ask::Bid => "bid",
            Ask::Commit => "commit",
        },
        "players": view.deck.players(),
        "trump": view.deck.trump().letter(),
        "seat": view.seat,
        "turn": view.turn,
        "round": view.round_number,
        "totals": view.totals[..xylos],
        "colors": a_seat(|row| row.colors.iter().map(|color| color.letter()).collect::<String>().into()),
        "numbers": a_seat(|row| json!(row.numbers[..row.colors.len()])),
        "down": a_seat(|row| json!(positions(row.down))),
        "won": a_seat(|row| json!(row.won)),
        "bids": a_seat(|row| json!(row.bid.and_then(|at| row.numbers[usize::from(at)]))),
        "bid_positions": a_seat(|row| json!(row.bid)),
        "trick": cards_of(&view.trick),
        "last_trick": cards_of(&view.last_trick),
        "looked": view.looked,
        "seed": seed,
        "legal": decision.legal().into_iter().map(text_of).collect::<Vec<_>>(),
    })
}

fn cards_of(trick: &Trick) -> Vec<Value> {
    trick.iter().map(|(seat, card)| json!({ "seat": seat, "card": card.to_string() })).collect()
}

fn text_of(answer: Option<Move>) -> String {
    match answer {
        None => "none".to_owned(),
        Some(Move::Play(position)) => format!("play {position}"),
        Some(Move::Look(one, other)) => format!("bid {one} {other}"),
        Some(Move::Commit(position)) => format!("commit {position}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contest::Question;
    use gousset_core::rng::Rng;
    use gousset_core::xylo::{Deck, Match, Move as MatchMove};

    fn texts(request: &Value) -> Vec<&str> {
        request["legal"].as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect()
    }

    /// Sorts at random, by texts as a program does.
    fn sorted(players: usize, rng: &mut Rng) -> Match {
        let deck = Deck::new(players).unwrap();
        let mut game = Match::new(deck, u64::from(rng.bits()));
        while let Some((sorting, hand)) = game.to_sort() {
            let sort = Sort { deck, sorting, hand };
            let request = sort.request(1);
            assert_eq!(sort.read(texts(&request)[0]), Some(0));
            let foreign = if hand[0].to_string() == "P0" { "sort P1" } else { "sort P0" };
            for refused in ["", "sort", "none", "sort banana", foreign, &texts(&request)[0][4..]] {
                assert_eq!(sort.read(refused), None, "{refused}");
            }
            let choice = rng.below(order::choices(hand));
            let order = order::ordered(hand, choice).unwrap();
            let words: Vec<String> = order.iter().map(ToString::to_string).collect();
            assert_eq!(sort.read(&format!("sort {}", words.join(" "))), Some(choice));
            game.play(MatchMove::Sort(choice)).unwrap();
        }
        game
    }

    #[test]
    fn what_is_listed_is_allowed_and_nothing_else() {
        let mut rng = Rng::new(5);
        for case in 0..40 {
            let mut game = sorted(2 + case % 4, &mut rng);
            while let Some(turn) = game.round().unwrap().turn() {
                let round = game.round().unwrap();
                if let Some(mv) = round.automaton() {
                    game.play(MatchMove::Round(mv)).unwrap();
                    continue;
                }
                let (seat, ask) = match (round.may_bid(), round.looked()) {
                    (Some(seat), Some(_)) => (seat, Ask::Commit),
                    (Some(seat), None) if rng.below(3) == 0 => (seat, Ask::Bid),
                    _ => (turn, Ask::Play),
                };
                let decision = Decision::new(round, game.view(seat).unwrap(), ask);
                let request = decision.request(1);
                let listed = texts(&request);
                let all = ["play", "commit"]
                    .into_iter()
                    .flat_map(|word| (0..16).map(move |p| format!("{word} {p}")));
                let pairs = (0..16).flat_map(|p| (p + 1..16).map(move |q| format!("bid {p} {q}")));
                for text in all.chain(pairs).chain(["none".to_owned()]) {
                    let allowed = decision.allows(&decision.read(&text).unwrap());
                    assert_eq!(allowed, listed.contains(&text.as_str()), "{text}: {request}");
                }
                let pick = listed[rng.below(listed.len() as u32) as usize];
                if let Some(mv) = decision.read(pick).unwrap() {
                    game.play(MatchMove::Round(mv)).unwrap();
                }
            }
        }
    }

    #[test]
    fn a_program_is_told_what_its_seat_knows() {
        let game = sorted(4, &mut Rng::new(6));
        let seat = game.round().unwrap().turn().unwrap();
        let view = game.view(seat).unwrap();
        let request = Decision::new(game.round().unwrap(), view, Ask::Play).request(1);
        let known = |owner: usize| {
            request["numbers"][owner].as_array().unwrap().iter().filter(|number| !number.is_null()).count()
        };
        for owner in 0..4 {
            assert_eq!(known(owner), if owner == (seat + 1) % 4 { 15 } else { 0 });
            assert_eq!(request["colors"][owner].as_str().unwrap().len(), 15);
            assert_eq!(request["down"][owner].as_array().unwrap().len(), 15);
        }
        assert_eq!((&request["what"], &request["trump"]), (&json!("play"), &json!("R")));
        assert_eq!(request["bids"], json!([null, null, null, null]));
    }
}
