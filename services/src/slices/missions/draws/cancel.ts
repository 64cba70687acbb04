import type { DrawCancelReason } from '@sowon/contracts';
import type { CarriedRows } from '@sowon/ledger';
import { AppError } from '../../../app-error.ts';
import { joined } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { staffAct } from '../../staff/audit/commands.ts';
import { unperformedStreams, withoutPrize } from '../missions/entry/commands.ts';
import { awaitedPrizes } from '../missions/entry/queries.ts';
import { drawByNow } from './advance.ts';
import { type AtDraw, changeDraw, type DrawChange } from './change-draw.ts';
import { decideCancel } from './decide.ts';
import { openSeed } from './drawing.ts';
import { type Draw, findDraw, requireOwnDraw } from './queries.ts';
import type { DrawState } from './state.ts';

/**
 * Cancels a creator's own draw that is not closed. In a drawn event every prize not yet given ends in the same command and its coins go
 * back; given prizes stay. Other entries end within a minute and their coins go back.
 * @throws AppError NOT_FOUND, DRAW_STATE {drawStatus}, KEY_REUSED, BUSY
 */
export async function cancelDraw(
  ctx: Ctx,
  { creator, key: sent, productId }: AtDraw,
): Promise<{ id: string }> {
  return changeDraw(ctx, {
    productId,
    key: { scope: `cancelDraw:${creator.userId}`, sent },
    intent: intentOf(productId, ''),
    prepare: async () => {
      const seen = await requireOwnDraw(ctx.db, creator.creatorId, productId);
      const draw = await drawByNow(ctx, seen);
      // The draw became overdue and was drawn just now. The creator saw an event without winners, so the call is refused; they may cancel
      // again.
      if (draw.status === 'DRAWN' && seen.status !== 'DRAWN') {
        throw new AppError('DRAW_STATE', { drawStatus: draw.status });
      }
      return canceling(ctx, draw, { reason: 'CREATOR' });
    },
  });
}

const intentOf = (productId: string, words: string) => ({ productId, words });

/**
 * Cancels a draw that is not closed, by an operator. The effect is that of the creator's own cancel.
 * @throws AppError NOT_FOUND, DRAW_STATE {drawStatus}, KEY_REUSED, BUSY
 */
export async function cancelDrawByStaff(
  ctx: Ctx,
  input: {
    readonly operatorId: string;
    readonly key: string | null;
    readonly productId: string;
    readonly reason: string;
  },
): Promise<void> {
  const { operatorId, key, productId, reason } = input;
  const draw = await findDraw(ctx.db, productId);
  if (!draw) throw new AppError('NOT_FOUND');
  const at = ctx.clock.now();
  const act = (before: DrawState | null, after: DrawState | null) => [
    staffAct({
      staffId: operatorId,
      action: 'cancelDrawByStaff',
      reason,
      at,
      object: { resource: 'draws', id: productId },
      before: factsOf(before),
      after: factsOf(after),
    }),
  ];
  await changeDraw(ctx, {
    productId,
    key: { scope: `cancelDrawByStaff:${operatorId}`, sent: key },
    intent: intentOf(productId, reason),
    prepare: () => canceling(ctx, draw, { reason: 'STAFF', operatorId, act }),
  });
}

/** Cancels a draw of a blocked creator. A draw that is drawn, closed or canceled by then stays as it is. */
export async function cancelOfBlocked(ctx: Ctx, draw: Draw): Promise<void> {
  const { product_id: productId } = draw;
  try {
    await changeDraw(ctx, {
      productId,
      key: { scope: 'draw', id: `creator-blocked:${productId}` },
      intent: intentOf(productId, ''),
      prepare: () => canceling(ctx, draw, { reason: 'CREATOR_BLOCKED' }),
    });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'DRAW_STATE')) throw error;
  }
}

interface Canceling {
  readonly reason: DrawCancelReason;
  readonly operatorId?: string | null;
  act?(before: DrawState | null, after: DrawState | null): readonly CarriedRows[];
}

async function canceling(
  ctx: Ctx,
  { product_id: productId, seed_sealed: sealed, status }: Draw,
  { reason, operatorId = null, act }: Canceling,
): Promise<DrawChange<{ id: string }>> {
  const seed = openSeed(ctx, { productId, sealed }).toString('hex');
  const at = ctx.clock.now();
  // Read without a lock. A prize given in the meantime stays given; the sweep ends one that is awaited again after a failed conversion.
  const awaited = status === 'DRAWN' ? await awaitedPrizes(ctx.db, [productId]) : [];
  return {
    at,
    reply: { id: productId },
    ...unperformedStreams(awaited),
    // Ends every prize that is still awaited and returns its coins.
    also: (streams) => joined(awaited.map((prize) => withoutPrize(ctx, streams, prize, at))),
    decide: (state) => decideCancel(state, { reason, operatorId, seed }, at.toISOString()),
    ...(act && { act }),
  };
}

const factsOf = (state: DrawState | null) => state && { status: state.status, entries: state.entries };
