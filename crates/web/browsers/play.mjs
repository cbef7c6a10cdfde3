// Plays a match of Lexio by the outline of the screen.
import { setTimeout as sleep } from 'node:timers/promises';

/** The outline follows a picture within this time. */
export const READ_MS = 400;

/** Navigates from the first start to a table of Lexio. */
export async function beginLexio(tab) {
  await tab.chooseFirst('Lexio');
  await tab.chooseFirst('New match');
  await tab.sees('Seats');
  await tab.choose('Start');
}

/** Makes the next move of a round of Lexio. Returns whether the round is over. */
export async function playLexio(tab) {
  const screen = await tab.now();
  const can = (words) => screen.some(({ text, canBeChosen }) => canBeChosen && text === words);
  if (screen.some(({ text }) => text.includes('wins the round'))) return true;
  const move = ['Play', 'Pass', 'Hint'].find(can);
  if (screen.some(({ text }) => text === 'Lexio: your turn') && move) {
    await tab.tryToChoose(move);
  } else {
    // A press shortens every wait.
    await tab.page.keyboard.press('Enter');
  }
  await sleep(READ_MS);
  return false;
}
