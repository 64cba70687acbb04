import { createHash, createHmac, createSecretKey } from 'node:crypto';
import { type DrawLeaf, entryText, lotText, noBeacon } from '@sowon/contracts';
import { growTree, rootOf } from '@sowon/ledger/tree';
import type { Ctx } from '../../../context.ts';
import { openText, sealText } from '../../../crypto.ts';
import { keyOf, readKeyRing } from '../../../key-ring.ts';
import { type Draw, drawableEntries, entriesOf, type Listed, unpickedOf } from './queries.ts';
import type { DrawState } from './state.ts';

/** Returns the root and size of the list of entries as it would be frozen now; null without entries. */
export async function listToFreeze(
  { db }: Pick<Ctx, 'db'>,
  productId: string,
): Promise<{ root: string; entries: number } | null> {
  const entries = await entriesOf(db, productId);
  if (entries.length === 0) return null;
  return { root: rootOfLeaves(leavesOf(productId, entries)), entries: entries.length };
}

/** Returns the leaves of a draw's entries, in the order of their numbers. */
export const leavesOf = (productId: string, entries: readonly Listed[]): Buffer[] =>
  entries.map(({ number, missionId, salt }) => leafOf({ productId, number, missionId, salt }));

/** The facts of a frozen draw that picking needs, read before the command. None of them changes any more, except that more entries may end. */
export interface Drawing {
  readonly seed: Buffer;
  readonly order: DrawOrder;
  /** The beacon that the order was made with. */
  readonly beacon: string;
  /** Entries that can be drawn, picked ones included. */
  readonly open: readonly Listed[];
  /** Numbers of entries that ended before the draw. */
  readonly gone: ReadonlySet<number>;
  /** Numbers of entries whose pick was taken back, as read; the state of the stream is authoritative. */
  readonly unpicked: ReadonlySet<number>;
}

/** Reads what picking needs. @throws Error if the list of entries is not frozen */
export async function drawingOf(ctx: Pick<Ctx, 'db' | 'config'>, draw: Draw): Promise<Drawing> {
  const { product_id: productId, seed_sealed: sealed, root, entries } = draw;
  if (root === null) throw new Error(`the entries of the draw ${productId} are not frozen`);
  const seed = openSeed(ctx, { productId, sealed });
  const [{ open, gone }, unpicked] = await Promise.all([
    drawableEntries(ctx.db, productId),
    unpickedOf(ctx.db, productId),
  ]);
  const beacon = draw.beacon ?? noBeacon;
  const order = orderOf(seed, { productId, root, beacon, entries });
  return { seed, order, beacon, open, gone: new Set(gone.map(({ number }) => number)), unpicked };
}

/** Returns the next entries that the rule picks, at most `count`. It skips entries that are picked, have ended, or had a pick taken back. */
export function pickedByRule(
  { order, open, gone }: Drawing,
  { picked, unpicked }: { readonly picked: ReadonlySet<number>; readonly unpicked: ReadonlySet<number> },
  count: number,
) {
  const isPassed = (number: number) => picked.has(number) || gone.has(number) || unpicked.has(number);
  const byNumber = new Map(open.map((entry) => [entry.number, entry]));
  return nextOf(order, isPassed, count).flatMap((number) => {
    const entry = byNumber.get(number);
    return entry ? [{ missionId: entry.missionId, number, by: 'RANDOM' as const }] : [];
  });
}

/** Returns the entries in a draw's state that the rule skips. */
export const passedOf = ({ picks, unpicked }: DrawState) => ({
  picked: new Set([...picks.values()].map(({ number }) => number)),
  unpicked,
});

/** Length of a draw's seed in bytes. */
const seedBytes = 32;

/**
 * A draw's seed at rest, sealed under a key that is not in the database, so that a reader of the database cannot know the order. The worker
 * needs the key to draw overdue events, so this key seals no personal data.
 */
interface SealedSeed {
  readonly productId: string;
  readonly sealed: string;
}

/** Creates a seed. @returns the published commitment (its SHA-256) and the sealed text to store */
export function createSeed(
  ctx: Pick<Ctx, 'config' | 'random'>,
  productId: string,
): { commitment: string; sealed: string } {
  const [{ id, key }] = readKeyRing(ctx.config.DRAW_KEY);
  const seed = ctx.random(seedBytes);
  const commitment = createHash('sha256').update(seed).digest('hex');
  return { commitment, sealed: `${id}.${sealText(key, contextOf(productId), seed)}` };
}

/** Opens a sealed seed. @throws Error if its key is no longer on the ring, it was sealed for another draw, or it was changed */
export function openSeed({ config }: Pick<Ctx, 'config'>, { productId, sealed }: SealedSeed): Buffer {
  const [id = '', ...rest] = sealed.split('.');
  const known = keyOf(readKeyRing(config.DRAW_KEY), id);
  if (known === undefined)
    throw new Error(`the key ${id}, which seals the seed of a draw, is not among DRAW_KEY`);
  return openText(known.key, contextOf(productId), rest.join('.'));
}

const contextOf = (productId: string) => `draw-seed:${productId}`;

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
interface DrawOrder {
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
