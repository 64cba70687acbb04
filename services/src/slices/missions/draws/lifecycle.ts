import type { Ctx } from '../../../context.ts';
import type { FlowAsk, Reactions } from '../../../feed/reaction.ts';
import { type Deadline, deadlineFlow } from '../../../flows/deadline.ts';
import type { Sweep } from '../../../flows/sweep.ts';
import { onePage, tryAll, valuesOf } from '../../../promises.ts';
import { blockedCreatorIds } from '../../people/creators/queries.ts';
import { endEntry, endPrize } from '../missions/entry/commands.ts';
import {
  awaitedPrizes,
  productsWithUndrawn,
  type Undrawn,
  undrawnEntries,
  withOpenEntries,
} from '../missions/entry/queries.ts';
import { advanceDraw, closeDraw } from './advance.ts';
import { cancelOfBlocked } from './cancel.ts';

type Of = { readonly payload: { readonly productId: string } };

const wake = ({ payload }: Of): FlowAsk[] => [{ wake: deadlineFlow(drawDue, payload.productId) }];

export const drawReactions: Reactions = {
  DrawRegistered: ({ payload }) => [{ start: deadlineFlow(drawDue, payload.productId) }],
  DrawOpened: wake,
  DrawFrozen: wake,
  DrawReminded: wake,
  DrawFinished: wake,
  DrawCanceled: wake,
  DrawClosed: wake,
  DrawForgotten: wake,
};

/**
 * A draw opens, closes its list of entries, is drawn within fourteen days or by its rule, and ends, at the instants of its days in KST
 * (spec 1 §9, spec 2 §5). The winners' personal data is kept for ninety days after that.
 */
export const drawDue: Deadline = {
  kind: 'drawDue',
  summary: 'a draw event opens, closes its entries, is drawn and ends by its days, or by the rule',
  awaited: (db) =>
    db
      .selectFrom('draws')
      .select(['product_id as id', 'status as stage', 'next_at as dueAt'])
      .where('next_at', 'is not', null),
  decide: advanceDraw,
};

/**
 * Settles draws: cancels draws of blocked creators, then ends entries that did not win and returns their coins, then closes events with no
 * awaited prize. A failing step does not stop the next ones.
 * @returns the number of items of each step
 * @throws the first failure, after all steps were tried
 */
export async function settleDraws(
  ctx: Ctx,
): Promise<{ canceled: number; ended: number; closed: number; more: false }> {
  const ends: PromiseSettledResult<number>[] = [];
  for (const step of [cancelBlocked, endAll, closeSettled]) {
    ends.push(...(await Promise.allSettled([step(ctx)])));
  }
  const [canceled = 0, ended = 0, closed = 0] = valuesOf(ends);
  return { canceled, ended, closed, more: false };
}

/** Cancels every draw of a blocked creator. */
async function cancelBlocked(ctx: Ctx): Promise<number> {
  const blocked = await ctx.db
    .selectFrom('draws')
    .selectAll()
    .where('status', 'in', ['CREATED', 'APPLYING', 'DRAWING', 'NOW_DRAWING'])
    .where('creator_id', 'in', blockedCreatorIds(ctx.db))
    .execute();
  return (await tryAll(onePage(blocked), (draw) => cancelOfBlocked(ctx, draw))).length;
}

/** Closes every drawn event without open entries: no prize is awaited, and every losing entry has ended. */
async function closeSettled(ctx: Ctx): Promise<number> {
  const drawn = await ctx.db.selectFrom('draws').select('product_id').where('status', '=', 'DRAWN').execute();
  const open = await withOpenEntries(
    ctx.db,
    drawn.map(({ product_id }) => product_id),
  );
  const settled = drawn.filter(({ product_id }) => !open.has(product_id));
  const at = ctx.clock.now();
  const closed = await tryAll(onePage(settled), ({ product_id }) =>
    closeDraw(ctx, product_id, { at, isSettled: true }),
  );
  return closed.length;
}

const endAll = async (ctx: Ctx): Promise<number> => (await endUnperformed(ctx)) + (await endUndrawn(ctx));

/**
 * Ends prizes of canceled draws that are still awaited. The cancel itself ended the others; a prize found here was being converted then,
 * and the conversion failed.
 */
async function endUnperformed(ctx: Ctx): Promise<number> {
  const canceled = await ctx.db
    .selectFrom('draws')
    .select('product_id')
    .where('status', '=', 'CANCELED')
    .where('drawn_at', 'is not', null)
    .execute();
  const prizes = await awaitedPrizes(
    ctx.db,
    canceled.map(({ product_id }) => product_id),
  );
  return (await tryAll(onePage(prizes), (prize) => endPrize(ctx, prize))).length;
}

/** Ends every entry that did not win, in all draws that are over. */
async function endUndrawn(ctx: Ctx): Promise<number> {
  const over = await ctx.db
    .selectFrom('draws')
    .select(['product_id', 'status', 'drawn_at'])
    .where('status', 'in', ['DRAWN', 'CLOSED', 'CANCELED'])
    .where('product_id', 'in', productsWithUndrawn(ctx.db))
    .execute();
  if (over.length === 0) return 0;
  const canceled = new Set(
    over.flatMap(({ product_id, drawn_at }) => (drawn_at === null ? [product_id] : [])),
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
