// Selects the power cuts of a run: the bytes inside operations, and the tear of each.
import { PAGE, SECTOR } from './flash.mjs';
import { DEFAULT_TEAR, Dice } from './tears.mjs';

/** Returns each operation with the area before and after it. */
export function stepsOf(bench, area, operations) {
  let before = area;
  return operations.map((operation) => {
    const after = bench.after(before, operation);
    const step = { operation, before, after, start: operation.offset - bench.saveStart };
    before = after;
    return step;
  });
}

/** Returns the cuts with one tear in operations of one kind: one for each byte that an operation changes. */
function cutsOf(steps, kind, tear, seed) {
  const cuts = [];
  for (const step of steps.filter(({ operation }) => operation.kind === kind)) {
    const { operation, before, after, start } = step;
    const changed = [];
    for (let i = 0; i < operation.length; i++) if (after.save[start + i] !== before.save[start + i]) changed.push(i);
    // A clean cut after the last changed byte leaves the same area as the complete operation.
    if (tear === DEFAULT_TEAR) changed.pop();
    for (const place of changed) cuts.push({ ...step, tear, place, seed: seed + BigInt(cuts.length) });
  }
  return cuts;
}

/** Returns the bytes done before a cut: up to its place for a clean cut, otherwise at random in that page or sector. */
export function bytesOf({ operation, tear, place }, seed) {
  if (tear === DEFAULT_TEAR) return place + 1;
  const unit = operation.kind === 'erase' ? SECTOR : PAGE;
  return place - (place % unit) + 1 + new Dice(seed).below(unit - 1);
}

/** Returns `count` evenly spread elements of a list. `phase`, from 0 to 1, shifts all of them. */
function spread(list, count, phase) {
  const many = Math.min(count, list.length);
  return Array.from({ length: many }, (_, i) => list[Math.floor(((i + phase) * list.length) / many)]);
}

export function everyCut(steps, tears, seed) {
  return tears.flatMap((tear) => ['program', 'erase'].flatMap((kind) => cutsOf(steps, kind, tear, seed)));
}

/**
 * Returns `count` cuts in program operations and a quarter as many in erases, at least one per tear. They are divided
 * evenly among the tears.
 */
export function sampledCuts(steps, tears, seed, count) {
  const counts = { program: count, erase: Math.max(Math.ceil(count / 4), tears.length) };
  return tears.flatMap((tear, index) =>
    Object.entries(counts).flatMap(([kind, all]) => {
      const share = Math.floor(all / tears.length) + (index < all % tears.length ? 1 : 0);
      return spread(cutsOf(steps, kind, tear, seed), share, (index + 0.5) / tears.length);
    }),
  );
}

/** Returns a random cut in the operations of a boot, as the number of bytes before it. */
export function cutInBoot(operations, seed) {
  const dice = new Dice(seed);
  const chosen = dice.below(operations.length);
  const before = operations.slice(0, chosen).reduce((sum, { length }) => sum + length, 0);
  return before + 1 + dice.below(operations[chosen].length - 1);
}
