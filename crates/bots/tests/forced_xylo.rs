//! If only some answers make the bid for sure, Xylo's hint gives one of them.
//!
//! A bid is sure if, in every deal that fits the seat's view and whatever the others do, the seat can still win exactly
//! as many tricks as it bid. This is computed here from the rules alone.

use gousset_bots::Decision as _;
use gousset_bots::xylo::{Ask, BotDecision, Hint, Player, sort};
use gousset_core::Seat;
use gousset_core::rng::Rng;
use gousset_core::xylo::round::Move;
use gousset_core::xylo::{Card, Deck, MAX_XYLOS, Match, Round, Row, View, Xylo};

/// The number of positions tested.
const POSITIONS: usize = 500;
/// The most face-down cards of a seat in these positions.
const MOST_DOWN: u32 = 3;
/// The most deals that may fit a seat's view.
const MOST_DEALS: usize = 24;

fn positions(set: u16) -> impl Iterator<Item = u8> {
    (0..16).filter(move |position| set >> position & 1 == 1)
}

/// The adjacent pairs of face-down cards.
fn pairs(round: &Round, seat: Seat) -> impl Iterator<Item = (u8, u8)> {
    let down = round.xylos()[seat].down();
    positions(down).zip(positions(down).skip(1))
}

/// A round with the moves that led to it.
struct Course {
    start: Round,
    moves: Vec<Move>,
    round: Round,
}

impl Course {
    fn new(start: Round) -> Self {
        Self { round: start.clone(), start, moves: Vec::new() }
    }

    fn play(&mut self, mv: Move) {
        self.round.play(mv).unwrap();
        self.moves.push(mv);
    }

    /// Replays the moves in every deal that fits the view. Returns `None` if there are too many deals.
    fn in_all_deals(&self, view: &View) -> Option<Vec<Round>> {
        let mut hidden: Vec<Card> = view.deck.cards().collect();
        for row in &view.rows {
            for card in
                row.colors.iter().zip(row.numbers).filter_map(|(&color, number)| Card::new(color, number?))
            {
                hidden.retain(|other| *other != card);
            }
        }
        let mut deals = Deals { view, dealt: Vec::new(), all: Vec::new() };
        deals.complete(&hidden);
        let leader = self.start.turn().unwrap();
        let again = |rows: &Vec<Vec<Card>>| {
            let xylos: Vec<Xylo> = rows.iter().map(|row| Xylo::new(row).unwrap()).collect();
            let mut round = Round::new(view.deck, &xylos, leader).unwrap();
            for &mv in &self.moves {
                round.play(mv).unwrap();
            }
            round
        };
        (deals.all.len() <= MOST_DEALS).then(|| deals.all.iter().map(again).collect())
    }
}

/// All deals that fit a view, built card by card.
struct Deals<'a> {
    view: &'a View,
    dealt: Vec<Vec<Card>>,
    all: Vec<Vec<Vec<Card>>>,
}

impl Deals<'_> {
    fn complete(&mut self, hidden: &[Card]) {
        if self.all.len() > MOST_DEALS {
            return;
        }
        let each = self.view.deck.each();
        if self.dealt.last().is_none_or(|row| row.len() == each) {
            if self.dealt.len() == self.view.rows.len() {
                self.all.push(self.dealt.clone());
                return;
            }
            self.dealt.push(Vec::new());
            self.complete(hidden);
            self.dealt.pop();
            return;
        }
        let owner = self.dealt.len() - 1;
        let row: &Row = &self.view.rows[owner];
        let place = self.dealt[owner].len();
        let color = row.colors[place];
        let most = self.dealt[owner].last().map_or(u8::MAX, |card| card.number());
        let known = row.numbers[place].map(|number| Card::new(color, number).unwrap());
        let fits = |card: &Card| card.color() == color && card.number() <= most;
        let candidates: Vec<Card> = match known {
            Some(card) => [card].into_iter().filter(fits).collect(),
            None => hidden.iter().copied().filter(fits).collect(),
        };
        for card in candidates {
            self.dealt[owner].push(card);
            let rest: Vec<Card> = hidden.iter().copied().filter(|other| *other != card).collect();
            self.complete(&rest);
            self.dealt[owner].pop();
        }
    }
}

/// Plays these moves in every deal, and groups the deals by the number that the card shows.
fn shown(deals: &[Round], moves: &[Move], owner: Seat, card: u8) -> Vec<Vec<Round>> {
    let mut groups: Vec<(Option<Card>, Vec<Round>)> = Vec::new();
    for round in deals {
        let mut next = round.clone();
        for &mv in moves {
            next.play(mv).unwrap();
        }
        let number = round.xylos()[owner].card(card.into());
        match groups.iter_mut().find(|group| group.0 == number) {
            Some(group) => group.1.push(next),
            None => groups.push((number, vec![next])),
        }
    }
    groups.into_iter().map(|group| group.1).collect()
}

/// True if the seat makes its bid in all these deals, whatever the others do. The deals look the same to the seat.
fn is_sure(deals: &[Round], seat: Seat) -> bool {
    let round = &deals[0];
    let Some(turn) = round.turn() else { return deals.iter().all(|round| round.made_bid(seat)) };
    let sure_after = |moves: &[Move], owner: Seat, card: u8| {
        shown(deals, moves, owner, card).iter().all(|deals| is_sure(deals, seat))
    };
    if let Some(bidder) = round.may_bid().filter(|&bidder| bidder != seat) {
        let mut laid = pairs(round, bidder)
            .flat_map(|(one, other)| [one, other].map(|bid| (Move::Look(one, other), bid)));
        if !laid.all(|(look, bid)| sure_after(&[look, Move::Commit(bid)], bidder, bid)) {
            return false;
        }
    }
    if let Some(mv @ Move::Play(card)) = round.automaton() {
        return sure_after(&[mv], turn, card);
    }
    let mut cards = positions(round.legal());
    let plays = |card: u8| sure_after(&[Move::Play(card)], turn, card);
    if turn == seat { cards.any(plays) } else { cards.all(plays) }
}

/// True if an answer of the seat makes its bid sure.
fn makes_sure(deals: &[Round], seat: Seat, answer: Option<Move>) -> bool {
    match answer {
        None => is_sure(deals, seat),
        Some(mv @ (Move::Play(card) | Move::Commit(card))) => {
            shown(deals, &[mv], seat, card).iter().all(|deals| is_sure(deals, seat))
        }
        Some(look @ Move::Look(one, other)) => {
            let by_one = shown(deals, &[], seat, one);
            by_one.iter().flat_map(|deals| shown(deals, &[look], seat, other)).all(|deals| {
                [one, other].into_iter().any(|bid| makes_sure(&deals, seat, Some(Move::Commit(bid))))
            })
        }
    }
}

/// Every answer to the question, and whether it makes the bid sure.
fn answers(round: &Round, deals: &[Round], seat: Seat, ask: Ask) -> Vec<(Option<Move>, bool)> {
    let moves: Vec<Option<Move>> = match (ask, round.looked()) {
        (Ask::Play, _) => positions(round.legal()).map(|card| Some(Move::Play(card))).collect(),
        (Ask::Bid, _) => {
            let looks = pairs(round, seat).map(|(one, other)| Some(Move::Look(one, other)));
            looks.chain([None]).collect()
        }
        (Ask::Commit, Some((one, other))) => vec![Some(Move::Commit(one)), Some(Move::Commit(other))],
        (Ask::Commit, None) => Vec::new(),
    };
    moves.into_iter().map(|mv| (mv, makes_sure(deals, seat, mv))).collect()
}

fn deal(players: usize, rng: &mut Rng) -> Round {
    let mut game = Match::new(Deck::new(players).unwrap(), u64::from(rng.bits()));
    while let Some((_, hand)) = game.to_sort() {
        let choice = sort(Player::Random, hand, u64::from(rng.bits()));
        game.play(gousset_core::xylo::Move::Sort(choice)).unwrap();
    }
    game.round().unwrap().clone()
}

fn hint(view: &View, ask: Ask, seed: u64) -> Option<Move> {
    let mut hint = Hint::new(view, ask, seed);
    loop {
        if let Some(advice) = hint.step() {
            return advice.answer;
        }
    }
}

/// True if the sure answers can be computed here: few cards are left, and the bid is laid or may be laid now.
fn is_late(round: &Round, seat: Seat, ask: Ask) -> bool {
    let down = round.xylos()[seat].down().count_ones();
    match ask {
        Ask::Play => round.bid(seat).is_some() && down <= MOST_DOWN && round.legal().count_ones() > 1,
        Ask::Bid => down <= MOST_DOWN,
        Ask::Commit => down <= MOST_DOWN,
    }
}

#[test]
fn a_sure_bid_is_found() {
    let mut rng = Rng::new(500);
    let mut asked = [0; 3];
    let mut missed = Vec::new();
    let mut round_number = 0;
    while asked.iter().sum::<usize>() < POSITIONS {
        let mut course = Course::new(deal(2 + round_number % 4, &mut rng));
        round_number += 1;
        let players = [(); MAX_XYLOS].map(|()| Player::ALL[rng.below(4) as usize]);
        while let Some(seat) = course.round.turn() {
            if let Some(mv) = course.round.automaton() {
                course.play(mv);
                continue;
            }
            for ask in [Ask::Play, Ask::Bid, Ask::Commit] {
                if ask == Ask::Bid && course.round.may_bid() != Some(seat)
                    || ask == Ask::Commit && course.round.looked().is_none()
                {
                    break;
                }
                let view = View::of(&course.round, seat, [0; MAX_XYLOS], 1);
                let seed = u64::from(rng.bits());
                let late = is_late(&course.round, seat, ask);
                if let Some(deals) = late.then(|| course.in_all_deals(&view)).flatten() {
                    assert!(deals.contains(&course.round), "the true deal is among those that fit");
                    let answers = answers(&course.round, &deals, seat, ask);
                    let sure = answers.iter().filter(|answer| answer.1).count();
                    if 0 < sure && sure < answers.len() {
                        asked[ask as usize] += 1;
                        let told = hint(&view, ask, seed);
                        if !answers.contains(&(told, true)) {
                            missed.push((view.clone(), told, answers));
                        }
                    }
                }
                if let Some(mv) = BotDecision::new(players[seat], &view, ask, seed).within(u32::MAX) {
                    course.play(mv);
                }
            }
        }
    }
    println!("{asked:?} in {round_number} rounds");
    for (view, told, answers) in missed.iter().take(20) {
        println!("{told:?} of {answers:?} in {view:?}\n");
    }
    assert!(missed.is_empty(), "{} missed", missed.len());
}
