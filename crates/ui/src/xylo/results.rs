//! After a round: tricks, bids, points and totals; at the end, who has won.

use super::name_of;
use crate::canvas::Canvas;
use crate::lang::Lang;
use crate::players::Players;
use crate::screens::standings::{self, Entry};
use crate::text;
use gousset_core::xylo::{MAX_XYLOS, Match, ROUNDS};
use heapless::Vec;

pub fn draw(canvas: &mut Canvas, game: &Match, players: &Players, lang: Lang) {
    let Some(round) = game.round() else { return };
    let points = round.points();
    let most = game.totals().iter().copied().max().unwrap_or(0);
    let over = game.is_over();
    let first = |seat: usize| match game.winner().filter(|_| over) {
        Some(winner) => winner == seat,
        None => game.totals()[seat] == most,
    };
    let mut entries: Vec<Entry<'_>, MAX_XYLOS> = (0..game.deck().xylos())
        .filter(|&seat| !game.deck().is_automaton(seat))
        .map(|seat| Entry {
            name: name_of(players, game.deck(), seat, lang),
            first: first(seat),
            pips: 0,
            note: text!("{}/{}", round.won()[seat], round.bid(seat).unwrap_or(0)),
            change: i32::from(points[seat]),
            total: u32::from(game.totals()[seat]),
        })
        .collect();
    let title = match game.round_number() {
        number @ 1..=ROUNDS => text!("{} {number}/{ROUNDS}", lang.of("Round", "Manche")),
        number => text!("{} {number}", lang.of("Extra round", "Manche de plus")),
    };
    standings::draw(canvas, &title, over, &mut entries, lang);
}
