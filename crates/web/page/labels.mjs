// Sets the texts of the page's elements, in the language of the handheld.
import { buttonElement, element } from './dom.mjs';
import { filled } from './sharing.mjs';

/** Elements and their texts. */
const TEXTS = {
  motto: 'description',
  enter: 'enter',
  'pico-title': 'picoTitle',
  pico: 'pico',
  'pico-drag': 'picoDrag',
  'pico-beside': 'picoBeside',
  'pico-build': 'picoBuild',
  'source-title': 'sourceTitle',
  source: 'source',
  update: 'update',
  home: 'home',
  'share-result': 'shareResult',
  'show-keys': 'keysTitle',
  'keys-title': 'keysTitle',
  'close-keys': 'close',
  'show-buttons': 'showButtons',
  share: 'share',
  'play-on': 'playOn',
  'see-match': 'seeMatch',
  'match-label': 'matchText',
  'open-match': 'seeMatch',
  'close-match': 'close',
  mute: 'mute',
  'show-options': 'options',
  'options-title': 'options',
  help: 'help',
  large: 'large',
  'left-handed': 'leftHanded',
  vibration: 'vibration',
  'full-screen': 'fullScreen',
  install: 'install',
  'save-picture': 'savePicture',
  export: 'exportSaves',
  import: 'importSaves',
  'show-licences': 'licences',
  'close-options': 'close',
  'close-licences': 'close',
  replace: 'replace',
  keep: 'keep',
};
/** Elements and their names for screen readers. */
const NAMES = { screen: 'screen', outline: 'screen', pad: 'pad', letters: 'letters' };

export function label(words) {
  document.documentElement.lang = words.tag;
  document.querySelector('meta[name="description"]').content = words.description;
  for (const [id, text] of Object.entries(TEXTS)) element(id).textContent = words[text];
  if (!matchMedia('(pointer: coarse)').matches) element('help').textContent = words.byKeys;
  listKeys(words.keys);
  for (const [id, name] of Object.entries(NAMES)) element(id).setAttribute('aria-label', words[name]);
  for (const node of document.querySelectorAll('[data-bytes]')) {
    // The first number that the browser itself formats takes it 30 ms.
    const [whole, tenths] = (node.dataset.bytes / 1e6).toFixed(1).split('.');
    node.textContent = filled(words.megabytes, { whole, tenths });
  }
  for (const [button, name] of Object.entries(words.buttons)) buttonElement(button).setAttribute('aria-label', name);
}

/** Lists keys and what they do. The first group is for all games, and the others begin with the name of one. */
function listKeys(text) {
  const build = (tag, textContent) => Object.assign(document.createElement(tag), { textContent });
  const groups = text.split('\n\n').flatMap((group, place) => {
    const lines = group.split('\n');
    const title = place > 0 ? [build('h3', lines.shift())] : [];
    const list = document.createElement('dl');
    for (const line of lines) {
      const [key, effect] = line.split(/\s?: /);
      list.append(build('dt', key), build('dd', effect));
    }
    return [...title, list];
  });
  element('keys').replaceChildren(...groups);
}
