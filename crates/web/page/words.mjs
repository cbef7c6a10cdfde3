// The page's own texts, in every language. The build takes them from the texts of the interface. The handheld shows all other
// texts itself.

/** The index of the language that suits a reader of these languages best, the first one before the others. -1 if none does. */
export function languageFor(preferred, languages) {
  const spoken = preferred.map((tag) => tag.slice(0, 2).toLowerCase());
  const places = spoken.map((tag) => languages.findIndex((words) => words.tag === tag));
  return places.find((place) => place >= 0) ?? -1;
}
