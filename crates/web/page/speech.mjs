// The language of the page: at first that of the browser, then that of the handheld.
import { label } from './labels.mjs';
import { languageFor } from './words.mjs';

export class Speech {
  #spoken = -1;

  /** `languages` has the page's texts in every language of the handheld, in its order. */
  constructor(languages, preferred) {
    this.languages = languages;
    /** The index of the browser's language, or -1 if it is none of these. */
    this.language = languageFor(preferred, languages);
    /** Called with the texts and the number of a language, when it has changed. */
    this.spoken = () => {};
    this.speak(Math.max(this.language, 0));
  }

  get words() {
    return this.languages[this.#spoken];
  }

  speak(language) {
    if (language === this.#spoken) return;
    this.#spoken = language;
    label(this.words);
    this.spoken(this.words, language);
  }
}
