//! The functions that the page can call. They take and return numbers. Larger data is passed by its address in memory.
//!
//! An address is valid until the next call, so the page asks for it each time. Times and counters are `f64`, the number type
//! of JavaScript. Invalid arguments have no effect.
#![allow(unsafe_code, reason = "exported names; there is no unsafe block")]

use crate::machine::Machine;
use embedded_graphics::primitives::Rectangle;
use gousset_core::Game;
use gousset_core::seed::code_of_day;
use gousset_handheld::{Supply, Swipe, Tear, Touch};
use gousset_ui::device::buttons::Button;
use gousset_ui::device::sound::Sound;
use gousset_ui::games::LISTED;
use gousset_ui::persistence::address::Address;
use gousset_ui::texts::Lang;
use gousset_ui::{Entry, Page, Wishes};
use std::cell::RefCell;

/// More bytes than the text of any match, even with a message around it.
const LONGEST_TEXT: usize = 64 * 1024;

thread_local! {
    static MACHINE: RefCell<Machine> = RefCell::new(Machine::new());
    /// The message of a panic. The machine is unusable then, and the page shows the message.
    static FAULT: RefCell<String> = const { RefCell::new(String::new()) };
}

fn with<T>(act: impl FnOnce(&mut Machine) -> T) -> T {
    MACHINE.with_borrow_mut(act)
}

/// The address of the save area.
#[unsafe(no_mangle)]
extern "C" fn save_area() -> *mut u8 {
    with(|machine| machine.save_area().as_mut_ptr())
}

/// The size of the save area in bytes.
#[unsafe(no_mangle)]
extern "C" fn save_area_bytes() -> usize {
    with(|machine| machine.save_area().len())
}

/// Sets the preferences of the player's browser for the next start: the index of the language, or a larger number if it is
/// unknown, and whether to reduce motion (0 if not). The text that was written to [`room`] is the page's own address, if it is
/// short enough for a code. A start for a script ignores them.
#[unsafe(no_mangle)]
extern "C" fn wish(language: usize, reduced_motion: u32) {
    let lang = Lang::offered().get(language).copied();
    with(|machine| {
        let own = machine.given();
        let is_address = !own.is_empty() && own.len() <= Address::LONGEST && own.is_ascii();
        // It stays as long as the page, and there is one.
        let address = is_address.then(|| Address::new(Box::leak(own.into_boxed_str())));
        let page = Some(Page { address });
        machine.wish(Wishes { lang, reduced_motion: reduced_motion != 0, page, ..Wishes::default() });
    });
}

/// Switches on with the contents of the save area. With `is_handheld` 0 it starts for a player, and `noise` is 64 random bits.
/// Otherwise it starts for a script: all random numbers follow from `noise`, and the settings offer an update and a turned
/// screen, as on the chip.
#[unsafe(no_mangle)]
extern "C" fn boot(noise: u64, is_handheld: u32) {
    // Tests on the host keep their own panic hook.
    if cfg!(target_family = "wasm") {
        std::panic::set_hook(Box::new(|info| FAULT.set(info.to_string())));
    }
    with(|machine| machine.boot(noise, is_handheld != 0));
}

/// Returns the address at which the page writes a text of this many bytes, for the next call that reads one.
#[unsafe(no_mangle)]
extern "C" fn room(bytes: usize) -> *mut u8 {
    with(|machine| machine.room(bytes.min(LONGEST_TEXT)).as_mut_ptr())
}

/// Replays the shared match that was written to [`room`]. Returns 0, or the reason for a refusal: 1 if it is not a match or
/// damaged, 2 if a newer version has shared it, 3 if a part is missing. The save area does not change meanwhile.
#[unsafe(no_mangle)]
extern "C" fn replay() -> u32 {
    with(|machine| {
        let text = machine.given();
        machine.replay(&text).map_or_else(|refusal| refusal as u32, |()| 0)
    })
}

/// Opens a game, given by its number in the lists: its menu (0), its saved match (1), a new match (2), its lesson (3), the deal
/// of a day (4), counted from 1970-01-01, or a puzzle (5), counted from 0.
#[unsafe(no_mangle)]
extern "C" fn enter(game: usize, entry: u32, number: u32) {
    let Some(game) = game_of(game) else { return };
    let entry = match entry {
        0 => Entry::Menu,
        1 => Entry::GoOn,
        2 => Entry::Begin,
        3 => Entry::Learn,
        4 => Entry::Deal(code_of_day(game, number)),
        5 => Entry::Puzzle(number as usize),
        _ => return,
    };
    with(|machine| machine.enter(game, entry));
}

fn game_of(number: usize) -> Option<Game> {
    LISTED.get(number).map(|listed| listed.game)
}

/// Whether a match of this game is saved and can be resumed.
#[unsafe(no_mangle)]
extern "C" fn can_resume(game: usize) -> bool {
    game_of(game).is_some_and(|game| with(|machine| machine.can_resume(game)))
}

/// The address of a text: the deal code of a game on a day.
#[unsafe(no_mangle)]
extern "C" fn code(game: usize, day: u32) -> *const u8 {
    with(|machine| game_of(game).map_or(std::ptr::null(), |game| machine.tell_code(game, day).as_ptr()))
}

/// The puzzle on the panel: 1 more than its number, plus 256 times the number of its game. 0 if there is none.
#[unsafe(no_mangle)]
extern "C" fn puzzle() -> u32 {
    with(|machine| machine.puzzle().map_or(0, |(game, number)| game as u32 * 256 + number as u32 + 1))
}

/// The address of a text: the end of a match that was dealt by a code. It has the numbers of the game, the code, the place, the
/// number of players, the points, and 1 if a hint was taken, with spaces between them. Empty if there is no such end.
#[unsafe(no_mangle)]
extern "C" fn outcome() -> *const u8 {
    with(|machine| machine.tell_outcome().as_ptr())
}

/// The address of a text: the rules of a game in a language. Each section is a title, its text and an empty line.
#[unsafe(no_mangle)]
extern "C" fn rules(game: usize, language: usize) -> *const u8 {
    let Some(game) = game_of(game) else { return std::ptr::null() };
    with(|machine| machine.tell_rules(game, lang_of(language)).as_ptr())
}

fn lang_of(language: usize) -> Lang {
    Lang::offered().get(language).copied().unwrap_or_default()
}

/// The length of the last of these texts, in bytes.
#[unsafe(no_mangle)]
extern "C" fn told_bytes() -> usize {
    with(|machine| machine.told().len())
}

/// The address of a picture of a game, in the format of [`picture`]. 0 if there is none.
#[unsafe(no_mangle)]
extern "C" fn cover(game: usize, language: usize) -> *const u8 {
    with(|machine| machine.cover(game, lang_of(language)).map_or(std::ptr::null(), <[u8]>::as_ptr))
}

/// Whether the player has left a replay.
#[unsafe(no_mangle)]
extern "C" fn has_left() -> bool {
    with(|machine| machine.has_left())
}

/// Whether the replayed match can be continued from the current position.
#[unsafe(no_mangle)]
extern "C" fn can_go_on() -> bool {
    with(|machine| machine.can_go_on())
}

/// Saves the replayed match at its current position as a match to be continued, switches off, and returns the number of its
/// game, from 1. Does nothing and returns 0 if that is not possible, or if `replaces` is 0 and there is a saved match of that
/// game.
#[unsafe(no_mangle)]
extern "C" fn go_on(replaces: u32) -> usize {
    let game = with(|machine| machine.go_on(replaces != 0));
    let number = game.and_then(|game| LISTED.iter().position(|listed| listed.game == game));
    number.map_or(0, |number| number + 1)
}

/// The address of the text of the match whose codes are on the screen, and its length: 0 if there are no codes.
#[unsafe(no_mangle)]
extern "C" fn shared() -> *const u8 {
    with(|machine| machine.shared().as_ptr())
}

#[unsafe(no_mangle)]
extern "C" fn shared_bytes() -> usize {
    with(|machine| machine.last_shared().len())
}

/// Switches off.
#[unsafe(no_mangle)]
extern "C" fn cut() {
    with(Machine::cut);
}

/// Makes power fail after this many more bytes are written to flash. `tear` is the index of the tear, and `seed` the seed of
/// its random numbers.
#[unsafe(no_mangle)]
extern "C" fn cut_after(bytes: u32, tear: usize, seed: u64) {
    if let Some(&tear) = Tear::ALL.get(tear) {
        with(|machine| machine.cut_after(bytes.into(), tear, seed));
    }
}

/// Whether the handheld is on.
#[unsafe(no_mangle)]
extern "C" fn is_on() -> bool {
    with(Machine::is_on)
}

/// Sets whether the handheld runs on USB: 0 if not.
#[unsafe(no_mangle)]
extern "C" fn feed_usb(usb: u32) {
    with(|machine| machine.feed(Supply { usb: usb != 0, ..machine.supply() }));
}

/// Sets the charge of the battery, in percent. More than 100 if it cannot be measured.
#[unsafe(no_mangle)]
extern "C" fn feed_battery(percent: u32) {
    let percent = u8::try_from(percent).ok().filter(|percent| *percent <= 100);
    with(|machine| machine.feed(Supply { percent, ..machine.supply() }));
}

/// Sets the voltage of the battery, in millivolts.
#[unsafe(no_mangle)]
extern "C" fn feed_millivolts(millivolts: u32) {
    let millivolts = u16::try_from(millivolts).unwrap_or(u16::MAX);
    with(|machine| machine.feed(machine.supply().at(millivolts)));
}

/// Presses a button, by its index in `UP DOWN LEFT RIGHT A B X Y`, or releases it if `down` is 0.
#[unsafe(no_mangle)]
extern "C" fn set(button: usize, down: u32) {
    if let Some(&button) = Button::ALL.get(button) {
        with(|machine| machine.set(button, down != 0));
    }
}

/// Adds 64 fresh random bits. The page calls it before each press of a player. A script ignores them.
#[unsafe(no_mangle)]
extern "C" fn add_noise(noise: u64) {
    with(|machine| machine.add_noise(noise));
}

/// Called after the page has painted the picture. From now on touches refer to it.
#[unsafe(no_mangle)]
extern "C" fn see() {
    with(Machine::see);
}

/// Remembers the painted screen. The page calls it before it advances the clock without painting.
#[unsafe(no_mangle)]
extern "C" fn remember() {
    with(Machine::remember);
}

/// Puts a finger on the painted picture at this pixel, counted from its upper left corner. An element counts as at least this
/// many pixels wide and high; 0 for a mouse. Returns the number of the touch, or the largest number while it is off.
#[unsafe(no_mangle)]
extern "C" fn touch(x: i32, y: i32, least: u32) -> usize {
    with(|machine| machine.touch(x, y, least).map_or(usize::MAX, |touch| touch.0))
}

/// The area of the crowded row that a finger is on; see [`packed`].
#[unsafe(no_mangle)]
extern "C" fn crowd(number: usize) -> u32 {
    with(|machine| packed(machine.crowd(Touch(number))))
}

/// The area of what a finger chooses when it is lifted; see [`packed`].
#[unsafe(no_mangle)]
extern "C" fn chosen(number: usize) -> u32 {
    with(|machine| packed(machine.chosen(Touch(number))))
}

/// Moves a finger along a crowded row to this column of the picture.
#[unsafe(no_mangle)]
extern "C" fn slide(number: usize, x: i32) {
    with(|machine| machine.slide(Touch(number), x));
}

/// An area as a number: its left and top edge, its width and its height, from the highest byte on. 0 is none.
fn packed(area: Option<Rectangle>) -> u32 {
    let bytes = area.map(|Rectangle { top_left, size }| {
        [top_left.x.max(0) as u32, top_left.y.max(0) as u32, size.width, size.height]
            .map(|length| length.min(255) as u8)
    });
    u32::from_be_bytes(bytes.unwrap_or_default())
}

/// Lifts a finger, which chooses the element under it.
#[unsafe(no_mangle)]
extern "C" fn tap(number: usize) {
    with(|machine| machine.tap(Touch(number)));
}

/// Moves a finger over the picture: up (0), down (1), to the left (2) or to the right (3).
#[unsafe(no_mangle)]
extern "C" fn swipe(direction: usize) {
    if let Some(&swipe) = Swipe::ALL.get(direction) {
        with(|machine| machine.swipe(swipe));
    }
}

/// The area that a click on the painted picture at this pixel chooses; see [`packed`].
#[unsafe(no_mangle)]
extern "C" fn hover(x: i32, y: i32) -> u32 {
    with(|machine| packed(machine.hover(x, y)))
}

/// Types a sign where a word is made: a letter, 13 to lay the word, or 8 to take its last letter back. Returns false if the key has
/// its usual meaning now.
#[unsafe(no_mangle)]
extern "C" fn type_sign(sign: u32) -> bool {
    char::from_u32(sign).is_some_and(|sign| with(|machine| machine.type_sign(sign)))
}

/// Describes the screen, and returns the address of the text. It has a line for each element, with fields separated by tabs:
/// the role, `here` if the cursor is on it, `choose` if it can be chosen, its area (left, top, width and height, in pixels with spaces
/// between them), and its sentence.
#[unsafe(no_mangle)]
extern "C" fn describe() -> *const u8 {
    with(|machine| machine.describe().as_ptr())
}

/// The length of the last description, in bytes.
#[unsafe(no_mangle)]
extern "C" fn described_bytes() -> usize {
    with(|machine| machine.described().text().len())
}

/// The address of the changes between the last two descriptions, a sentence per line, and their length in bytes.
#[unsafe(no_mangle)]
extern "C" fn announced() -> *const u8 {
    with(|machine| machine.described().announced().as_ptr())
}

#[unsafe(no_mangle)]
extern "C" fn announced_bytes() -> usize {
    with(|machine| machine.described().announced().len())
}

/// Chooses an element by its line in the last description, if it is still on the screen.
#[unsafe(no_mangle)]
extern "C" fn choose(line: usize) {
    with(|machine| machine.choose(line));
}

/// A screen reader is used. From now on no question passes by itself, and no clock of a match runs.
#[unsafe(no_mangle)]
extern "C" fn wait_for_player() {
    with(Machine::wait_for_player);
}

/// Advances the clock by this many milliseconds.
#[unsafe(no_mangle)]
extern "C" fn run(ms: u32) {
    with(|machine| machine.run(ms.into()));
}

/// Unpacks a part of the dictionaries, for one or two milliseconds. Returns whether there is more to unpack. A dictionary that
/// is needed earlier is unpacked at once.
#[unsafe(no_mangle)]
extern "C" fn prepare() -> bool {
    with(|machine| machine.prepare())
}

/// Whether a press is pending that may need a packed dictionary. Then the page should call [`prepare`] until it is unpacked,
/// before it advances the clock.
#[unsafe(no_mangle)]
extern "C" fn waits_for_words() -> bool {
    with(|machine| machine.waits_for_words())
}

/// The milliseconds until the next change without a press. Infinity if there is none.
#[unsafe(no_mangle)]
extern "C" fn rest_ms() -> f64 {
    with(|machine| machine.rests_for().map_or(f64::INFINITY, |ms| ms as f64))
}

/// The index of the language on the screen. The first language while the handheld is off.
#[unsafe(no_mangle)]
extern "C" fn language() -> usize {
    with(|machine| machine.lang().map_or(0, |lang| lang as usize))
}

/// The address of the picture: rows from the top, each pixel with five bits of red, six of green and five of blue, the higher
/// byte first. 0 while the handheld is off.
#[unsafe(no_mangle)]
extern "C" fn picture() -> *const u8 {
    with(|machine| machine.picture().map_or(std::ptr::null(), <[u8]>::as_ptr))
}

/// The brightness of the panel, in percent. 0 is dark.
#[unsafe(no_mangle)]
extern "C" fn light() -> u32 {
    with(|machine| machine.light().into())
}

/// Milliseconds since power-on.
#[unsafe(no_mangle)]
extern "C" fn now_ms() -> f64 {
    with(|machine| machine.now() as f64)
}

/// The time of the last change of the picture.
#[unsafe(no_mangle)]
extern "C" fn changed_at_ms() -> f64 {
    with(|machine| machine.changed_at() as f64)
}

/// Takes the next sound: its number from 1 on, plus 256 times its volume from 1 to 4. 0 if there is none.
#[unsafe(no_mangle)]
extern "C" fn take_sound() -> u32 {
    loop {
        let Some((sound, volume)) = with(Machine::take_sound) else { return 0 };
        if !volume.is_off() {
            return u32::from(volume.level()) << 8 | (sound as u32 + 1);
        }
    }
}

/// A note of a sound: 65,536 times its pitch in Hz (0 for silence) plus its length in ms. 0 behind the last note.
#[unsafe(no_mangle)]
extern "C" fn note(sound: usize, index: usize) -> u32 {
    let note = sound_of(sound).and_then(|sound| sound.notes().get(index));
    note.map_or(0, |note| u32::from(note.hertz) << 16 | u32::from(note.ms))
}

/// Whether a sound may interrupt another one.
#[unsafe(no_mangle)]
extern "C" fn replaces(sound: usize, other: usize) -> bool {
    sound_of(sound).zip(sound_of(other)).is_none_or(|(sound, other)| sound.replaces(other))
}

fn sound_of(number: usize) -> Option<Sound> {
    Sound::ALL.get(number.checked_sub(1)?).copied()
}

/// Milliseconds that the handheld was on since the page was opened, and the idle ones among them.
#[unsafe(no_mangle)]
extern "C" fn elapsed_ms() -> f64 {
    with(|machine| machine.totals().elapsed_ms as f64)
}

#[unsafe(no_mangle)]
extern "C" fn idle_ms() -> f64 {
    with(|machine| machine.totals().idle_ms as f64)
}

/// The bytes that would have been sent to a panel, and the number of pictures.
#[unsafe(no_mangle)]
extern "C" fn panel_bytes() -> f64 {
    with(|machine| machine.totals().panel_bytes as f64)
}

#[unsafe(no_mangle)]
extern "C" fn frames() -> f64 {
    with(|machine| machine.totals().frames as f64)
}

/// Bytes of flash that were programmed, and sectors that were erased.
#[unsafe(no_mangle)]
extern "C" fn programmed_bytes() -> f64 {
    with(|machine| machine.totals().programmed_bytes as f64)
}

#[unsafe(no_mangle)]
extern "C" fn erased_sectors() -> f64 {
    with(|machine| machine.totals().erased_sectors as f64)
}

/// The address of the message of a panic, and its length: 0 if there was none.
#[unsafe(no_mangle)]
extern "C" fn fault() -> *const u8 {
    FAULT.with_borrow(|text| text.as_ptr())
}

#[unsafe(no_mangle)]
extern "C" fn fault_bytes() -> usize {
    FAULT.with_borrow(String::len)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sounds_are_told_by_numbers_and_their_notes_one_by_one() {
        let notes: Vec<u32> =
            (0..).map(|index| note(Sound::Turn as usize + 1, index)).take_while(|&n| n > 0).collect();
        assert_eq!(notes, [1319 << 16 | 60, 40, 1568 << 16 | 90]);
        assert!(!replaces(Sound::Press as usize + 1, Sound::Win as usize + 1));
        assert!(replaces(Sound::Win as usize + 1, Sound::Press as usize + 1));
        for (number, sound) in Sound::ALL.into_iter().enumerate() {
            assert_eq!(sound as usize, number, "a sound's number is its place");
        }
    }

    #[test]
    fn numbers_that_mean_nothing_do_nothing() {
        boot(1, 0);
        set(8, 1);
        set(usize::MAX, 1);
        cut_after(0, Tear::ALL.len(), 1);
        see();
        remember();
        let outside = touch(i32::MIN, i32::MAX, u32::MAX);
        slide(outside, i32::MIN);
        assert_eq!((crowd(outside), chosen(outside), crowd(usize::MAX)), (0, 0, 0));
        tap(outside);
        tap(usize::MAX);
        choose(usize::MAX);
        room(usize::MAX);
        assert_eq!((replay(), go_on(1), has_left(), can_go_on()), (1, 0, false, false));
        enter(99, 0, 0);
        enter(0, 99, 0);
        swipe(4);
        assert!(!can_resume(99) && hover(i32::MAX, i32::MIN) == 0 && cover(99, 99).is_null());
        assert!(code(99, 0).is_null() && rules(99, 0).is_null());
        feed_battery(u32::MAX);
        feed_millivolts(u32::MAX);
        assert_eq!((note(0, 0), note(Sound::ALL.len() + 1, 0), note(1, 99)), (0, 0, 0));
        run(100);
        assert!(is_on() && now_ms() == 100.0 && !picture().is_null());
        wish(usize::MAX, 1);
        assert_eq!((fault_bytes(), language()), (0, 0));
        assert!(!prepare(), "here nothing is packed");
    }
}
