// The piezo: lists of notes as square waves.

/** Gains by volume, 9 dB apart as on the handheld. */
export const GAINS = [0, 0.018, 0.05, 0.14, 0.4];
/** A tone begins and ends within so many seconds: at once it would click. */
const RAMP = 0.002;
/** A sound is heard at most so long after what it belongs to. */
const LATEST_MS = 400;

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
  #playing = null;
  /** The last sound that came while the context was being woken. */
  #waiting = null;

  /**
   * `makeContext` makes an AudioContext or gives null; `replaces` says whether a sound may cut another one short; `now` is a
   * clock in milliseconds.
   */
  constructor(makeContext, replaces, now = () => performance.now()) {
    this.makeContext = makeContext;
    this.replaces = replaces;
    this.now = now;
  }

  /** Browsers let a page be heard after a press only: called at each one. */
  wake() {
    this.#context ??= this.makeContext();
    const context = this.#context;
    if (!context || context.state === 'running') return;
    context.resume().then(
      () => this.#playWaiting(),
      () => {},
    );
  }

  /** Nothing more is heard until the next press. */
  rest() {
    this.#waiting = null;
    if (this.#context?.state === 'running') this.#context.suspend().catch(() => {});
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
    if (!context) return;
    if (context.state !== 'running') {
      this.#waiting = { sound, since: this.now() };
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
    this.#playing = { number, gain, end: tones.at(-1)?.to ?? now };
  }
}
