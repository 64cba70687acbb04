import { staffRoles } from '@sowon/contracts';
import { accept, decideChargeBack, isRejection, walletStreamId } from '@sowon/ledger';
import { AppError } from '../../../app-error.ts';
import { kstDate } from '../../../clock.ts';
import { execute, known } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { ledgerPolicy } from '../../../ledger-policy.ts';
import type { ProviderPayment } from '../../../ports/payment.ts';
import { clearAlarm, raiseAlarm } from '../../ground/alarms/commands.ts';
import { staffAct } from '../../staff/audit/commands.ts';
import { type Credited, creditedSlot, takenBackAlarm } from '../payments/look-back.ts';
import { findPayment, type PaymentRow } from '../payments/queries.ts';
import { refundedOf } from '../refunds/queries.ts';
import { noteDifference } from './change-difference.ts';
import { compareWith } from './look.ts';
import { moneyTakenBack } from './notices.ts';

/**
 * Notes money of a credited payment that others than us cancelled or charged back at the provider. It is recorded on the payment and as a difference, and
 * finance is told, because its coins may be spent. The coins stay until finance decides; resolving the difference charges them back.
 */
export async function noteTakenBack(ctx: Ctx, { order, payment }: Credited): Promise<void> {
  const takenBack = payment.cancelAmount - (await refundedOf(ctx.db, order.id, payment));
  if (takenBack > order.taken_back) await write(ctx, order, { takenBack, payment });
  // Also if it was recorded before: an interruption then, or an operator’s act, may have left the coins.
  if (takenBack > 0) await noteDifferences(ctx, payment);
}

/** Has `payments` note such money where it reads a credited payment. */
export const noticeTakenBack = creditedSlot.doneBy(noteTakenBack);

async function write(
  ctx: Ctx,
  order: PaymentRow,
  { takenBack, payment: { amount, currency } }: { takenBack: number; payment: ProviderPayment },
): Promise<void> {
  const reason = `${takenBack} of ${amount} ${currency === 'USD' ? 'cents' : 'won'}`;
  await ctx.db
    .updateTable('payments')
    .set({ taken_back: takenBack })
    .where('id', '=', order.id)
    .where('taken_back', '<', takenBack)
    .execute();
  await raiseAlarm(ctx, {
    ...takenBackAlarm(order.id),
    reason,
    notice: moneyTakenBack,
    facts: { paymentId: order.id, reason },
    roles: staffRoles.finance,
  });
}

async function noteDifferences(ctx: Ctx, payment: ProviderPayment): Promise<void> {
  const day = kstDate(ctx.clock.now());
  for (const difference of await compareWith(ctx, payment.merchantUid, payment))
    await noteDifference(ctx, day, difference);
}

/** In coins: those that left the wallet, and those that its owner owes instead. */
type ChargedBackCoins = { readonly points: number; readonly debt: number };

/** A member of staff takes back the coins of a payment. */
interface ChargeBack {
  readonly paymentId: string;
  readonly kind: 'CANCELLED' | 'CHARGEBACK';
  readonly staffId: string;
  readonly reason: string;
  /** The idempotency key that was sent. */
  readonly key: string | null;
}

/**
 * Takes back coins whose money, according to the provider, went back other than by our refunds (`payments.taken_back`, in total), and clears the alarm. A part
 * of the money counts as the coins it bought, rounded up. If our refund or an earlier charge-back took the coins already, it is refused and the alarm is
 * cleared too.
 * @throws AppError NOT_FOUND (no credited payment), REFUSED_BY_LEDGER {rule: PAYMENT_REFUNDED, PAYMENT_CHARGED_BACK, POINTS_INVALID if nothing was taken back},
 * KEY_REUSED, BUSY
 */
export async function chargeBack(
  ctx: Pick<Ctx, 'db' | 'ledger' | 'ids' | 'clock' | 'config'>,
  input: ChargeBack,
): Promise<ChargedBackCoins> {
  const order = await findPayment(ctx.db, input.paymentId);
  if (order?.status !== 'CREDITED') throw new AppError('NOT_FOUND');
  const clear = () => clearAlarm(ctx, takenBackAlarm(order.id));
  try {
    const coins = await takeCoins(ctx, order, input);
    // A retry returns the first decision and clears an alarm that a crash left open.
    await clear();
    return coins;
  } catch (error) {
    if (isNothingLeft(error)) await clear();
    throw error;
  }
}

/** Takes the coins of an order whose money went back, and notes who did so. @throws as `chargeBack` */
function takeCoins(
  ctx: Pick<Ctx, 'ledger' | 'ids' | 'clock' | 'config'>,
  order: PaymentRow,
  { paymentId, kind, staffId, reason, key }: ChargeBack,
): Promise<ChargedBackCoins> {
  const { user_id: userId, taken_back: takenBack } = order;
  const takenPoints = coinsOf(order, takenBack);
  const at = ctx.clock.now();
  const chargeBackId = ctx.ids();
  const stream = walletStreamId(userId);
  return execute<ChargedBackCoins>(ctx, {
    key: { scope: `chargeBack:${staffId}`, sent: key },
    intent: { paymentId, kind },
    at,
    streams: [stream],
    payments: true,
    decide: (streams) => {
      const wallet = streams.wallet(userId);
      // The ledger counts everything that went back, including our refunds.
      const refunded = wallet.payments.get(paymentId)?.refunded ?? 0;
      const points = Math.min(order.points, refunded + takenPoints);
      const decided = decideChargeBack(wallet, {
        chargeBackId,
        paymentId,
        kind,
        points,
        at: at.toISOString(),
        policy: ledgerPolicy(ctx),
      });
      if (isRejection(decided)) return known(decided);
      const { payload } = decided.events[0];
      const after = { points: payload.points, debt: payload.debt };
      const object = { resource: 'wallets', id: userId };
      const act = staffAct({ staffId, reason, action: 'chargeBack', at, object, before: null, after });
      return accept({ appends: [{ stream, ...decided }], carry: [act], reply: after });
    },
  });
}

const nothingLeft: readonly unknown[] = ['PAYMENT_CHARGED_BACK', 'PAYMENT_REFUNDED'];

/** Returns true if a charge-back was refused because the coins are gone already, by our refund or another charge-back. */
export const isNothingLeft = (error: unknown): boolean =>
  error instanceof AppError && nothingLeft.includes(error.facts.rule);

/** Returns the number of coins of an order that an amount of its money bought, rounded up. */
export function coinsOf({ points, amount }: { points: number; amount: number }, money: number): number {
  return Number((BigInt(points) * BigInt(money) + BigInt(amount) - 1n) / BigInt(amount));
}
