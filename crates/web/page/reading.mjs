// What is said of a screen, and what of it when it changes.

/** The elements of a screen with what is greyed said in words. */
export function withGreyed(screen, words) {
  return screen.map((element) =>
    element.isGreyed ? { ...element, value: [element.value, words].filter(Boolean).join(', ') } : element,
  );
}

/** An element in words. */
export function sentenceOf({ role, name, value }) {
  if (!value) return name;
  // What a button of the handheld does: the button first.
  return role === 'key' ? `${value}: ${name}` : `${name}, ${value}`;
}

const titleOf = (screen) => screen.find(({ role }) => role === 'title')?.name;
const placeOfCursor = (screen) => screen.findIndex(({ isHere }) => isHere);

/** Those sentences of `screen` that `before` does not have, as often as it does not. */
function newSentences(before, screen) {
  const known = new Map();
  for (const element of before) {
    const sentence = sentenceOf(element);
    known.set(sentence, (known.get(sentence) ?? 0) + 1);
  }
  return screen.filter((element) => {
    const left = known.get(sentenceOf(element)) ?? 0;
    known.set(sentenceOf(element), left - 1);
    return left <= 0;
  });
}

/**
 * What to say now that the screen is this one and was that one: all of a new screen, its cursor last; otherwise what is new,
 * and where the cursor went. A table at which the turn has changed has another title, and is not a new screen.
 */
export function changeInWords(before, screen) {
  const cursor = placeOfCursor(screen);
  const fresh = newSentences(before, screen);
  const isNew = titleOf(before) !== titleOf(screen) && fresh.length > screen.length / 2;
  const said = isNew ? screen : fresh;
  const others = said.filter((element) => element !== screen[cursor]);
  const hasMoved = cursor >= 0 && (isNew || cursor !== placeOfCursor(before) || said.includes(screen[cursor]));
  return [...others, ...(hasMoved ? [screen[cursor]] : [])].map(sentenceOf);
}
