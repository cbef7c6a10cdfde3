//! The screen after a round: tricks, bids, points and totals, and at the end the winner.

use super::name_of;
use crate::elements::Surface;
use crate::screens::standings::{self, After, Entry};
use crate::table::motion::Progress;
use crate::table::players::Players;
use crate::text;
use crate::texts::Lang;
use crate::texts::Line;
use crate::widgets::{MIDDLE, SCREEN_WIDTH, bars, fitting, shortened};
use embedded_graphics::prelude::Point;
use gousset_core::Game;
use gousset_core::xylo::round::Round;
use gousset_core::xylo::{MAX_XYLOS, Match, ROUNDS};
use gousset_draw::canvas::Align;
use gousset_draw::theme;
use heapless::Vec;

/// Draws the results. `counted` is the progress of counting the totals up.
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
            note: verdict(round, seat),
            change: i32::from(points[seat]),
            total: i32::from(game.totals()[seat]),
            counted,
            won: !over && best >> seat & 1 == 1,
            of_limit: None,
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

/// The seats with the most points in a round, one bit per seat. 0 if no seat has points, because the automata took them
/// all.
#[must_use]
pub fn best_in(round: &Round) -> u8 {
    let points = round.points();
    let most = points.iter().copied().max().unwrap_or_default();
    let is_best = |&seat: &usize| most > 0 && points[seat] == most;
    (0..points.len()).filter(is_best).fold(0, |seats, seat| seats | 1 << seat)
}

/// Draws the results of the automata at a table of two players, and their effect on the points.
fn draw_automata(surface: &mut dyn Surface, game: &Match, round: &Round, players: &Players, lang: Lang) {
    let automata = || (0..game.deck().xylos()).filter(|&seat| game.deck().is_automaton(seat));
    let mut y = AUTOMATA_TOP;
    let (font, room) = (surface.print().body(), SCREEN_WIDTH - 4);
    let fonts = [font, surface.print().caption()];
    let told = |font, longest| {
        automata().fold(Line::default(), |line, seat| {
            let name = shortened(font, name_of(players, game.deck(), seat, lang), longest);
            let apart = if line.is_empty() { "" } else { "  " };
            text!("{}{apart}{} {}", &*line, &*name, &*verdict(round, seat))
        })
    };
    // If the line is too wide in both fonts, only the names are cut.
    let (whole, caption) = (told(font, SCREEN_WIDTH), fonts[1]);
    let excess = (caption.width(&whole) - room).max(0);
    let longest = |seat| caption.width(name_of(players, game.deck(), seat, lang));
    let narrowest = automata().map(longest).min().unwrap_or_default() - (excess + 1) / 2;
    let line = if excess > 0 { told(caption, narrowest) } else { whole };
    fitting::line(surface, &fonts, Point::new(MIDDLE, y), Align::Center, theme::MUTED, &line, room);
    y += font.line_height();
    let made = automata().filter(|&seat| round.bid(seat) == Some(round.won()[seat])).count();
    let ink = match made {
        0 => theme::MUTED,
        1 => theme::ACCENT,
        _ => theme::ALARM,
    };
    let words = (lang.texts().xylo.results.automata_made)(made);
    surface.text(font, Point::new(MIDDLE, y), Align::Center, ink, words);
}

/// The tricks and the bid of a seat: a tick before a bid that is made, a cross before one that is missed.
fn verdict(round: &Round, seat: usize) -> Line {
    let (won, bid) = (round.won()[seat], round.bid(seat).unwrap_or(0));
    text!("{} {won}/{bid}", if won == bid { "✓" } else { "×" })
}

/// Below two rows of standings, with or without the winner above them.
const AUTOMATA_TOP: i32 = bars::KEYS_TOP - 56;

/// The title of a round. Rounds after the third decide ties.
#[must_use]
pub fn round_title(number: u8, lang: Lang) -> Line {
    let texts = &lang.texts().xylo.results;
    if number <= ROUNDS { (texts.round_of)(number, ROUNDS) } else { (texts.extra_round)(number) }
}
