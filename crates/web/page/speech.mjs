// Which language the page speaks: at first the browser's, then that of the face.
import { label } from './labels.mjs';
import { languageFor } from './words.mjs';

export class Speech {
  #spoken = -1;

  /** `languages` are the page's words in every language of the face, in its order. */
  constructor(languages, preferred) {
    this.languages = languages;
    /** The browser's language by its place, or -1 if it is none of these. */
    this.language = languageFor(preferred, languages);
    this.speak(Math.max(this.language, 0));
  }

  get words() {
    return this.languages[this.#spoken];
  }

  speak(language) {
    if (language === this.#spoken) return;
    this.#spoken = language;
    label(this.words);
  }
}
