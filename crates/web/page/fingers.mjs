// Keys, fingers and the mouse, which hold buttons down. A button is down while at least one of them holds it.

const DIRECTIONS = ['UP', 'DOWN', 'LEFT', 'RIGHT'];

/**
 * Returns the button that a finger holds after it has slid from one button to another, or to none. Sliding off releases a
 * button. A finger can slide from one direction to another, but not onto A, B, X or Y, because these act at once.
 */
export function heldBySliding(start, under) {
  if (start === under) return start;
  return DIRECTIONS.includes(start) && DIRECTIONS.includes(under) ? under : undefined;
}

export class Fingers {
  #holds = new Map();

  /** `press` and `release` are called for each button that goes down or up. */
  constructor(press, release) {
    /** Types a sign by its code. Returns false if the key has its usual meaning. */
    this.type = () => false;
    this.press = press;
    this.release = release;
  }

  /** Sets the button that a finger holds: undefined for none. */
  put(finger, button) {
    const before = this.#holds.get(finger);
    if (before === button) return;
    this.#holds.delete(finger);
    if (before !== undefined && !this.isDown(before)) this.release(before);
    if (button === undefined) return;
    const wasDown = this.isDown(button);
    this.#holds.set(finger, button);
    if (!wasDown) this.press(button);
  }

  lift(finger) {
    this.put(finger, undefined);
  }

  liftAll() {
    for (const finger of [...this.#holds.keys()]) this.lift(finger);
  }

  isDown(button) {
    return [...this.#holds.values()].includes(button);
  }
}
