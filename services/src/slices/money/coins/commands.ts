import {
  accept,
  decideExpire,
  type EndingLot,
  isRejection,
  readExpiredLots,
  walletStreamId,
} from '@sowon/ledger';
import { execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { ledgerPolicy } from '../../../ledger-policy.ts';

const lotsPerSweep = 200;

/** Books the remaining coins of expired lots as expired; one batch, call again while `more`. */
export async function expireLots(ctx: Ctx): Promise<{ expired: number; more: boolean }> {
  const lots = await readExpiredLots(ctx.db, ctx.clock.now(), lotsPerSweep);
  await Promise.all(lots.map((lot) => expireLot(ctx, lot)));
  return { expired: lots.length, more: lots.length === lotsPerSweep };
}

async function expireLot(ctx: Ctx, { ownerId, lotId }: EndingLot): Promise<void> {
  const at = ctx.clock.now();
  const stream = walletStreamId(ownerId);
  await execute(ctx, {
    key: { scope: 'expire', id: `${ownerId}:${lotId}` },
    intent: { ownerId, lotId },
    at,
    streams: [stream],
    decide: (streams) => {
      const expired = decideExpire(streams.wallet(ownerId), {
        lotId,
        at: at.toISOString(),
        policy: ledgerPolicy(ctx),
      });
      // Another sweep was first, or the coins were taken meanwhile: nothing is left to do.
      if (isRejection(expired)) return accept({ appends: [], reply: null });
      return accept({ appends: [{ stream, events: expired.events }], reply: null });
    },
  });
}
