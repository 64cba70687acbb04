import { accept, decideChargeBack, isRejection, streamId, walletStream } from '@sowon/ledger';
import { AppError } from '../../../app-error.ts';
import { execute, known } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { ledgerPolicy } from '../../../ledger-policy.ts';
import { clearAlarm } from '../../ground/alarms/commands.ts';
import { staffAct } from '../../staff/audit/commands.ts';
import { findPayment } from './queries.ts';
import { takenBackAlarm } from './taken-back.ts';

/** In points: coins that left the wallet, and coins that its owner owes instead. */
export type ChargedBackCoins = { readonly points: number; readonly debt: number };

/**
 * Takes the coins back whose money the provider says went back to others than by our refunds (`payments.taken_back`, in all), and ends
 * the alarm that told of it. A part of the money is as many coins as it bought, rounded up. What we refunded ourselves, or
 * what was charged back before, is refused and ends the alarm too: there is nothing to do.
 * @throws AppError NOT_FOUND (no credited payment), REFUSED_BY_LEDGER {rule: PAYMENT_REFUNDED, PAYMENT_CHARGED_BACK,
 *   POINTS_INVALID where nothing was taken back}, KEY_REUSED, BUSY
 */
export async function chargeBack(
  ctx: Pick<Ctx, 'db' | 'ledger' | 'ids' | 'clock' | 'config'>,
  input: {
    readonly paymentId: string;
    readonly kind: 'CANCELLED' | 'CHARGEBACK';
    readonly staffId: string;
    readonly reason: string;
    readonly key: string | null;
  },
): Promise<ChargedBackCoins> {
  const { paymentId, kind, staffId, reason } = input;
  const order = await findPayment(ctx.db, paymentId);
  if (order?.status !== 'CREDITED') throw new AppError('NOT_FOUND');
  const { user_id: userId, taken_back: takenBack } = order;
  const takenPoints = coinsOf(order, takenBack);
  const at = ctx.clock.now();
  const chargeBackId = ctx.ids();
  const stream = streamId(walletStream.category, userId);
  const clear = () => clearAlarm(ctx, takenBackAlarm(paymentId));
  try {
    const reply = await execute<ChargedBackCoins>(ctx, {
      key: { scope: `chargeBack:${staffId}`, sent: input.key },
      intent: { paymentId, kind },
      at,
      streams: [stream],
      payments: true,
      decide: (streams) => {
        const wallet = streams.wallet(userId);
        // The ledger counts what went back in all, our refunds among it.
        const refunded = wallet.payments.get(paymentId)?.refunded ?? 0;
        const points = Math.min(order.points, refunded + takenPoints);
        const wish = {
          chargeBackId,
          paymentId,
          kind,
          points,
          at: at.toISOString(),
          policy: ledgerPolicy(ctx),
        };
        const decided = decideChargeBack(wallet, wish);
        if (isRejection(decided)) return known(decided);
        const { payload } = decided.events[0];
        const after = { points: payload.points, debt: payload.debt };
        const act = staffAct({
          ...{ staffId, reason, action: 'chargeBack', at },
          object: { resource: 'wallets', id: userId },
          before: null,
          after,
        });
        return accept({ appends: [{ stream, ...decided }], carry: [act], reply: after });
      },
    });
    // A repetition finds what was decided, and ends what a crash left open.
    await clear();
    return reply;
  } catch (error) {
    if (isNothingLeft(error)) await clear();
    throw error;
  }
}

const nothingLeft: readonly unknown[] = ['PAYMENT_CHARGED_BACK', 'PAYMENT_REFUNDED'];

/** Whether a charge-back was refused as the coins are gone already, by a refund of ours or by another charge-back. */
export const isNothingLeft = (error: unknown): boolean =>
  error instanceof AppError && nothingLeft.includes(error.facts.rule);

/** How many coins of an order so much of its money bought, the last one counted whole. */
export function coinsOf({ points, amount }: { points: number; amount: number }, money: number): number {
  return Number((BigInt(points) * BigInt(money) + BigInt(amount) - 1n) / BigInt(amount));
}
