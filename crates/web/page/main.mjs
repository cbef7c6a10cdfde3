// The page: hands, eyes and ears of the handheld in a browser. It runs as soon as it has arrived, before the face has.
import { arrived, element, seen } from './dom.mjs';
import { Fingers } from './fingers.mjs';
import { Handheld } from './handheld.mjs';
import { listenToHands, showButton } from './hands.mjs';
import { layoutFor } from './layout.mjs';
import { stopWith } from './notices.mjs';
import { Player } from './player.mjs';
import { Screen } from './screen.mjs';
import { Speech } from './speech.mjs';
import { Taps } from './taps.mjs';
import { unpack } from './unpack.mjs';

function layOut(screen) {
  const room = element('room');
  const { clientWidth: width, clientHeight: height } = room;
  const coarse = matchMedia('(pointer: coarse)').matches;
  const { kind, unit, pitch } = layoutFor({ width, height, density: devicePixelRatio, coarse });
  room.dataset.layout = kind;
  room.style.setProperty('--unit', `${unit}px`);
  room.style.setProperty('--pitch', `${pitch}px`);
  screen.fit(unit * devicePixelRatio);
}

function showLicences(words) {
  const texts = element('licence-texts');
  element('licences').showModal();
  if (texts.textContent) return;
  unpack(element('packed-licences').textContent).then(
    (bytes) => (texts.textContent = new TextDecoder().decode(bytes)),
    () => (texts.textContent = words.unpackFailed),
  );
}

function listenToFooter(speech) {
  element('go-on').addEventListener('click', () => location.reload());
  element('notice').addEventListener('click', () => (element('notice').hidden = true));
  element('show-licences').addEventListener('click', () => showLicences(speech.words));
  // The pointer leaves no focus behind, where the next Enter would go.
  document.querySelector('footer').addEventListener('pointerdown', (event) => event.preventDefault());
  element('close-licences').addEventListener('click', () => element('licences').close());
}

/** Unpacks and compiles the face. */
async function faceOf(carried, speech) {
  let wasm;
  try {
    wasm = await unpack(carried);
  } catch {
    stopWith(speech.words.unpackFailed);
    return null;
  }
  return Handheld.of(wasm);
}

async function begin(speech) {
  const screen = new Screen(element('screen'));
  const fingers = new Fingers(
    (button) => showButton(button, true),
    (button) => showButton(button, false),
  );
  // Before the face is there, nothing on it can be tapped.
  const taps = new Taps(() => {}, fingers);
  listenToHands(fingers, taps);
  listenToFooter(speech);
  new ResizeObserver(() => layOut(screen)).observe(element('room'));
  await arrived();
  element('needs')?.remove();
  if (!globalThis.WebAssembly || !globalThis.DecompressionStream) return stopWith(speech.words.tooOld);
  const handheld = await faceOf(element('face')?.textContent ?? '', speech);
  if (!handheld) return;
  // Whoever opens a second tab in the background still plays in the first.
  await seen();
  new Player({ handheld, fingers, taps, screen, speech }).start();
}

const speech = new Speech(JSON.parse(element('words').textContent), navigator.languages ?? [navigator.language]);
begin(speech).catch((error) => stopWith(speech.words.tooOld, { fault: String(error) }));
