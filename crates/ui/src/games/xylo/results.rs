//! After a round: tricks, bids, points and totals; at the end, who has won.

use super::name_of;
use crate::elements::Surface;
use crate::screens::standings::{self, After, Entry};
use crate::table::motion::Progress;
use crate::table::players::Players;
use crate::text;
use crate::texts::Lang;
use crate::texts::Line;
use crate::widgets::{MIDDLE, SCREEN_WIDTH, bars, fitting};
use embedded_graphics::prelude::Point;
use gousset_core::Game;
use gousset_core::xylo::round::Round;
use gousset_core::xylo::{MAX_XYLOS, Match, ROUNDS};
use gousset_draw::canvas::Align;
use gousset_draw::fonts;
use gousset_draw::theme;
use heapless::Vec;

/// Draws them; `counted`: how far the totals have been counted.
pub fn draw(
    surface: &mut dyn Surface,
    game: &Match,
    players: &Players,
    (after, counted): (After, Progress),
    lang: Lang,
) {
    let Some(round) = game.round() else { return };
    let points = round.points();
    let most = game.totals().iter().copied().max().unwrap_or(0);
    let best = best_in(round);
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
            rounds_won: 0,
            note: text!("{}/{}", round.won()[seat], round.bid(seat).unwrap_or(0)),
            change: i32::from(points[seat]),
            total: i32::from(game.totals()[seat]),
            counted,
            won: !over && best >> seat & 1 == 1,
            way: None,
        })
        .collect();
    let texts = &lang.texts().xylo.results;
    let title = if over { standings::end(lang) } else { round_title(game.round_number(), lang) };
    standings::draw(
        surface,
        &title,
        &after,
        Game::Xylo.wins(),
        &mut entries,
        if game.round_number() < ROUNDS { standings::next_round(lang) } else { texts.one_more_round },
        lang,
    );
    if game.deck().players() == 2 {
        draw_automata(surface, game, round, players, lang);
    }
}

/// The seats with the most points of a round, a bit each. Nobody is best where the automata took all points.
#[must_use]
pub fn best_in(round: &Round) -> u8 {
    let points = round.points();
    let most = points.iter().copied().max().unwrap_or_default();
    let is_best = |&seat: &usize| most > 0 && points[seat] == most;
    (0..points.len()).filter(is_best).fold(0, |seats, seat| seats | 1 << seat)
}

/// With two players, how the automata did and what that did to the points.
fn draw_automata(surface: &mut dyn Surface, game: &Match, round: &Round, players: &Players, lang: Lang) {
    let automata = || (0..game.deck().xylos()).filter(|&seat| game.deck().is_automaton(seat));
    let mut y = AUTOMATA_TOP;
    let mut line = Line::default();
    for seat in automata() {
        let name = name_of(players, game.deck(), seat, lang);
        let apart = if line.is_empty() { "" } else { "    " };
        line = text!("{}{apart}{name}  {}/{}", &*line, round.won()[seat], round.bid(seat).unwrap_or(0));
    }
    surface.text(&fonts::SMALL, Point::new(MIDDLE, y), Align::Center, theme::MUTED, &line);
    // Words that need a second line begin higher.
    y += fonts::SMALL.line_height() + 8;
    let made = automata().filter(|&seat| round.bid(seat) == Some(round.won()[seat])).count();
    let ink = match made {
        0 => theme::MUTED,
        1 => theme::ACCENT,
        _ => theme::ALARM,
    };
    let words = (lang.texts().xylo.results.automata_made)(made);
    fitting::one_or_two_lines(surface, Point::new(MIDDLE, y), Align::Center, ink, words, SCREEN_WIDTH - 4);
}

/// Below two lines of standings, with the winner above them or not.
const AUTOMATA_TOP: i32 = bars::KEYS_TOP - 57;

/// Which round it is; those after the third decide between equals.
#[must_use]
pub fn round_title(number: u8, lang: Lang) -> Line {
    let texts = &lang.texts().xylo.results;
    if number <= ROUNDS { (texts.round_of)(number, ROUNDS) } else { (texts.extra_round)(number) }
}
