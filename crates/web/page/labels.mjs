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
  keys: 'keys',
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
  for (const [id, name] of Object.entries(NAMES)) element(id).setAttribute('aria-label', words[name]);
  for (const node of document.querySelectorAll('[data-bytes]')) {
    // The first number that the browser itself formats takes it 30 ms.
    const [whole, tenths] = (node.dataset.bytes / 1e6).toFixed(1).split('.');
    node.textContent = filled(words.megabytes, { whole, tenths });
  }
  for (const [button, name] of Object.entries(words.buttons)) buttonElement(button).setAttribute('aria-label', name);
}
