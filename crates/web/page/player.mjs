// Runs the handheld: passes it time and presses, and shows its picture, plays its sounds and stores its saves.
import { Clock } from './clock.mjs';
import { element, goTo, isAtDoor } from './dom.mjs';
import { Frames } from './frames.mjs';
import { showButton } from './hands.mjs';
import { leastFor, openLens } from './lens.mjs';
import { ask, isQuiet, stopWith, tell } from './notices.mjs';
import { Parts, missingIn } from './parts.mjs';
import { Reader } from './reader.mjs';
import { storageOf } from './saves.mjs';
import { baseFor, dateOf, dayOf, filled, hashFor, hashForDeal, hashForPuzzle, matchIn, puzzleIn } from './sharing.mjs';
import { Slices } from './slices.mjs';
import { SpareTime } from './spare.mjs';
import { Speaker } from './speaker.mjs';

const VIBRATION_MS = 8;
/** What could not be stored is tried again after this time. */
const AGAIN_MS = 2000;
/** The handheld looks at its buttons for the first time within this many milliseconds. */
const AWAKE_MS = 25;
/** A result belongs to a deal of the day if its code is that of one of these last days. */
const DAYS = 8;

/** 64 random bits of the browser. */
function noise() {
  return crypto.getRandomValues(new BigUint64Array(1))[0];
}

let hasAskedToPersist = false;

/** Asks the browser, once, not to delete the stored saves when storage runs low. */
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
  #tryAgain = null;
  #stopped = false;
  /** Whether the first screen can be shown. */
  isReady = false;

  /** `speech` has the page's texts in the language of the handheld, `saves` are its saves in the browser's storage. */
  constructor({ handheld, saves, fingers, taps, screen, options, speech, door }) {
    this.handheld = handheld;
    this.door = door;
    this.saves = saves;
    this.slices = new Slices(handheld);
    this.fingers = fingers;
    this.taps = taps;
    this.screen = screen;
    this.options = options;
    this.speech = speech;
    this.reader = new Reader(
      () => {
        taps.look();
        return this.#guarded(() => ({ screen: handheld.describe(), changes: handheld.announced }));
      },
      (place) => this.#act(() => handheld.choose(place)),
      () => this.#guarded(() => handheld.waitForPlayer()),
      storageOf(window),
    );
    this.speaker = new Speaker(
      () => (globalThis.AudioContext ? new AudioContext() : null),
      (sound, other) => handheld.replaces(sound, other),
    );
  }

  /** Shows the match in the page's address, or the saved state if there is none. */
  async start() {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const address = baseFor(document.documentElement.dataset.address, location);
    this.handheld.wish({ language: Math.max(this.speech.language, 0), reducedMotion, address });
    const text = matchIn(location.hash);
    if (text) this.#guarded(() => this.#replay(text));
    if (!this.#isReplaying) {
      await this.#openSaves();
      this.#showDoor();
    }
    this.#takeHands();
    this.#listen();
    this.isReady = true;
    this.#frames.now();
    this.#openPuzzle();
  }

  /** Opens the puzzle in the page's address. */
  #openPuzzle() {
    const puzzle = puzzleIn(location.hash);
    const { games } = this.speech.words;
    const game = games.findIndex(({ name }) => name.toLowerCase() === puzzle?.game);
    if (game >= 0) this.open({ game, entry: 'puzzle', number: puzzle.number });
  }

  /** While a puzzle is on the panel, the page's address leads to it, so that it can be sent. */
  #nameAddress() {
    const { puzzle } = this.handheld;
    const hash = puzzle ? hashForPuzzle(this.speech.words.games[puzzle.game].name, puzzle.number) : '';
    if (hash === location.hash || (!hash && !puzzleIn(location.hash))) return;
    history.replaceState(null, '', hash || location.pathname + location.search);
  }

  /** Shows a shared match, together with the parts that came before, or a notice if it is refused. */
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
    // A display has a sleep mode of its own. A second one would look like a crash.
    this.handheld.feedUsb(true);
    this.handheld.feedBattery(null);
    this.#guarded(() => this.handheld.bootForPlayer(noise()));
    this.#shownAt = -1;
  }

  /** Shows the front page. The handheld is on, but stands still. */
  #showDoor() {
    this.#switchOn();
    this.#guarded(() => {
      this.speech.speak(this.handheld.language);
      this.door.update(this.handheld);
    });
    if (!this.#stopped) goTo('door');
  }

  /** Leaves the table for the front page. */
  async goHome() {
    if (this.#stopped || this.#isOpening || isAtDoor()) return;
    if (this.#isReplaying) return void this.#goHome();
    this.fingers.liftAll();
    this.#keep();
    this.speaker.rest();
    this.#frames.stop();
    this.#clock.stop();
    this.#showDoor();
    this.#nameAddress();
  }

  /** Opens a game by its number, at this place: see `Handheld.enter`. Without a game, opens the list of games. */
  async open({ game, entry, day, number = day }) {
    if (this.#stopped || this.#isOpening) return;
    const replaces = entry === 'begin' || entry === 'deal';
    if (replaces && this.handheld.canResume(game)) {
      if (!(await ask(this.speech.words.playAsks)) || this.#stopped || this.#isOpening) return;
    }
    this.#guarded(() => {
      this.#switchOn();
      this.handheld.run(AWAKE_MS);
      if (game !== undefined) this.handheld.enter(game, entry, number);
    });
    if (this.#stopped) return;
    goTo('table');
    this.#clock.stop();
    this.#rest = 0;
    this.#frames.now();
    if (game !== undefined) this.#tellHow(this.speech.words.games[game].name);
  }

  /** Says how to play: by touch, by mouse and keys, or by typing. */
  #tellHow(game) {
    const isTouched = matchMedia('(pointer: coarse)').matches;
    this.#tellOnce(isTouched ? 'byTouch' : game === 'Lexicon' ? 'byTyping' : 'byKeys');
  }

  /** Shows a text once, unless there is another notice. */
  #tellOnce(how) {
    if (this.options.get(how) || !isQuiet()) return;
    this.options.set(how, true);
    tell(this.speech.words[how]);
  }

  /** The result of a finished deal of the day: `{ text, hash }`, or null. The text does not tell any card. */
  get result() {
    const { outcome } = this.handheld;
    if (!outcome) return null;
    const today = dayOf(Date.now());
    const days = Array.from({ length: DAYS }, (_, ago) => today - ago);
    const day = days.find((each) => this.handheld.code(outcome.game, each) === outcome.code);
    if (day === undefined) return null;
    const { words } = this.speech;
    const { name } = words.games[outcome.game];
    const result = { ...outcome, game: name, date: dateOf(day), hint: outcome.helped ? words.resultHelped : '' };
    return { text: filled(words.result, result), hash: hashForDeal(name, day) };
  }

  /** Takes the saves over from other tabs, and fills the save area with them. No frame is shown meanwhile. */
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
    history.replaceState(null, '', location.pathname + location.search);
    this.#isReplaying = false;
    this.#showDoor();
  }

  /** The text of the match that is being shared, or an empty text. */
  get shared() {
    return this.#guarded(() => this.handheld.shared) ?? '';
  }

  /** Continues the replayed match from the current position, against bots. */
  async playOn() {
    if (this.#isOpening) return;
    await this.#openSaves();
    const goOn = (replaces) => this.#guarded(() => this.handheld.goOn({ replaces })) ?? null;
    let game = goOn(false);
    if (game === null && !this.#stopped && (await ask(this.speech.words.playOnAsks))) game = goOn(true);
    if (game === null || this.#stopped) return;
    this.#guarded(() => {
      this.#write();
      this.#leaveReplay();
      this.open({ game, entry: 'goOn' });
    });
    this.#frames.now();
  }

  /** Switches on after a replay, and removes the match from the address. */
  #leaveReplay() {
    history.replaceState(null, '', location.pathname + location.search);
    this.#switchOn();
  }

  /** The current save area. */
  async kept() {
    if (this.#isReplaying && !this.#isOpening) await this.#openSaves();
    return this.#guarded(() => this.handheld.saveArea.slice());
  }

  /** Replaces the save area by these bytes and restarts. Returns false if they are not a save area. */
  async replaceSaves(bytes) {
    if (this.#stopped || this.#isOpening || bytes.length !== this.handheld.saveArea.length) return false;
    if (this.#isReplaying) await this.#openSaves();
    this.#guarded(() => {
      this.handheld.cut();
      this.handheld.saveArea.set(bytes);
      this.#write();
      this.#leaveReplay();
      this.open({});
    });
    return true;
  }

  /** From now on presses go to the handheld. Buttons that are down already count as held at power-on. */
  #takeHands() {
    this.fingers.press = (button) => this.#set(button, true);
    this.fingers.release = (button) => this.#set(button, false);
    this.taps.swipe = (direction) => this.#act(() => this.handheld.swipe(direction));
    this.fingers.type = (sign) => {
      const isTyped = this.#act(() => this.handheld.type(sign)) ?? false;
      // On the picture these letters are the names of buttons.
      if (isTyped && 'xy'.includes(String.fromCodePoint(sign).toLowerCase())) this.#tellOnce('byShift');
      return isTyped;
    };
    this.taps.hover = ({ x, y }) => this.#guarded(() => this.handheld.hover(x, y));
    this.taps.touch = ({ x, y }, unit) => this.#guarded(() => this.handheld.touch(x, y, leastFor(unit)));
    this.taps.open = (touch, { x }, unit) =>
      this.#guarded(() => openLens({ handheld: this.handheld, panel: this.screen.panel, touch, x, unit })) ?? null;
    this.taps.tap = (touch) => {
      this.#vibrate();
      this.#act(() => this.handheld.tap(touch));
    };
  }

  #set(button, isDown) {
    showButton(button, isDown);
    if (isAtDoor()) return;
    if (isDown) this.#vibrate();
    this.#act(() => (isDown ? this.handheld.press(button) : this.handheld.release(button)));
  }

  /** Vibrates for a press, because a button on a display cannot be felt. */
  #vibrate() {
    const isTouched = matchMedia('(pointer: coarse)').matches;
    if (isTouched && this.options.get('vibrates')) navigator.vibrate?.(VIBRATION_MS);
  }

  /** Calls a function that acts on the handheld, which may be at rest. Returns its result. */
  #act(act) {
    this.speaker.wake();
    // The player may soon need a dictionary.
    this.#spare.isUrgent = true;
    const result = this.#guarded(() => {
      // A touch before the next picture refers to this one.
      this.handheld.remember();
      // The clock is advanced to the current time first.
      this.slices.run(this.#clock.owed(performance.now(), this.#rest));
      this.handheld.addNoise(noise());
      return act();
    });
    this.#rest = 0;
    if (!document.hidden && !this.#stopped) this.#frames.now();
    return result;
  }

  #frame(now) {
    if (this.#isOpening || isAtDoor()) return;
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
    element('share-result').hidden = this.result === null;
    element('play-on').hidden = !this.handheld.canGoOn;
    this.#nameAddress();
    this.speech.speak(language);
  }

  /** Whether a pending press needs a packed dictionary. */
  get #waits() {
    return this.#guarded(() => this.handheld.waitsForWords) ?? false;
  }

  /** Shows that the handheld is loading a dictionary, and unpacks it faster. */
  #tellWait() {
    const waits = this.#waits;
    const sign = element('loading');
    if (waits) {
      sign.textContent = this.speech.words.loadingWords;
      this.#spare.hurry();
    }
    sign.hidden = !waits;
  }

  /** A counter that grows with each write to the save area. */
  get #writes() {
    const { programmedBytes, erasedSectors } = this.handheld.totals;
    return programmedBytes + erasedSectors;
  }

  /** Stores the save area if it has changed since the last time. A failed write is only repeated if `again`. */
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
    // Only the first of several failures is reported.
    if (!isKept && !this.#unkept) tell(this.speech.words.notKept);
    this.#unkept = !isKept;
    // Not only when the page is left: a browser may drop the last write of a page that is closed.
    clearTimeout(this.#tryAgain);
    if (!isKept) this.#tryAgain = setTimeout(() => this.#guarded(() => this.#save({ again: true })), AGAIN_MS);
  }

  /** Stops if a newer tab holds the saves. A replay does not need them. */
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

  /** Calls a function that may end in a panic of the module. After that the module is unusable. */
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
    // A link to a match was opened in this tab.
    addEventListener('hashchange', () => {
      if (matchIn(location.hash) || puzzleIn(location.hash)) location.reload();
      else this.door.update(this.handheld);
    });
    // For the browser a touch only counts as a user action when it ends.
    for (const end of ['pointerup', 'keyup']) addEventListener(end, () => this.speaker.wake());
  }

  /** Handles all pending presses, and stores the result. */
  #keep() {
    if (isAtDoor()) return;
    this.#guarded(() => {
      this.slices.run(this.#clock.owed(performance.now(), this.#rest));
      this.#save({ again: true });
    });
  }

  /** Called when the tab is shown or hidden. In a hidden tab no button is down, no sound plays and no time passes. */
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
      if (!isAtDoor()) this.#frames.now();
      this.#lookForNewerTab();
    }
  }
}
