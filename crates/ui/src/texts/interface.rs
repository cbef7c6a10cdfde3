//! The texts that belong to no game.

use super::Line;

/// The title screen, the menu of a game and the pause menu.
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

/// The functions of the buttons, in the bar at the bottom of a screen.
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
    /// Confirms a letter of a name and moves to the next place.
    pub next_letter: &'static str,
    /// Starts a new match with the same set-up.
    pub rematch: &'static str,
    pub give_name: &'static str,
    pub change: &'static str,
    pub start: &'static str,
    pub name: &'static str,
    /// Enters the code of a deal.
    pub code: &'static str,
    /// Changes the number of cards that a seat is dealt.
    pub cards: &'static str,
    pub next_round: &'static str,
    pub finish: &'static str,
    pub share: &'static str,
    /// Opens the review of a match.
    pub review: &'static str,
    pub game: &'static str,
    /// Shows the next player's page.
    pub player: &'static str,
    pub undo: &'static str,
    pub menu: &'static str,
    pub select: &'static str,
    pub page: &'static str,
    pub chapter: &'static str,
}

/// The set-up of a table: the players and their names.
pub struct Setup {
    pub name: &'static str,
    pub another_name: &'static str,
    /// The name of an empty place in a name, for screen readers.
    pub empty_place: &'static str,
    /// The names of the signs of a name, for screen readers: a hyphen, an apostrophe, a full stop.
    pub signs: [&'static str; 3],
    pub typing: &'static str,
    /// The reason why an empty name is refused.
    pub name_needs_letter: &'static str,
    pub start: &'static str,
    pub seats: &'static str,
    pub person: &'static str,
    pub easy_bot: &'static str,
    pub normal_bot: &'static str,
    pub hard_bot: &'static str,
    /// The option whether the table allows hints.
    pub hints: &'static str,
    /// The option how the cards are dealt, and its usual value.
    pub deal: &'static str,
    pub by_chance: &'static str,
    /// A seat is dealt this many cards fewer.
    pub fewer_cards: fn(fewer: u8) -> Line,
    /// The title of the screen for entering a deal code, and the explanation of deal codes.
    pub deal_by_code: &'static str,
    pub code_means: &'static str,
    /// The explanations of the rows: start, number of seats, a seat, hints, the deal. Each has two lines at most.
    pub start_means: &'static str,
    pub seats_mean: &'static str,
    pub person_means: &'static str,
    pub hints_mean: &'static str,
    pub deal_means: &'static str,
}

/// The texts that all tables share.
pub struct Table {
    pub only_you: &'static str,
    pub meanwhile: &'static str,
    pub hand_over_to: &'static str,
    pub end_of_match: &'static str,
    pub wins: &'static str,
    pub shared_win: &'static str,
    /// The code that determined the deal of the match.
    pub dealt_by: fn(code: &str) -> Line,
    pub new_record: &'static str,
    /// A round would have earned a badge, but the player took a hint in it.
    pub no_badge: &'static str,
    /// The number of badges just earned. A single badge is named.
    pub new_badges: fn(count: u8, badge: &str) -> Line,
    /// The title of a badge's page; among several people with the name of its owner.
    pub new_badge: &'static str,
    pub new_badge_for: fn(name: &str) -> Line,
    /// The number of matches won in a row, at least two.
    pub in_a_row: fn(wins: u8) -> Line,
    /// The only person has lost a match by a margin such as "5 points". Follows "… wins!".
    pub lost_by: fn(margin: &str) -> Line,
    /// Follows "… wins!".
    pub won_by: fn(margin: &str) -> Line,
    /// The result of a match whose player has tried a decision again, and the result before.
    pub instead_of: fn(now: &str, before: &str) -> Line,
    /// A margin in points.
    pub points: fn(points: u32) -> Line,
    pub percent: fn(percent: u8) -> Line,
    /// Said before the first hint of a match.
    pub hint_voids: &'static str,
    pub thinking: &'static str,
    /// The reason why X gives no hint.
    pub no_hints: &'static str,
}

/// The review of a match.
pub struct Review {
    pub title: &'static str,
    /// Shown while the bot looks at the decisions.
    pub looks: &'static str,
    pub stop: &'static str,
    /// The number of costly moves found.
    pub found: fn(mistakes: u8) -> Line,
    /// The number of decisions looked at.
    pub seen: fn(decisions: u16) -> Line,
    pub best_move: &'static str,
    /// Follows what the best move gains.
    pub than_next: &'static str,
    /// Captions of the move that was played, and of the one that is better.
    pub played: &'static str,
    pub better: &'static str,
    /// Labels of keys: show the table, play on from here.
    pub table: &'static str,
    pub try_again: &'static str,
    /// The notice at the beginning of such a trial.
    pub trial: &'static str,
    /// Ends such a trial.
    pub back: &'static str,
}

/// The texts around a lesson.
pub struct Lesson {
    /// Names the requested button after another was pressed.
    pub not_now: fn(&str) -> Line,
    pub go_on: &'static str,
    pub leave: &'static str,
    pub play_now: &'static str,
    pub back: &'static str,
    pub leave_title: &'static str,
    pub well_done: &'static str,
    pub end: &'static str,
}

/// The screen for looking words up in the dictionary.
pub struct Lookup {
    pub english: &'static str,
    pub french: &'static str,
    pub spell: &'static str,
    pub too_short: &'static str,
    pub common: &'static str,
    pub rare: &'static str,
    pub unknown: &'static str,
}

/// Sharing a match, and the replay of a shared match.
pub struct Share {
    pub to_start: &'static str,
    pub replay_title: &'static str,
    /// The length of a match of this game.
    pub moves: fn(game: &str, moves: u32) -> Line,
    pub replay_hint: &'static str,
    pub scan: fn(what: &str) -> Line,
    pub next_move: &'static str,
    pub move_before: &'static str,
    pub start_end: &'static str,
    pub in_this_language: &'static str,
}

/// The explanations of the settings. Each has two lines at most.
pub struct SettingNotes {
    pub language: &'static str,
    pub brightness: &'static str,
    pub sound: &'static str,
    pub button_sounds: &'static str,
    pub pace: &'static str,
    pub animations: &'static str,
    pub sleeps_after: &'static str,
    pub forced: &'static str,
    pub bots_talk: &'static str,
    pub large_print: &'static str,
    pub confirms: &'static str,
    pub names: &'static str,
    pub statistics: &'static str,
    pub left_handed: &'static str,
    pub update: &'static str,
}

/// The settings.
pub struct Settings {
    pub notes: SettingNotes,
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
    /// The option whether the only legal move of a person is made automatically, and its two values.
    pub forced: &'static str,
    pub automatic: &'static str,
    pub by_hand: &'static str,
    /// The question whether forced passes should be automatic.
    pub forced_title: &'static str,
    pub forced_not: &'static str,
    pub forced_yes: &'static str,
    /// Says when a pass is made, and where to change it.
    pub forced_text: &'static str,
    /// The option whether bots make remarks.
    pub bots_talk: &'static str,
    pub sleeps_after: &'static str,
    /// The option whether lists and hands are in large print.
    pub large_print: &'static str,
    /// The option whether the first press on a card that cannot be taken back only lifts it.
    pub confirms: &'static str,
    pub names: &'static str,
    /// The option to turn the handheld round, and the question before it is turned.
    pub left_handed: &'static str,
    pub turn_title: &'static str,
    pub turn_not: &'static str,
    pub turn: &'static str,
    /// The explanation on that screen.
    pub turn_text: &'static str,
    pub update: &'static str,
    pub update_title: &'static str,
    pub update_not_now: &'static str,
    pub update_start: &'static str,
    /// The explanation on the update screen: what happens, and what to copy where.
    pub update_text: &'static str,
    /// The reason why it is not started while the battery is nearly empty.
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
    /// The caption of the page of wins in a row, and the levels above its columns.
    pub runs: &'static str,
    pub easy: &'static str,
    pub normal: &'static str,
    pub hard: &'static str,
    /// The caption of the page of wins against other players, and the text if there are none.
    pub pairs: &'static str,
    pub no_pairs: &'static str,
    /// The number of badges that a player has earned, and of those that are left; and the state of a single badge.
    pub badges: fn(name: &str, earned: u32, left: u32) -> Line,
    /// The caption of the page of feats.
    pub feats: fn(name: &str) -> Line,
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
    /// The name of the battery picture, for screen readers.
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
    /// The label of the kind of cells, and how to change it.
    pub cells: &'static str,
    /// In the order of [`CellKind::ALL`](crate::device::cells::CellKind::ALL).
    pub cell_kinds: [&'static str; 4],
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
    pub report_frame: &'static str,
    pub report_page: &'static str,
    pub report_erase: &'static str,
    pub report_chip: &'static str,
    pub report_rom: &'static str,
    pub report_flash: &'static str,
    pub report_ring: &'static str,
    pub report_stack: &'static str,
    pub report_dormant: &'static str,
    pub report_more: &'static str,
    pub report_code: &'static str,
    pub report_text: &'static str,
    pub report_back: &'static str,
    /// The steps of the guided check, in its order.
    pub bring_up: [&'static str; 10],
    pub bring_up_answers: &'static str,
    pub bring_up_skip: &'static str,
}

/// Crash report and safe start. Their screens show all languages at once, because the player's language is not known
/// there.
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
