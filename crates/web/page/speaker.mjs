// The piezo: lists of notes as square waves.

/** Gains by volume, 9 dB apart as on the handheld. */
export const GAINS = [0, 0.018, 0.05, 0.14, 0.4];
/** A tone begins and ends within so many seconds: at once it would click. */
const EDGE = 0.002;

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

  /** `makeContext` makes an AudioContext or gives null; `replaces` says whether a sound may cut another one short. */
  constructor(makeContext, replaces) {
    this.makeContext = makeContext;
    this.replaces = replaces;
  }

  /** Browsers let a page be heard after a press only: called at each one. */
  wake() {
    this.#context ??= this.makeContext();
    if (this.#context && this.#context.state !== 'running') this.#context.resume().catch(() => {});
  }

  /** Nothing more is heard until the next press. */
  rest() {
    if (this.#context?.state === 'running') this.#context.suspend().catch(() => {});
  }

  /** Plays a sound, unless it may not cut the one that is being played. */
  play({ number, volume, notes }) {
    const context = this.#context;
    if (context?.state !== 'running') return;
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
      gain.gain.linearRampToValueAtTime(GAINS[volume] ?? 0, from + EDGE);
      gain.gain.setValueAtTime(GAINS[volume] ?? 0, to - EDGE);
      gain.gain.linearRampToValueAtTime(0, to);
      tone.start(from);
      tone.stop(to);
    }
    this.#playing = { number, gain, end: tones.at(-1)?.to ?? now };
  }
}
