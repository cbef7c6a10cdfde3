// The piezo: lists of notes as square waves.
import { onceIdle } from './spare.mjs';

/** Gains by volume, 9 dB apart as on the handheld. */
export const GAINS = [0, 0.018, 0.05, 0.14, 0.4];
/** A tone begins and ends within so many seconds: at once it would click. */
const RAMP = 0.002;
/** After so much silence nothing runs for sounds, not even the browser's own part: until the next one. */
const QUIET_MS = 3000;
/** A sound is heard at most so long after what it belongs to. */
const LATEST_MS = 400;
/** To make a context holds a slow phone for longer than a frame; this long after the first press it is made all the same. */
const LATEST_CONTEXT_MS = 250;

/** The tones of a list of notes that begins at `start`, in seconds: `{ hertz, from, to }`. Silences are left out. */
export function tonesOf(notes, start) {
  const tones = [];
  let from = start;
  for (const { hertz, ms } of notes) {
    const to = from + ms / 1000;
    if (hertz > 0) tones.push({ hertz, from, to });
    from = to;
  }
  return tones;
}

export class Speaker {
  #context = null;
  /** There was a press: the context may be made, and be heard. */
  #isWanted = false;
  #isAsked = false;
  /** It was asked to wake, which a browser without a loudspeaker never does, though it tries to all the time. */
  #isWaking = false;
  #playing = null;
  /** The last sound that came while the context was being woken. */
  #waiting = null;
  /** It was quiet for so long that the context rests: the next sound wakes it. */
  #isQuiet = false;
  #timer = null;

  /**
   * `makeContext` makes an AudioContext or gives null; `replaces` says whether a sound may cut another one short; `now` is a
   * clock in milliseconds; `browser` has the functions of a window.
   */
  constructor(makeContext, replaces, now = () => performance.now(), browser = globalThis) {
    this.makeContext = makeContext;
    this.replaces = replaces;
    this.now = now;
    this.browser = browser;
  }

  /** Browsers let a page be heard after a press only: called at each one. */
  wake() {
    this.#isWanted = true;
    const context = this.#context;
    if (!context) return;
    this.#restAfter(0);
    if (context.state === 'running' && !this.#isQuiet) return;
    this.#isQuiet = false;
    this.#isWaking = true;
    context.resume().then(
      () => this.#playWaiting(),
      () => {},
    );
  }

  /** What a press has changed is on the display: there is time to make the context, if that was the first one. */
  prepare() {
    if (!this.#isWanted || this.#context || this.#isAsked) return;
    this.#isAsked = true;
    onceIdle(() => this.#make(), LATEST_CONTEXT_MS, this.browser);
  }

  #make() {
    // A page that was hidden meanwhile waits for its next press.
    this.#isAsked = this.#isWanted;
    if (!this.#isWanted) return;
    this.#context = this.makeContext();
    this.wake();
  }

  /** Nothing more is heard until the next press. */
  rest() {
    this.#isWanted = false;
    this.#waiting = null;
    this.#isQuiet = false;
    this.#suspend();
  }

  /** Lets the context rest, if nothing is heard for a while after so many seconds. */
  #restAfter(seconds) {
    this.browser.clearTimeout(this.#timer);
    this.#timer = this.browser.setTimeout(() => {
      this.#isQuiet = this.#context?.state === 'running';
      this.#suspend();
    }, Math.round(seconds * 1000) + QUIET_MS);
  }

  #suspend() {
    this.browser.clearTimeout(this.#timer);
    if (this.#context?.state !== 'running' && !this.#isWaking) return;
    this.#isWaking = false;
    this.#context.suspend().catch(() => {});
  }

  /** Plays what came while the context was being woken, unless that took so long that it means nothing any more. */
  #playWaiting() {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting && this.now() - waiting.since < LATEST_MS) this.play(waiting.sound);
  }

  /** Plays a sound, unless it may not cut the one that is being played. */
  play(sound) {
    const context = this.#context;
    if (!context && !this.#isWanted) return;
    if (context?.state !== 'running' || this.#isQuiet) {
      this.#waiting = { sound, since: this.now() };
      if (this.#isQuiet) this.wake();
      return;
    }
    const { number, volume, notes } = sound;
    const now = context.currentTime;
    if (this.#playing && now < this.#playing.end) {
      if (!this.replaces(number, this.#playing.number)) return;
      this.#playing.gain.disconnect();
    }
    const gain = context.createGain();
    gain.gain.setValueAtTime(0, now);
    gain.connect(context.destination);
    const tones = tonesOf(notes, now);
    for (const { hertz, from, to } of tones) {
      const tone = context.createOscillator();
      tone.type = 'square';
      tone.frequency.value = hertz;
      tone.connect(gain);
      gain.gain.setValueAtTime(0, from);
      gain.gain.linearRampToValueAtTime(GAINS[volume] ?? 0, from + RAMP);
      gain.gain.setValueAtTime(GAINS[volume] ?? 0, to - RAMP);
      gain.gain.linearRampToValueAtTime(0, to);
      tone.start(from);
      tone.stop(to);
    }
    const end = tones.at(-1)?.to ?? now;
    this.#playing = { number, gain, end };
    this.#restAfter(end - now);
  }
}
