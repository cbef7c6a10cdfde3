// The page: input, picture and sound of the handheld in a browser. It starts before the compiled module, the face, has arrived.
import { arrived, element, goTo, painted, seen } from './dom.mjs';
import { Door } from './door.mjs';
import { Fingers } from './fingers.mjs';
import { Gamepads } from './gamepads.mjs';
import { Handheld } from './handheld.mjs';
import { listenToHands, showButton } from './hands.mjs';
import { layoutFor } from './layout.mjs';
import { stopWith } from './notices.mjs';
import { Options, buttonsOption } from './options.mjs';
import { listenToPanel, showOptions } from './panel.mjs';
import { Player } from './player.mjs';
import { Saves, storageOf } from './saves.mjs';
import { Screen } from './screen.mjs';
import { matchIn } from './sharing.mjs';
import { Speech } from './speech.mjs';
import { Taps } from './taps.mjs';
import { decompressed, unpackStream } from './unpack.mjs';

function layOut(screen, options) {
  const room = element('room');
  if (room.hidden) return;
  const { clientWidth: width, clientHeight: height } = room;
  const coarse = matchMedia('(pointer: coarse)').matches;
  const { kind, unit, pitch, stagger } = layoutFor({
    width,
    height,
    density: devicePixelRatio,
    coarse,
    large: options.get('large'),
    alone: !options.get(buttonsOption()),
  });
  room.dataset.layout = kind;
  room.style.setProperty('--unit', `${unit}px`);
  room.style.setProperty('--pitch', `${pitch}px`);
  room.style.setProperty('--stagger', stagger);
  room.toggleAttribute('data-large', options.get('large'));
  screen.fit(unit * devicePixelRatio);
}

/** The module as a stream: packed within the page, or from a file beside it on a site. */
async function openFace() {
  const file = element('face-file');
  if (!file) {
    await arrived();
    return unpackStream(element('face')?.textContent ?? '');
  }
  await painted();
  const { integrity } = file.dataset;
  const of = (cache) => fetch(file.content, { cache, integrity });
  // A browser or a proxy may have cached the module of another version.
  const answer = await of('default').catch(() => of('reload'));
  return decompressed(answer.body);
}

/** Compiles the module while it is being unpacked. */
async function faceOf(speech) {
  const reloads = { button: speech.words.reload };
  let face;
  try {
    face = await openFace();
  } catch {
    stopWith(element('face-file') ? speech.words.loadFailed : speech.words.unpackFailed, reloads);
    return null;
  }
  try {
    return await Handheld.of(face);
  } catch (error) {
    stopWith(speech.words.unpackFailed, { ...reloads, fault: String(error) });
    return null;
  }
}

/** Sets up everything that does not need the module. It works while the module is still loading. */
function prepare() {
  const screen = new Screen(element('screen'));
  const fingers = new Fingers(
    (button) => showButton(button, true),
    (button) => showButton(button, false),
  );
  // Before the module is there, a tap on the picture has no effect.
  const taps = new Taps({ touch: () => undefined, tap: () => {} }, fingers);
  listenToHands(fingers, taps);
  new Gamepads(fingers).listen();
  const options = new Options(storageOf(window), () => {
    showOptions(options);
    layOut(screen, options);
  });
  new ResizeObserver(() => layOut(screen, options)).observe(element('room'));
  return { screen, fingers, taps, options };
}

/** On a site, registers the worker, so that the page opens without a network from the second time on. */
function keepOffline() {
  if (!document.querySelector('link[rel="manifest"]')) return;
  navigator.serviceWorker?.register('worker.js').then(offerUpdates, () => {});
}

/** Offers a newer version of the page when it has been stored. It replaces this one when the player wants it. */
function offerUpdates(registration) {
  const { serviceWorker } = navigator;
  const offer = element('update');
  let isWanted = false;
  const look = () => (offer.hidden = !registration.waiting || !serviceWorker.controller);
  const watch = () => registration.installing?.addEventListener('statechange', look);
  look();
  watch();
  registration.addEventListener('updatefound', watch);
  offer.addEventListener('click', () => {
    isWanted = true;
    registration.waiting?.postMessage('take over');
  });
  serviceWorker.addEventListener('controllerchange', () => {
    if (isWanted) location.reload();
  });
}

async function begin(speech) {
  const prepared = prepare();
  let player = null;
  const areas = { area: () => player?.kept(), replace: (bytes) => player?.replaceSaves(bytes) };
  const matches = { shared: () => player?.shared ?? '', playOn: () => player?.playOn(), result: () => player?.result };
  // A click before the module has arrived takes effect as soon as it is there.
  let wanted = null;
  const door = new Door((place) => (player?.isReady ? player.open(place) : ((wanted = place), goTo('table'))));
  speech.spoken = (words, language) => door.label(words, language);
  door.label(speech.words, Math.max(speech.language, 0));
  if (matchIn(location.hash)) goTo('table');
  listenToPanel({ ...prepared, speech, saves: areas, matches, goHome: () => player?.goHome() });
  arrived().then(() => element('needs')?.remove());
  if (!globalThis.WebAssembly || !globalThis.DecompressionStream) return stopWith(speech.words.tooOld);
  const saves = new Saves(window);
  const handheld = await faceOf(speech);
  if (!handheld) return;
  // If a second tab is opened in the background, the player still plays in the first.
  await seen();
  player = new Player({ ...prepared, handheld, saves, speech, door });
  await player.start();
  if (wanted) player.open(wanted);
  keepOffline();
}

const speech = new Speech(JSON.parse(element('words').textContent), navigator.languages ?? [navigator.language]);
begin(speech).catch((error) => stopWith(speech.words.tooOld, { fault: String(error) }));
