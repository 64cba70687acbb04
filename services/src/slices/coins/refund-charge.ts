import { accept, decideRefundCharge, isRejection, streamId, walletStream } from '@sowon/ledger';
import { execute, known } from '../../command.ts';
import type { Ctx } from '../../context.ts';
import { ledgerPolicy } from '../../ledger-policy.ts';
import { staffAct } from '../audit/commands.ts';

/** Money that is to be given back, in minor units of its currency. */
export type Refund = { readonly refundId: string; readonly amount: number; readonly currency: string };

/**
 * Gives what is left of a member's charge back as money: within its days and untouched what was paid, else the share of what
 * is left less the fee (decisions, "Coins"). The coins are gone at once; the money is owed to the member from then on.
 * @param input.lotId of the charge, or of what was issued again of it
 * @param input.by the member of the staff who does it for the member
 * @throws AppError WALLET_FROZEN, REFUSED_BY_LEDGER {rule}, KEY_REUSED, BUSY
 */
export function refundCharge(
  ctx: Pick<Ctx, 'ledger' | 'ids' | 'clock' | 'config'>,
  input: {
    readonly userId: string;
    readonly lotId: string;
    readonly key: string | null;
    readonly by?: { readonly staffId: string; readonly reason: string };
  },
): Promise<Refund> {
  const { userId, lotId, by } = input;
  const at = ctx.clock.now();
  const refundId = ctx.ids();
  const stream = streamId(walletStream.category, userId);
  return execute<Refund>(ctx, {
    key: { scope: `refundCharge:${by?.staffId ?? userId}`, sent: input.key },
    intent: { userId, lotId },
    at,
    streams: [stream],
    payments: true,
    decide: (streams) => {
      const wish = { refundId, lotId, at: at.toISOString(), policy: ledgerPolicy(ctx) };
      const refunded = decideRefundCharge(streams.wallet(userId), wish);
      if (isRejection(refunded)) return known(refunded);
      const { points, refund: amount, funding } = refunded.events[0].payload;
      const { currency } = funding;
      const act = by && {
        ...by,
        action: 'refundCharge' as const,
        object: { resource: 'wallets', id: userId },
        before: null,
        after: { points, amount, currency },
        at,
      };
      return accept({
        appends: [{ stream, ...refunded }],
        carry: act ? [staffAct(act)] : [],
        reply: { refundId, amount, currency },
      });
    },
  });
}
