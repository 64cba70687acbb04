import { noBeacon } from '@sowon/contracts';
import type { Ctx } from '../../../context.ts';
import { type DrawOrder, leafOf, nextOf, orderOf, rootOfLeaves } from './order.ts';
import { type Draw, drawableEntries, entriesOf, type Listed, unpickedOf } from './queries.ts';
import { openSeed } from './seed.ts';
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
