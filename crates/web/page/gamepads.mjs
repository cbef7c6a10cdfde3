// Gamepads. Their buttons act as the handheld's buttons of the same names.

/** The buttons of a standard gamepad by number: the letters, the two menu buttons and the directions. */
const PRESSED = { 0: 'A', 1: 'B', 2: 'X', 3: 'Y', 8: 'Y', 9: 'Y', 12: 'UP', 13: 'DOWN', 14: 'LEFT', 15: 'RIGHT' };
/** The deflection from which a stick counts as a direction. */
const PUSHED = 0.5;

/** The buttons that a gamepad holds down: `{ name of the part: button }`. */
export function heldBy({ buttons, axes }) {
  const held = {};
  for (const [number, button] of Object.entries(PRESSED)) if (buttons[number]?.pressed) held[`button ${number}`] = button;
  const [x = 0, y = 0] = axes;
  if (Math.abs(x) > PUSHED) held['stick across'] = x < 0 ? 'LEFT' : 'RIGHT';
  if (Math.abs(y) > PUSHED) held['stick along'] = y < 0 ? 'UP' : 'DOWN';
  return held;
}

/**
 * For how many milliseconds the page listens for gamepads after each of these events. Listening costs a browser a hundredth of
 * a core, because it polls the gamepads all the time. A new visitor needs time to pick one up. A player who presses keys
 * probably uses none.
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

  /** Listens for gamepads now, and for a while after each sign of a player. */
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

  /** Stops listening when the time is over. It may have been extended meanwhile. */
  #stopInTime() {
    const left = this.#until - this.browser.performance.now();
    if (left > 0) return void this.browser.setTimeout(() => this.#stopInTime(), left);
    this.#isListening = false;
    return this.browser.removeEventListener('gamepadconnected', this.#connected);
  }

  /** Polls the gamepads at every frame while any is connected. They send no events. */
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
