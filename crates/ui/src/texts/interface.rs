//! The texts that belong to no game.

use super::Line;

/// The title, the menu of a game and the pause.
pub struct Menus {
    pub motto: &'static str,
    pub goes_on: &'static str,
    pub look_up: &'static str,
    pub leave_saved: &'static str,
    pub leave_partly: &'static str,
    pub leave_lost: &'static str,
    pub back_to_table: &'static str,
    pub rules: &'static str,
    pub leave_match: &'static str,
    pub pause: &'static str,
    pub play_on: &'static str,
    pub leave_title: &'static str,
    pub learn: &'static str,
    pub replace_keep: &'static str,
    pub replace_start: &'static str,
    pub go_on: &'static str,
    pub saved_match: &'static str,
    pub new_match: &'static str,
    pub match_waiting: &'static str,
    pub replace_title: &'static str,
}

/// What the buttons do, in the bar at the foot of a screen.
pub struct Keys {
    pub go_on: &'static str,
    pub play: &'static str,
    pub open: &'static str,
    pub choose: &'static str,
    pub begin: &'static str,
    pub leave: &'static str,
    pub show_hand: &'static str,
    pub add: &'static str,
    pub erase: &'static str,
    pub back: &'static str,
    pub confirm: &'static str,
    pub done: &'static str,
    /// Takes a letter of a name and goes on to the next.
    pub next_letter: &'static str,
    /// Plays the same match once more.
    pub rematch: &'static str,
    pub give_name: &'static str,
    pub change: &'static str,
    pub start: &'static str,
    pub name: &'static str,
    /// Enters the code of a deal.
    pub code: &'static str,
    /// Fewer cards for a seat.
    pub cards: &'static str,
    pub next_round: &'static str,
    pub finish: &'static str,
    pub share: &'static str,
    pub game: &'static str,
    /// Goes on to what another player has.
    pub player: &'static str,
    pub undo: &'static str,
    pub menu: &'static str,
    pub select: &'static str,
    pub page: &'static str,
    pub chapter: &'static str,
}

/// Who plays, and their names.
pub struct Setup {
    pub name: &'static str,
    pub another_name: &'static str,
    /// A place of a name without a letter, where it is read out.
    pub empty_place: &'static str,
    pub typing: &'static str,
    /// Why an empty name is not taken.
    pub name_needs_letter: &'static str,
    pub start: &'static str,
    pub seats: &'static str,
    pub person: &'static str,
    pub easy_bot: &'static str,
    pub normal_bot: &'static str,
    pub hard_bot: &'static str,
    /// Whether the table gives hints.
    pub hints: &'static str,
    /// How the cards are dealt, and the usual answer.
    pub deal: &'static str,
    pub by_chance: &'static str,
    /// A seat is dealt so many cards fewer.
    pub fewer_cards: fn(fewer: u8) -> Line,
    /// The title where the other answer is entered, and what it means.
    pub deal_by_code: &'static str,
    pub code_means: &'static str,
}

/// What every table says.
pub struct Table {
    pub only_you: &'static str,
    pub meanwhile: &'static str,
    pub hand_over_to: &'static str,
    pub end_of_match: &'static str,
    pub wins: &'static str,
    pub shared_win: &'static str,
    /// The code that the match was dealt by.
    pub dealt_by: fn(code: &str) -> Line,
    pub new_record: &'static str,
    /// A hint was taken in a round that would have been worth a badge.
    pub no_badge: &'static str,
    /// The same where there is less room.
    pub no_badge_brief: &'static str,
    /// So many badges that were just earned; a single one by its name.
    pub new_badges: fn(count: u8, badge: &str) -> Line,
    /// Over the page of a badge; with the name of whose it is where several people play.
    pub new_badge: &'static str,
    pub new_badge_for: fn(name: &str) -> Line,
    /// So many matches won in a row: two at least.
    pub in_a_row: fn(wins: u8) -> Line,
    /// The only person has lost a match by so many points or chips.
    pub lost_by: fn(points: u32) -> Line,
    pub thinking: &'static str,
    /// Why X gives no hint.
    pub no_hints: &'static str,
}

/// Around a lesson.
pub struct Lesson {
    pub go_on: &'static str,
    pub leave: &'static str,
    pub play_now: &'static str,
    pub back: &'static str,
    pub leave_title: &'static str,
    pub well_done: &'static str,
    pub end: &'static str,
}

/// A look into the dictionary.
pub struct Lookup {
    pub english: &'static str,
    pub french: &'static str,
    pub spell: &'static str,
    pub too_short: &'static str,
    pub common: &'static str,
    pub rare: &'static str,
    pub unknown: &'static str,
}

/// A match shared and seen again.
pub struct Share {
    pub to_start: &'static str,
    pub replay_title: &'static str,
    /// How long a match of this game was.
    pub moves: fn(game: &str, moves: u32) -> Line,
    pub replay_hint: &'static str,
    pub scan: fn(what: &str) -> Line,
    pub next_move: &'static str,
    pub move_before: &'static str,
    pub start_end: &'static str,
    pub in_this_language: &'static str,
    pub purpose: &'static str,
}

/// The settings.
pub struct Settings {
    pub which_language: &'static str,
    pub factory_keep: &'static str,
    pub factory_reset: &'static str,
    pub factory_title: &'static str,
    pub factory_text: &'static str,
    pub title: &'static str,
    pub language: &'static str,
    pub brightness: &'static str,
    pub sound: &'static str,
    pub button_sounds: &'static str,
    pub pace: &'static str,
    pub animations: &'static str,
    /// Whether an only move of a lone person plays itself, and the two answers.
    pub forced: &'static str,
    pub automatic: &'static str,
    pub by_hand: &'static str,
    /// Whether bots say something now and then.
    pub bots_talk: &'static str,
    pub sleeps_after: &'static str,
    /// Whether lists and hands are large.
    pub large_print: &'static str,
    pub names: &'static str,
    /// Whether the handheld is turned round, and the question before it is.
    pub left_handed: &'static str,
    pub turn_title: &'static str,
    pub turn_not: &'static str,
    pub turn: &'static str,
    /// What happens then, and how to have it back.
    pub turn_text: &'static str,
    pub update: &'static str,
    pub update_title: &'static str,
    pub update_not_now: &'static str,
    pub update_start: &'static str,
    /// What starting the chip's loader does, and how to come back from it.
    pub update_text: &'static str,
    /// Why it is not started on a battery that is nearly empty.
    pub update_no_power: &'static str,
    pub on: &'static str,
    pub off: &'static str,
    pub never: &'static str,
    pub slow: &'static str,
    pub normal: &'static str,
    pub fast: &'static str,
}

/// The statistics.
pub struct Statistics {
    pub keep: &'static str,
    pub erase: &'static str,
    pub played: &'static str,
    pub won: &'static str,
    pub best: &'static str,
    /// What stands on the page of wins in a row, and the levels over its columns.
    pub runs: &'static str,
    pub easy: &'static str,
    pub normal: &'static str,
    pub hard: &'static str,
    /// What stands on the page of who has beaten whom, and what if nobody has.
    pub pairs: &'static str,
    pub no_pairs: &'static str,
    /// How many badges of so many somebody has, and whether they have one.
    pub badges: fn(name: &str, earned: u32, all: usize) -> Line,
    pub earned: &'static str,
    pub not_earned: &'static str,
    pub title: &'static str,
    pub erase_title: &'static str,
    pub none: &'static str,
}

/// Saved matches, settings and statistics that are damaged or newer.
pub struct Saves {
    pub match_shortened: &'static str,
    pub match_unreadable: &'static str,
    pub match_newer: &'static str,
    pub settings_shortened: &'static str,
    pub settings_unreadable: &'static str,
    pub settings_newer: &'static str,
    pub statistics_shortened: &'static str,
    pub statistics_unreadable: &'static str,
    pub statistics_newer: &'static str,
    pub go_on_from_there: &'static str,
    pub not_now: &'static str,
    pub delete: &'static str,
    pub keep: &'static str,
    pub delete_for_good: &'static str,
    pub delete_title: &'static str,
    pub rescue_shortened: &'static str,
    pub rescue_unreadable: &'static str,
    pub rescue_newer: &'static str,
    pub not_deleted: &'static str,
    pub not_deleted_newer: &'static str,
}

/// The battery, the test card and the board report.
pub struct Device {
    pub no_usb: &'static str,
    /// The picture of the battery, where it is read out.
    pub battery_sign: &'static str,
    pub battery_low: &'static str,
    pub battery_nearly_empty: &'static str,
    pub flash: &'static str,
    pub hold_to_leave: &'static str,
    pub battery: &'static str,
    pub battery_not_seen: &'static str,
    pub flash_works: &'static str,
    pub flash_fails: &'static str,
    pub flash_not_tried: &'static str,
    pub hold_for_report: &'static str,
    pub report_title: &'static str,
    pub report_measuring: &'static str,
    pub report_no_board: &'static str,
    pub report_clock: &'static str,
    pub report_miss: &'static str,
    pub report_cycles: &'static str,
    pub report_hits: &'static str,
    pub report_move: &'static str,
    pub report_light: &'static str,
    pub report_temperature: &'static str,
    pub report_bounce: &'static str,
    pub report_code: &'static str,
    pub report_text: &'static str,
    pub report_back: &'static str,
}

/// A crash and the safe start, which speak all languages at once: nobody's is known there.
pub struct Emergency {
    pub oops: &'static str,
    pub fault: &'static str,
    pub safe_start: &'static str,
    pub starts_failed: &'static str,
    pub try_again: &'static str,
    pub erase: &'static str,
    pub erase_title: &'static str,
    pub erase_text: &'static str,
    pub no: &'static str,
    pub yes_erase: &'static str,
    pub erasing: &'static str,
    pub wait: &'static str,
    pub failed: &'static str,
    pub failed_text: &'static str,
}
