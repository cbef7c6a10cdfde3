//! The standings of all players: between rounds, and at the end of a match with the winner.

use crate::elements::{Element, Print, Reader, Role, Surface};
use crate::persistence::statistics::Highlight;
use crate::table::characters;
use crate::table::descriptor::Descriptor;
use crate::table::motion::Progress;
use crate::table::players::Name;
use crate::text;
use crate::texts::Lang;
use crate::texts::Line;
use crate::widgets::bars::{Cap, Key};
use crate::widgets::{MIDDLE, SCREEN_WIDTH, area, band, bars, fitting, shortened, signed};
use core::cmp::Reverse;
use embedded_graphics::prelude::Point;
use embedded_graphics::primitives::Rectangle;
use gousset_core::code::Code;
use gousset_core::game::Wins;
use gousset_core::sort::sort_by_key;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::emblem::{self, State};
use gousset_draw::face::{Mood, Size};
use gousset_draw::icons;
use gousset_draw::theme;
use gousset_draw::{Font, fonts};
use heapless::Vec;

/// A player's line.
pub struct Entry<'a> {
    pub name: &'a str,
    /// True for the leader. Several players may be first together.
    pub first: bool,
    /// The number of rounds won, in a game that counts them. 0 is not shown.
    pub rounds_won: u8,
    /// A short text about the round.
    pub note: Line,
    /// The points of the round.
    pub change: i32,
    pub total: i32,
    /// The progress of the animation that counts to the total.
    pub counted: Progress,
    /// True if the player has won the round.
    pub won: bool,
    /// The share of the limit that the total has reached, in 256ths. `None` if there is no limit.
    pub of_limit: Option<u16>,
}

/// The options and messages after the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct After {
    /// True if the match is over.
    pub over: bool,
    /// True if the match or its last round can be shared.
    pub share: bool,
    /// True if the same match can be played again.
    pub again: bool,
    /// True if the decisions of the match can be looked at again.
    pub review: bool,
    /// A message about a match that is over.
    pub end_note: Option<EndNote>,
    /// A message about a badge that a player has earned in the round, or missed.
    pub badge: Option<BadgeNote>,
}

/// A message about badges after a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadgeNote {
    New(NewBadge),
    /// A player would have earned a badge without a hint.
    Missed,
}

impl BadgeNote {
    /// Draws the message at this point.
    fn draw(&self, surface: &mut dyn Surface, (at, align): (Point, Align), width: i32, lang: Lang) {
        match self {
            Self::New(badge) => badge.draw(surface, (at, align), width, lang),
            Self::Missed => {
                let (font, words) = (surface.print().caption(), lang.texts().table.no_badge);
                surface.text(font, at, align, theme::MUTED, &shortened(font, words, width));
            }
        }
    }
}

/// A badge that a player has just earned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewBadge {
    pub game: &'static Descriptor,
    pub number: u8,
    /// The number of other badges that were earned with it.
    pub more: u8,
    /// The name of its owner.
    pub name: Name,
}

impl NewBadge {
    fn name(&self, lang: Lang) -> &'static str {
        self.game.badge(self.number, lang).map_or("", |badge| badge.name)
    }

    /// The number of badges if there are several, or the name of the badge, with its owner's name before it on request.
    fn words(&self, with_player: bool, lang: Lang) -> Line {
        let (name, new_badges) = (self.name(lang), lang.texts().table.new_badges);
        let badge = if with_player { text!("{} · {name}", self.name) } else { text!("{name}") };
        new_badges(self.more + 1, &badge)
    }

    /// Returns the longest text that is no wider than this. The emblem beside it shows that it is about a badge. The
    /// owner's name and the number of other badges are left out before the badge's name would be cut. `None` if that is
    /// too wide as well.
    fn whole_text(&self, font: &Font, width: i32, lang: Lang) -> Option<Line> {
        let alone = Self { more: 0, ..self.clone() };
        let longer = [self.words(true, lang), self.words(false, lang), alone.words(false, lang)];
        longer.into_iter().chain([text!("{}", self.name(lang))]).find(|words| font.width(words) <= width)
    }

    /// The same, with a cut name if the whole one is too wide.
    fn fitted_text(&self, font: &Font, width: i32, lang: Lang) -> Line {
        self.whole_text(font, width, lang).unwrap_or_else(|| shortened(font, self.name(lang), width))
    }

    /// Draws the emblem and the text at this point.
    fn draw(&self, surface: &mut dyn Surface, (at, align): (Point, Align), width: i32, lang: Lang) {
        let print = surface.print();
        // The last try is for the caption.
        let fonts = [print.body(), print.caption()];
        let whole_beside =
            |icon: i32| fonts.into_iter().find(|font| self.whole_text(font, width - icon, lang).is_some());
        let with_icon = whole_beside(emblem::WIDTH + 4);
        // A long name takes the room of the emblem, which the badge's own page shows.
        let icon_width = if with_icon.is_some() { emblem::WIDTH + 4 } else { 0 };
        let font = with_icon.or_else(|| whole_beside(0)).unwrap_or(fonts[1]);
        let shown = self.fitted_text(font, width - icon_width, lang);
        let whole = icon_width + font.width(&shown);
        let left = align.left(at.x, whole);
        let frame = area(left, at.y, whole, font.line_height());
        let look = |canvas: &mut Canvas| {
            let middle = font.baseline() - font.capitals() / 2;
            let corner = Point::new(left, at.y + middle - emblem::HEIGHT / 2);
            if icon_width > 0 {
                emblem::paint(canvas, self.game.emblem(self.number), corner, 1, State::Earned);
            }
            canvas.text(font, Point::new(left + icon_width, at.y), Align::Left, theme::ACCENT, &shown);
        };
        // A screen reader reads the full text.
        let words = self.words(true, lang);
        surface.show(&Element::new(Role::Notice, frame, &words, &look));
    }
}

/// A message about a match that is over, in a line below the winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndNote {
    /// The match was dealt by this code.
    DealtBy(Code),
    /// The success of the only person.
    Highlight(Highlight),
    /// The points or chips by which the only person has lost.
    LostBy(u32, &'static Descriptor),
    /// The points or chips between the only winner and the next player.
    WonBy(u32, &'static Descriptor),
    /// The result of the only person after a trial, and the result of the match itself.
    Instead(i32, i32, &'static Descriptor),
}

impl EndNote {
    fn words(self, lang: Lang) -> Line {
        match self {
            Self::DealtBy(code) => (lang.texts().table.dealt_by)(code.as_str()),
            Self::Highlight(Highlight::Record(_)) => text!("{}", lang.texts().table.new_record),
            Self::Highlight(Highlight::Run(wins)) => (lang.texts().table.in_a_row)(wins),
            Self::LostBy(by, game) => (lang.texts().table.lost_by)(&(game.counted)(by, lang)),
            Self::WonBy(by, game) => (lang.texts().table.won_by)(&(game.counted)(by, lang)),
            Self::Instead(now, before, game) => {
                let minus = if now < 0 { "−" } else { "" };
                let now = text!("{minus}{}", &*(game.counted)(now.unsigned_abs(), lang));
                (lang.texts().table.instead_of)(&now, &signed(before))
            }
        }
    }
}

impl After {
    /// The options of standings that can only be looked at.
    #[must_use]
    pub const fn seen(over: bool) -> Self {
        Self { over, share: false, again: false, review: false, end_note: None, badge: None }
    }

    /// The number of lines below the winner's name.
    fn lines(&self) -> i32 {
        i32::from(self.end_note.is_some()) + i32::from(self.badge.is_some())
    }
}

/// Draws the entries, the best first. At the end of a match it adds a trophy and the winner's name. `next` is the label
/// of key A if the match is not over.
pub fn draw(
    surface: &mut dyn Surface,
    title: &str,
    after: &After,
    wins: Wins,
    entries: &mut [Entry<'_>],
    next: &str,
    lang: Lang,
) {
    let rank = |total: i32| if wins == Wins::Most { -total } else { total };
    sort_by_key(entries, |entry| (rank(entry.total), Reverse(entry.first), Reverse(entry.rounds_won)));
    let print = surface.print();
    let (mut y, height) = rows(after, entries.len(), print);
    bars::title(surface, title);
    if after.over {
        draw_winner(surface, entries, after, more_room(after, entries.len(), print), lang);
    } else if let Some(badge) = &after.badge {
        badge.draw(surface, (Point::new(MIDDLE, BADGE_TOP), Align::Center), SCREEN_WIDTH - 12, lang);
    }
    let is_below = has_notes_below(entries, height - 2, print);
    for entry in entries.iter() {
        let frame = band(4, y, height - 2);
        let look = |canvas: &mut Canvas| draw_entry(canvas, frame, (wins, print, is_below), entry);
        let words = |read: Reader<'_>| {
            let (total, change) = (signed(entry.total), change_of(entry));
            let won = match entry.rounds_won {
                0 => Line::default(),
                rounds => (lang.read_out().rounds_won)(rounds),
            };
            read(entry.name, &Line::listed(&[&total, &change, &entry.note, &won]));
        };
        surface.show(&Element::worded(Role::Player, frame, &words, &look));
        y += height;
    }
    draw_keys(surface, after, next, lang);
}

/// The top of the first of these many entries, and their distance.
fn rows(after: &After, entries: usize, print: Print) -> (i32, i32) {
    let top = match (after.over, &after.badge) {
        (true, _) => below_winner(print) + more_room(after, entries, print),
        (false, Some(_)) => BADGE_TOP + print.line() + 2,
        (false, None) => 36,
    };
    (top, ((bars::KEYS_TOP - 1 - top) / entries.max(1) as i32).min(40))
}

/// True if these many entries have room for a note below the name.
#[must_use]
pub fn have_two_lines(after: &After, entries: usize, print: Print) -> bool {
    let height = rows(after, entries, print).1 - 2;
    has_two_lines(height, print)
}

/// The title of the standings at the end of a match.
#[must_use]
pub fn end(lang: Lang) -> Line {
    text!("{}", lang.texts().table.end_of_match)
}

/// The label of the key for the next round.
#[must_use]
pub fn next_round(lang: Lang) -> &'static str {
    lang.texts().keys.next_round
}

/// Draws the keys below standings: to continue, and to show a QR code.
pub fn draw_keys(surface: &mut dyn Surface, after: &After, next: &str, lang: Lang) {
    let texts = &lang.texts().keys;
    let mut keys: Vec<Key<'_>, 3> = Vec::new();
    // There is space for all three.
    let _ = keys.push(match after.over {
        true if after.again => (Cap::A, texts.rematch),
        true => (Cap::A, texts.finish),
        false => (Cap::A, next),
    });
    // There is room for three words. B leads back in any case.
    if after.over && after.again && !(after.review && after.share) {
        let _ = keys.push((Cap::B, texts.back));
    }
    if after.share {
        let _ = keys.push((Cap::X, texts.share));
    }
    if after.review {
        let _ = keys.push((Cap::RIGHT, texts.review));
    }
    bars::keys(surface, &keys);
}

/// The bottom of the winner's face, and of the line beside it.
const fn below_winner(print: Print) -> i32 {
    match print {
        Print::Usual => 84,
        Print::Large => 86,
    }
}

/// The top of the winner's name above a line, and the gap below that line. In large print an accent over the line needs
/// the room between them.
const fn around_line(print: Print) -> (i32, i32) {
    match print {
        Print::Usual => (31, 3),
        Print::Large => (30, 1),
    }
}

/// The left edge of the texts beside the winner's face, and their largest width.
const HEADLINE_LEFT: i32 = 64;
const HEADLINE: i32 = SCREEN_WIDTH - HEADLINE_LEFT - 6;
/// The most entries that leave room for a second line beside the winner.
const FEW: usize = 4;
/// The top of the message about a badge between rounds.
const BADGE_TOP: i32 = 33;

/// The extra space for a second line beside the winner.
fn more_room(after: &After, entries: usize, print: Print) -> i32 {
    match print {
        _ if after.lines() < 2 || entries > FEW => 0,
        Print::Usual => 22,
        Print::Large => 26,
    }
}

/// Draws the winner's face and name, and the messages. `more_room` is the space for a second message.
pub fn draw_winner(
    surface: &mut dyn Surface,
    entries: &[Entry<'_>],
    after: &After,
    more_room: i32,
    lang: Lang,
) {
    let print = surface.print();
    let mut first = entries.iter().filter(|entry| entry.first);
    let alone = match (first.next(), first.next()) {
        (Some(winner), None) => Some(winner.name),
        _ => None,
    };
    let at = Point::new(14, 40 + more_room / 2);
    surface.paint(&|canvas| draw_trophy(canvas, at, alone));
    let headline = match alone {
        Some(winner) => {
            let wins = text!(" {}", lang.texts().table.wins);
            let font = print.bold();
            let name = shortened(font, winner, HEADLINE - font.width(&wins));
            text!("{}{}", &*name, &*wins)
        }
        None => text!("{}", lang.texts().table.shared_win),
    };
    let has_line = after.lines() > 0;
    let (above_line, below_line) = around_line(print);
    let (sizes, top) =
        ([&fonts::LARGE, print.bold(), print.caption()], if has_line { above_line } else { 44 });
    let at = Point::new(HEADLINE_LEFT, top);
    fitting::line(surface, &sizes, at, Align::Left, theme::TEXT, &headline, HEADLINE);
    let mut line = Point::new(HEADLINE_LEFT, below_winner(print) - print.line() - below_line);
    if let Some(end_note) = after.end_note {
        let words = end_note.words(lang);
        let fonts = [print.body(), &fonts::BODY, &fonts::CAPTION];
        fitting::line(surface, &fonts, line, Align::Left, theme::ACCENT, &words, HEADLINE);
        line.y += more_room;
    }
    // A page of its own follows for a badge that has no room here.
    if let Some(badge) = after.badge.as_ref().filter(|_| more_room > 0 || after.end_note.is_none()) {
        badge.draw(surface, (line, Align::Left), HEADLINE, lang);
    }
}

/// Draws the large face of the winner with a crown, or a trophy for several winners.
fn draw_trophy(canvas: &mut Canvas, at: Point, winner: Option<&str>) {
    let side = Size::Huge.side();
    let Some(winner) = winner else {
        return canvas.mask(&icons::TROPHY_40, at, theme::ACCENT);
    };
    canvas.round_rect(area(at.x, at.y, side, side).offset(2), (side / 2 + 2) as u32, theme::ACCENT);
    canvas.round_rect(area(at.x, at.y, side, side), (side / 2) as u32, theme::FELT_DARK);
    characters::of(winner).face.draw(canvas, at, Size::Huge, Mood::Glad);
    let crown = at + Point::new(side / 2 - 8, -9);
    canvas.layer(&icons::CROWN_16, crown + Point::new(1, 1), theme::SHADOW);
    canvas.layer(&icons::CROWN_16, crown, theme::ACCENT);
}

/// The columns of an entry: the left edges of the face, of the name and of the rounds, the centre of the note, the right
/// edges of the change and of the total.
const FACE: i32 = 9;
const NAME: i32 = 38;
const ROUNDS: i32 = SCREEN_WIDTH - 124;
const NOTE: i32 = SCREEN_WIDTH - 108;
const CHANGE: i32 = SCREEN_WIDTH - 54;
const TOTAL: i32 = SCREEN_WIDTH - 11;

/// The points of the round, with their sign.
fn change_of(entry: &Entry<'_>) -> Line {
    with_sign(entry.change)
}

/// Returns a number with its sign, also if it is positive.
#[must_use]
pub fn with_sign(change: i32) -> Line {
    text!("{}{}", if change > 0 { "+" } else { "" }, &*signed(change))
}

/// Draws the face of an entry, as large as the row is high. The leader wears a crown.
fn draw_head(canvas: &mut Canvas, frame: Rectangle, wins: Wins, entry: &Entry<'_>) {
    let (top, height) = (frame.top_left.y, frame.size.height as i32);
    let lost = if wins == Wins::Most { entry.change < 0 } else { entry.change > 0 };
    let mood = match (entry.first || entry.won, lost) {
        (true, _) => Mood::Glad,
        (false, true) => Mood::Sad,
        (false, false) => Mood::Calm,
    };
    let size = if height >= Size::Large.side() { Size::Large } else { Size::Small };
    // The crown needs room above the face.
    let drop = if entry.first { 3 } else { 0 };
    let at =
        Point::new(FACE + (Size::Large.side() - size.side()) / 2, top + (height - size.side()) / 2 + drop);
    characters::of(entry.name).face.draw(canvas, at, size, mood);
    if entry.first {
        let crown = Point::new(at.x + size.side() / 2 - 6, (at.y - 7).max(top - 2));
        canvas.layer(&icons::CROWN_12, crown + Point::new(1, 1), theme::SHADOW);
        canvas.layer(&icons::CROWN_12, crown, theme::ACCENT);
    }
}

/// The fonts of a row of this height: of the name and the total, and of the rest.
fn fonts_of(height: i32, print: Print) -> (&'static Font, &'static Font) {
    let main = [print.bold(), &fonts::BOLD].into_iter().find(|font| font.line_height() <= height + 1);
    (main.unwrap_or_else(|| print.caption()), print.caption())
}

/// The notes of a page are below the names if a name would be cut beside its note, and if the rows are high enough.
fn has_notes_below(entries: &[Entry<'_>], height: i32, print: Print) -> bool {
    let (main, small) = fonts_of(height, print);
    let is_cut = |entry: &Entry<'_>| {
        let (_, end) = columns(entry, small, false);
        !entry.note.is_empty() && NAME + main.width(entry.name) > end
    };
    has_two_lines(height, print) && entries.iter().any(is_cut)
}

/// True if a row of this height has room for a name and a note below it.
fn has_two_lines(height: i32, print: Print) -> bool {
    let (main, small) = fonts_of(height, print);
    height > main.capitals() + small.line_height()
}

/// The space between two lines of an entry.
const MARGIN: i32 = 3;

/// The left edge of a note beside a name, and the end of the room for the name.
fn columns(entry: &Entry<'_>, small: &Font, is_below: bool) -> (i32, i32) {
    let end = CHANGE - small.width(&change_of(entry)) - 5;
    if entry.note.is_empty() || is_below {
        return (end, end);
    }
    let width = small.width(&entry.note);
    let left = (NOTE - width / 2).min(end - width);
    (left, left - 5)
}

/// Draws the total and the points of the round, each in a font and with its top at a height.
fn draw_points(
    canvas: &mut Canvas,
    [(main, main_top), (small, small_top)]: [(&Font, i32); 2],
    wins: Wins,
    entry: &Entry<'_>,
) {
    let total = signed(entry.counted.count(entry.total - entry.change, entry.total));
    canvas.text(main, Point::new(TOTAL, main_top), Align::Right, theme::TEXT, &total);
    let loss = if entry.first { theme::ALARM_ON_LIT } else { theme::ALARM };
    let is_gain = (wins == Wins::Most) == (entry.change > 0);
    let ink = match entry.change {
        0 => theme::MUTED,
        _ if is_gain => theme::GAIN,
        _ => loss,
    };
    canvas.text(small, Point::new(CHANGE, small_top), Align::Right, ink, &change_of(entry));
}

fn draw_entry(
    canvas: &mut Canvas,
    frame: Rectangle,
    (wins, print, is_below): (Wins, Print, bool),
    entry: &Entry<'_>,
) {
    let (top, height) = (frame.top_left.y, frame.size.height as i32);
    canvas.round_rect(frame, 7, if entry.first { theme::BOX_LIT } else { theme::BOX });
    if let Some(of_limit) = entry.of_limit {
        let width = (SCREEN_WIDTH - 28) * i32::from(of_limit.min(256)) / 256;
        canvas.fill(area(14, top + height - 2, width, 2), theme::ALARM);
    }
    let (main, small) = fonts_of(height, print);
    let text_top = |font: &Font| top + height / 2 - font.baseline() + font.capitals() / 2;
    draw_head(canvas, frame, wins, entry);
    let (note_left, mut end) = columns(entry, small, is_below);
    // Two lines share the room above and below them.
    let two = is_below && !entry.note.is_empty();
    let raised = if two { (small.capitals() + MARGIN) / 2 } else { 0 };
    let name_top = text_top(main) - raised;
    // Name, points and total share a baseline.
    let small_top = name_top + main.baseline() - small.baseline();
    draw_points(canvas, [(main, name_top), (small, small_top)], wins, entry);
    if !entry.note.is_empty() {
        let at = match two {
            true => Point::new(NAME, text_top(small) + (main.capitals() + MARGIN) / 2),
            false => Point::new(note_left, text_top(small)),
        };
        canvas.text(small, at, Align::Left, theme::MUTED, &entry.note);
    }
    if entry.rounds_won > 0 {
        let won = text!("{}", entry.rounds_won);
        let left = ROUNDS.min(end - small.width(&won) - 18);
        canvas.mask(&icons::TROPHY_16, Point::new(left, top + (height - 16) / 2), theme::ACCENT);
        canvas.text(small, Point::new(left + 18, text_top(small)), Align::Left, theme::ACCENT, &won);
        end = left - 5;
    }
    let name = shortened(main, entry.name, end - NAME);
    canvas.text(main, Point::new(NAME, name_top), Align::Left, theme::TEXT, &name);
    if entry.won {
        canvas.round_frame(frame, 7, 2, theme::ACCENT);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{LISTED, xylo};

    #[test]
    fn why_there_is_no_badge_is_told_whole() {
        for texts in Lang::ALL.map(|lang| &lang.texts().table) {
            assert!(fonts::CAPTION_LARGE.width(texts.no_badge) <= HEADLINE, "{}", texts.no_badge);
        }
    }

    /// No script ends in a shared win.
    #[test]
    fn a_shared_win_fits_beside_the_trophy() {
        for texts in Lang::ALL.map(|lang| &lang.texts().table) {
            assert!(fonts::CAPTION_LARGE.width(texts.shared_win) <= HEADLINE, "{}", texts.shared_win);
        }
    }

    #[test]
    fn more_badges_than_one_are_counted_and_no_number_looks_like_points() {
        let name = Name::try_from("Kim").unwrap();
        let badge = |more| NewBadge { game: &xylo::DESCRIPTOR, number: 0, more, name: name.clone() };
        assert_eq!(
            &*badge(0).fitted_text(&fonts::BODY, SCREEN_WIDTH, Lang::English),
            "Badge: Kim · Exactly nothing"
        );
        assert_eq!(&*badge(1).fitted_text(&fonts::BODY, SCREEN_WIDTH, Lang::English), "New badges: 2");
        assert_eq!(&*badge(1).fitted_text(&fonts::BODY, 60, Lang::English), "Exac…");
    }

    /// The largest number of badges earned at once, beside the longest name.
    #[test]
    fn no_badge_is_cut_beside_the_trophy() {
        let name = Name::try_from("WWWWWWWW").unwrap();
        let room = HEADLINE - emblem::WIDTH - 4;
        for lang in Lang::ALL {
            for game in LISTED {
                for number in (0..).take_while(|&number| game.badge(number, lang).is_some()) {
                    for more in [0, 9] {
                        let badge = NewBadge { game, number, more, name: name.clone() };
                        let text = badge.fitted_text(&fonts::CAPTION, room, lang);
                        assert!(fonts::CAPTION.width(&text) <= room && !text.ends_with('…'), "{}", &*text);
                    }
                }
            }
        }
    }
}
