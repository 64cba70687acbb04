import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { changeDraw, remindAt } from './change-draw.ts';
import { decideClose, decideDays, decideForget, decideRemind, isDrawing } from './decide.ts';
import { listToFreeze, openSeed } from './drawing.ts';
import { finishOverdue } from './finish.ts';
import { type Draw, findDraw } from './queries.ts';

/**
 * Does what is due for a draw when its timer fires: opens it, freezes its entries, reminds its creator, draws by the rule, closes it, or
 * destroys the winners' personal data. A timer that fires too early, late or twice does only what is due.
 */
export async function advanceDraw(ctx: Ctx, productId: string): Promise<void> {
  const draw = await requireDraw(ctx, productId);
  const at = ctx.clock.now();
  if (draw.next_at === null || draw.next_at > at) return;
  switch (draw.status) {
    case 'CREATED':
    case 'APPLYING':
      return bringDays(ctx, draw, at);
    case 'DRAWING':
    case 'NOW_DRAWING':
      return at < draw.draw_by ? remind(ctx, draw, at) : finishOverdue(ctx, draw, at);
    case 'DRAWN':
      return closeDraw(ctx, productId, { at, isSettled: false });
    case 'CLOSED':
      return forget(ctx, productId, at);
    case 'CANCELED':
      return;
  }
}

/**
 * Returns the draw after applying what is due by now, whether the timer has fired or not. So a late timer lets nobody draw or cancel after
 * the time to draw is over.
 * @throws AppError NOT_FOUND, DRAW_NOT_READY {until} if it is overdue and still waits for its beacon, BUSY
 */
export async function drawByNow(ctx: Ctx, draw: Draw): Promise<Draw> {
  const at = ctx.clock.now();
  const applies = draw.status === 'CREATED' || draw.status === 'APPLYING';
  if (applies && draw.applies_until <= at) {
    await bringDays(ctx, draw, at);
    return drawByNow(ctx, await requireDraw(ctx, draw.product_id));
  }
  if (!isDrawing(draw) || draw.draw_by > at) return draw;
  await finishOverdue(ctx, draw, at);
  return requireDraw(ctx, draw.product_id);
}

async function requireDraw({ db }: Ctx, productId: string): Promise<Draw> {
  const draw = await findDraw(db, productId);
  if (!draw) throw new AppError('NOT_FOUND');
  return draw;
}

async function bringDays(ctx: Ctx, draw: Draw, at: Date): Promise<void> {
  const { product_id: productId, seed_sealed: sealed } = draw;
  const isOver = at >= draw.applies_until;
  const frozen = isOver ? await listToFreeze(ctx, productId) : null;
  const seed = openSeed(ctx, { productId, sealed }).toString('hex');
  await changeDraw(ctx, {
    key: { scope: 'draw', id: `${isOver ? 'freeze' : 'open'}:${productId}` },
    productId,
    intent: { productId },
    at,
    reply: null,
    decide: (state) => decideDays(state, { at: at.toISOString(), frozen, seed }),
  });
}

async function remind(ctx: Ctx, { product_id: productId, draw_by }: Draw, at: Date): Promise<void> {
  const due = remindAt({ drawBy: draw_by.toISOString() }, ctx.clock);
  await changeDraw(ctx, {
    key: { scope: 'draw', id: `remind:${productId}` },
    productId,
    intent: { productId },
    at,
    reply: null,
    decide: (state) => decideRemind(state, at.toISOString(), due),
  });
}

/** Closes a drawn event. @param how.isSettled true if no prize is awaited; if false, it closes only at its closing instant */
export async function closeDraw(
  ctx: Ctx,
  productId: string,
  { at, isSettled }: { readonly at: Date; readonly isSettled: boolean },
): Promise<void> {
  await changeDraw(ctx, {
    key: { scope: 'draw', id: `close:${productId}` },
    productId,
    intent: { productId },
    at,
    reply: null,
    decide: (state) => decideClose(state, { at: at.toISOString(), isSettled }),
  });
}

async function forget(ctx: Ctx, productId: string, at: Date): Promise<void> {
  await changeDraw(ctx, {
    key: { scope: 'draw', id: `forget:${productId}` },
    productId,
    intent: { productId },
    at,
    reply: null,
    decide: (state) => decideForget(state),
  });
}
