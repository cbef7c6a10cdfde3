//! The screen after a round: tricks, bids, points and totals, and at the end the winner.

use super::name_of;
use crate::elements::{Print, Surface};
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
use gousset_draw::fonts;
use gousset_draw::icons;
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
    let over = game.is_over();
    let first = |seat: usize| match game.winner().filter(|_| over) {
        Some(winner) => winner == seat,
        None => game.totals()[seat] == most,
    };
    let is_roomy = standings::have_two_lines(&after, game.deck().players(), surface.print());
    let mut entries: Vec<Entry<'_>, MAX_XYLOS> = (0..game.deck().xylos())
        .filter(|&seat| !game.deck().is_automaton(seat))
        .map(|seat| Entry {
            name: name_of(players, game.deck(), seat, lang),
            first: first(seat),
            rounds_won: 0,
            note: verdict(round, seat, is_roomy, lang),
            change: i32::from(points[seat]),
            total: i32::from(game.totals()[seat]),
            counted,
            // A frame around the best of the round would need an explanation.
            won: false,
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
        draw_automata(surface, (game, round), over, players, lang);
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
fn draw_automata(
    surface: &mut dyn Surface,
    (game, round): (&Match, &Round),
    over: bool,
    players: &Players,
    lang: Lang,
) {
    let automata = || (0..game.deck().xylos()).filter(|&seat| game.deck().is_automaton(seat));
    let (font, print) = (&fonts::CAPTION_LARGE, surface.print());
    // In large print, and below the winner, both share a line.
    let is_joined = over || print == Print::Large;
    let words_of = |seat: usize| {
        let name = name_of(players, game.deck(), seat, lang);
        let (won, bid) = (round.won()[seat], round.bid(seat).unwrap_or(0));
        if !is_joined {
            return text!("{name} · {}", &*(lang.texts().xylo.results.won_of)(won, bid));
        }
        let numbers = text!(" {won}/{bid}");
        let room = (SCREEN_WIDTH - 4 - JOINED_APART) / 2 - VERDICT - font.width(&numbers);
        text!("{}{}", &*shortened(font, name, room), &*numbers)
    };
    let room_of = |seat: usize| font.width(&words_of(seat)) + VERDICT;
    let joined = automata().map(|seat| room_of(seat) + JOINED_APART).sum::<i32>() - JOINED_APART;
    let mut y = AUTOMATA_TOP + if is_joined { JOINED_LOWER } else { 0 };
    let mut x = MIDDLE - joined / 2;
    for seat in automata() {
        let (words, room) = (words_of(seat), room_of(seat));
        let (icon, ink) = match round.bid(seat) == Some(round.won()[seat]) {
            true => (&icons::CHECK_16, theme::GAIN),
            false => (&icons::CROSS_16, theme::ALARM),
        };
        let left = if is_joined { x } else { MIDDLE - room / 2 };
        surface.text(font, Point::new(left, y), Align::Left, theme::MUTED, &words);
        let middle = y + font.baseline() - font.capitals() / 2;
        surface.mask(icon, Point::new(left + room - 16, middle - 8), ink);
        x += room + JOINED_APART;
        y += if is_joined { 0 } else { AUTOMATA_LINE };
    }
    let made = automata().filter(|&seat| round.bid(seat) == Some(round.won()[seat])).count();
    let ink = match made {
        0 => theme::MUTED,
        1 => theme::ACCENT,
        _ => theme::ALARM,
    };
    let words = (lang.texts().xylo.results.automata_made)(made);
    y = bars::KEYS_TOP - 4 - print.line();
    let fonts = [print.body(), &fonts::BODY, font];
    fitting::line(surface, &fonts, Point::new(MIDDLE, y), Align::Center, ink, words, SCREEN_WIDTH - 4);
}

/// The tricks and the bid of a seat, with a tick before a bid that is made: in words, or as at the table.
fn verdict(round: &Round, seat: usize, in_words: bool, lang: Lang) -> Line {
    let (won, bid) = (round.won()[seat], round.bid(seat).unwrap_or(0));
    let words = if in_words { (lang.texts().xylo.results.won_of)(won, bid) } else { text!("{won}/{bid}") };
    text!("{}{}", if won == bid { "✓ " } else { "" }, &*words)
}

/// Below two rows of standings, with or without the winner above them.
const AUTOMATA_TOP: i32 = bars::KEYS_TOP - 68;
/// The height of the line of an automaton, and the width of its tick or cross with the gap before it.
const AUTOMATA_LINE: i32 = 20;
const VERDICT: i32 = 22;
/// The gap between two automata in one line, and the distance of that line from the top of two lines.
const JOINED_APART: i32 = 12;
const JOINED_LOWER: i32 = 18;

/// The title of a round. Rounds after the third decide ties.
#[must_use]
pub fn round_title(number: u8, lang: Lang) -> Line {
    let texts = &lang.texts().xylo.results;
    if number <= ROUNDS { (texts.round_of)(number, ROUNDS) } else { (texts.extra_round)(number) }
}
