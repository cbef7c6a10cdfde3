// The handheld for the page: a class around the compiled WebAssembly module, which the page calls the face. Only this file
// uses the functions of `crates/web/src/border.rs`. The runner of scripts uses the same class.

/** The buttons, in the order of their numbers. */
export const BUTTONS = ['UP', 'DOWN', 'LEFT', 'RIGHT', 'A', 'B', 'X', 'Y'];

/** The side of the square panel, in pixels. */
export const PANEL = 240;

const BYTES_A_PIXEL = 2;
/** The charge that stands for a battery that cannot be measured. */
const UNKNOWN_PERCENT = 255;

/** The places at which a game opens, in the order of their numbers. */
const ENTRIES = ['menu', 'goOn', 'begin', 'learn', 'deal', 'puzzle'];
/** The directions of swipes, in the order of their numbers. */
const SWIPES = ['up', 'down', 'left', 'right'];

/** The reasons for which a text is not replayed, by number. */
const REFUSALS = [null, 'notMatch', 'newerMatch', 'partMissing'];
/** The most bytes of a text. */
const LONGEST_TEXT = 64 * 1024;

/** The lines of a text in the memory of the module. */
function linesAt(memory, start, bytes) {
  return new TextDecoder().decode(new Uint8Array(memory.buffer, start, bytes)).split('\n').slice(0, -1);
}

/** The area in a number: left, top, width and height from the highest byte on. Null for 0. */
function unpacked(area) {
  return area === 0 ? null : [24, 16, 8, 0].map((shift) => (area >>> shift) & 0xff);
}

export class Handheld {
  #face;

  /** `face` has the exports of the instantiated module. */
  constructor(face) {
    this.#face = face;
  }

  /** Compiles the module from its bytes or a stream of them. It has no imports. */
  static async of(wasm) {
    const source =
      wasm instanceof ReadableStream
        ? WebAssembly.instantiateStreaming(new Response(wasm, { headers: { 'Content-Type': 'application/wasm' } }), {})
        : WebAssembly.instantiate(wasm, {});
    const { instance } = await source;
    return new Handheld(instance.exports);
  }

  /** The save area of 64 KB: written before `boot`, read later. The view is valid until the next call. */
  get saveArea() {
    const { memory, save_area, save_area_bytes } = this.#face;
    const start = save_area();
    return new Uint8Array(memory.buffer, start, save_area_bytes());
  }

  /** Switches on for a script, with the settings of the chip. `seed` is a BigInt below 2^64. */
  boot(seed) {
    this.#face.boot(seed, 1);
  }

  /** Switches on for a player. `noise` is a random BigInt below 2^64. */
  bootForPlayer(noise) {
    this.#face.boot(noise, 0);
  }

  /** Adds fresh random bits for a player's press, a BigInt below 2^64. */
  addNoise(noise) {
    this.#face.add_noise(noise);
  }

  /**
   * Sets the player's preferences for the next start: the number of a language, `reducedMotion`, and the page's own `address`
   * for codes, or an empty text.
   */
  wish({ language, reducedMotion, address = '' }) {
    this.#give(address);
    this.#face.wish(language, reducedMotion ? 1 : 0);
  }

  /** Replays a shared match. Returns null or a refusal: `notMatch`, `newerMatch` or `partMissing`. The saves do not change. */
  replay(text) {
    this.#give(text);
    return REFUSALS[this.#face.replay()];
  }

  /** Writes a text for the next call. A text that is longer than any match is cut, and refused then. */
  #give(text) {
    const bytes = new TextEncoder().encode(text);
    const start = this.#face.room(bytes.length);
    const room = new Uint8Array(this.#face.memory.buffer, start);
    room.set(bytes.subarray(0, LONGEST_TEXT));
  }

  /** Opens a game by its number: at its `menu`, `goOn`, `begin`, `learn`, the `deal` of a day since 1970-01-01, or a `puzzle`. */
  enter(game, entry, number = 0) {
    this.#face.enter(game, ENTRIES.indexOf(entry), number);
  }

  /** Whether a match of a game is saved. */
  canResume(game) {
    return this.#face.can_resume(game) !== 0;
  }

  /** The deal code of a game on a day. */
  code(game, day) {
    return this.#told(this.#face.code(game, day));
  }

  /** The rules of a game in a language: paragraphs, and an empty line after each section. */
  rules(game, language) {
    return this.#told(this.#face.rules(game, language));
  }

  /** The puzzle on the panel: the number of its game, and its own number from 0. Null if there is none. */
  get puzzle() {
    const told = this.#face.puzzle() - 1;
    return told < 0 ? null : { game: told >> 8, number: told & 255 };
  }

  /** The end of a match that was dealt by a code: `{ game, code, place, players, points, helped }`, or null. */
  get outcome() {
    const told = this.#told(this.#face.outcome());
    if (!told) return null;
    const [game, code, ...numbers] = told.split(' ');
    const [place, players, points, helped] = numbers.map(Number);
    return { game: Number(game), code, place, players, points, helped: helped === 1 };
  }

  #told(start) {
    const { memory, told_bytes } = this.#face;
    return new TextDecoder().decode(new Uint8Array(memory.buffer, start, told_bytes()));
  }

  /** The picture of a game, like `picture`, or null. */
  cover(game, language) {
    const start = this.#face.cover(game, language);
    return start ? new Uint8Array(this.#face.memory.buffer, start, PANEL * PANEL * BYTES_A_PIXEL) : null;
  }

  /** Whether the player has left a replay. */
  get hasLeft() {
    return this.#face.has_left() !== 0;
  }

  /** Whether the replayed match can be continued from the current position. */
  get canGoOn() {
    return this.#face.can_go_on() !== 0;
  }

  /** Saves the replayed match to be continued, and switches off. Returns its game, or null if it may not replace another. */
  goOn({ replaces }) {
    const game = this.#face.go_on(replaces ? 1 : 0);
    return game === 0 ? null : game - 1;
  }

  /** The text of the match whose codes are on the screen, or an empty text. */
  get shared() {
    const { memory, shared, shared_bytes } = this.#face;
    const start = shared();
    return new TextDecoder().decode(new Uint8Array(memory.buffer, start, shared_bytes()));
  }

  cut() {
    this.#face.cut();
  }

  /** `tear` is the index of a tear. `seed` is the seed of its random numbers, a BigInt below 2^64. */
  cutAfter(bytes, tear, seed) {
    this.#face.cut_after(bytes, tear, seed);
  }

  get isOn() {
    return this.#face.is_on() !== 0;
  }

  feedUsb(usb) {
    this.#face.feed_usb(usb ? 1 : 0);
  }

  /** Sets the charge of the battery in percent, or null if it cannot be measured. */
  feedBattery(percent) {
    this.#face.feed_battery(percent ?? UNKNOWN_PERCENT);
  }

  /** Sets the voltage of the battery, in millivolts. */
  feedMillivolts(millivolts) {
    this.#face.feed_millivolts(millivolts);
  }

  press(button) {
    this.#face.set(BUTTONS.indexOf(button), 1);
  }

  release(button) {
    this.#face.set(BUTTONS.indexOf(button), 0);
  }

  /** Call it after the picture was painted. From now on touches refer to it. */
  see() {
    this.#face.see();
  }

  /** Remembers the painted screen. Call it before time passes without a new picture. */
  remember() {
    this.#face.remember();
  }

  /**
   * Puts a finger on the painted picture at this pixel of the panel. An element counts as at least `least` pixels wide and high.
   * Returns the touch, for the next four functions.
   */
  touch(x, y, least = 0) {
    return this.#face.touch(x, y, least);
  }

  /** The area of the row of a touch, `[left, top, width, height]`, if its pieces are narrower than `least`; or null. */
  crowd(touch) {
    return unpacked(this.#face.crowd(touch));
  }

  /** The area of what `tap` chooses, or null. */
  chosen(touch) {
    return unpacked(this.#face.chosen(touch));
  }

  /** Moves a touch along a crowded row to this column. */
  slide(touch, x) {
    this.#face.slide(touch, x);
  }

  /** Lifts a finger, which chooses the element under it. */
  tap(touch) {
    this.#face.tap(touch);
  }

  /** Moves a finger over the picture: `up`, `down`, `left` or `right`. */
  swipe(direction) {
    this.#face.swipe(SWIPES.indexOf(direction));
  }

  /** The area that a click at this pixel chooses, or null. */
  hover(x, y) {
    return unpacked(this.#face.hover(x, y));
  }

  /** Types a sign by its code where a word is made. Returns false if the key has its usual meaning now. */
  type(sign) {
    return this.#face.type_sign(sign) !== 0;
  }

  /** The elements of the screen, from back to front: `{ role, isHere, canBeChosen, area, sentence }`. An area is `[left, top, width, height]`. */
  describe() {
    const { memory, describe, described_bytes } = this.#face;
    const start = describe();
    return linesAt(memory, start, described_bytes()).map((line) => {
      const [role, here, choose, area, sentence] = line.split('\t');
      return { role, isHere: here !== '', canBeChosen: choose !== '', area: area.split(' ').map(Number), sentence };
    });
  }

  /** The changes between the last two descriptions, as sentences. */
  get announced() {
    const { memory, announced, announced_bytes } = this.#face;
    return linesAt(memory, announced(), announced_bytes());
  }

  /** Chooses an element by its index in the last description, if it is still on the screen. */
  choose(element) {
    this.#face.choose(element);
  }

  /** A screen reader is used. From now on no question passes by itself, and no clock of a match runs. */
  waitForPlayer() {
    this.#face.wait_for_player();
  }

  run(ms) {
    this.#face.run(ms);
  }

  /** Unpacks a part of the dictionaries, for one or two milliseconds. Returns whether there is more to unpack. */
  prepare() {
    return this.#face.prepare() !== 0;
  }

  /** Whether a press is pending that needs a packed dictionary. To run then takes as long as unpacking all of it. */
  get waitsForWords() {
    return this.#face.waits_for_words() !== 0;
  }

  /** The picture: two bytes per pixel, the higher one first. The view is valid until the next call. */
  get picture() {
    const start = this.#face.picture();
    return new Uint8Array(this.#face.memory.buffer, start, PANEL * PANEL * BYTES_A_PIXEL);
  }

  /** The milliseconds until the next change without a press. Infinity if there is none. */
  get restMs() {
    return this.#face.rest_ms();
  }

  /** The number of the language on the screen. */
  get language() {
    return this.#face.language();
  }

  get light() {
    return this.#face.light();
  }

  get now() {
    return this.#face.now_ms();
  }

  get changedAt() {
    return this.#face.changed_at_ms();
  }

  /** The sounds since the last call: `{ number, volume, notes: [{ hertz, ms }] }`, a volume from 1 to 4. */
  takeSounds() {
    const sounds = [];
    for (let taken = this.#face.take_sound(); taken !== 0; taken = this.#face.take_sound()) {
      const number = taken & 0xff;
      sounds.push({ number, volume: taken >> 8, notes: this.#notes(number) });
    }
    return sounds;
  }

  /** Whether a sound may interrupt another one. */
  replaces(number, other) {
    return this.#face.replaces(number, other) !== 0;
  }

  /** All counters. */
  get totals() {
    const face = this.#face;
    return {
      elapsedMs: face.elapsed_ms(),
      idleMs: face.idle_ms(),
      panelBytes: face.panel_bytes(),
      frames: face.frames(),
      programmedBytes: face.programmed_bytes(),
      erasedSectors: face.erased_sectors(),
    };
  }

  /** The message of a panic, or an empty text. */
  get fault() {
    const { memory, fault, fault_bytes } = this.#face;
    return new TextDecoder().decode(new Uint8Array(memory.buffer, fault(), fault_bytes()));
  }

  #notes(number) {
    const notes = [];
    for (let note = this.#face.note(number, 0); note !== 0; note = this.#face.note(number, notes.length)) {
      notes.push({ hertz: note >>> 16, ms: note & 0xffff });
    }
    return notes;
  }
}
