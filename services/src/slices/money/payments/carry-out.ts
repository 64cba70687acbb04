import type { PaymentStatus } from '@sowon/contracts';
import type { CarriedRows } from '@sowon/ledger';
import type { Ctx } from '../../../context.ts';
import { writeRows } from '../../../db/carried-rows.ts';
import type { ProviderPayment } from '../../../ports/payment.ts';
import { credit } from './credit.ts';
import { nextGiveBackAt } from './decide-payment.ts';
import { alarm, giveAllBack, returnOthers, setNextCheck } from './give-back.ts';
import { openStatuses, type Paid, type Verdict } from './judge.ts';
import { paymentCancelled, paymentNotFinished } from './notices.ts';
import { findPayment, type PaymentRow } from './queries.ts';
import type { QuarantineCause } from './tables.ts';
import { tellPayer } from './tell-payer.ts';

type Outcome = PaymentStatus | 'ENDED_MEANWHILE';

/**
 * Turns a verdict about an order into its effects: coins, rows, returned money, notices and alarms. Repeating it does no more.
 * @returns the order's status afterwards; `ENDED_MEANWHILE` if another call ended it before it was credited
 * @throws AppError BUSY
 */
export async function carryOut(ctx: Ctx, order: PaymentRow, verdict: Verdict): Promise<Outcome> {
  switch (verdict.kind) {
    case 'CREDIT':
      return creditFirst(ctx, order, verdict.paid);
    case 'QUARANTINE':
      return quarantine(ctx, order, verdict.paid, verdict.cause);
    case 'GIVE_BACK': {
      if (verdict.isLate) await reopenChecks(ctx, order, verdict.paid);
      await giveAllBack(ctx, order, verdict.paid);
      return order.status;
    }
    case 'CANCEL': {
      const ended = {
        status: 'CANCELLED',
        reason: 'cancelled at the provider',
        next_check_at: null,
      } as const;
      return change(ctx, order, ended, tellPayer(ctx, paymentCancelled, { ...ofOrder(order), facts: {} }));
    }
    case 'WAIT': {
      const { status, until, failure } = verdict;
      return change(ctx, order, { status, next_check_at: until, failed_because: failure }, null);
    }
    case 'GIVE_UP':
      return giveUp(ctx, order, verdict);
    case 'REST': {
      if (order.next_check_at !== null) await setNextCheck(ctx, order.id, null);
      return order.status;
    }
    default:
      return verdict satisfies never;
  }
}

/**
 * Credits the first payment and returns the others. Money that the day's limit or the wallet refuses is returned altogether. If another call credited the
 * order by another payment, the first one goes back too.
 */
async function creditFirst(ctx: Ctx, order: PaymentRow, paid: Paid): Promise<Outcome> {
  const credited = await credit(ctx, order, paid[0]);
  if (credited === 'BEYOND_LIMIT' || credited === 'WALLET_FROZEN')
    return quarantine(ctx, order, paid, credited);
  await returnOthers(ctx, order.id, credited === 'CREDITED' ? paid.slice(1) : paid);
  return credited;
}

/** Quarantines an order whose money does not match it, and gives all of it back. */
async function quarantine(
  ctx: Ctx,
  order: PaymentRow,
  paid: Paid,
  cause: QuarantineCause,
): Promise<PaymentStatus> {
  const [payment] = paid;
  const reason = reasonOf(cause, order, payment);
  const quarantined = await ctx.db
    .updateTable('payments')
    .set({
      status: 'QUARANTINED',
      imp_uid: payment.impUid,
      quarantine_cause: cause,
      reason,
      next_check_at: nextGiveBackAt(ctx.clock.now()),
    })
    .where('id', '=', order.id)
    .where('status', 'not in', ['CREDITED', 'QUARANTINED'])
    .returningAll()
    .executeTakeFirst();
  if (!quarantined) return (await findPayment(ctx.db, order.id))?.status ?? order.status;
  // A payment beyond the limit is not wrong in itself, so it raises no alarm.
  if (cause !== 'BEYOND_LIMIT') alarm(ctx, order, payment, reason);
  await giveAllBack(ctx, quarantined, paid);
  return quarantined.status;
}

/** Returns the words of a cause for the staff. */
function reasonOf(cause: QuarantineCause, order: PaymentRow, paid: ProviderPayment): string {
  switch (cause) {
    case 'CURRENCY':
      return `paid in ${paid.currency}, ordered in ${order.currency}`;
    case 'AMOUNT':
      return `paid ${paid.amount}, ordered ${order.amount} ${order.currency}`;
    case 'PARTLY_CANCELLED':
      return `${paid.cancelAmount} ${paid.currency} of it was cancelled`;
    case 'TEST_PAYMENT':
      return 'a test payment';
    case 'REAL_PAYMENT':
      return 'a real payment in a test environment';
    case 'ORDER_ENDED':
      return `paid when the order was ${order.status}`;
    case 'BEYOND_LIMIT':
      return 'more than may be charged on the day of the order';
    case 'WALLET_FROZEN':
      return 'the wallet is frozen';
  }
}

/** The order was done with; further money brings its checks back, so that a failed return is retried. */
async function reopenChecks(ctx: Ctx, order: PaymentRow, paid: Paid): Promise<void> {
  for (const one of paid) alarm(ctx, order, one, 'paid when the order was set aside and done');
  await setNextCheck(ctx, order.id, nextGiveBackAt(ctx.clock.now()));
}

async function giveUp(
  ctx: Ctx,
  order: PaymentRow,
  { begunHours: hours, failure }: Extract<Verdict, { kind: 'GIVE_UP' }>,
): Promise<PaymentStatus> {
  // Payers who never began, or were refused, know that nothing was paid.
  const told =
    hours === null ? null : tellPayer(ctx, paymentNotFinished, { ...ofOrder(order), facts: { hours } });
  const ended = { status: 'FAILED', reason: 'not paid in time', next_check_at: null } as const;
  return change(ctx, order, { ...ended, failed_because: failure }, told);
}

const ofOrder = ({ id, user_id, amount, currency }: PaymentRow) =>
  ({ payer: user_id, cause: `order-${id}`, amount, currency }) as const;

type Change = Pick<PaymentRow, 'status' | 'next_check_at'> &
  Partial<Pick<PaymentRow, 'reason' | 'failed_because'>>;

/**
 * Changes an order that is still open; one that ended meanwhile stays as it is.
 * @param told rows of the notice to its payer
 */
async function change(
  ctx: Ctx,
  order: PaymentRow,
  changed: Change,
  told: CarriedRows | null,
): Promise<PaymentStatus> {
  return ctx.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('payments')
      .set(changed)
      .where('id', '=', order.id)
      .where('status', 'in', openStatuses)
      .returning('status')
      .executeTakeFirst();
    if (row && told) await writeRows(trx, told);
    return row?.status ?? (await findPayment(trx, order.id))?.status ?? order.status;
  });
}
