// The page's own words, few as they are: they come with the page, from the texts of every language. Everything else is
// said by the face.

/** Which of the languages suits somebody who reads these, the first one before the others; -1 if none does. */
export function languageFor(preferred, languages) {
  const spoken = preferred.map((tag) => tag.slice(0, 2).toLowerCase());
  const places = spoken.map((tag) => languages.findIndex((words) => words.tag === tag));
  return places.find((place) => place >= 0) ?? -1;
}
