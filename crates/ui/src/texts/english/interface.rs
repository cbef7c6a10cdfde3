//! The texts that belong to no game, in English.

use crate::text;
use crate::texts::interface::{
    Device, Emergency, Keys, Lesson, Lookup, Menus, Saves, Settings, Setup, Share, Statistics, Table,
};

pub(super) const MENUS: Menus = Menus {
    motto: "the pocket game room",
    goes_on: "continue",
    look_up: "Look up a word",
    leave_saved: "Yes, save and leave",
    leave_partly: "Yes, lose the last moves",
    leave_lost: "Yes, without saving",
    back_to_table: "Back to the table",
    rules: "Rules",
    leave_match: "Leave the match",
    pause: "Pause",
    play_on: "No, play on",
    leave_title: "Leave the match?",
    learn: "Learn by playing",
    replace_keep: "No, keep it",
    replace_start: "Yes, a new match",
    go_on: "Continue",
    saved_match: "The saved match",
    new_match: "New match",
    match_waiting: "A match is waiting: look words up between its turns.",
    replace_title: "Abandon the saved match?",
};

pub(super) const KEYS: Keys = Keys {
    go_on: "continue",
    play: "play",
    open: "open",
    choose: "choose",
    begin: "begin",
    leave: "leave",
    show_hand: "show my hand",
    add: "add",
    erase: "erase",
    back: "back",
    confirm: "OK",
    done: "done",
    give_name: "name",
    change: "change",
    start: "start",
    name: "name",
    next_round: "next round",
    finish: "finish",
    share: "share",
    game: "game",
    undo: "undo",
    menu: "menu",
    select: "select",
    page: "page",
    chapter: "chapter",
};

pub(super) const SETUP: Setup = Setup {
    name: "Name",
    another_name: "Another name…",
    empty_place: "no letter",
    typing: "▲▼ letter   ◀▶ place",
    start: "Start",
    seats: "Seats",
    person: "person",
    easy_bot: "bot, easy",
    normal_bot: "bot, normal",
    hard_bot: "bot, hard",
};

pub(super) const TABLE: Table = Table {
    only_you: "Only you should look now.",
    meanwhile: "Meanwhile",
    hand_over_to: "Hand the game to",
    end_of_match: "End of the match",
    wins: "wins!",
    shared_win: "A shared win!",
    thinking: "Let me think",
};

pub(super) const LESSON: Lesson = Lesson {
    go_on: "No, go on",
    leave: "Yes, leave",
    play_now: "Play now",
    back: "Back",
    leave_title: "Leave the lesson?",
    well_done: "Well done!",
    end: "That is the game. X gives a hint at any turn. Y opens the menu at any time: rules, overview, leaving.",
};

pub(super) const LOOKUP: Lookup = Lookup {
    english: "English",
    french: "French",
    spell: "Spell it with the letters.",
    too_short: "Two letters at least.",
    common: "A common word",
    rare: "A rare word",
    unknown: "Not in the dictionary",
};

pub(super) const SHARE: Share = Share {
    to_start: "to the start",
    replay_title: "Watch a match again",
    moves: |game, moves| match moves {
        1 => text!("{game}, 1 move"),
        _ => text!("{game}, {moves} moves"),
    },
    replay_hint: "You see the hand that moves next.",
    scan: |what| text!("Scan: {what}"),
    next_move: "the next move",
    move_before: "the move before",
    start_end: "the start, the end",
    in_this_language: "in English",
    purpose: "to watch it again on a PC",
};

pub(super) const SETTINGS: Settings = Settings {
    which_language: "Which language?",
    factory_keep: "No, keep mine",
    factory_reset: "Yes, reset",
    factory_title: "Factory settings?",
    factory_text: "Language, light, sound, pace, sleep and names go back to the factory settings. Matches and statistics stay.",
    title: "Settings",
    language: "Language",
    brightness: "Brightness",
    sound: "Sound",
    button_sounds: "Button sounds",
    pace: "Bots move",
    animations: "Animations",
    sleeps_after: "Sleeps after",
    names: "Names",
    update: "Update",
    update_title: "Update Gousset?",
    update_not_now: "Not now",
    update_start: "Yes, update",
    update_text: "The screen goes dark. On the computer a drive RPI-RP2 appears: copy the file there. Matches and settings \
                  stay. Off and on brings the game back.",
    update_no_power: "The battery is nearly empty. Plug it in first, so that everything can be saved.",
    on: "on",
    off: "off",
    never: "never",
    slow: "slow",
    normal: "normal",
    fast: "fast",
};

pub(super) const STATISTICS: Statistics = Statistics {
    keep: "No, keep them",
    erase: "Yes, erase them",
    played: "played",
    won: "won",
    best: "best",
    title: "Statistics",
    erase_title: "Erase all statistics?",
    none: "No match has ended yet.",
};

pub(super) const SAVES: Saves = Saves {
    match_shortened: "The end of a saved match is damaged: it can be continued from an earlier move.",
    match_unreadable: "A saved match is damaged and cannot be continued.",
    match_newer: "A saved match needs a newer version of Gousset.",
    settings_shortened: "The last change to the settings is lost.",
    settings_unreadable: "The settings were damaged and have been reset.",
    settings_newer: "The settings need a newer version of Gousset: changes are not saved.",
    statistics_shortened: "The last match in the statistics is lost.",
    statistics_unreadable: "The statistics were damaged and start from zero.",
    statistics_newer: "The statistics need a newer version of Gousset: no match is counted.",
    go_on_from_there: "Continue from there",
    not_now: "Not now",
    delete: "Delete it",
    keep: "No, keep it",
    delete_for_good: "Yes, delete it",
    delete_title: "Delete it for good?",
    rescue_shortened: "The end of this match is damaged. It can be continued from the last move that is left.",
    rescue_unreadable: "This match is damaged and cannot be continued. It stays here until you delete it.",
    rescue_newer: "This match was saved by a newer version of Gousset. It stays here until you delete it.",
};

pub(super) const DEVICE: Device = Device {
    no_usb: "no USB",
    battery_sign: "Battery",
    battery_low: "The battery is low.",
    battery_nearly_empty: "The battery is nearly empty: nothing is saved until it is charged.",
    flash: "Flash:",
    hold_to_leave: "hold B: leave",
    battery: "Battery:",
    battery_not_seen: "Battery: none found,",
    flash_works: "works",
    flash_fails: "FAILS",
    flash_not_tried: "not tried, battery low",
};

pub(super) const EMERGENCY: Emergency = Emergency {
    oops: "Oops",
    fault: "A fault stopped the game. Please report it with this text:",
    safe_start: "Safe start",
    starts_failed: "The last two starts failed. The saves are closed, and nothing is lost.",
    try_again: "Try again",
    erase: "Erase",
    erase_title: "Erase all?",
    erase_text: "All matches, settings and statistics would be lost.",
    no: "No",
    yes_erase: "Yes, erase",
    erasing: "Erasing",
    wait: "Please wait.",
    failed: "Not erased",
    failed_text: "The flash was not erased. Charge the battery, then try again.",
};
