//! The pages after a round: the hands of the losers, the payments, and the standings.

use super::tile;
use crate::elements::{Element, Reader, Role, Surface};
use crate::screens::standings::{self, After, Entry};
use crate::table::motion::Progress;
use crate::table::players::Players;
use crate::text;
use crate::texts::Lang;
use crate::texts::Line;
use crate::widgets::bars::Cap;
use crate::widgets::{MIDDLE, SCREEN_WIDTH, area, band, bars, portrait, shortened};
use embedded_graphics::prelude::Point;
use gousset_core::Game;
use gousset_core::Seat;
use gousset_core::lexio::{MAX_PLAYERS, Match, Payment, Rank, TileSet};
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::face::Mood;
use gousset_draw::fonts;
use gousset_draw::icons;
use gousset_draw::theme;
use heapless::Vec;

const PAYMENTS_TOP: i32 = 34;
/// The top of the line that explains the payments of a lone person.
const WHY_TOP: i32 = bars::KEYS_TOP - 18;
/// The top of the losers' hands, and the height of one with its name.
const HANDS_TOP: i32 = 31;
const LEFT_HEIGHT: i32 = 16 + tile::SMALL_HEIGHT;
/// The right edge of the number of paid chips, before their sign.
const PAID_RIGHT: i32 = SCREEN_WIDTH - 20;

/// Draws the tiles left in the hands of the losers. Twos are underlined, because they double the payments.
pub fn draw_hands(surface: &mut dyn Surface, game: &Match, players: &Players, lang: Lang) {
    let Some(settlement) = game.settlement() else { return };
    bars::title(surface, &title(players.name(settlement.winner), lang));
    let hands = game.round().hands();
    let losers = (0..hands.len()).filter(|&seat| seat != settlement.winner);
    let height = (bars::KEYS_TOP - HANDS_TOP) / (hands.len() as i32 - 1).max(1);
    for (row, seat) in losers.enumerate() {
        let top = HANDS_TOP + row as i32 * height + (height - LEFT_HEIGHT) / 2;
        draw_left(surface, top, players.name(seat), (hands[seat], game.chips()[seat]), lang);
    }
    bars::keys(surface, &[(Cap::A, lang.texts().lexio.keys.go_on)]);
}

/// Draws a player and the tiles left in their hand. The chips are for screen readers only.
fn draw_left(surface: &mut dyn Surface, top: i32, name: &str, (tiles, chips): (TileSet, u32), lang: Lang) {
    let texts = &lang.read_out().lexio;
    let count = text!("{}", tiles.len());
    let look = |canvas: &mut Canvas| {
        let left = 8 + portrait::draw_name(canvas, Point::new(4, top), name, Mood::Sad);
        canvas.round_rect(area(left, top + 3, 8, 11), 2, theme::IVORY);
        canvas.text(&fonts::SMALL, Point::new(left + 11, top), Align::Left, theme::MUTED, &count);
    };
    let words = |read: Reader<'_>| read(name, &(texts.holds)(tiles.len() as u8, chips));
    surface.show(&Element::worded(Role::Player, band(0, top, 16), &words, &look));
    let pitch = ((SCREEN_WIDTH - 12 - tile::SMALL_WIDTH) / (tiles.len() as i32 - 1).max(1))
        .min(tile::SMALL_WIDTH + 2);
    for (place, tile) in tiles.iter().enumerate() {
        let at = Point::new(6 + place as i32 * pitch, top + 16);
        let look = |canvas: &mut Canvas| {
            tile::draw_small(canvas, at, tile);
            if tile.rank() == Rank::TWO {
                let line = area(at.x + 3, at.y + tile::SMALL_HEIGHT - 4, tile::SMALL_WIDTH - 6, 2);
                canvas.fill(line, theme::ALARM);
            }
        };
        let frame = area(at.x, at.y, tile::SMALL_WIDTH, tile::SMALL_HEIGHT);
        let piece = Role::Piece { here: false };
        let words = |read: Reader<'_>| read(&(texts.tile)(tile), "");
        surface.show(&Element::worded(piece, frame, &words, &look));
    }
}

/// The text "Alice wins the round". Truncates the name to fit.
fn title(winner: &str, lang: Lang) -> Line {
    let texts = &lang.texts().lexio;
    let room = bars::TITLE_WIDTH - fonts::BOLD.width(&(texts.wins_the_round)(""));
    (texts.wins_the_round)(&shortened(&fonts::BOLD, winner, room))
}

/// Draws the first `shown` payments. `progress` is that of the last one's chip.
pub fn draw_settlement(
    surface: &mut dyn Surface,
    game: &Match,
    players: &Players,
    (shown, progress): (usize, Progress),
    lang: Lang,
) {
    let Some(settlement) = game.settlement() else { return };
    let texts = &lang.texts().lexio;
    bars::title(surface, &title(players.name(settlement.winner), lang));
    let all = settlement.payments.len();
    let why = why_paid(game, players, lang);
    let bottom = if why.is_some() { WHY_TOP } else { bars::KEYS_TOP };
    let height = ((bottom - PAYMENTS_TOP) / all.max(1) as i32).min(28);
    for (row, payment) in settlement.payments.iter().take(shown).enumerate() {
        let progress = if row + 1 == shown { progress } else { Progress::DONE };
        draw_payment(surface, PAYMENTS_TOP + row as i32 * height, height, payment, players, progress);
    }
    if let Some(why) = why.filter(|_| shown == all) {
        surface.text(&fonts::SMALL, Point::new(MIDDLE, WHY_TOP), Align::Center, theme::ACCENT, &why);
    }
    let word = if shown < all { texts.keys.all_at_once } else { texts.keys.go_on };
    bars::keys(surface, &[(Cap::A, word)]);
}

/// The reason for the payments of a lone person who has lost; `None` if a line below all payments has no room.
fn why_paid(game: &Match, players: &Players, lang: Lang) -> Option<Line> {
    let settlement = game.settlement()?;
    let seat = players.only_person().filter(|&seat| seat != settlement.winner)?;
    let least = settlement.payments.len() as i32 * fonts::SMALL.line_height();
    let held = *game.round().hands().get(seat)?;
    let paid = settlement.payments.iter().filter(|payment| payment.from == seat).map(|payment| payment.paid);
    let why = (lang.texts().lexio.you_pay)(paid.sum(), held.len(), held.count_of(Rank::TWO));
    let has_room = least <= WHY_TOP - PAYMENTS_TOP && fonts::SMALL.width(&why) <= SCREEN_WIDTH - 8;
    has_room.then_some(why)
}

/// Draws a payment as "Basile → Alice  4 × 2  8": payer, receiver, tiles times the factor of the twos, and the chips
/// paid.
fn draw_payment(
    surface: &mut dyn Surface,
    top: i32,
    height: i32,
    payment: &Payment,
    players: &Players,
    progress: Progress,
) {
    let font = if height >= fonts::BODY.line_height() { &fonts::BODY } else { &fonts::SMALL };
    let y = top + (height - font.line_height()) / 2;
    let middle = top + height / 2;
    let sum = match payment.factor {
        1 => text!("{}", payment.tiles),
        factor => text!("{} × {factor}", payment.tiles),
    };
    let paid = text!("{}", payment.paid);
    // As far right as the chips leave room, so that a short name is not truncated.
    let right = (PAID_RIGHT - font.width(&paid) - 6).min(SCREEN_WIDTH - 46);
    surface.text(font, Point::new(right, y), Align::Right, theme::MUTED, &sum);
    let mark = right - font.width(&sum) - 11;
    surface.round_rect(area(mark, middle - 5, 8, 11), 2, theme::IVORY);
    let from = shortened(font, players.name(payment.from), 62);
    let to = shortened(font, players.name(payment.to), mark - 4 - 84);
    surface.text(font, Point::new(6, y), Align::Left, theme::TEXT, &from);
    surface.text(font, Point::new(75, y), Align::Center, theme::MUTED, "→");
    surface.text(font, Point::new(84, y), Align::Left, theme::TEXT, &to);
    // The chip flies over from the payer.
    let chip = progress.between(Point::new(6, middle - 6), Point::new(PAID_RIGHT + 4, middle - 6));
    surface.mask(&icons::CHIP_12, chip, theme::ACCENT);
    let ink = if payment.paid < payment.owed() { theme::ALARM } else { theme::TEXT };
    surface.text(font, Point::new(PAID_RIGHT, y), Align::Right, ink, &paid);
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
            change: change(game, seat),
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
        _ => (lang.texts().lexio.round_of)(game.round_number(), game.setup().rounds()),
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

/// The number of chips that a seat gained or lost in the settled round.
fn change(game: &Match, seat: Seat) -> i32 {
    let Some(settlement) = game.settlement() else { return 0 };
    settlement
        .payments
        .iter()
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

    /// The line contains the tiles that the person holds and the chips that they pay, and it fits. A winner sees no
    /// line.
    #[test]
    fn a_lone_person_who_loses_reads_why_they_pay() {
        let (mut with_twos, mut without, mut won, mut no_room) = (0, 0, 0, 0);
        for (case, lang) in (0..200).flat_map(|case| Lang::ALL.map(|lang| (case, lang))) {
            let (seats, players) = (2 + case / 2 % 4, Players::new(2 + case / 2 % 4));
            let record = played(seats, case as u64);
            let game = record.state();
            let (held, change) = (game.round().hands()[0], change(game, 0));
            let Some(why) = why_paid(game, &players, lang) else {
                let full = game.settlement().unwrap().payments.len() > 9;
                assert!(held.is_empty() || full, "seed {case}");
                (won, no_room) = (won + usize::from(held.is_empty()), no_room + usize::from(full));
                continue;
            };
            let paid: u32 =
                game.settlement().unwrap().payments.iter().filter(|it| it.from == 0).map(|it| it.paid).sum();
            assert!(why.contains(&std::format!(" {paid}")) && change >= -(paid as i32), "{}", &*why);
            match held.count_of(Rank::TWO) {
                0 => assert!(held.len() == 1 || why.contains(&std::format!(" {} ", held.len())), "{}", &*why),
                1 => assert!(why.contains(" 2 "), "{}", &*why),
                twos => assert!(why.contains(&std::format!("× {}", 1 << twos)), "{}", &*why),
            }
            let any = held.count_of(Rank::TWO) > 0;
            (with_twos, without) = (with_twos + usize::from(any), without + usize::from(!any));
        }
        assert!(
            with_twos > 20 && without > 20 && won > 20 && no_room > 0,
            "{with_twos} {without} {won} {no_room}"
        );
    }
}
