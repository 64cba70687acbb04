import type { Ctx } from '../../context.ts';
import type { Sweep } from '../../flows/sweep.ts';
import { onePage, tryAll } from '../../try-all.ts';
import { blockedCreatorIds } from '../creators/queries.ts';
import { endEntry } from '../missions/entry/commands.ts';
import { productsWithOpenEntries, type Undrawn, undrawnEntries } from '../missions/entry/queries.ts';
import { closeDraw } from './advance.ts';
import { cancelOfBlocked } from './cancel.ts';

/**
 * What follows from a draw that is over: entries that did not win end, and their coins go back; an event of which no prize is awaited
 * any more closes. Draws of creators who are shut out are canceled before.
 * @returns how many it worked at
 * @throws what the first of them failed with, after all were tried
 */
export async function settleDraws(
  ctx: Ctx,
): Promise<{ canceled: number; ended: number; closed: number; more: false }> {
  const blocked = await ctx.db
    .selectFrom('draws')
    .selectAll()
    .where('status', 'in', ['CREATED', 'APPLYING', 'DRAWING', 'NOW_DRAWING'])
    .where('creator_id', 'in', blockedCreatorIds(ctx.db))
    .execute();
  const canceled = await tryAll(onePage(blocked), (draw) => cancelOfBlocked(ctx, draw));
  const ended = await endUndrawn(ctx);
  const settled = await ctx.db
    .selectFrom('draws')
    .select('product_id')
    .where('status', '=', 'DRAWN')
    .where('product_id', 'not in', productsWithOpenEntries(ctx.db))
    .execute();
  const at = ctx.clock.now();
  const closed = await tryAll(onePage(settled), ({ product_id }) =>
    closeDraw(ctx, product_id, { at, isSettled: true }),
  );
  return { canceled: canceled.length, ended, closed: closed.length, more: false };
}

/** Ends every entry that did not win, of all draws that are over. */
async function endUndrawn(ctx: Ctx): Promise<number> {
  const over = await ctx.db
    .selectFrom('draws')
    .select(['product_id', 'status'])
    .where('status', 'in', ['DRAWN', 'CLOSED', 'CANCELED'])
    .where('product_id', 'in', productsWithOpenEntries(ctx.db))
    .execute();
  if (over.length === 0) return 0;
  const canceled = new Set(
    over.filter(({ status }) => status === 'CANCELED').map(({ product_id }) => product_id),
  );
  const productIds = over.map(({ product_id }) => product_id);
  const ended = await tryAll(
    (after: Undrawn | null, limit) => undrawnEntries(ctx.db, { productIds, after, limit }),
    ({ missionId, fanId, productId }) =>
      endEntry(ctx, { missionId, fanId, reason: canceled.has(productId) ? 'EVENT_CANCELED' : 'NOT_DRAWN' }),
  );
  return ended.length;
}

export const drawSweeps: readonly Sweep[] = [
  {
    name: 'settleDraws',
    summary: 'ends entries that were not drawn, and closes events of which no prize is awaited',
    schedule: { everyMinutes: 1 },
    run: settleDraws,
  },
];
