import { accept, decideChargeBack, isRejection, streamId, walletStream } from '@sowon/ledger';
import { AppError } from '../../../app-error.ts';
import { execute, known } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { ledgerPolicy } from '../../../ledger-policy.ts';
import { clearAlarm } from '../../ground/alarms/commands.ts';
import { staffAct } from '../../staff/audit/commands.ts';
import { findPayment } from './queries.ts';
import { takenBackAlarm } from './taken-back.ts';

/** In coins: those that left the wallet, and those that its owner owes instead. */
export type ChargedBackCoins = { readonly points: number; readonly debt: number };

/**
 * Takes back coins whose money, according to the provider, went back other than by our refunds (`payments.taken_back`, in total), and clears the alarm. A part
 * of the money counts as the coins it bought, rounded up. If our refund or an earlier charge-back took the coins already, it is refused and the alarm is
 * cleared too.
 * @throws AppError NOT_FOUND (no credited payment), REFUSED_BY_LEDGER {rule: PAYMENT_REFUNDED, PAYMENT_CHARGED_BACK, POINTS_INVALID if nothing was taken back},
 * KEY_REUSED, BUSY
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
        // The ledger counts everything that went back, including our refunds.
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
    // A retry returns the first decision and clears an alarm that a crash left open.
    await clear();
    return reply;
  } catch (error) {
    if (isNothingLeft(error)) await clear();
    throw error;
  }
}

const nothingLeft: readonly unknown[] = ['PAYMENT_CHARGED_BACK', 'PAYMENT_REFUNDED'];

/** Returns true if a charge-back was refused because the coins are gone already, by our refund or another charge-back. */
export const isNothingLeft = (error: unknown): boolean =>
  error instanceof AppError && nothingLeft.includes(error.facts.rule);

/** Returns the number of coins of an order that an amount of its money bought, rounded up. */
export function coinsOf({ points, amount }: { points: number; amount: number }, money: number): number {
  return Number((BigInt(points) * BigInt(money) + BigInt(amount) - 1n) / BigInt(amount));
}
