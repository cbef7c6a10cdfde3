//! The standings of all players: between rounds, and at the end of a match with the winner.

use crate::elements::{Element, Reader, Role, Surface};
use crate::persistence::statistics::Highlight;
use crate::table::descriptor::Descriptor;
use crate::table::motion::Progress;
use crate::table::players::Name;
use crate::text;
use crate::texts::Lang;
use crate::texts::Line;
use crate::widgets::bars::{Cap, Key};
use crate::widgets::{MIDDLE, SCREEN_WIDTH, area, band, bars, portrait, shortened, signed};
use core::cmp::Reverse;
use embedded_graphics::prelude::Point;
use embedded_graphics::primitives::Rectangle;
use gousset_core::code::Code;
use gousset_core::game::Wins;
use gousset_core::sort::sort_by_key;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::face::Mood;
use gousset_draw::fonts;
use gousset_draw::icons;
use gousset_draw::theme;
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
    /// Draws the message, centred at this point.
    fn draw(&self, surface: &mut dyn Surface, at: Point, width: i32, lang: Lang) {
        match self {
            Self::New(badge) => badge.draw(surface, at, width, lang),
            Self::Missed => {
                let texts = &lang.texts().table;
                let fits = |words: &&str| fonts::SMALL.width(words) <= width;
                let words = Some(texts.no_badge).filter(fits).unwrap_or(texts.no_badge_brief);
                surface.text(&fonts::SMALL, at, Align::Center, theme::MUTED, words);
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
        (self.game.badge)(self.number, lang).map_or("", |badge| badge.name)
    }

    /// The number of badges if there are several, or the name of the badge, with its owner's name before it on request.
    fn words(&self, with_player: bool, lang: Lang) -> Line {
        let (name, new_badges) = (self.name(lang), lang.texts().table.new_badges);
        let badge = if with_player { text!("{} · {name}", self.name) } else { text!("{name}") };
        new_badges(self.more + 1, &badge)
    }

    /// Returns the longest text that is no wider than this. The medal beside it shows that it is about a badge. The
    /// owner's name and the number of other badges are left out before the badge's name would be cut.
    fn fitted_text(&self, width: i32, lang: Lang) -> Line {
        let fits = |words: &Line| fonts::SMALL.width(words) <= width;
        let alone = Self { more: 0, ..self.clone() };
        let longer = [self.words(true, lang), self.words(false, lang), alone.words(false, lang)];
        longer.into_iter().find(fits).unwrap_or_else(|| text!("{}", self.name(lang)))
    }

    /// Draws a medal and the text, centred at this point.
    fn draw(&self, surface: &mut dyn Surface, at: Point, width: i32, lang: Lang) {
        let icon = &icons::MEDAL_12;
        let icon_width = i32::from(icon.width()) + 4;
        let shown = self.fitted_text(width - icon_width, lang);
        let left = at.x - (icon_width + fonts::SMALL.width(&shown)) / 2;
        let frame = area(left, at.y, icon_width + fonts::SMALL.width(&shown), fonts::SMALL.line_height());
        let look = |canvas: &mut Canvas| {
            canvas.mask(icon, Point::new(left, at.y + 2), theme::ACCENT);
            let at = Point::new(left + icon_width, at.y);
            canvas.text(&fonts::SMALL, at, Align::Left, theme::ACCENT, &shown);
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
    /// The points by which the only person has lost.
    LostBy(u32),
}

impl EndNote {
    fn words(self, lang: Lang) -> Line {
        match self {
            Self::DealtBy(code) => (lang.texts().table.dealt_by)(code.as_str()),
            Self::Highlight(Highlight::Record(_)) => text!("{}", lang.texts().table.new_record),
            Self::Highlight(Highlight::Run(wins)) => (lang.texts().table.in_a_row)(wins),
            Self::LostBy(points) => (lang.texts().table.lost_by)(points),
        }
    }
}

impl After {
    /// The options of standings that can only be looked at.
    #[must_use]
    pub const fn seen(over: bool) -> Self {
        Self { over, share: false, again: false, end_note: None, badge: None }
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
    let (mut y, mut tallest) = (36, 38);
    bars::title(surface, title);
    if after.over {
        // If there are few players, two lines below the winner's name get extra space.
        let more = if after.lines() == 2 && entries.len() <= 3 { MORE_ROOM } else { 0 };
        draw_winner(surface, entries, after, more, lang);
        (y, tallest) = (BELOW_WINNER + 3 + more, tallest - more / 4);
    } else if let Some(badge) = &after.badge {
        badge.draw(surface, Point::new(MIDDLE, BADGE_TOP), SCREEN_WIDTH - 12, lang);
        y = 54;
    }
    let height = ((bars::KEYS_TOP - 4 - y) / entries.len().max(1) as i32).min(tallest);
    for entry in entries.iter() {
        let frame = band(6, y, height - 3);
        let look = |canvas: &mut Canvas| draw_entry(canvas, frame, wins, entry);
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
    if after.over && after.again {
        let _ = keys.push((Cap::B, texts.back));
    }
    if after.share {
        let _ = keys.push((Cap::X, texts.share));
    }
    bars::keys(surface, &keys);
}

/// The middle of the winner's name, the bottom of the lines below it, and the height of a line.
const WINNER_MIDDLE: i32 = 56;
const BELOW_WINNER: i32 = 79;
const LINE: i32 = 14;
/// The extra space for the winner and the lines below, if there is enough.
const MORE_ROOM: i32 = 12;
/// The top of the message about a badge between rounds.
const BADGE_TOP: i32 = 34;
/// The largest width of the texts beside the trophy.
const HEADLINE: i32 = SCREEN_WIDTH - 72;

/// Draws the trophy, the winner's name and the messages. `more_room` is the extra space.
pub fn draw_winner(
    surface: &mut dyn Surface,
    entries: &[Entry<'_>],
    after: &After,
    more_room: i32,
    lang: Lang,
) {
    surface.mask(&icons::TROPHY_40, Point::new(18, 36 + more_room / 2), theme::ACCENT);
    let mut first = entries.iter().filter(|entry| entry.first);
    let headline = match (first.next(), first.next()) {
        (Some(winner), None) => {
            let wins = text!(" {}", lang.texts().table.wins);
            let name = shortened(&fonts::BOLD, winner.name, HEADLINE - fonts::BOLD.width(&wins));
            text!("{}{}", &*name, &*wins)
        }
        _ => text!("{}", lang.texts().table.shared_win),
    };
    let lines = after.lines();
    // Above two lines there is rarely space for large letters.
    let large = (lines < 2 || more_room > 0) && fonts::TITLE.width(&headline) <= HEADLINE;
    let font = if large { &fonts::TITLE } else { &fonts::BOLD };
    let middle = WINNER_MIDDLE - lines * LINE / 2 + more_room / 2;
    let at = Point::new(MIDDLE + 28, middle - font.line_height() / 2);
    surface.text(font, at, Align::Center, theme::TEXT, &headline);
    let mut line =
        Point::new(MIDDLE + 28, BELOW_WINNER - lines * LINE + more_room - 2 * i32::from(more_room > 0));
    if let Some(end_note) = after.end_note {
        surface.text(&fonts::SMALL, line, Align::Center, theme::ACCENT, &end_note.words(lang));
        line.y += LINE;
    }
    if let Some(badge) = &after.badge {
        badge.draw(surface, line, HEADLINE, lang);
    }
}

/// The columns of an entry: the left edges of the name and of the rounds, the centre of the note, the right edge of the
/// change.
const NAME: i32 = 34;
const ROUNDS: i32 = SCREEN_WIDTH - 124;
const NOTE: i32 = SCREEN_WIDTH - 108;
const CHANGE: i32 = SCREEN_WIDTH - 54;

/// The points of the round, with their sign.
fn change_of(entry: &Entry<'_>) -> Line {
    with_sign(entry.change)
}

/// Returns a number with its sign, also if it is positive.
#[must_use]
pub fn with_sign(change: i32) -> Line {
    text!("{}{}", if change > 0 { "+" } else { "" }, &*signed(change))
}

/// Draws the face of an entry. The leader wears a crown. If there is no space for both, the crown replaces the face.
fn draw_head(canvas: &mut Canvas, frame: Rectangle, wins: Wins, entry: &Entry<'_>) {
    let (top, height) = (frame.top_left.y, frame.size.height as i32);
    let middle = Point::new(12, top + (height - portrait::SIDE) / 2);
    let lost = if wins == Wins::Most { entry.change < 0 } else { entry.change > 0 };
    let mood = match (entry.first || entry.won, lost) {
        (true, _) => Mood::Glad,
        (false, true) => Mood::Sad,
        (false, false) => Mood::Calm,
    };
    if !entry.first {
        portrait::draw(canvas, middle, entry.name, mood);
    } else if height < portrait::SIDE + 12 {
        canvas.mask(&icons::CROWN_16, middle, theme::ACCENT);
    } else {
        portrait::draw(canvas, middle + Point::new(0, 4), entry.name, mood);
        canvas.mask(&icons::CROWN_12, middle + Point::new(2, -6), theme::ACCENT);
    }
}

fn draw_entry(canvas: &mut Canvas, frame: Rectangle, wins: Wins, entry: &Entry<'_>) {
    let (top, height) = (frame.top_left.y, frame.size.height as i32);
    canvas.round_rect(frame, 7, if entry.first { theme::BOX_LIT } else { theme::BOX });
    if let Some(of_limit) = entry.of_limit {
        let width = (SCREEN_WIDTH - 28) * i32::from(of_limit.min(256)) / 256;
        canvas.fill(area(14, top + height - 3, width, 2), theme::ALARM);
    }
    let y = top + (height - fonts::BOLD.line_height()) / 2;
    draw_head(canvas, frame, wins, entry);
    if entry.rounds_won > 0 {
        canvas.mask(&icons::TROPHY_16, Point::new(ROUNDS, top + (height - 16) / 2), theme::ACCENT);
        let at = Point::new(ROUNDS + 19, y + 1);
        canvas.text(&fonts::SMALL, at, Align::Left, theme::ACCENT, &text!("{}", entry.rounds_won));
    }
    let (good, bad) = match wins {
        Wins::Most => (theme::GAIN, theme::ALARM),
        Wins::Least => (theme::ALARM, theme::GAIN),
    };
    let change = change_of(entry);
    let ink = match entry.change {
        1.. => good,
        0 => theme::MUTED,
        _ => bad,
    };
    canvas.text(&fonts::SMALL, Point::new(CHANGE, y + 1), Align::Right, ink, &change);
    let note_width = fonts::SMALL.width(&entry.note);
    let note_left = (NOTE - note_width / 2).min(CHANGE - fonts::SMALL.width(&change) - 6 - note_width);
    canvas.text(&fonts::SMALL, Point::new(note_left, y + 1), Align::Left, theme::MUTED, &entry.note);
    let end = match (entry.rounds_won, entry.note.is_empty()) {
        (1.., _) => ROUNDS,
        (0, false) => note_left,
        (0, true) => CHANGE - fonts::SMALL.width(&change),
    };
    let name = shortened(&fonts::BOLD, entry.name, end - 5 - NAME);
    canvas.text(&fonts::BOLD, Point::new(NAME, y), Align::Left, theme::TEXT, &name);
    canvas.text(
        &fonts::BOLD,
        Point::new(SCREEN_WIDTH - 12, y),
        Align::Right,
        theme::TEXT,
        &signed(entry.counted.count(entry.total - entry.change, entry.total)),
    );
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
            assert!(fonts::SMALL.width(texts.no_badge) <= SCREEN_WIDTH - 12, "{}", texts.no_badge);
            assert!(fonts::SMALL.width(texts.no_badge_brief) <= HEADLINE, "{}", texts.no_badge_brief);
        }
    }

    /// No script ends in a shared win.
    #[test]
    fn a_shared_win_fits_beside_the_trophy() {
        for texts in Lang::ALL.map(|lang| &lang.texts().table) {
            assert!(fonts::BOLD.width(texts.shared_win) <= HEADLINE, "{}", texts.shared_win);
        }
    }

    #[test]
    fn more_badges_than_one_are_counted_and_no_number_looks_like_points() {
        let name = Name::try_from("Kim").unwrap();
        let badge = |more| NewBadge { game: &xylo::DESCRIPTOR, number: 0, more, name: name.clone() };
        assert_eq!(&*badge(0).fitted_text(SCREEN_WIDTH, Lang::English), "Badge: Kim · Exactly nothing");
        assert_eq!(&*badge(1).fitted_text(SCREEN_WIDTH, Lang::English), "2 new badges");
        assert_eq!(&*badge(1).fitted_text(60, Lang::English), "Exactly nothing");
    }

    /// The largest number of badges earned at once, beside the longest name.
    #[test]
    fn no_badge_is_cut_beside_the_trophy() {
        let name = Name::try_from("WWWWWWWW").unwrap();
        let room = HEADLINE - i32::from(icons::MEDAL_12.width()) - 4;
        for lang in Lang::ALL {
            for game in LISTED {
                for number in (0..).take_while(|&number| (game.badge)(number, lang).is_some()) {
                    for more in [0, 9] {
                        let badge = NewBadge { game, number, more, name: name.clone() };
                        let text = badge.fitted_text(room, lang);
                        assert!(fonts::SMALL.width(&text) <= room, "{}", &*text);
                    }
                }
            }
        }
    }
}
