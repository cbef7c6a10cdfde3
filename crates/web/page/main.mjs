// The page: hands, eyes and ears of the handheld in a browser.
import { Clock } from './clock.mjs';
import { Fingers, heldBySliding } from './fingers.mjs';
import { Handheld, PANEL } from './handheld.mjs';
import { buttonOfKey } from './keys.mjs';
import { layoutFor } from './layout.mjs';
import { brightnessOf, paint } from './picture.mjs';
import { Saves, storageOf } from './saves.mjs';
import { Speaker } from './speaker.mjs';
import { unpack } from './unpack.mjs';
import { wordsFor } from './words.mjs';

/** A frame of the page thinks for at most so long; a machine that is slower than that has a slower clock. */
const BUDGET_MS = 12;
/** Between two looks at the budget. */
const SLICE_MS = 4;
const NOTICE_MS = 12_000;

const element = (id) => document.getElementById(id);
const words = wordsFor(navigator.languages ?? [navigator.language], JSON.parse(element('words').textContent));

/** Says a sentence that needs no answer. */
function tell(sentence) {
  const notice = element('notice');
  notice.textContent = sentence;
  notice.hidden = false;
  setTimeout(() => (notice.hidden = true), NOTICE_MS);
}

/** Ends the game with a sentence and, if a reload helps, a button for it. */
function stop(sentence, { button, fault } = {}) {
  element('why').textContent = sentence;
  element('fault').textContent = fault ?? '';
  element('go-on').textContent = button ?? '';
  element('go-on').hidden = !button;
  element('stop').hidden = false;
  element('stop').dataset.told = '';
  if (button) element('go-on').focus();
}

/** Puts the page's words where they belong. */
function speak() {
  document.documentElement.lang = words.tag;
  element('screen').setAttribute('aria-label', words.screen);
  element('pad').setAttribute('aria-label', words.pad);
  element('letters').setAttribute('aria-label', words.letters);
  for (const [button, name] of Object.entries(words.buttons)) buttonElement(button).setAttribute('aria-label', name);
  element('keys').textContent = words.keys;
  element('show-licences').textContent = words.licences;
  element('close-licences').textContent = words.close;
}

function buttonElement(button) {
  return document.querySelector(`[data-button="${button}"]`);
}

function layOut() {
  const room = element('room');
  const { width, height } = room.getBoundingClientRect();
  const coarse = matchMedia('(pointer: coarse)').matches;
  const { kind, unit, pitch } = layoutFor({ width, height, density: devicePixelRatio, coarse });
  room.dataset.layout = kind;
  room.style.setProperty('--unit', `${unit}px`);
  room.style.setProperty('--pitch', `${pitch}px`);
}

function showLicences() {
  const texts = element('licence-texts');
  element('licences').showModal();
  if (texts.textContent) return;
  unpack(element('packed-licences').textContent).then(
    (bytes) => (texts.textContent = new TextDecoder().decode(bytes)),
    () => (texts.textContent = words.unpackFailed),
  );
}

/** A name that no other tab has. */
function tabName() {
  return [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join('-');
}

class Player {
  #clock = new Clock();
  #shownAt = -1;
  #light = -1;
  #written = 0;
  #unkept = false;
  #stopped = false;
  #told = false;

  constructor(handheld) {
    this.handheld = handheld;
    this.saves = new Saves(storageOf(window), tabName(), handheld.saveArea.length);
    this.context = element('screen').getContext('2d', { alpha: false });
    this.image = this.context.createImageData(PANEL, PANEL);
    this.pixels = new Uint32Array(this.image.data.buffer);
    this.speaker = new Speaker(
      () => (globalThis.AudioContext ? new AudioContext() : null),
      (sound, other) => handheld.replaces(sound, other),
    );
    this.fingers = new Fingers(
      (button) => this.#press(button),
      (button) => this.#release(button),
    );
  }

  start() {
    const { kept, problem } = this.saves.open();
    if (problem) tell(words[problem]);
    if (kept) this.handheld.saveArea.set(kept);
    // Nobody can tell what feeds a browser. As on a handheld without a plug, its panel dims when nobody presses.
    this.handheld.feedUsb(false);
    this.handheld.feedBattery(null);
    const [seed] = crypto.getRandomValues(new BigUint64Array(1));
    // A page is updated by opening a newer one.
    this.#guarded(() => this.handheld.boot(seed, { canUpdate: false }));
    this.#listen();
    requestAnimationFrame((now) => this.#frame(now));
  }

  #press(button) {
    buttonElement(button).dataset.down = '';
    this.speaker.wake();
    this.#guarded(() => this.handheld.press(button));
  }

  #release(button) {
    delete buttonElement(button).dataset.down;
    this.#guarded(() => this.handheld.release(button));
  }

  /** A press that has no length: by a reader of the screen, or a key on a button that has the focus. */
  #tap(button) {
    this.fingers.put('tap', button);
    this.fingers.lift('tap');
  }

  #frame(now) {
    if (this.#stopped) return;
    requestAnimationFrame((next) => this.#frame(next));
    if (document.hidden) return;
    this.#guarded(() => {
      this.#run(this.#clock.owed(now));
      this.#show();
      for (const sound of this.handheld.takeSounds()) this.speaker.play(sound);
      this.#save();
    });
  }

  #run(owed) {
    const end = performance.now() + BUDGET_MS;
    for (let left = owed; left > 0 && performance.now() < end; left -= SLICE_MS) {
      this.handheld.run(Math.min(left, SLICE_MS));
    }
  }

  #show() {
    const { changedAt, light } = this.handheld;
    if (changedAt !== this.#shownAt) {
      this.#shownAt = changedAt;
      paint(this.handheld.picture, this.pixels);
      this.context.putImageData(this.image, 0, 0);
    }
    if (light !== this.#light) {
      this.#light = light;
      element('screen').style.filter = `brightness(${brightnessOf(light)})`;
    }
  }

  /** Keeps the save area, if anything was written to it since the last time; if that failed, only when asked to again. */
  #save({ again = false } = {}) {
    const { programmedBytes, erasedSectors } = this.handheld.totals;
    const written = programmedBytes + erasedSectors;
    if (written === this.#written && !(again && this.#unkept)) return;
    if (this.saves.isLeft) return this.#leave();
    this.#written = written;
    this.#unkept = !this.saves.write(this.handheld.saveArea);
    if (this.#unkept && !this.#told) {
      this.#told = true;
      tell(words.notKept);
    }
  }

  /** A newer tab has the saves. */
  #leave() {
    this.#halt();
    stop(words.elsewhere, { button: words.playHere });
  }

  #halt() {
    this.#stopped = true;
    this.speaker.rest();
  }

  /** Does what may end in a panic of the face, after which there is no face any more. */
  #guarded(act) {
    if (this.#stopped) return;
    try {
      act();
    } catch (error) {
      this.#halt();
      stop(words.crashed, { button: words.reload, fault: this.handheld.fault || String(error) });
    }
  }

  #listen() {
    const { fingers } = this;
    addEventListener('keydown', (event) => {
      const button = buttonOfKey(event);
      if (!button || this.#isForControl(event)) return;
      event.preventDefault();
      if (!event.repeat) fingers.put(event.code, button);
    });
    addEventListener('keyup', (event) => fingers.lift(event.code));
    addEventListener('blur', () => fingers.liftAll());
    document.addEventListener('visibilitychange', () => this.#look());
    addEventListener('pageshow', () => this.#look());
    addEventListener('pagehide', () => this.#guarded(() => this.#save({ again: true })));
    addEventListener('storage', () => {
      if (this.saves.isLeft && !this.#stopped) this.#leave();
    });
    this.#listenToPointers();
  }

  /** Enter belongs to whatever has the focus, and all keys to the licences while they are open. */
  #isForControl(event) {
    return element('licences').open || (event.key === 'Enter' && event.target instanceof HTMLButtonElement);
  }

  /** The tab is shown or hidden: a hidden one holds no button, hears nothing and has no time. */
  #look() {
    if (document.hidden) {
      this.fingers.liftAll();
      this.#clock.stop();
      this.speaker.rest();
      this.#guarded(() => this.#save({ again: true }));
    } else if (this.saves.isLeft && !this.#stopped) {
      this.#leave();
    }
  }

  #listenToPointers() {
    const { fingers } = this;
    const starts = new Map();
    const buttonAt = ({ clientX, clientY }) =>
      document.elementFromPoint(clientX, clientY)?.closest('[data-button]')?.dataset.button;
    const room = element('room');
    room.addEventListener('pointerdown', (event) => {
      event.preventDefault();
      const button = buttonAt(event);
      if (!button || event.button !== 0) return;
      // A finger is caught by what it first touches; here it may slide off.
      if (event.target.hasPointerCapture(event.pointerId)) event.target.releasePointerCapture(event.pointerId);
      starts.set(event.pointerId, button);
      fingers.put(event.pointerId, button);
    });
    addEventListener('pointermove', (event) => {
      const start = starts.get(event.pointerId);
      if (start) fingers.put(event.pointerId, heldBySliding(start, buttonAt(event)));
    });
    for (const end of ['pointerup', 'pointercancel']) {
      addEventListener(end, (event) => {
        starts.delete(event.pointerId);
        fingers.lift(event.pointerId);
        // A touch counts as a press to the browser when it ends.
        this.speaker.wake();
      });
    }
    addEventListener('contextmenu', (event) => {
      if (room.contains(event.target)) event.preventDefault();
    });
    room.addEventListener('click', (event) => {
      // A click with a pointer has been felt already.
      const button = event.detail === 0 && event.target.closest('[data-button]')?.dataset.button;
      if (button) this.#tap(button);
    });
    // Safari zooms by two fingers whatever a page says of touch actions.
    for (const gesture of ['gesturestart', 'dblclick']) {
      addEventListener(gesture, (event) => event.preventDefault());
    }
  }
}

async function begin() {
  speak();
  element('go-on').addEventListener('click', () => location.reload());
  element('notice').addEventListener('click', () => (element('notice').hidden = true));
  element('show-licences').addEventListener('click', showLicences);
  // The pointer leaves no focus behind, where the next Enter would go.
  element('show-licences').addEventListener('pointerdown', (event) => event.preventDefault());
  element('close-licences').addEventListener('click', () => element('licences').close());
  new ResizeObserver(layOut).observe(element('room'));
  if (!globalThis.WebAssembly || !globalThis.DecompressionStream) return stop(words.tooOld);
  let wasm;
  try {
    wasm = await unpack(element('face').textContent);
  } catch {
    return stop(words.unpackFailed);
  }
  const handheld = await Handheld.of(wasm);
  element('stop').hidden = true;
  new Player(handheld).start();
}

begin().catch((error) => stop(words.tooOld, { fault: String(error) }));
