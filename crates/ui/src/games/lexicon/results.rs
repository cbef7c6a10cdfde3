//! The pages after a round: the cards left in the hands, and the standings. Also the page before a round, with the
//! players and the dealer.

use super::card::{self, Ink, Tile};
use super::entrants::Entrants;
use super::words;
use crate::elements::{Element, Print, Reader, Role, Surface};
use crate::screens::standings::{self, After, Entry, with_sign};
use crate::table::characters;
use crate::table::motion::Progress;
use crate::table::players::Kind;
use crate::text;
use crate::texts::Lang;
use crate::texts::Line;
use crate::widgets::bars::Cap;
use crate::widgets::{MIDDLE, SCREEN_WIDTH, area, band, bars, fitting, shortened, signed};
use embedded_graphics::prelude::Point;
use embedded_graphics::primitives::Rectangle;
use gousset_core::lexicon::{
    Contest, End, Hand, Limit, MAX_ENTRANTS, MAX_PLAYERS, Match, Mode, Player, Word,
};
use gousset_core::sort::sort_by_key;
use gousset_core::{Game, Seat};
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::face::{Mood, Size};
use gousset_draw::fonts;
use gousset_draw::icons;
use gousset_draw::theme;
use gousset_words::Dictionary;
use heapless::Vec;

/// The greatest height of a row with the cards left in a hand: a face with two lines of cards beside it.
const ROW: i32 = 46;
const WORD_TOP: i32 = bars::TITLE_HEIGHT + 6;
/// The top of the hands, below the word that ended the round.
const HANDS_TOP: i32 = WORD_TOP + 36;
/// The left edge of the cards, and the right edge of the points.
const CARDS_LEFT: i32 = 34;
const POINTS_RIGHT: i32 = SCREEN_WIDTH - 6;
const POINTS_WIDTH: i32 = 34;
const CARDS_ROOM: i32 = POINTS_RIGHT - POINTS_WIDTH - CARDS_LEFT;
/// The top of the line with the bluffs.
const BLUFFS_TOP: i32 = bars::KEYS_TOP - 27;

/// Draws the word with which a player went out, and the cards left in the other hands. `last` is that word. The
/// words on the table that are none are listed below.
pub fn draw_hands(
    surface: &mut dyn Surface,
    game: &Match,
    entrants: &Entrants,
    (last, dictionary): (Option<&Word>, Dictionary<'_>),
    lang: Lang,
) {
    let name = |seat| game.player_at(seat).map_or("", |player| entrants.name(player));
    let texts = &lang.texts().lexicon;
    let out = match game.round().end() {
        Some(End::WentOut(seat)) => Some(seat),
        _ => None,
    };
    let person = out.filter(|&seat| {
        entrants.people() == 1
            && game.player_at(seat).is_some_and(|player| entrants.kind(player) == Kind::Person)
    });
    let goes_out = match person {
        Some(_) => text!("{}", texts.results.you_go_out),
        None => (texts.results.goes_out)(out.map_or("", name)),
    };
    bars::title(surface, &goes_out);
    let wood = bars::KEYS_TOP - bars::TITLE_HEIGHT;
    surface.paint(&|canvas| {
        canvas.fill(band(0, bars::TITLE_HEIGHT, wood), theme::WOOD);
        canvas.fill(band(0, bars::TITLE_HEIGHT, HANDS_TOP - 2 - bars::TITLE_HEIGHT), theme::WOOD_DARK);
        canvas.fill(band(0, HANDS_TOP - 3, 1), theme::WOOD_LIGHT);
    });
    if let Some(word) = last {
        show_last_word(surface, word, lang);
    }
    // A player who has retired was dealt no cards.
    let playing = game.round().playing();
    let bluffs = bluffs(game, dictionary);
    let bottom = if bluffs.is_empty() { bars::KEYS_TOP } else { BLUFFS_TOP };
    if !bluffs.is_empty() {
        let words = (texts.challenge.no_words)(&bluffs);
        let fonts = [surface.print().body(), surface.print().caption()];
        let at = Point::new(MIDDLE, BLUFFS_TOP);
        fitting::line(surface, &fonts, at, Align::Center, theme::ACCENT, &words, SCREEN_WIDTH - 8);
    }
    let height = ((bottom - HANDS_TOP) / (playing.len() as i32 - 1).max(1)).min(ROW);
    for (row, seat) in playing.iter().filter(|&seat| Some(seat) != out).enumerate() {
        let top = HANDS_TOP + row as i32 * height;
        draw_left(surface, band(0, top, height), name(seat), &game.round().hands()[seat], lang);
    }
    bars::keys(surface, &[(Cap::A, texts.keys.go_on)]);
}

/// The words on the table that the dictionary does not have. No player has challenged them.
fn bluffs(game: &Match, dictionary: Dictionary<'_>) -> Line {
    let table = game.round().table().iter();
    let bluffs = table.filter(|word| !dictionary.contains(word.letters()));
    bluffs.fold(Line::default(), |line, word| Line::listed(&[&line, &words::capitals(word)]))
}

/// Shows the word that ended the round, in the middle, as large as it fits.
fn show_last_word(surface: &mut dyn Surface, word: &Word, lang: Lang) {
    let pitch = Tile::Large.width().min((SCREEN_WIDTH - 8) / (word.len() as i32).max(1));
    let width = word.len() as i32 * pitch;
    let corner = Point::new(MIDDLE - width / 2, WORD_TOP - 2);
    let look = |canvas: &mut Canvas| card::draw_word(canvas, corner, pitch, word, u16::MAX);
    let words = |read: Reader<'_>| read(&words::capitals(word), lang.read_out().lexicon.just_laid);
    let frame = area(corner.x, corner.y, width, Tile::within(pitch).height());
    surface.show(&Element::worded(Role::Piece { here: false }, frame, &words, &look));
}

/// The lines of this many cards in a row of this height, the cards in a line, and their tile. Cards that are too many for
/// a line of medium tiles take two lines, if there is room.
fn lines_of(count: i32, height: i32) -> (i32, i32, Tile) {
    let tile = if count * Tile::Medium.width() <= CARDS_ROOM || height > 2 * Tile::Medium.height() {
        Tile::Medium
    } else {
        Tile::Small
    };
    let lines = if count * tile.width() > CARDS_ROOM && height >= 2 * tile.height() { 2 } else { 1 };
    (lines, (count + lines - 1) / lines, tile)
}

/// Draws a player's face, the cards left in the hand, and their points.
fn draw_left(surface: &mut dyn Surface, row: Rectangle, name: &str, hand: &Hand, lang: Lang) {
    let points: i32 = hand.cards().map(|card| i32::from(card.value())).sum();
    let value = text!("{points}");
    let print = surface.print();
    let (lines, each, tile) = lines_of(hand.cards().count() as i32, row.size.height as i32);
    let pitch = (CARDS_ROOM / each.max(1)).min(tile.width());
    let height = Tile::within(pitch).height();
    let middle = row.center().y;
    let look = |canvas: &mut Canvas| {
        let face = Point::new(6, middle - Size::Large.side() / 2);
        characters::of(name).face.draw(canvas, face, Size::Large, Mood::Sad);
        for (place, card) in hand.cards().enumerate() {
            let (line, at) = (place as i32 / each, place as i32 % each);
            let top = middle - lines * height / 2 + line * height;
            let frame = area(CARDS_LEFT + at * pitch, top, pitch - 1, height);
            match card.letter() {
                Some(letter) => card::draw_cell(canvas, frame, letter, false, Ink::Plain),
                None => {
                    canvas.round_rect(frame, 3, theme::IVORY);
                    card::draw_star(canvas, frame.center(), 7);
                }
            }
        }
        let font = print.bold();
        let at = Point::new(POINTS_RIGHT, middle - font.baseline() + font.capitals() / 2);
        canvas.text(font, at, Align::Right, theme::ALARM, &value);
    };
    let words = |read: Reader<'_>| read(name, &(lang.read_out().lexicon.points)(points));
    surface.show(&Element::worded(Role::Player, row, &words, &look));
}

/// Draws the scores of the round that has just ended at this table. `counted`: how far the points have been counted.
pub fn draw_round(
    surface: &mut dyn Surface,
    game: &Match,
    entrants: &Entrants,
    (after, counted): (After, Progress),
    lang: Lang,
) {
    let tournament = matches!(game.setup().contest(), Contest::Tournament { .. });
    let over = !tournament && game.is_over();
    let after = After { over, ..after };
    let has_room = standings::have_two_lines(&after, game.setup().seats(), surface.print());
    let mut entries: Vec<Entry<'_>, MAX_PLAYERS> = (0..game.setup().seats())
        .filter_map(|seat| Some((seat, game.player_at(seat)?)))
        .map(|(seat, player)| Entry {
            name: entrants.name(player),
            first: if tournament { game.hand_winner() == Some(seat) } else { game.leads(player) },
            rounds_won: 0,
            note: note(game, seat, has_room, lang),
            // The points of the hand, and those from challenges.
            change: game.score(player).unwrap_or(0) - game.score_before(player).unwrap_or(0),
            total: game.score(player).unwrap_or(0),
            counted,
            won: game.round().end() == Some(End::WentOut(seat)) && !game.is_over(),
            of_limit: (!tournament)
                .then(|| share_of_limit(game.score(player).unwrap_or(0), game.setup().limit())),
        })
        .collect();
    standings::draw(
        surface,
        &if over { standings::end(lang) } else { round_of(game, lang) },
        &after,
        Game::Lexicon.wins(),
        &mut entries,
        // In a tournament, the other tables play first.
        if tournament { lang.texts().lexicon.keys.go_on } else { standings::next_round(lang) },
        lang,
    );
}

/// The number of the round, in words.
pub fn round_of(game: &Match, lang: Lang) -> Line {
    let texts = &lang.texts().lexicon.results;
    match game.setup().contest() {
        Contest::Home { .. } => (texts.round)(game.number()),
        Contest::Tournament { hands, .. } => (texts.hand)(game.number(), hands, game.table() + 1),
    }
}

/// How near a score is to retirement, in 256ths.
fn share_of_limit(score: i32, limit: Limit) -> u16 {
    (score.clamp(0, limit.score()) * 256 / limit.score()) as u16
}

/// A note about a seat after a round. `has_room`: it has a line of its own.
fn note(game: &Match, seat: Seat, has_room: bool, lang: Lang) -> Line {
    let texts = &lang.texts().lexicon.results;
    let (round, score) = (game.round(), game.round().scores()[seat]);
    let before = game.player_at(seat).and_then(|player| game.score_before(player));
    let (mode, limit) = (round.rules().mode, game.setup().limit().score());
    if mode == Mode::Home && before.is_some_and(|score| score >= limit) {
        return text!("{}", texts.has_retired);
    }
    let hand: i32 = round.hands()[seat].cards().map(|card| i32::from(card.value())).sum();
    let by_challenges = before.map_or(0, |before| score - before - hand);
    let state = match round.end() {
        _ if mode == Mode::Home && score >= limit => texts.retires,
        // This player also has a frame.
        Some(End::WentOut(out)) if out == seat => texts.went_out,
        _ => "",
    };
    parts(hand, (by_challenges, mode), state, has_room, lang)
}

/// The parts of the points of a round, unless the cards of the hand are all. Together they are the change beside them.
fn parts(hand: i32, (by_challenges, mode): (i32, Mode), state: &str, has_room: bool, lang: Lang) -> Line {
    let texts = &lang.texts().lexicon.results;
    let (name, points) = ((texts.by_challenges)(mode), with_sign(by_challenges));
    match (by_challenges, hand) {
        (0, _) => text!("{state}"),
        (_, 0) if has_room => text!("{name} {}", &*points),
        (_, 0) => text!("{name}"),
        _ if has_room && state.is_empty() => {
            Line::listed(&[&(texts.in_hand)(hand), &text!("{name} {}", &*points)])
        }
        _ if has_room => Line::listed(&[state, &text!("{hand}{}", &*points)]),
        _ => text!("{hand}{} =", &*points),
    }
}

/// The top of the line below the totals.
const AIM_TOP: i32 = bars::KEYS_TOP - 24;

/// The distance between the two columns of a tournament's players.
const COLUMN: i32 = MIDDLE - 2;

/// Draws the totals of all players of a tournament, after a hand at every table.
pub fn draw_overall(surface: &mut dyn Surface, game: &Match, entrants: &Entrants, after: After, lang: Lang) {
    let texts = &lang.texts().lexicon.results;
    let over = game.is_over();
    let mut order: Vec<usize, MAX_ENTRANTS> = (0..entrants.count()).collect();
    sort_by_key(&mut order, |&player| (game.score(player), player));
    if over {
        bars::title(surface, texts.end_of_tournament);
    } else {
        bars::title(surface, &(texts.after_hand)(game.number()));
    }
    let rows = order.len().div_ceil(2);
    let top = if over { 84 } else { 38 };
    // Between two hands, a line says which total wins.
    let end = if over { bars::KEYS_TOP - 4 } else { AIM_TOP };
    let height = ((end - top) / rows.max(1) as i32).min(26);
    if !over {
        let at = Point::new(MIDDLE, AIM_TOP);
        let fonts = [surface.print().body(), &fonts::BODY, &fonts::CAPTION];
        fitting::line(surface, &fonts, at, Align::Center, theme::MUTED, texts.lowest_wins, SCREEN_WIDTH - 8);
    }
    if over {
        let entry = |&player: &usize| Entry {
            name: entrants.name(player),
            first: game.leads(player),
            rounds_won: 0,
            note: Line::default(),
            change: 0,
            total: game.score(player).unwrap_or(0),
            counted: Progress::DONE,
            won: false,
            of_limit: None,
        };
        let entries: Vec<Entry<'_>, MAX_ENTRANTS> = order.iter().map(entry).collect();
        standings::draw_winner(surface, &entries, &after, 0, lang);
    }
    for (rank, &player) in order.iter().enumerate() {
        let (left, y) = (4 + (rank / rows) as i32 * COLUMN, top + (rank % rows) as i32 * height);
        show_entrant(surface, area(left, y, COLUMN - 4, height - 2), game, entrants, player, lang);
    }
    standings::draw_keys(surface, &after, texts.next_hand, lang);
}

/// Shows a player of a tournament with the score.
fn show_entrant(
    surface: &mut dyn Surface,
    frame: Rectangle,
    game: &Match,
    entrants: &Entrants,
    player: Player,
    lang: Lang,
) {
    let (first, of_table) = (game.leads(player), player < entrants.set_up());
    let (score, font) = (game.score(player).unwrap_or(0), surface.print().caption());
    let look = |canvas: &mut Canvas| {
        canvas.round_rect(frame, 5, if first { theme::BOX_LIT } else { theme::BOX });
        let (left, width) = (frame.top_left.x, frame.size.width as i32);
        let middle = frame.top_left.y + frame.size.height as i32 / 2;
        // One pixel higher than the middle, for descenders.
        let top = middle + font.capitals() / 2 - font.baseline() - 1;
        let ink = if of_table { theme::ACCENT } else { theme::TEXT };
        let at = Point::new(left + width - 6, top);
        let room = width - 16 - canvas.text(font, at, Align::Right, theme::TEXT, &signed(score));
        let name = shortened(font, entrants.name(player), room);
        canvas.text(font, Point::new(left + 6, top), Align::Left, ink, &name);
    };
    let words = |read: Reader<'_>| {
        let texts = &lang.read_out().lexicon;
        let points = (texts.points)(score);
        let (first, of_table) =
            (if first { texts.first } else { "" }, if of_table { texts.of_your_table } else { "" });
        read(entrants.name(player), &Line::listed(&[&points, first, of_table]));
    };
    surface.show(&Element::worded(Role::Player, frame, &words, &look));
}

/// The tops of the first seat of a table, and of the line that names the dealer.
const SEATS_TOP: i32 = 38;
const DEALER_TOP: i32 = bars::KEYS_TOP - 25;
/// The top of the line above it, which gives the reason.
const WHY_TOP: i32 = DEALER_TOP - 22;

/// Draws the players at the table before its first turn, with their handicaps. In the first round, the page shows the
/// cards drawn for the deal, later the player who has moved up from the table before.
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
    let (seats, print) = (game.setup().seats(), surface.print());
    let height = ((WHY_TOP - 3 - SEATS_TOP) / seats as i32).min(30);
    for (seat, note) in notes.iter().enumerate().take(seats) {
        // Six rows are close together.
        let gap = if height < 24 { 1 } else { 3 };
        let frame = band(14, SEATS_TOP + seat as i32 * height, height - gap);
        let deals = seat == game.dealer();
        let name = game.player_at(seat).map_or("", |player| entrants.name(player));
        let fewer = game.setup().handicap().fewer(seat);
        let is_only_person = entrants.people() == 1
            && game.player_at(seat).is_some_and(|player| entrants.kind(player) == Kind::Person);
        let whole = if is_only_person { (texts.oneself)(name) } else { text!("{name}") };
        let look = |canvas: &mut Canvas| match fewer {
            0 => draw_seat(canvas, (frame, print), &whole, note, deals),
            _ => draw_seat(canvas, (frame, print), &text!("{} −{fewer}", &*whole), note, deals),
        };
        let words = |read: Reader<'_>| {
            let texts = &lang.read_out().lexicon;
            let fewer = if fewer > 0 { (texts.fewer)(fewer) } else { Line::default() };
            let note = if first { (texts.draws)(note.trim()) } else { text!("{}", &**note) };
            read(name, &Line::listed(&[&note, &fewer, if deals { texts.deals } else { "" }]));
        };
        surface.show(&Element::worded(Role::Player, frame, &words, &look));
    }
    let name = game.player_at(game.dealer()).map_or("", |player| entrants.name(player));
    let words = (texts.deals)(name);
    surface.text(&fonts::BODY, Point::new(MIDDLE, DEALER_TOP), Align::Center, theme::TEXT, &words);
    let why = if first { texts.who_deals } else { texts.who_moves_up };
    let fonts = [surface.print().body(), &fonts::BODY];
    let at = Point::new(MIDDLE, WHY_TOP);
    fitting::line(surface, &fonts, at, Align::Center, theme::MUTED, why, SCREEN_WIDTH - 8);
    bars::keys(surface, &[(Cap::A, lang.texts().lexicon.keys.go_on)]);
}

/// Draws a player at the table, a note about them, and a crown for the dealer.
fn draw_seat(canvas: &mut Canvas, (frame, print): (Rectangle, Print), name: &str, note: &str, deals: bool) {
    let (top, height) = (frame.top_left.y, frame.size.height as i32);
    canvas.round_rect(frame, 6, if deals { theme::BOX_LIT } else { theme::BOX });
    let fonts = [print.body(), &fonts::BODY, print.caption()];
    let font = fonts.into_iter().find(|font| font.capitals() + 6 <= height).unwrap_or(&fonts::CAPTION);
    let text_top = top + (height - 1) / 2 + font.capitals() / 2 - font.baseline();
    if deals {
        canvas.mask(&icons::CROWN_16, Point::new(20, top + height / 2 - 8), theme::ACCENT);
    }
    canvas.text(font, Point::new(42, text_top), Align::Left, theme::TEXT, name);
    let right = Point::new(SCREEN_WIDTH - 22, text_top);
    canvas.text(font, right, Align::Right, theme::ACCENT, note);
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use std::vec::Vec;

    /// The numbers of a text with their signs.
    fn numbers(words: &str) -> Vec<i32> {
        let spaced: std::string::String =
            words.chars().map(|sign| if sign == '−' { '-' } else { sign }).collect();
        let spaced = spaced.replace('+', " +").replace('-', " -");
        spaced.split([' ', ',']).filter_map(|part| part.parse().ok()).collect()
    }

    #[test]
    fn no_letters_of_a_hand_run_into_each_other() {
        // The rows of up to five players, and of four with a line of bluffs.
        for height in [36, 39, ROW] {
            for count in 1..=10 {
                let (lines, each, tile) = lines_of(count, height);
                assert!(lines * each >= count && each * tile.width() <= CARDS_ROOM, "{count} in {height}");
                assert!(lines * tile.height() <= height, "{count} in {height}");
            }
        }
    }

    #[test]
    fn the_parts_of_a_round_add_up_to_its_change() {
        for lang in Lang::ALL {
            let texts = &lang.texts().lexicon.results;
            for hand in [0, 2, 16, 96] {
                for by_challenges in [-20, -10, 0, 10, 50] {
                    for (state, mode) in
                        [("", Mode::Home), (texts.retires, Mode::Home), ("", Mode::Tournament)]
                    {
                        for has_room in [false, true] {
                            let words = parts(hand, (by_challenges, mode), state, has_room, lang);
                            let told = numbers(&words);
                            match (by_challenges, hand) {
                                (0, _) => assert_eq!(&*words, state),
                                // The change is the number.
                                (_, 0) if !has_room => assert!(told.is_empty() && !words.is_empty()),
                                _ => {
                                    assert_eq!(told.iter().sum::<i32>(), hand + by_challenges, "{}", &*words);
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
