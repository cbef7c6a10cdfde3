// The handheld as the page holds it: the compiled face behind a few plain words. The one place that knows the border
// (crates/web/src/border.rs); the runner of scripts plays on the same.

/** The buttons, in the order of their numbers. */
export const BUTTONS = ['UP', 'DOWN', 'LEFT', 'RIGHT', 'A', 'B', 'X', 'Y'];

/** The side of the square panel, in pixels. */
export const PANEL = 240;

const BYTES_A_PIXEL = 2;
/** What the border takes for a battery that cannot be measured. */
const UNKNOWN_PERCENT = 255;

/** Why a text is not shown as a match, by the border's number. */
const REFUSALS = [null, 'notMatch', 'newerMatch', 'partMissing'];
/** The border has no room for more bytes. */
const LONGEST_TEXT = 64 * 1024;

/** The lines of a text in the memory of the face. */
function linesAt(memory, start, bytes) {
  return new TextDecoder().decode(new Uint8Array(memory.buffer, start, bytes)).split('\n').slice(0, -1);
}

export class Handheld {
  #face;

  /** `face` is what the instantiated module exports. */
  constructor(face) {
    this.#face = face;
  }

  /** Compiles the face, which asks for nothing from outside: its bytes, or a stream of them. */
  static async of(wasm) {
    const source =
      wasm instanceof ReadableStream
        ? WebAssembly.instantiateStreaming(new Response(wasm, { headers: { 'Content-Type': 'application/wasm' } }), {})
        : WebAssembly.instantiate(wasm, {});
    const { instance } = await source;
    return new Handheld(instance.exports);
  }

  /** The 64 KB that are kept: written to before `boot`, read from after. A view that is good until the next call. */
  get saveArea() {
    const { memory, save_area, save_area_bytes } = this.#face;
    const start = save_area();
    return new Uint8Array(memory.buffer, start, save_area_bytes());
  }

  /** Switches on for a script, as on the chip, whose settings offer an update; `seed` is a BigInt below 2^64. */
  boot(seed) {
    this.#face.boot(seed, 1);
  }

  /** Switches on for a player; `noise` is a random BigInt below 2^64. */
  bootForPlayer(noise) {
    this.#face.boot(noise, 0);
  }

  /** Adds fresh random bits for a player's press, a BigInt below 2^64. */
  addNoise(noise) {
    this.#face.add_noise(noise);
  }

  /** What the next `boot` for a player goes by: a language by its number, -1 if none suits, and `reducedMotion`. */
  wish({ language, reducedMotion }) {
    this.#face.wish(language, reducedMotion ? 1 : 0);
  }

  /** Shows a shared match; null, or why not: `notMatch`, `newerMatch` or `partMissing`. The saves stay meanwhile. */
  replay(text) {
    const bytes = new TextEncoder().encode(text);
    const start = this.#face.room(bytes.length);
    // A text longer than any match is cut, and so is none.
    const room = new Uint8Array(this.#face.memory.buffer, start);
    room.set(bytes.subarray(0, LONGEST_TEXT));
    return REFUSALS[this.#face.replay()];
  }

  /** Whether a shared match was shown and has been left. */
  get hasLeft() {
    return this.#face.has_left() !== 0;
  }

  /** Whether the shared match that is shown can go on from here. */
  get canGoOn() {
    return this.#face.can_go_on() !== 0;
  }

  /** Puts it into the save area as a match that goes on, and switches off; false if it may not take another one's place. */
  goOn({ replaces }) {
    return this.#face.go_on(replaces ? 1 : 0) !== 0;
  }

  /** The text of the match whose codes are on the screen, or nothing. */
  get shared() {
    const { memory, shared, shared_bytes } = this.#face;
    const start = shared();
    return new TextDecoder().decode(new Uint8Array(memory.buffer, start, shared_bytes()));
  }

  cut() {
    this.#face.cut();
  }

  /** `tear` is the number of a tear among all, from 0; `seed` is that of its dice, a BigInt below 2^64. */
  cutAfter(bytes, tear, seed) {
    this.#face.cut_after(bytes, tear, seed);
  }

  get isOn() {
    return this.#face.is_on() !== 0;
  }

  feedUsb(usb) {
    this.#face.feed_usb(usb ? 1 : 0);
  }

  /** How full the battery is, in percent, or null if that cannot be told. */
  feedBattery(percent) {
    this.#face.feed_battery(percent ?? UNKNOWN_PERCENT);
  }

  /** The voltage of the battery. */
  feedMillivolts(millivolts) {
    this.#face.feed_millivolts(millivolts);
  }

  press(button) {
    this.#face.set(BUTTONS.indexOf(button), 1);
  }

  release(button) {
    this.#face.set(BUTTONS.indexOf(button), 0);
  }

  /** The picture has been painted: touches are meant for it from now on. */
  see() {
    this.#face.see();
  }

  /** Keeps the painted screen in mind, before time passes without a new picture. */
  remember() {
    this.#face.remember();
  }

  /** Puts a finger on the painted picture at this pixel of the panel; returns the touch, for `tap`. */
  touch(x, y) {
    return this.#face.touch(x, y);
  }

  /** Takes a finger off, which chooses the element that it touched. */
  tap(touch) {
    this.#face.tap(touch);
  }

  /** The elements of the screen, from back to front: `{ role, isHere, canBeChosen, sentence }`. */
  describe() {
    const { memory, describe, described_bytes } = this.#face;
    const start = describe();
    return linesAt(memory, start, described_bytes()).map((line) => {
      const [role, here, choose, sentence] = line.split('\t');
      return { role, isHere: here !== '', canBeChosen: choose !== '', sentence };
    });
  }

  /** The sentences that say what changed between the last two descriptions. */
  get announced() {
    const { memory, announced, announced_bytes } = this.#face;
    return linesAt(memory, announced(), announced_bytes());
  }

  /** Chooses an element by its place in the last description, if it still is on the screen. */
  choose(element) {
    this.#face.choose(element);
  }

  run(ms) {
    this.#face.run(ms);
  }

  /** Does a part of what would otherwise take long when it is first needed, for a millisecond or two; whether there is more. */
  prepare() {
    return this.#face.prepare() !== 0;
  }

  /** Whether a press is to be felt that needs what is not prepared yet: to run then takes as long as all of that. */
  get waitsForWords() {
    return this.#face.waits_for_words() !== 0;
  }

  /** The picture, two bytes a pixel, the higher one first. A view that is good until the next call. */
  get picture() {
    const start = this.#face.picture();
    return new Uint8Array(this.#face.memory.buffer, start, PANEL * PANEL * BYTES_A_PIXEL);
  }

  /** For how many milliseconds nothing happens if nobody touches anything; Infinity if nothing ever does. */
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

  /** Whether a sound may cut another one short. */
  replaces(number, other) {
    return this.#face.replaces(number, other) !== 0;
  }

  /** Everything that only grows. */
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

  /** What a panic had to say, or nothing. */
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
