//! After a round: what was left in the hands, and how everyone stands; the draw for the deal before the first.

use super::entrants::Entrants;
use crate::elements::Surface;
use crate::screens::standings::{self, After, Entry};
use crate::text;
use crate::texts::Lang;
use crate::texts::Line;
use crate::widgets::bars::Cap;
use crate::widgets::{MIDDLE, SCREEN_WIDTH, area, band, bars, signed};
use embedded_graphics::prelude::Point;
use gousset_core::Game;
use gousset_core::Seat;
use gousset_core::lexicon::{Contest, End, MAX_ENTRANTS, MAX_PLAYERS, Match, RETIRES_AT};
use gousset_draw::canvas::Align;
use gousset_draw::fonts;
use gousset_draw::icons;
use gousset_draw::theme;
use heapless::Vec;

/// The round at this table, just over; `share`: it can be shared.
pub fn draw_round(surface: &mut dyn Surface, game: &Match, entrants: &Entrants, share: bool, lang: Lang) {
    let tournament = matches!(game.setup().contest(), Contest::Tournament { .. });
    let mut entries: Vec<Entry<'_>, MAX_PLAYERS> = (0..game.setup().seats())
        .filter_map(|seat| Some((seat, game.player_at(seat)?)))
        .map(|(seat, player)| Entry {
            name: entrants.name(player),
            first: if tournament { game.hand_winner() == Some(seat) } else { game.leads(player) },
            pips: 0,
            note: note(game, seat, lang),
            // The hand, and what challenges brought.
            change: game.score(player).unwrap_or(0) - game.score_before(player).unwrap_or(0),
            total: game.score(player).unwrap_or(0),
            way: (!tournament).then(|| way_to_retire(game.score(player).unwrap_or(0))),
        })
        .collect();
    let over = !tournament && game.is_over();
    standings::draw(
        surface,
        &if over { standings::end(lang) } else { round_of(game, lang) },
        After { over, share },
        Game::Lexicon.wins(),
        &mut entries,
        // In a tournament the other tables come first.
        if tournament { lang.texts().lexicon.keys.go_on } else { standings::next_round(lang) },
        lang,
    );
}

/// Which round it is.
pub fn round_of(game: &Match, lang: Lang) -> Line {
    let texts = &lang.texts().lexicon.results;
    match game.setup().contest() {
        Contest::Home { .. } => (texts.round)(game.number()),
        Contest::Tournament { hands, .. } => (texts.hand)(game.number(), hands, game.table() + 1),
    }
}

/// How near a score is to the end, of 256.
fn way_to_retire(score: i32) -> u16 {
    (score.clamp(0, RETIRES_AT) * 256 / RETIRES_AT) as u16
}

/// What there is to say of a seat after a round.
fn note(game: &Match, seat: Seat, lang: Lang) -> Line {
    let texts = &lang.texts().lexicon.results;
    let round = game.round();
    if round.end() == Some(End::WentOut(seat)) {
        return text!("{}", texts.went_out);
    }
    if matches!(game.setup().contest(), Contest::Tournament { .. }) || round.scores()[seat] < RETIRES_AT {
        return Line::default();
    }
    let before = game.player_at(seat).and_then(|player| game.score_before(player));
    let has_retired = before.is_some_and(|score| score >= RETIRES_AT);
    text!("{}", if has_retired { texts.has_retired } else { texts.retires })
}

/// From one of the two columns of a tournament's players to the other.
const COLUMN: i32 = MIDDLE - 2;

/// Everyone in a tournament, after a hand at every table.
pub fn draw_overall(surface: &mut dyn Surface, game: &Match, entrants: &Entrants, lang: Lang) {
    let texts = &lang.texts().lexicon.results;
    let over = game.is_over();
    let mut order: Vec<usize, MAX_ENTRANTS> = (0..entrants.count()).collect();
    order.sort_unstable_by_key(|&player| (game.score(player), player));
    if over {
        bars::title(surface, texts.end_of_tournament);
    } else {
        bars::title(surface, &(texts.after_hand)(game.number()));
    }
    let rows = order.len().div_ceil(2);
    let top = if over { 82 } else { 38 };
    let height = ((bars::KEYS_TOP - 4 - top) / rows.max(1) as i32).min(26);
    if over {
        let entry = |&player: &usize| Entry {
            name: entrants.name(player),
            first: game.leads(player),
            pips: 0,
            note: Line::default(),
            change: 0,
            total: game.score(player).unwrap_or(0),
            way: None,
        };
        let entries: Vec<Entry<'_>, MAX_ENTRANTS> = order.iter().map(entry).collect();
        standings::draw_winner(surface, &entries, lang);
    }
    for (rank, &player) in order.iter().enumerate() {
        let left = 4 + (rank / rows) as i32 * COLUMN;
        let y = top + (rank % rows) as i32 * height;
        let first = game.leads(player);
        let face = if first { theme::BOX_LIT } else { theme::BOX };
        surface.round_rect(area(left, y, COLUMN - 4, height - 2), 5, face);
        let text_top = y + (height - 2 - fonts::SMALL.line_height()) / 2;
        let ink = if player < entrants.set_up() { theme::ACCENT } else { theme::TEXT };
        surface.text(&fonts::SMALL, Point::new(left + 6, text_top), Align::Left, ink, entrants.name(player));
        let score = signed(game.score(player).unwrap_or(0));
        surface.text(
            &fonts::SMALL,
            Point::new(left + COLUMN - 10, text_top),
            Align::Right,
            theme::TEXT,
            &score,
        );
    }
    standings::draw_keys(surface, After { over, share: over }, texts.next_hand, lang);
}

/// Where the seats of a table begin, and the line that says who deals.
const SEATS_TOP: i32 = 38;
const DEALER_TOP: i32 = bars::KEYS_TOP - 25;

/// Who sits at the table at play, before its first turn: at first with the cards drawn for the deal, later with who
/// has come up from the table before.
pub fn draw_table(surface: &mut dyn Surface, game: &Match, entrants: &Entrants, lang: Lang) {
    let texts = &lang.texts().lexicon.results;
    let first = game.number() == 1;
    let tournament = matches!(game.setup().contest(), Contest::Tournament { .. });
    match (tournament, game.table() + 1) {
        (true, table) => bars::title(surface, &(texts.table)(table)),
        (false, _) => bars::title(surface, texts.draw_for_deal),
    }
    let mut notes: [Line; MAX_PLAYERS] = Default::default();
    if first {
        game.draw_for_deal(|seat, card| notes[seat] = text!("{} {card}", &*notes[seat]));
    } else {
        notes[game.dealer()] = text!("{}", texts.moves_up);
    }
    let seats = game.setup().seats();
    let height = ((DEALER_TOP - 5 - SEATS_TOP) / seats as i32).min(30);
    for (seat, note) in notes.iter().enumerate().take(seats) {
        let y = SEATS_TOP + seat as i32 * height;
        let deals = seat == game.dealer();
        surface.round_rect(band(14, y, height - 3), 6, if deals { theme::BOX_LIT } else { theme::BOX });
        let text_top = y + (height - 3 - fonts::BODY.line_height()) / 2;
        if deals {
            surface.mask(&icons::CROWN_16, Point::new(20, y + (height - 3) / 2 - 8), theme::ACCENT);
        }
        let name = game.player_at(seat).map_or("", |player| entrants.name(player));
        surface.text(&fonts::BODY, Point::new(42, text_top), Align::Left, theme::TEXT, name);
        surface.text(
            &fonts::BODY,
            Point::new(SCREEN_WIDTH - 22, text_top),
            Align::Right,
            theme::ACCENT,
            note,
        );
    }
    let name = game.player_at(game.dealer()).map_or("", |player| entrants.name(player));
    let words = (texts.deals)(name);
    surface.text(&fonts::BODY, Point::new(MIDDLE, DEALER_TOP), Align::Center, theme::TEXT, &words);
    bars::keys(surface, &[(Cap::A, lang.texts().lexicon.keys.go_on)]);
}
