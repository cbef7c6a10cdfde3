// The piezo: plays lists of notes as square waves.
import { onceIdle } from './spare.mjs';

/** Gains by volume, 9 dB apart as on the handheld. */
export const GAINS = [0, 0.018, 0.05, 0.14, 0.4];
/** The time for a tone to fade in and out, in seconds. Without it the tone would click. */
const RAMP = 0.002;
/** After this much silence the audio context is suspended until the next sound. */
const QUIET_MS = 3000;
/** A sound that would be later than this is dropped. */
const LATEST_MS = 400;
/** Making a context blocks a slow phone for longer than a frame. This long after the first press it is made anyway. */
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
  /** There was a press, so the context may be made and play sounds. */
  #isWanted = false;
  #isAsked = false;
  /** The context was asked to resume. A browser without a loudspeaker never does, although it keeps trying. */
  #isWaking = false;
  #playing = null;
  /** The last sound that came while the context was resuming. */
  #waiting = null;
  /** The context is suspended after a long silence. The next sound resumes it. */
  #isQuiet = false;
  #timer = null;

  /**
   * `makeContext` returns an AudioContext or null. `replaces` returns whether a sound may interrupt another one. `now` is a
   * clock in milliseconds. `browser` has the functions of a window.
   */
  constructor(makeContext, replaces, now = () => performance.now(), browser = globalThis) {
    this.makeContext = makeContext;
    this.replaces = replaces;
    this.now = now;
    this.browser = browser;
  }

  /** Call it at each press. Browsers allow sound only after one. */
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

  /** Call it when the result of a press is on the display. After the first press there is now time to make the context. */
  prepare() {
    if (!this.#isWanted || this.#context || this.#isAsked) return;
    this.#isAsked = true;
    onceIdle(() => this.#make(), LATEST_CONTEXT_MS, this.browser);
  }

  #make() {
    // If the page was hidden meanwhile, it waits for the next press.
    this.#isAsked = this.#isWanted;
    if (!this.#isWanted) return;
    this.#context = this.makeContext();
    this.wake();
  }

  /** Stops all sound until the next press. */
  rest() {
    this.#isWanted = false;
    this.#waiting = null;
    this.#isQuiet = false;
    this.#suspend();
  }

  /** Suspends the context after this many seconds and a further silence. */
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

  /** Plays the sound that came while the context was resuming, unless it is too late for it. */
  #playWaiting() {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting && this.now() - waiting.since < LATEST_MS) this.play(waiting.sound);
  }

  /** Plays a sound, unless another one is playing that it may not interrupt. */
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
