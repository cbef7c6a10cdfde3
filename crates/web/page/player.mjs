// Runs the face: time and presses in, the picture, sounds and saves out.
import { Clock } from './clock.mjs';
import { element } from './dom.mjs';
import { Frames } from './frames.mjs';
import { BUTTONS } from './handheld.mjs';
import { showButton } from './hands.mjs';
import { stopWith, tell } from './notices.mjs';
import { Parts, missingIn } from './parts.mjs';
import { Reader } from './reader.mjs';
import { storageOf } from './saves.mjs';
import { hashFor, matchIn } from './sharing.mjs';
import { Slices } from './slices.mjs';
import { SpareTime } from './spare.mjs';
import { Speaker } from './speaker.mjs';

const VIBRATION_MS = 8;

/** 64 random bits of the browser. */
function noise() {
  return crypto.getRandomValues(new BigUint64Array(1))[0];
}

let hasAskedToPersist = false;

/** Asks the browser, once, not to throw away what it stores when it runs short of room. */
function askToPersist() {
  if (hasAskedToPersist) return;
  hasAskedToPersist = true;
  navigator.storage?.persist?.().catch(() => {});
}

export class Player {
  #clock = new Clock();
  #frames = new Frames((now) => this.#frame(now));
  #spare = new SpareTime(
    () => this.#guarded(() => this.handheld.prepare()),
    () => this.#waits,
  );
  #isPrepared = false;
  #rest = 0;
  #isReplaying = false;
  #shownAt = -1;
  #isOpening = false;
  #written = 0;
  #unkept = false;
  #stopped = false;

  /** `speech` has the page's words in the language of the face, `saves` its saves in the browser's storage. */
  constructor({ handheld, saves, fingers, taps, screen, options, speech }) {
    this.handheld = handheld;
    this.saves = saves;
    this.slices = new Slices(handheld);
    this.fingers = fingers;
    this.taps = taps;
    this.screen = screen;
    this.options = options;
    this.speech = speech;
    this.reader = new Reader(
      () => this.#guarded(() => ({ screen: handheld.describe(), changes: handheld.announced })),
      (place) => this.#act(() => handheld.choose(place)),
    );
    this.speaker = new Speaker(
      () => (globalThis.AudioContext ? new AudioContext() : null),
      (sound, other) => handheld.replaces(sound, other),
    );
  }

  /** Shows the match in the page's address, or else the saved state. */
  async start() {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.handheld.wish({ language: this.speech.language, reducedMotion });
    const text = matchIn(location.hash);
    if (text) this.#guarded(() => this.#replay(text));
    if (!this.#isReplaying) {
      await this.#openSaves();
      this.#switchOn();
    }
    this.#takeHands();
    this.#listen();
    this.#frames.now();
  }

  /** Shows a shared match, with those of its parts that came before; or says what is wrong with it. */
  #replay(given) {
    const parts = new Parts(storageOf(window));
    const { refusal, text } = parts.replay(given, (all) => this.handheld.replay(all));
    this.#isReplaying = !refusal;
    // A reload shows the same match.
    if (!refusal && text !== given) history.replaceState(null, '', hashFor(text));
    if (refusal) tell(`${this.speech.words[refusal]} ${refusal === 'partMissing' ? missingIn(text) : ''}`.trim());
  }

  /** Switches on with the contents of the save area. */
  #switchOn() {
    this.#isReplaying = false;
    // The display has a sleep of its own; a second one would only look like a crash.
    this.handheld.feedUsb(true);
    this.handheld.feedBattery(null);
    this.#guarded(() => this.handheld.bootForPlayer(noise()));
    this.#shownAt = -1;
  }

  /** Takes the saves over and fills the save area with them. No frame is shown meanwhile. */
  async #openSaves() {
    this.#isOpening = true;
    const { kept, problem } = await this.saves.open(this.handheld.saveArea.length);
    this.#isOpening = false;
    if (problem) tell(this.speech.words[problem]);
    if (kept) this.#guarded(() => this.handheld.saveArea.set(kept));
  }

  /** Returns from a shared match to the saved state. */
  async #goHome() {
    await this.#openSaves();
    this.#guarded(() => this.#leaveReplay());
    this.#frames.now();
  }

  /** The text of the match that is being shared, or nothing. */
  get shared() {
    return this.#guarded(() => this.handheld.shared) ?? '';
  }

  /** The match that is seen again goes on from here, against bots. */
  async playOn() {
    if (this.#isOpening) return;
    await this.#openSaves();
    this.#guarded(() => {
      const { words } = this.speech;
      const goesOn = this.handheld.goOn({ replaces: false });
      if (!goesOn && !(confirm(words.playOnAsks) && this.handheld.goOn({ replaces: true }))) return;
      this.#write();
      this.#leaveReplay();
    });
    this.#frames.now();
  }

  /** Switches on after a shared match, whose text leaves the address. */
  #leaveReplay() {
    history.replaceState(null, '', location.pathname + location.search);
    this.#switchOn();
  }

  /** The save area as it is. */
  async kept() {
    if (this.#isReplaying && !this.#isOpening) await this.#openSaves();
    return this.#guarded(() => this.handheld.saveArea.slice());
  }

  /** Replaces everything saved by these bytes and starts again with them; false if they are not a save area. */
  async replaceSaves(bytes) {
    if (this.#stopped || this.#isOpening || bytes.length !== this.handheld.saveArea.length) return false;
    if (this.#isReplaying) await this.#openSaves();
    this.#guarded(() => {
      this.handheld.cut();
      this.handheld.saveArea.set(bytes);
      this.#write();
      this.#leaveReplay();
    });
    this.#frames.now();
    return true;
  }

  /** From now on presses go to the face. What is held already was held while it was switched on. */
  #takeHands() {
    for (const button of BUTTONS) if (this.fingers.isDown(button)) this.handheld.press(button);
    this.fingers.press = (button) => this.#set(button, true);
    this.fingers.release = (button) => this.#set(button, false);
    this.taps.touch = ({ x, y }) => this.#guarded(() => this.handheld.touch(x, y));
    this.taps.tap = (touch) => {
      this.#vibrate();
      this.#act(() => this.handheld.tap(touch));
    };
  }

  #set(button, isDown) {
    showButton(button, isDown);
    if (isDown) this.#vibrate();
    this.#act(() => (isDown ? this.handheld.press(button) : this.handheld.release(button)));
  }

  /** A touch is felt where there is nothing else to feel. */
  #vibrate() {
    const isTouched = matchMedia('(pointer: coarse)').matches;
    if (isTouched && this.options.get('vibrates')) navigator.vibrate?.(VIBRATION_MS);
  }

  /** Does something to the face, which may rest. */
  #act(act) {
    this.speaker.wake();
    // The player may soon be at a table.
    this.#spare.isUrgent = true;
    this.#guarded(() => {
      // A finger that comes before the next picture is meant for this one.
      this.handheld.remember();
      // The time until now passes before the act.
      this.slices.run(this.#clock.owed(performance.now(), this.#rest));
      this.handheld.addNoise(noise());
      act();
    });
    this.#rest = 0;
    if (!document.hidden && !this.#stopped) this.#frames.now();
  }

  #frame(now) {
    if (this.#isOpening) return;
    this.#guarded(() => {
      this.slices.run(this.#clock.owed(now, this.#rest));
      this.#show();
      for (const sound of this.handheld.takeSounds()) if (!this.options.get('muted')) this.speaker.play(sound);
      this.speaker.prepare();
      this.#save();
    });
    if (this.#stopped || document.hidden) return;
    if (this.handheld.hasLeft) return void this.#goHome();
    this.#rest = this.handheld.restMs;
    this.#frames.after(this.#rest);
    if (!this.#isPrepared) {
      this.#isPrepared = true;
      this.#spare.begin();
    }
  }

  #show() {
    const { changedAt, light, language } = this.handheld;
    if (changedAt !== this.#shownAt) {
      this.#shownAt = changedAt;
      this.screen.show(this.handheld.picture);
      this.handheld.see();
      this.reader.changed(performance.now());
    }
    this.screen.light(light);
    this.#tellWait();
    element('share').hidden = !this.handheld.shared;
    element('play-on').hidden = !this.handheld.canGoOn;
    this.speech.speak(language);
  }

  /** Whether what was pressed needs a dictionary that is still packed. */
  get #waits() {
    return this.#guarded(() => this.handheld.waitsForWords) ?? false;
  }

  /** Says so, and sees to it that it is soon there. */
  #tellWait() {
    const waits = this.#waits;
    const sign = element('loading');
    if (waits) {
      sign.textContent = this.speech.words.loadingWords;
      this.#spare.hurry();
    }
    sign.hidden = !waits;
  }

  /** Everything that was ever written to the save area, in no unit: it grows with each write. */
  get #writes() {
    const { programmedBytes, erasedSectors } = this.handheld.totals;
    return programmedBytes + erasedSectors;
  }

  /** Stores the save area if anything was written to it since the last time; a failed write is repeated only `again`. */
  #save({ again = false } = {}) {
    if (this.#isReplaying) return;
    const written = this.#writes;
    if (written === this.#written && !(again && this.#unkept)) return;
    this.#written = written;
    this.#write();
  }

  async #write() {
    const isKept = await this.saves.write(this.handheld.saveArea);
    if (this.saves.isLeft) return this.#leave();
    if (isKept) askToPersist();
    // The first failure of several is reported.
    if (!isKept && !this.#unkept) tell(this.speech.words.notKept);
    this.#unkept = !isKept;
  }

  /** Stops if a newer tab holds the saves. A shared match needs none. */
  async #lookForNewerTab() {
    if (!this.#isReplaying && (await this.saves.look())) this.#leave();
  }

  #leave() {
    if (this.#stopped) return;
    const { words } = this.speech;
    this.#halt();
    stopWith(words.elsewhere, { button: words.playHere });
  }

  #halt() {
    this.#stopped = true;
    this.#frames.stop();
    this.speaker.rest();
  }

  /** Does what may end in a panic of the face, after which there is no face any more. */
  #guarded(act) {
    if (this.#stopped) return undefined;
    try {
      return act();
    } catch (error) {
      const { words } = this.speech;
      this.#halt();
      stopWith(words.crashed, { button: words.reload, fault: this.handheld.fault || String(error) });
      return undefined;
    }
  }

  #listen() {
    document.addEventListener('visibilitychange', () => this.#look());
    addEventListener('pageshow', () => this.#look());
    addEventListener('pagehide', () => this.#keep());
    addEventListener('storage', () => this.#lookForNewerTab());
    // A link to a match, opened where the page is open already.
    addEventListener('hashchange', () => {
      if (matchIn(location.hash)) location.reload();
    });
    // A touch counts as a press to the browser when it ends.
    for (const end of ['pointerup', 'keyup']) addEventListener(end, () => this.speaker.wake());
  }

  /** Lets what was pressed be felt, and keeps what came of it. */
  #keep() {
    this.#guarded(() => {
      this.slices.run(this.#clock.owed(performance.now(), this.#rest));
      this.#save({ again: true });
    });
  }

  /** The tab is shown or hidden: a hidden one holds no button, hears nothing and has no time. */
  #look() {
    if (this.#stopped) return;
    if (document.hidden) {
      this.fingers.liftAll();
      this.#keep();
      this.#clock.stop();
      this.#frames.stop();
      this.speaker.rest();
    } else {
      this.#rest = 0;
      this.#frames.now();
      this.#lookForNewerTab();
    }
  }
}
