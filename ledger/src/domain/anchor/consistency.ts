import type { Join } from './tree.ts';

/** Leaves `from` (inclusive) to `to` (exclusive) of a log. */
export interface LeafRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the subtrees whose roots prove that the first `from` leaves of a log of `to` leaves are a log by themselves, in the order of RFC
 * 6962, section 2.1.2. Throws RangeError unless 0 < from <= to.
 */
export function consistencyRanges(from: number, to: number): LeafRange[] {
  if (!isRange(from, to)) throw new RangeError(`no proof from ${from} to ${to} leaves`);
  const ranges: LeafRange[] = [];
  let [start, end] = [0, to];
  // True while the left side is the whole older log: the verifier has that root already.
  let isKnown = true;
  while (end !== from) {
    let half = 1;
    while (half * 2 < end - start) half *= 2;
    const middle = start + half;
    if (from <= middle) {
      ranges.push({ from: middle, to: end });
      end = middle;
    } else {
      ranges.push({ from: start, to: middle });
      start = middle;
      isKnown = false;
    }
  }
  if (!isKnown) ranges.push({ from: start, to: end });
  return ranges.reverse();
}

const isRange = (from: number, to: number): boolean =>
  Number.isSafeInteger(from) && Number.isSafeInteger(to) && from > 0 && from <= to;

/** State of a log: its number of leaves and their root. */
export interface LogHead {
  readonly size: number;
  readonly root: string;
}

/** True if the proof shows that the older log is the beginning of the newer one (RFC 9162, section 2.1.4.2). */
export function isConsistent(
  join: Join<string>,
  older: LogHead,
  newer: LogHead,
  proof: readonly string[],
): boolean {
  if (!isRange(older.size, newer.size)) return false;
  if (older.size === newer.size) return proof.length === 0 && older.root === newer.root;
  const path = Number.isInteger(Math.log2(older.size)) ? [older.root, ...proof] : [...proof];
  let [at, last] = [older.size - 1, newer.size - 1];
  const up = () => {
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  };
  while (at % 2 === 1) up();
  const [first, ...rest] = path;
  if (first === undefined) return false;
  let [old, grown] = [first, first];
  for (const beside of rest) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      [old, grown] = [join(beside, old), join(beside, grown)];
      while (at % 2 === 0 && at > 0) up();
    } else {
      grown = join(grown, beside);
    }
    up();
  }
  return last === 0 && old === older.root && grown === newer.root;
}
