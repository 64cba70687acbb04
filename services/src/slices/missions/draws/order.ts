import { createHash, createHmac, createSecretKey } from 'node:crypto';
import { type DrawLeaf, entryText, lotText } from '@sowon/contracts';
import { growTree, rootOf } from '@sowon/ledger/tree';

/** Returns the leaf of an entry in the Merkle tree of all entries (rule of the contract, `fair.ts`). */
export const leafOf = (entry: DrawLeaf): Buffer =>
  createHash('sha256').update(Buffer.of(0)).update(entryText(entry), 'utf8').digest();

const nodeOf = (left: Buffer, right: Buffer): Buffer =>
  createHash('sha256').update(Buffer.of(1)).update(left).update(right).digest();

/** Returns the Merkle root of the leaves, hexadecimal. @param leaves in the order of their numbers, at least one */
export function rootOfLeaves(leaves: readonly Buffer[]): string {
  const tree = growTree(nodeOf);
  for (const leaf of leaves) tree.append(leaf);
  return rootOf(nodeOf, createHash('sha256').digest(), tree.peaks()).toString('hex');
}

/** All entries of a frozen draw, in the order given by the rule. */
export interface DrawOrder {
  /** Entry numbers, first in the order first. */
  readonly numbers: readonly number[];
  /** Returns a number's position in the order, from 0. */
  rankOf(number: number): number;
}

/**
 * Returns the order of a draw: its entries sorted by their lots, lowest first.
 * @param seed 32 bytes, to which the draw committed when it was registered
 * @param entries number of entries; they are numbered from 1
 */
export function orderOf(
  seed: Buffer,
  {
    entries,
    ...draw
  }: { readonly productId: string; readonly root: string; readonly beacon: string; readonly entries: number },
): DrawOrder {
  const key = createSecretKey(seed);
  const lots = Array.from({ length: entries }, (_, index) => {
    const number = index + 1;
    return {
      number,
      lot: createHmac('sha256', key)
        .update(lotText({ ...draw, number }), 'utf8')
        .digest(),
    };
  });
  const numbers = lots
    .toSorted((one, other) => Buffer.compare(one.lot, other.lot))
    .map(({ number }) => number);
  const ranks = new Map(numbers.map((number, rank) => [number, rank]));
  return { numbers, rankOf: (number) => ranks.get(number) ?? Number.POSITIVE_INFINITY };
}

/**
 * Returns the next numbers that the rule picks, in the order.
 * @param passed true for numbers to skip: ended, already picked, or with a pick taken back
 * @param count at most this many
 */
export function nextOf({ numbers }: DrawOrder, passed: (number: number) => boolean, count: number): number[] {
  const found: number[] = [];
  for (const number of numbers) {
    if (found.length === count) break;
    if (!passed(number)) found.push(number);
  }
  return found;
}
