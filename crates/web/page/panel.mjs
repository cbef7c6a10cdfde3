// The controls around the picture: sound, help, sizes of buttons, full screen, files, licences.
import { element } from './dom.mjs';
import { download, pictureFile, today } from './files.mjs';
import { ask, hideNotice, openDialog, tell } from './notices.mjs';
import { buttonsOption } from './options.mjs';
import { baseFor, handOver, hashFor, linkFor, matchIn } from './sharing.mjs';
import { unpack } from './unpack.mjs';

/** Check boxes and their options. */
const BOXES = { 'box-large': 'large', 'box-left': 'leftHanded', 'box-vibrates': 'vibrates' };

function showLicences(words) {
  const texts = element('licence-texts');
  openDialog('licences');
  if (texts.textContent) return;
  unpack(element('packed-licences').textContent).then(
    (bytes) => (texts.textContent = new TextDecoder().decode(bytes)),
    () => (texts.textContent = words.unpackFailed),
  );
}

/** Shows the current options. */
export function showOptions(options) {
  element('mute').setAttribute('aria-pressed', String(options.get('muted')));
  element('show-buttons').setAttribute('aria-pressed', String(options.get(buttonsOption())));
  for (const [id, option] of Object.entries(BOXES)) element(id).checked = options.get(option);
  element('room').toggleAttribute('data-left-handed', options.get('leftHanded'));
}

function listenToBoxes(options) {
  element('mute').addEventListener('click', () => options.set('muted', !options.get('muted')));
  element('show-buttons').addEventListener('click', () => options.set(buttonsOption(), !options.get(buttonsOption())));
  for (const [id, option] of Object.entries(BOXES)) {
    element(id).addEventListener('change', ({ target }) => options.set(option, target.checked));
  }
}

function listenToFullScreen() {
  const button = element('full-screen');
  button.hidden = !document.fullscreenEnabled;
  button.addEventListener('click', () => {
    element('options').close();
    const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    change.catch(() => {});
  });
}

/** Makes a button of the page show the browser's own offer to install it. */
function listenToInstalling() {
  const button = element('install');
  let offer = null;
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event;
    button.hidden = false;
  });
  button.addEventListener('click', () => {
    button.hidden = true;
    offer?.prompt();
  });
}

/** Saves the picture to a file, and the save area to a file and back. */
function listenToFiles({ speech, screen, saves }) {
  element('save-picture').addEventListener('click', async () => {
    download(`gousset-${today()}.png`, await pictureFile(screen.panel));
  });
  element('export').addEventListener('click', async () => {
    const area = await saves.area();
    if (area) download(`gousset-${today()}.bin`, new Blob([area], { type: 'application/octet-stream' }));
  });
  element('import').addEventListener('click', () => element('import-file').click());
  element('import-file').addEventListener('change', async ({ target }) => {
    const [file] = target.files;
    target.value = '';
    if (!file || !(await ask(speech.words.importAsks))) return;
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (await saves.replace(bytes)) element('options').close();
    else tell(speech.words.importFailed);
  });
}

/** Sends, opens and continues shared matches. */
function listenToMatches({ speech, matches }) {
  element('share').addEventListener('click', async () => {
    const link = linkFor(matches.shared(), document.documentElement.dataset.address, location);
    const result = await handOver(link, 'Gousset', globalThis);
    if (result === 'copied') tell(speech.words.copied);
    if (!result) prompt(speech.words.copyByHand, link);
  });
  element('share-result').addEventListener('click', async () => {
    const { text, hash } = matches.result();
    const base = baseFor(document.documentElement.dataset.address, location);
    const result = await handOver(`${text}\n${base ? base + hash : ''}`.trim(), 'Gousset', globalThis);
    if (result === 'copied') tell(speech.words.copied);
    if (!result) prompt(speech.words.copyByHand, text);
  });
  element('play-on').addEventListener('click', () => matches.playOn());
  element('see-match').addEventListener('click', () => openDialog('match'));
  element('close-match').addEventListener('click', () => element('match').close());
  element('open-match').addEventListener('click', () => {
    const text = element('match-text').value;
    if (!matchIn(text)) return tell(speech.words.notMatch);
    // The page reloads when its address changes. If the match is the same, the address does not change.
    if (location.hash === hashFor(text)) location.reload();
    else location.hash = hashFor(text);
  });
}

/** `?` and a button of the page explain the keys. */
function listenToKeyHelp() {
  const open = () => openDialog('keyboard');
  element('show-keys').addEventListener('click', open);
  element('close-keys').addEventListener('click', () => element('keyboard').close());
  for (const answer of ['replace', 'keep']) {
    element(answer).addEventListener('click', () => element('question').close(answer));
  }
  addEventListener('keydown', ({ key, target }) => {
    const isFree = !document.querySelector('dialog[open]') && !target.closest?.('input, textarea');
    if (key === '?' && isFree) open();
  });
}

/**
 * Connects all controls around the picture. `saves.area()` resolves to the save area, or null; `saves.replace(bytes)` replaces
 * it, and resolves to false if it refuses the bytes. `matches.shared()` is the text of the match being shared;
 * `matches.playOn()` continues a replayed match;
 * `matches.result()` is `{ text, hash }` of a finished deal of the day. `goHome` shows the front page.
 */
export function listenToPanel({ speech, options, screen, saves, matches, goHome }) {
  element('home').addEventListener('click', goHome);
  listenToKeyHelp();
  element('go-on').addEventListener('click', () => location.reload());
  element('notice').addEventListener('click', hideNotice);
  // A click must not leave the focus on a button, because the next Enter would press it again.
  document.querySelector('footer').addEventListener('pointerdown', (event) => event.preventDefault());
  element('show-options').addEventListener('click', () => openDialog('options'));
  element('close-options').addEventListener('click', () => element('options').close());
  element('show-licences').addEventListener('click', () => showLicences(speech.words));
  element('close-licences').addEventListener('click', () => element('licences').close());
  listenToBoxes(options);
  listenToFullScreen();
  listenToInstalling();
  listenToFiles({ speech, screen, saves });
  listenToMatches({ speech, matches });
  element('vibrates').hidden = !navigator.vibrate;
  showOptions(options);
}
