//! The pages after a round: the hands of the losers, the payments, and the standings.

use super::tile::{self, Look};
use crate::elements::{Element, Print, Reader, Role, Surface};
use crate::screens::standings::{self, After, Entry};
use crate::table::characters;
use crate::table::motion::Progress;
use crate::table::players::Players;
use crate::text;
use crate::texts::Lang;
use crate::texts::Line;
use crate::widgets::bars::Cap;
use crate::widgets::{MIDDLE, SCREEN_WIDTH, area, band, bars, fitting, shortened, signed};
use core::cmp::Ordering;
use embedded_graphics::prelude::Point;
use gousset_core::Game;
use gousset_core::Seat;
use gousset_core::lexio::{MAX_PLAYERS, Match, Payment, Rank, Tile, TileSet};
use gousset_draw::Font;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::face::{Mood, Size};
use gousset_draw::font::wrap;
use gousset_draw::fonts;
use gousset_draw::icons;
use gousset_draw::theme;
use heapless::Vec;

/// The top of the rows below the title, and the distance of a row's content from the edges.
const ROWS_TOP: i32 = bars::TITLE_HEIGHT + 2;
const EDGE: i32 = 4;
/// The width of the column with a face.
const FACE_COLUMN: i32 = 30;
/// The size of a number and its suit side by side, for hands that have no room for tiles.
const BRIEF_WIDTH: i32 = 34;
const BRIEF_HEIGHT: i32 = 20;
/// The number of rows of tiles may be so close that this much of the upper tile is covered.
const LAP: i32 = 4;
/// The height and the width of the line that says what the only person has lost or gained. In large print it may take
/// two lines.
const WHY_HEIGHT: i32 = 25;
const WHY_WIDTH: i32 = SCREEN_WIDTH - 4;

/// Draws the tiles left in the hands of the losers, as large as there is room. Twos are marked, because they double the
/// payments.
pub fn draw_hands(
    surface: &mut dyn Surface,
    game: &Match,
    players: &Players,
    comeback: Option<u8>,
    lang: Lang,
) {
    let Some(settlement) = game.settlement() else { return };
    let print = surface.print();
    bars::title(surface, &title(players.name(settlement.winner), comeback, print, lang));
    let hands = game.round().hands();
    let losers = (0..hands.len()).filter(|&seat| seat != settlement.winner);
    let height = (bars::KEYS_TOP - ROWS_TOP) / (hands.len() as i32 - 1).max(1);
    // All hands have tiles of one size, except a hand that has room for none.
    let size = |seat: Seat| Arrangement::of(hands[seat].len() as i32, height - 2, tile::Size::Large).size;
    let most = losers.clone().filter_map(size).min_by_key(|size| size.width()).unwrap_or(tile::Size::Large);
    for (row, seat) in losers.enumerate() {
        let top = ROWS_TOP + row as i32 * height;
        let name = players.name(seat);
        draw_loser(surface, (top, height), name, (hands[seat], game.chips()[seat]), lang);
        draw_left(surface, (top, height), (hands[seat], most), lang);
    }
    bars::keys(surface, &[(Cap::A, lang.texts().lexio.keys.go_on)]);
}

/// Draws the face of a loser and the number of their tiles. The chips are for screen readers only.
fn draw_loser(
    surface: &mut dyn Surface,
    (top, height): (i32, i32),
    name: &str,
    (tiles, chips): (TileSet, u32),
    lang: Lang,
) {
    let texts = &lang.read_out().lexio;
    let (count, font) = (text!("{}", tiles.len()), surface.print().caption());
    let side = Size::Large.side();
    let face_top = top + (height - side - font.line_height()) / 2;
    let look = |canvas: &mut Canvas| {
        characters::of(name).face.draw(canvas, Point::new(EDGE, face_top), Size::Large, Mood::Sad);
        let at = Point::new(EDGE + side / 2, face_top + side);
        canvas.text(font, at, Align::Center, theme::TEXT, &count);
    };
    let words = |read: Reader<'_>| read(name, &(texts.holds)(tiles.len() as u8, chips));
    let frame = area(0, top, FACE_COLUMN, height);
    surface.show(&Element::worded(Role::Player, frame, &words, &look));
}

/// The arrangement of the tiles of a hand: their size, the number in a row, and the distance of two rows. Without a
/// size, numbers and suits are side by side.
#[derive(Debug)]
struct Arrangement {
    size: Option<tile::Size>,
    per_row: i32,
    row: i32,
}

impl Arrangement {
    /// Returns the arrangement with the largest tiles up to a size, if `count` of them must fit into a row of this height.
    fn of(count: i32, height: i32, most: tile::Size) -> Self {
        let width = SCREEN_WIDTH - FACE_COLUMN - EDGE;
        let sizes = [tile::Size::Large, tile::Size::Usual, tile::Size::Small];
        let sizes = sizes.into_iter().filter(|size| size.width() <= most.width());
        let fitting = sizes.into_iter().find_map(|size| {
            let per_row = (width + 2) / (size.width() + 2);
            let rows = (count + per_row - 1) / per_row;
            let spare = height - size.height();
            let row = if rows > 1 { (spare / (rows - 1)).min(size.height() + 2) } else { 0 };
            let fits = spare >= 0 && (rows <= 1 || row >= size.height() - LAP);
            fits.then_some(Self { size: Some(size), per_row, row })
        });
        let per_row = width / BRIEF_WIDTH;
        fitting.unwrap_or(Self { size: None, per_row, row: BRIEF_HEIGHT + 1 })
    }

    fn tile_size(&self) -> (i32, i32) {
        self.size.map_or((BRIEF_WIDTH, BRIEF_HEIGHT), |size| (size.width(), size.height()))
    }
}

/// Draws the tiles of a loser's hand in a row of the page.
fn draw_left(
    surface: &mut dyn Surface,
    (top, height): (i32, i32),
    (tiles, most): (TileSet, tile::Size),
    lang: Lang,
) {
    let count = tiles.len() as i32;
    let arrangement = Arrangement::of(count, height - 2, most);
    let (width, tall) = arrangement.tile_size();
    let rows = (count + arrangement.per_row - 1) / arrangement.per_row;
    let all = (rows - 1) * arrangement.row + tall;
    let twos = tiles.count_of(Rank::TWO);
    let pitch = width + if arrangement.size.is_some() { 2 } else { 0 };
    for (place, tile) in tiles.iter().enumerate() {
        let (row, column) = (place as i32 / arrangement.per_row, place as i32 % arrangement.per_row);
        let at =
            Point::new(FACE_COLUMN + 1 + column * pitch, top + (height - all) / 2 + row * arrangement.row);
        let print = surface.print();
        let look = |canvas: &mut Canvas| match arrangement.size {
            Some(size) => {
                tile::paint(canvas, at, tile, Look::Played, (size, print));
                // The factor follows the last tile, which is a two. In a full row it is over that tile's suit.
                if place as i32 + 1 == count && twos > 0 {
                    let left = (at.x + width + 4).min(SCREEN_WIDTH - EDGE - FACTOR_WIDTH);
                    paint_factor(canvas, Point::new(left, at.y + tall / 2), 1 << twos);
                }
            }
            None => paint_brief(canvas, at, tile),
        };
        let words = |read: Reader<'_>| read(&(lang.read_out().lexio.tile)(tile), "");
        let frame = area(at.x, at.y, width, tall);
        // Nobody plays with these tiles any more.
        surface.show(&Element::worded(Role::Piece { here: false }, frame, &words, &look).aside());
    }
}

/// The width of the mark of twos.
const FACTOR_WIDTH: i32 = 28;

/// Paints the factor by which the twos of a hand multiply the payments, with its left edge and its vertical middle at
/// this point.
fn paint_factor(canvas: &mut Canvas, at: Point, factor: u32) {
    let font = &fonts::BODY;
    canvas.round_rect(area(at.x, at.y - 10, FACTOR_WIDTH, 20), 8, theme::ALARM);
    let top = at.y + font.capitals() / 2 - font.baseline();
    let middle = Point::new(at.x + FACTOR_WIDTH / 2, top);
    canvas.text(font, middle, Align::Center, theme::ON_ACCENT, &text!("×{factor}"));
}

/// Paints a number and its suit side by side.
fn paint_brief(canvas: &mut Canvas, at: Point, tile: Tile) {
    let is_two = tile.rank() == Rank::TWO;
    let (ink, number) = (theme::SUITS[tile.suit() as usize], text!("{}", tile.number()));
    let width = BRIEF_WIDTH - 1;
    canvas.round_rect(area(at.x, at.y, width, BRIEF_HEIGHT), 4, theme::IVORY_EDGE);
    let face = if is_two { theme::IVORY_CHOSEN } else { theme::IVORY };
    canvas.round_rect(area(at.x, at.y, width, BRIEF_HEIGHT - 2), 4, face);
    let all = fonts::DIGITS_14.width(&number) + 13;
    let left = at.x + (width - all) / 2;
    canvas.text(&fonts::DIGITS_14, Point::new(left, at.y), Align::Left, ink, &number);
    canvas.mask(&icons::SUITS_13[tile.suit() as usize], Point::new(left + all - 13, at.y + 2), ink);
}

/// The text "Alice wins the round", or from how many tiles she came back if that fits. Truncates the name to fit.
fn title(winner: &str, comeback: Option<u8>, print: Print, lang: Lang) -> Line {
    let (texts, font) = (&lang.texts().lexio, print.bold());
    let came_from = comeback.map(|tiles| (texts.came_from)(winner, tiles));
    if let Some(words) = came_from.filter(|words| font.width(words) <= bars::TITLE_WIDTH) {
        return words;
    }
    let room = bars::TITLE_WIDTH - font.width(&(texts.wins_the_round)(""));
    (texts.wins_the_round)(&shortened(font, winner, room))
}

/// Draws a row per player with the tiles that they held and what they have lost or gained after the first `shown`
/// payments. `progress` is that of the last one's chip, which flies from the payer's row to the other's.
pub fn draw_settlement(
    surface: &mut dyn Surface,
    game: &Match,
    players: &Players,
    (shown, progress): (usize, Progress),
    lang: Lang,
) {
    let Some(settlement) = game.settlement() else { return };
    let texts = &lang.texts().lexio;
    let print = surface.print();
    bars::title(surface, &title(players.name(settlement.winner), None, print, lang));
    let all = settlement.payments.len();
    let why = why_paid(game, players, lang);
    let why_lines = why.as_ref().map_or(0, |why| wrap(print.body(), why, WHY_WIDTH).count() as i32);
    let bottom = bars::KEYS_TOP - why_lines * WHY_HEIGHT;
    let seats = game.setup().rules().players();
    let height = ((bottom - ROWS_TOP) / seats as i32).min(44);
    let top_of = |seat: Seat| ROWS_TOP + seat as i32 * height;
    for seat in 0..seats {
        let net = change(game, seat, shown);
        draw_account(surface, (top_of(seat), height - 2), game, (seat, net), players, lang);
    }
    if let Some(payment) =
        settlement.payments.get(shown.wrapping_sub(1)).filter(|_| progress != Progress::DONE)
    {
        let place = |seat: Seat| Point::new(SCREEN_WIDTH - 22, top_of(seat) + height / 2 - 6);
        let at = progress.between(place(payment.from), place(payment.to));
        surface.mask(&icons::CHIP_12, at, theme::ACCENT);
    }
    // Once the chips have moved.
    if let Some(why) = why.filter(|_| shown >= all && progress == Progress::DONE) {
        let font = print.body();
        let top = bottom + (WHY_HEIGHT - font.capitals()) / 2 - (font.baseline() - font.capitals());
        for (line, words) in fitting::even_lines(font, &why, WHY_WIDTH).enumerate() {
            let at = Point::new(MIDDLE, top + line as i32 * WHY_HEIGHT);
            surface.text(font, at, Align::Center, theme::ACCENT, words);
        }
    }
    let word = if shown < all { texts.keys.all_at_once } else { texts.keys.go_on };
    bars::keys(surface, &[(Cap::A, word)]);
}

/// Draws the row of a player: face and name, the tiles held, and the chips that they have lost or gained so far.
fn draw_account(
    surface: &mut dyn Surface,
    (top, height): (i32, i32),
    game: &Match,
    (seat, net): (Seat, i32),
    players: &Players,
    lang: Lang,
) {
    let (print, held) = (surface.print(), game.round().hands().get(seat).copied().unwrap_or_default());
    let (name, frame, middle) = (players.name(seat), band(EDGE, top, height), top + height / 2);
    let (mood, ground) = match held.is_empty() {
        true => (Mood::Glad, theme::BOX_LIT),
        false => (Mood::Sad, theme::BOX),
    };
    let sum = match net {
        0 => text!("0"),
        net => text!("{}{}", if net > 0 { "+" } else { "" }, &*signed(net)),
    };
    let ink = match net {
        ..0 => theme::ALARM,
        0 => theme::TEXT,
        _ => theme::GAIN,
    };
    let look = |canvas: &mut Canvas| {
        canvas.round_rect(frame, 8, ground);
        let side = Size::Large.side();
        characters::of(name).face.draw(canvas, Point::new(EDGE + 4, middle - side / 2), Size::Large, mood);
        let (body, bold) = (print.body(), print.bold());
        let level = |font: &Font| middle + font.capitals() / 2 - font.baseline();
        let left = EDGE + 4 + side + 6;
        let right = SCREEN_WIDTH - 26;
        let end = if held.is_empty() { right - bold.width(&sum) } else { HELD_LEFT };
        let shown = shortened(body, name, end - left - 4);
        canvas.text(body, Point::new(left, level(body)), Align::Left, theme::TEXT, &shown);
        if !held.is_empty() {
            paint_held(canvas, middle, held, print);
        }
        canvas.text(bold, Point::new(right, level(bold)), Align::Right, ink, &sum);
        canvas.mask(&icons::CHIP_12, Point::new(right + 4, middle - 6), theme::ACCENT);
    };
    let words = |read: Reader<'_>| {
        let texts = &lang.read_out().lexio;
        let holds = (texts.holds)(held.len() as u8, game.chips()[seat]);
        read(name, &Line::listed(&[&(texts.gets)(net), &holds]));
    };
    surface.show(&Element::worded(Role::Player, frame, &words, &look));
}

/// The left edge of the number of tiles held.
const HELD_LEFT: i32 = SCREEN_WIDTH / 2 - 6;

/// Paints the number of tiles on a tile, and the factor of the twos among them.
fn paint_held(canvas: &mut Canvas, middle: i32, held: TileSet, print: Print) {
    let tile = area(HELD_LEFT, middle - 10, 27, 20);
    canvas.round_rect(tile, 4, theme::IVORY_EDGE);
    canvas.round_rect(area(HELD_LEFT, middle - 10, 27, 18), 4, theme::IVORY);
    let count = text!("{}", held.len());
    canvas.text(
        &fonts::DIGITS_16,
        Point::new(HELD_LEFT + 13, middle - 10),
        Align::Center,
        theme::LETTER,
        &count,
    );
    let twos = held.count_of(Rank::TWO);
    if twos > 0 {
        let font = print.caption();
        let at = Point::new(HELD_LEFT + 31, middle + font.capitals() / 2 - font.baseline());
        canvas.text(font, at, Align::Left, theme::ALARM, &text!("×{}", 1 << twos));
    }
}

/// What a lone person who has lost the round pays and gets, and why.
fn why_paid(game: &Match, players: &Players, lang: Lang) -> Option<Line> {
    let settlement = game.settlement()?;
    let seat = players.only_person().filter(|&seat| seat != settlement.winner)?;
    let held = *game.round().hands().get(seat)?;
    let [paid, got] = [|payment: &Payment| payment.from, |payment: &Payment| payment.to].map(|end| {
        settlement.payments.iter().filter(|payment| end(payment) == seat).map(|payment| payment.paid).sum()
    });
    let to_winner = |payment: &&Payment| payment.from == seat && payment.to == settlement.winner;
    let theirs = settlement.payments.iter().filter(to_winner).map(|payment| payment.paid).sum();
    let said = |name: &str| (lang.texts().lexio.you_pay)(paid, got, held.count_of(Rank::TWO), (name, theirs));
    let room = WHY_WIDTH - fonts::BODY.width(&said(""));
    Some(said(&shortened(&fonts::BODY, players.name(settlement.winner), room)))
}

/// Draws the standings, between rounds or at the end. `progress` is that of counting the chips.
pub fn draw_standings(
    surface: &mut dyn Surface,
    game: &Match,
    players: &Players,
    (after, progress): (After, Progress),
    lang: Lang,
) {
    let mut entries: Vec<Entry<'_>, MAX_PLAYERS> = (0..game.setup().rules().players())
        .map(|seat| Entry {
            name: players.name(seat),
            first: game.leads(seat),
            rounds_won: game.rounds_won()[seat],
            note: Line::default(),
            change: change(game, seat, usize::MAX),
            // The table has only a few hundred chips.
            total: game.chips()[seat] as i32,
            counted: progress,
            won: !game.is_over() && game.settlement().is_some_and(|settlement| settlement.winner == seat),
            of_limit: None,
        })
        .collect();
    let title = match (0..game.setup().rules().players()).find(|&seat| game.chips()[seat] == 0) {
        Some(poor) if after.over => (lang.texts().lexio.has_no_chips)(players.name(poor)),
        _ if after.over => standings::end(lang),
        _ => headline(game, players, lang),
    };
    standings::draw(
        surface,
        &title,
        &after,
        Game::Lexio.wins(),
        &mut entries,
        standings::next_round(lang),
        lang,
    );
}

/// The title of the standings between two rounds: how far a lone person is from the first, or from the second.
fn headline(game: &Match, players: &Players, lang: Lang) -> Line {
    let texts = &lang.texts().lexio;
    let round = (texts.round_of)(game.round_number(), game.setup().rounds());
    let Some(seat) = players.only_person() else { return round };
    let chips = game.chips();
    let best = (0..game.setup().rules().players()).filter(|&other| other != seat).max_by_key(|&it| chips[it]);
    let Some(best) = best else { return round };
    match chips[seat].cmp(&chips[best]) {
        Ordering::Greater => (texts.you_lead_by)(chips[seat] - chips[best]),
        Ordering::Equal => text!("{}", texts.you_share_the_lead),
        Ordering::Less => {
            let by = chips[best] - chips[seat];
            let room = bars::TITLE_WIDTH - fonts::BOLD.width(&(texts.you_trail)("", by));
            (texts.you_trail)(&shortened(&fonts::BOLD, players.name(best), room), by)
        }
    }
}

/// The number of chips that a seat has gained or lost after this many payments of the settled round.
pub fn change(game: &Match, seat: Seat, shown: usize) -> i32 {
    let Some(settlement) = game.settlement() else { return 0 };
    let payments = settlement.payments.iter().take(shown);
    payments
        .map(|payment| match (payment.to == seat, payment.from == seat) {
            (true, _) => payment.paid as i32,
            (_, true) => -(payment.paid as i32),
            _ => 0,
        })
        .sum()
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use gousset_core::lexio::{Edition, Move, Record, Setup};
    use std::ops::ControlFlow;

    /// A round in which every player makes the first possible play. With an odd seed, the first seat passes whenever it
    /// may.
    fn played(seats: usize, seed: u64) -> Record {
        let mut record = Record::new(Setup::new(seats, Edition::Classic, 1).unwrap(), seed);
        while record.state().settlement().is_none() {
            let round = record.state().round();
            let view = record.state().view(round.turn());
            let waits = seed % 2 == 1 && round.turn() == 0 && view.may_pass();
            let first = view.each_play(ControlFlow::Break).break_value().filter(|_| !waits);
            record.play(first.map_or(Move::Pass, |combo| Move::Play(combo.tiles()))).unwrap();
        }
        record
    }

    /// The line has the sums that the person pays and gets, and it fits. A winner sees no line.
    #[test]
    fn a_lone_person_who_loses_reads_true_sums() {
        let (mut with_twos, mut without, mut won, mut gained, mut named) = (0, 0, 0, 0, 0);
        for (case, lang) in (0..200).flat_map(|case| Lang::ALL.map(|lang| (case, lang))) {
            let (seats, players) = (2 + case / 2 % 4, Players::new(2 + case / 2 % 4));
            let record = played(seats, case as u64);
            let game = record.state();
            let (held, net) = (game.round().hands()[0], change(game, 0, usize::MAX));
            let Some(why) = why_paid(game, &players, lang) else {
                assert!(held.is_empty(), "seed {case}");
                won += 1;
                continue;
            };
            let numbers: std::vec::Vec<i32> = why
                .split(|sign: char| !sign.is_ascii_digit())
                .filter_map(|number| number.parse().ok())
                .collect();
            let sum = |payment: &Payment| i32::from(payment.to == 0) * payment.paid as i32;
            let got: i32 = game.settlement().unwrap().payments.iter().map(sum).sum();
            assert!(
                numbers.contains(&(got - net)) && (got == 0 || numbers.contains(&got)),
                "{net}: {}",
                &*why
            );
            assert!(fonts::BODY.width(&why) <= SCREEN_WIDTH - 4, "{}", &*why);
            // What the winner gets is a chip per tile.
            let winner = game.settlement().unwrap().winner;
            if why.contains(players.name(winner)) {
                assert!(numbers.contains(&(held.len() as i32)), "{} tiles: {}", held.len(), &*why);
                named += 1;
            }
            let any = held.count_of(Rank::TWO) > 0;
            (with_twos, without) = (with_twos + usize::from(any), without + usize::from(!any));
            gained += usize::from(net > 0);
        }
        assert!(
            with_twos > 20 && without > 20 && won > 20 && gained > 0 && named > 20,
            "{with_twos} {without} {won} {gained} {named}"
        );
    }

    #[test]
    fn between_rounds_a_lone_person_reads_where_they_stand() {
        let mut seen = [0; 3];
        for (seed, lang) in (0..40).flat_map(|seed| Lang::ALL.map(|lang| (seed, lang))) {
            let record = played(4, seed);
            let (game, players) = (record.state(), Players::against(4, gousset_bots::Level::Easy));
            let title = headline(game, &players, lang);
            let best = (1..4).map(|seat| game.chips()[seat]).max().unwrap();
            let by = game.chips()[0].abs_diff(best);
            assert!(by == 0 || title.contains(&std::format!("{by}")), "{}", &*title);
            assert!(fonts::BOLD.width(&title) <= bars::TITLE_WIDTH, "{}", &*title);
            seen[game.chips()[0].cmp(&best) as usize % 3] += 1;
        }
        assert!(seen.iter().filter(|&&count| count > 0).count() >= 2, "{seen:?}");
    }

    /// After all payments the rows have the sums that the standings add, and no chip is made or lost.
    #[test]
    fn the_sums_of_all_players_are_nothing_at_any_time() {
        for case in 0..40 {
            let record = played(2 + case % 4, case as u64);
            let game = record.state();
            let all = game.settlement().unwrap().payments.len();
            for shown in 0..=all {
                assert_eq!((0..2 + case % 4).map(|seat| change(game, seat, shown)).sum::<i32>(), 0);
            }
        }
    }

    #[test]
    fn every_hand_that_can_be_left_has_room() {
        for seats in 2..=5 {
            let height = (bars::KEYS_TOP - ROWS_TOP) / (seats - 1);
            for count in 1..=13 - i32::from(seats == 5 || seats == 3) {
                let arrangement = Arrangement::of(count, height - 2, tile::Size::Large);
                let rows = (count + arrangement.per_row - 1) / arrangement.per_row;
                let (_, tall) = arrangement.tile_size();
                let all = (rows - 1) * arrangement.row + tall;
                assert!(all <= height, "{count} tiles at {seats} seats: {arrangement:?}");
            }
        }
    }
}
