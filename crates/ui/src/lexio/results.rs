//! After a round: who paid whom; how everyone stands; and who has won.

use super::words;
use crate::canvas::{Align, Canvas};
use crate::font::fit;
use crate::lang::Lang;
use crate::players::Players;
use crate::widgets::{area, bars};
use crate::{fonts, icons, text, theme};
use core::cmp::Reverse;
use embedded_graphics::prelude::Point;
use gousset_core::Seat;
use gousset_core::lexio::{MAX_PLAYERS, Match, Payment};
use heapless::Vec;

const PAYMENTS_TOP: i32 = 34;

/// The payments, the first `shown` of them.
pub fn draw_settlement(canvas: &mut Canvas, game: &Match, players: &Players, shown: usize, lang: Lang) {
    let Some(settlement) = game.settlement() else { return };
    let name = players.name(settlement.winner);
    bars::title(canvas, &text!("{name} {}", lang.of("wins the round", "gagne la manche")));
    let height = ((bars::KEYS_TOP - PAYMENTS_TOP) / settlement.payments.len().max(1) as i32).min(28);
    for (row, payment) in settlement.payments.iter().take(shown).enumerate() {
        draw_payment(canvas, PAYMENTS_TOP + row as i32 * height, height, payment, players);
    }
    let all = settlement.payments.len();
    let word = if shown < all { lang.of("all at once", "tout voir") } else { lang.of("go on", "continuer") };
    bars::keys(canvas, &[("A", word)]);
}

/// «Basile → Alice  4 × 2  8»: who, to whom, tiles times the factor of the twos, and what was paid.
fn draw_payment(canvas: &mut Canvas, top: i32, height: i32, payment: &Payment, players: &Players) {
    let font = if height >= fonts::BODY.line_height() { &fonts::BODY } else { &fonts::SMALL };
    let y = top + (height - font.line_height()) / 2;
    let middle = top + height / 2;
    let (from, _) = fit(font, players.name(payment.from), 64);
    let (to, _) = fit(font, players.name(payment.to), 64);
    canvas.text(font, Point::new(6, y), Align::Left, theme::TEXT, from);
    canvas.text(font, Point::new(76, y), Align::Center, theme::MUTED, "→");
    canvas.text(font, Point::new(86, y), Align::Left, theme::TEXT, to);
    let sum = match payment.factor {
        1 => text!("{}", payment.tiles),
        factor => text!("{} × {factor}", payment.tiles),
    };
    canvas.text(font, Point::new(190, y), Align::Right, theme::MUTED, &sum);
    let mark = 190 - font.width(&sum) - 11;
    canvas.round_rect(area(mark, middle - 5, 8, 11), 2, theme::IVORY);
    canvas.mask(&icons::CHIP_12, Point::new(224, middle - 6), theme::ACCENT);
    let ink = if payment.paid < payment.owed() { theme::ALARM } else { theme::TEXT };
    canvas.text(font, Point::new(220, y), Align::Right, ink, &text!("{}", payment.paid));
}

/// How everyone stands, between rounds or at the end.
pub fn draw_standings(canvas: &mut Canvas, game: &Match, players: &Players, lang: Lang) {
    let over = game.is_over();
    let rules = game.setup().rules();
    let mut order: Vec<Seat, MAX_PLAYERS> = (0..rules.players()).collect();
    order.sort_unstable_by_key(|&seat| (Reverse(game.chips()[seat]), Reverse(game.rounds_won()[seat]), seat));
    let mut y = 36;
    if over {
        bars::title(canvas, lang.of("End of the match", "Fin de la partie"));
        canvas.mask(&icons::TROPHY_40, Point::new(18, 36), theme::ACCENT);
        let winners = order.iter().filter(|&&seat| game.leads(seat)).count();
        let headline = if winners == 1 {
            text!("{} {}", players.name(order[0]), lang.of("wins!", "gagne !"))
        } else {
            text!("{}", lang.of("A shared win!", "Victoire partagée !"))
        };
        let font = if fonts::TITLE.width(&headline) <= 168 { &fonts::TITLE } else { &fonts::BOLD };
        let at = Point::new(148, 56 - font.line_height() / 2);
        canvas.text(font, at, Align::Center, theme::TEXT, &headline);
        y = 82;
    } else {
        bars::title(canvas, &words::round_of(game.round_number(), game.setup().rounds(), lang));
    }
    let row_height = (bars::KEYS_TOP - 4 - y) / rules.players() as i32;
    let row_height = row_height.min(38);
    for &seat in &order {
        draw_row(canvas, y, row_height - 3, game, players, seat);
        y += row_height;
    }
    let word = if over { lang.of("finish", "terminer") } else { lang.of("next round", "manche suivante") };
    bars::keys(canvas, &[("A", word)]);
}

/// A player's line: a crown for who leads, the rounds won, the chips, and what the round brought.
fn draw_row(canvas: &mut Canvas, top: i32, height: i32, game: &Match, players: &Players, seat: Seat) {
    let leads = game.leads(seat);
    canvas.round_rect(area(6, top, 228, height), 7, if leads { theme::BOX_LIT } else { theme::BOX });
    let y = top + (height - fonts::BOLD.line_height()) / 2;
    if leads {
        canvas.mask(&icons::CROWN_16, Point::new(12, top + height / 2 - 8), theme::ACCENT);
    }
    canvas.text(&fonts::BOLD, Point::new(34, y), Align::Left, theme::TEXT, players.name(seat));
    for won in 0..game.rounds_won()[seat] {
        canvas.round_rect(area(116 + i32::from(won) * 6, top + height / 2 - 2, 5, 5), 2, theme::ACCENT);
    }
    let (gain, ink) = match change(game, seat) {
        gain @ 1.. => (text!("+{gain}"), theme::GAIN),
        0 => (text!("0"), theme::MUTED),
        loss => (text!("−{}", -loss), theme::ALARM),
    };
    canvas.text(&fonts::SMALL, Point::new(186, y + 1), Align::Right, ink, &gain);
    let chips = text!("{}", game.chips()[seat]);
    canvas.text(&fonts::BOLD, Point::new(228, y), Align::Right, theme::TEXT, &chips);
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
