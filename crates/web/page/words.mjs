// The page's own words, few as they are: they come with the page, from the texts of every language. Everything else is
// said by the face.

/** The words to speak to somebody who reads these languages, the first one before the others. */
export function wordsFor(preferred, languages) {
  const spoken = preferred.map((tag) => tag.slice(0, 2).toLowerCase());
  const known = spoken.map((tag) => languages.find((words) => words.tag === tag)).find(Boolean);
  return known ?? languages[0];
}
