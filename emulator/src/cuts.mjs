// Which cuts a run makes: the places inside operations, and how each tears.
import { PAGE, SECTOR } from './flash.mjs';
import { DEFAULT_TEAR, Dice } from './tears.mjs';

/** Each operation with the area before it and after it. */
export function stepsOf(bench, area, operations) {
  let before = area;
  return operations.map((operation) => {
    const after = bench.after(before, operation);
    const step = { operation, before, after, start: operation.offset - bench.saveStart };
    before = after;
    return step;
  });
}

/** The cuts by one tear inside operations of one kind: a place for each byte that the operation changes. */
function cutsOf(steps, kind, tear, seed) {
  const cuts = [];
  for (const step of steps.filter(({ operation }) => operation.kind === kind)) {
    const { operation, before, after, start } = step;
    const changed = [];
    for (let i = 0; i < operation.length; i++) if (after.save[start + i] !== before.save[start + i]) changed.push(i);
    // A clean cut behind the last byte that changes leaves nothing that the whole operation does not.
    if (tear === DEFAULT_TEAR) changed.pop();
    for (const place of changed) cuts.push({ ...step, tear, place, seed: seed + BigInt(cuts.length) });
  }
  return cuts;
}

/** After how many bytes a cut comes: at its place if it is a clean one, otherwise anywhere in that page or sector. */
export function bytesOf({ operation, tear, place }, seed) {
  if (tear === DEFAULT_TEAR) return place + 1;
  const unit = operation.kind === 'erase' ? SECTOR : PAGE;
  return place - (place % unit) + 1 + new Dice(seed).below(unit - 1);
}

/** `count` elements of a list, evenly spread; `phase`, from 0 to 1, moves them all a little. */
function spread(list, count, phase) {
  const many = Math.min(count, list.length);
  return Array.from({ length: many }, (_, i) => list[Math.floor(((i + phase) * list.length) / many)]);
}

export function everyCut(steps, tears, seed) {
  return tears.flatMap((tear) => ['program', 'erase'].flatMap((kind) => cutsOf(steps, kind, tear, seed)));
}

/** `count` cuts inside programs, and a quarter as many inside erases but at least one per tear; shared out among the tears. */
export function sampledCuts(steps, tears, seed, count) {
  const counts = { program: count, erase: Math.max(Math.ceil(count / 4), tears.length) };
  return tears.flatMap((tear, index) =>
    Object.entries(counts).flatMap(([kind, all]) => {
      const share = Math.floor(all / tears.length) + (index < all % tears.length ? 1 : 0);
      return spread(cutsOf(steps, kind, tear, seed), share, (index + 0.5) / tears.length);
    }),
  );
}

/** A cut inside the operations of a boot, as the number of bytes it comes after. */
export function cutInBoot(operations, seed) {
  const dice = new Dice(seed);
  const chosen = dice.below(operations.length);
  const before = operations.slice(0, chosen).reduce((sum, { length }) => sum + length, 0);
  return before + 1 + dice.below(operations[chosen].length - 1);
}
