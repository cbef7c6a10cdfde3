// Everything that holds buttons down: keys, fingers, a mouse. A button is down as long as any of them holds it.

const DIRECTIONS = ['UP', 'DOWN', 'LEFT', 'RIGHT'];

/**
 * What a finger holds that came down on one button and is now over another, or over none: sliding off lets go. A thumb
 * rolls over the directions; A, B, X and Y do things, so none of them is pressed by sliding onto it.
 */
export function heldBySliding(start, under) {
  if (start === under) return start;
  return DIRECTIONS.includes(start) && DIRECTIONS.includes(under) ? under : undefined;
}

export class Fingers {
  #holds = new Map();

  /** `press` and `release` are told of each button that goes down or up. */
  constructor(press, release) {
    this.press = press;
    this.release = release;
  }

  /** This finger now holds this button, or none if undefined. */
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
