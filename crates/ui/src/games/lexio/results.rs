//! After a round: who paid whom; how everyone stands; and who has won.

use crate::elements::Surface;
use crate::screens::standings::{self, After, Entry};
use crate::table::players::Players;
use crate::text;
use crate::texts::Lang;
use crate::texts::Line;
use crate::widgets::bars::Cap;
use crate::widgets::{SCREEN_WIDTH, area, bars, shortened};
use embedded_graphics::prelude::Point;
use gousset_core::Game;
use gousset_core::Seat;
use gousset_core::lexio::{MAX_PLAYERS, Match, Payment};
use gousset_draw::canvas::Align;
use gousset_draw::fonts;
use gousset_draw::icons;
use gousset_draw::theme;
use heapless::Vec;

const PAYMENTS_TOP: i32 = 34;
/// Where the chips that are paid end, before their sign.
const PAID_RIGHT: i32 = SCREEN_WIDTH - 20;

/// The payments, the first `shown` of them.
pub fn draw_settlement(surface: &mut dyn Surface, game: &Match, players: &Players, shown: usize, lang: Lang) {
    let Some(settlement) = game.settlement() else { return };
    let texts = &lang.texts().lexio;
    let room = bars::TITLE_WIDTH - fonts::BOLD.width(&(texts.wins_the_round)(""));
    let name = shortened(&fonts::BOLD, players.name(settlement.winner), room);
    bars::title(surface, &(texts.wins_the_round)(&name));
    let height = ((bars::KEYS_TOP - PAYMENTS_TOP) / settlement.payments.len().max(1) as i32).min(28);
    for (row, payment) in settlement.payments.iter().take(shown).enumerate() {
        draw_payment(surface, PAYMENTS_TOP + row as i32 * height, height, payment, players);
    }
    let all = settlement.payments.len();
    let word = if shown < all { texts.keys.all_at_once } else { texts.keys.go_on };
    bars::keys(surface, &[(Cap::A, word)]);
}

/// «Basile → Alice  4 × 2  8»: who, to whom, tiles times the factor of the twos, and what was paid.
fn draw_payment(surface: &mut dyn Surface, top: i32, height: i32, payment: &Payment, players: &Players) {
    let font = if height >= fonts::BODY.line_height() { &fonts::BODY } else { &fonts::SMALL };
    let y = top + (height - font.line_height()) / 2;
    let middle = top + height / 2;
    let sum = match payment.factor {
        1 => text!("{}", payment.tiles),
        factor => text!("{} × {factor}", payment.tiles),
    };
    let paid = text!("{}", payment.paid);
    // As far right as the chips leave room: a short name must not be shortened.
    let right = (PAID_RIGHT - font.width(&paid) - 6).min(SCREEN_WIDTH - 46);
    surface.text(font, Point::new(right, y), Align::Right, theme::MUTED, &sum);
    let mark = right - font.width(&sum) - 11;
    surface.round_rect(area(mark, middle - 5, 8, 11), 2, theme::IVORY);
    let from = shortened(font, players.name(payment.from), 62);
    let to = shortened(font, players.name(payment.to), mark - 4 - 84);
    surface.text(font, Point::new(6, y), Align::Left, theme::TEXT, &from);
    surface.text(font, Point::new(75, y), Align::Center, theme::MUTED, "→");
    surface.text(font, Point::new(84, y), Align::Left, theme::TEXT, &to);
    surface.mask(&icons::CHIP_12, Point::new(PAID_RIGHT + 4, middle - 6), theme::ACCENT);
    let ink = if payment.paid < payment.owed() { theme::ALARM } else { theme::TEXT };
    surface.text(font, Point::new(PAID_RIGHT, y), Align::Right, ink, &paid);
}

/// How everyone stands, between rounds or at the end; `share`: the match can be shared.
pub fn draw_standings(surface: &mut dyn Surface, game: &Match, players: &Players, share: bool, lang: Lang) {
    let mut entries: Vec<Entry<'_>, MAX_PLAYERS> = (0..game.setup().rules().players())
        .map(|seat| Entry {
            name: players.name(seat),
            first: game.leads(seat),
            pips: game.rounds_won()[seat],
            note: Line::default(),
            change: change(game, seat),
            // The table has a few hundred chips.
            total: game.chips()[seat] as i32,
            way: None,
        })
        .collect();
    let after = After { over: game.is_over(), share };
    let title = match (0..game.setup().rules().players()).find(|&seat| game.chips()[seat] == 0) {
        Some(poor) if after.over => (lang.texts().lexio.has_no_chips)(players.name(poor)),
        _ if after.over => standings::end(lang),
        _ => (lang.texts().lexio.round_of)(game.round_number(), game.setup().rounds()),
    };
    standings::draw(
        surface,
        &title,
        after,
        Game::Lexio.wins(),
        &mut entries,
        standings::next_round(lang),
        lang,
    );
}

/// What the settled round brought a seat.
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
