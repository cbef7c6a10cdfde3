// Gamepads: their buttons are the handheld's, by name where they have it.

/** Buttons of a standard gamepad by their number: its letters, both that mean «menu», and the directions. */
const PRESSED = { 0: 'A', 1: 'B', 2: 'X', 3: 'Y', 8: 'Y', 9: 'Y', 12: 'UP', 13: 'DOWN', 14: 'LEFT', 15: 'RIGHT' };
/** A stick that is pushed so far means a direction. */
const PUSHED = 0.5;

/** What a gamepad holds down: `{ name of the part: button }`. */
export function heldBy({ buttons, axes }) {
  const held = {};
  for (const [number, button] of Object.entries(PRESSED)) if (buttons[number]?.pressed) held[`button ${number}`] = button;
  const [x = 0, y = 0] = axes;
  if (Math.abs(x) > PUSHED) held['stick across'] = x < 0 ? 'LEFT' : 'RIGHT';
  if (Math.abs(y) > PUSHED) held['stick along'] = y < 0 ? 'UP' : 'DOWN';
  return held;
}

/**
 * So many milliseconds from each of these on the page listens for gamepads: a browser that is asked to asks them all the time,
 * which takes it a hundredth of a core. Whoever comes to the page has time to take one; whoever plays does so without.
 */
const LISTENING_MS = { focus: 15_000, pageshow: 15_000, pointerdown: 2000, pointermove: 2000, keydown: 2000 };

export class Gamepads {
  #held = new Set();
  #isLooking = false;
  #isListening = false;
  #until = 0;
  #connected = () => this.look();

  /** `browser` has the functions of a window, and its navigator. */
  constructor(fingers, browser = globalThis) {
    this.fingers = fingers;
    this.browser = browser;
  }

  /** Listens for gamepads now, and for a while whenever somebody is there. */
  listen() {
    for (const [touch, ms] of Object.entries(LISTENING_MS)) this.browser.addEventListener(touch, () => this.#listenFor(ms));
    this.#listenFor(LISTENING_MS.pageshow);
  }

  #listenFor(ms) {
    this.#until = Math.max(this.#until, this.browser.performance.now() + ms);
    if (this.#isListening) return;
    this.#isListening = true;
    this.browser.addEventListener('gamepadconnected', this.#connected);
    this.#stopInTime();
  }

  /** Listens no more when the time is over, which somebody may have made longer until then. */
  #stopInTime() {
    const left = this.#until - this.browser.performance.now();
    if (left > 0) return void this.browser.setTimeout(() => this.#stopInTime(), left);
    this.#isListening = false;
    return this.browser.removeEventListener('gamepadconnected', this.#connected);
  }

  /** Looks at the gamepads with every frame, as long as there are any: they tell nothing by themselves. */
  look() {
    if (this.#isLooking) return;
    this.#isLooking = true;
    this.browser.requestAnimationFrame(() => this.#frame());
  }

  #frame() {
    this.#isLooking = false;
    const gamepads = [...this.browser.navigator.getGamepads()].filter(Boolean);
    const held = new Set();
    for (const gamepad of gamepads) {
      for (const [part, button] of Object.entries(heldBy(gamepad))) {
        const finger = `gamepad ${gamepad.index} ${part}`;
        held.add(finger);
        this.fingers.put(finger, button);
      }
    }
    for (const finger of this.#held) if (!held.has(finger)) this.fingers.lift(finger);
    this.#held = held;
    if (gamepads.length > 0) this.look();
  }
}
