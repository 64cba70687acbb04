import { curableKinds, type DifferenceKind, type DifferenceStatus } from '@sowon/contracts';
import type { Selectable } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import { ProviderError } from '../../../ports/payment.ts';
import { clearAlarm } from '../../ground/alarms/commands.ts';
import { staffAct } from '../../staff/audit/commands.ts';
import { returnSecondPayment } from '../payments/give-back.ts';
import { leftOf, wasPaid } from '../payments/judge.ts';
import { takenBackAlarm } from '../payments/look-back.ts';
import { findPayment, orderOf } from '../payments/queries.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { changeDifference } from './change-difference.ts';
import { decideCured, decideExplained, decideStillOpen } from './decide.ts';
import { lookAt } from './look.ts';
import { chargeBack, isNothingLeft, noteTakenBack } from './taken-back.ts';
import { watchDifferences } from './watch.ts';

type Found = Selectable<Database['payment_differences']>;

interface ByStaff {
  readonly differenceId: string;
  readonly operatorId: string;
  readonly reason: string;
  readonly key: string | null;
}

/**
 * Resolves a difference by the act for its kind, then checks that both sides agree. The acts are: settle the order again (which gives back money that cannot be
 * credited), give back money that bought nothing, or charge coins back. A remaining difference stays open, and the audit
 * log shows the try, because money or coins may have moved.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED, PROVIDER_UNREACHABLE, REFUSED_BY_LEDGER {rule}, KEY_REUSED, BUSY
 */
export async function cureDifference(ctx: Ctx, input: ByStaff): Promise<{ id: string }> {
  const { differenceId, operatorId, reason, key: sent } = input;
  const found = await findDifference(ctx, differenceId);
  if (found.status === 'OPEN') {
    const differs = await differsAfterAct(ctx, found, input).catch((error: unknown) => {
      if (error instanceof ProviderError) throw new AppError('PROVIDER_UNREACHABLE', {}, { cause: error });
      throw error;
    });
    if (differs) return recordTry(ctx, found, input);
  }
  const at = ctx.clock.now();
  const { kind, subject } = found;
  const done = await changeDifference(ctx, {
    key: { scope: `cureDifference:${operatorId}`, sent },
    subject,
    differenceId,
    intent: { differenceId, reason },
    at,
    reason,
    decide: (state) => decideCured(state, { differenceId, kind, operatorId }),
    act: actOf(input, { action: 'cureDifference', after: 'CURED', at }),
  });
  await watchDifferences(ctx);
  return done;
}

/**
 * Records a cure after which both sides still differ. Its key has a scope of its own, so that the same request can still cure the difference later.
 * @throws AppError ALREADY_DECIDED, KEY_REUSED, BUSY
 */
async function recordTry(ctx: Ctx, { kind, subject }: Found, by: ByStaff): Promise<{ id: string }> {
  const { differenceId, operatorId, reason, key: sent } = by;
  const at = ctx.clock.now();
  return changeDifference(ctx, {
    key: { scope: `triedCure:${operatorId}`, sent },
    subject,
    differenceId,
    intent: { differenceId, reason },
    at,
    decide: (state) => decideStillOpen(state, { differenceId, kind }),
    act: actOf(by, { action: 'cureDifference', after: 'OPEN', at }),
  });
}

/**
 * Records why both sides differ, and that nothing needs to be done.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED, KEY_REUSED, BUSY
 */
export async function explainDifference(ctx: Ctx, input: ByStaff): Promise<{ id: string }> {
  const { differenceId, operatorId, reason, key: sent } = input;
  const at = ctx.clock.now();
  const { kind, subject, order_id } = await findDifference(ctx, differenceId);
  const done = await changeDifference(ctx, {
    key: { scope: `explainDifference:${operatorId}`, sent },
    subject,
    differenceId,
    intent: { differenceId, reason },
    at,
    reason,
    decide: (state) => decideExplained(state, { differenceId, kind, operatorId }),
    act: actOf(input, { action: 'explainDifference', after: 'EXPLAINED', at }),
  });
  // Staff decided that the coins stay.
  if (isTakenBack(kind) && order_id) await clearAlarm(ctx, takenBackAlarm(order_id));
  await watchDifferences(ctx);
  return done;
}

const isTakenBack = (kind: DifferenceKind) => kind === 'CANCELLED' || kind === 'NOT_PAID';

/** Returns true if one act may resolve this kind. */
export const isCurable = (kind: DifferenceKind): boolean => curableKinds.some((one) => one === kind);

/** Acts only if both sides still differ. @returns true if they differ after the act */
async function differsAfterAct(ctx: Ctx, found: Found, by: ByStaff): Promise<boolean> {
  const { kind, imp_uid: impUid, order_id: orderId } = found;
  const differs = async () =>
    (await lookAt(ctx, { impUid, orderId })).some((difference) => difference.kind === kind);
  if (!(await differs())) return false;
  await act(ctx, found, by);
  return differs();
}

async function act(ctx: Ctx, { kind, imp_uid, order_id }: Found, by: ByStaff): Promise<void> {
  const order = await orderOf(ctx.db, order_id);
  switch (kind) {
    case 'NO_ORDER':
      return imp_uid === null || order ? undefined : giveBackForeign(ctx, imp_uid);
    case 'SECOND_PAYMENT':
      return imp_uid === null || !order ? undefined : returnSecondPayment(ctx, order, imp_uid);
    case 'NOT_CREDITED':
      return order ? settleAgain(ctx, order.id) : undefined;
    case 'CANCELLED':
    case 'NOT_PAID':
      return order ? takeCoinsBack(ctx, { kind, paymentId: order.id }, by) : undefined;
    case 'AMOUNT':
    case 'REFUND_MISSING':
      return undefined;
  }
}

/** Gives the money of a QUARANTINED order back again, even if that was counted as done. */
async function settleAgain(ctx: Ctx, paymentId: string): Promise<void> {
  await ctx.db
    .updateTable('payments')
    .set({ next_check_at: ctx.clock.now() })
    .where('id', '=', paymentId)
    .where('status', '=', 'QUARANTINED')
    .execute();
  await settlePayment(ctx, paymentId);
}

async function giveBackForeign(ctx: Ctx, impUid: string): Promise<void> {
  const payment = await ctx.payments.read(impUid);
  if (!payment || !wasPaid(payment)) return;
  const left = leftOf(payment);
  if (left === 0) return;
  const { currency } = payment;
  await ctx.payments.cancel({ impUid, currency, amount: left, checksum: left, reason: 'no such order' });
}

async function takeCoinsBack(
  ctx: Ctx,
  { kind, paymentId }: { readonly kind: 'CANCELLED' | 'NOT_PAID'; readonly paymentId: string },
  { operatorId: staffId, reason, key, differenceId }: ByStaff,
): Promise<void> {
  const order = await findPayment(ctx.db, paymentId);
  if (!order) return;
  if (kind === 'CANCELLED') {
    const payment = order.imp_uid === null ? null : await ctx.payments.read(order.imp_uid);
    if (payment) await noteTakenBack(ctx, { order, payment });
  } else {
    await ctx.db
      .updateTable('payments')
      .set((payment) => ({ taken_back: payment.ref('amount') }))
      .where('id', '=', paymentId)
      .execute();
  }
  // The key belongs to this difference only, not to other acts under the same client key.
  const named = key === null ? null : `${key}:${differenceId}`;
  await chargeBack(ctx, { paymentId, kind: 'CANCELLED', staffId, reason, key: named }).catch(
    (error: unknown) => {
      // Our refund took all the coins. Staff must explain the remaining difference.
      if (!isNothingLeft(error)) throw error;
    },
  );
}

async function findDifference({ db }: Ctx, differenceId: string): Promise<Found> {
  const found = await db
    .selectFrom('payment_differences')
    .selectAll()
    .where('id', '=', differenceId)
    .executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

interface Act {
  readonly action: 'cureDifference' | 'explainDifference';
  /** Status of the difference after the act; it was OPEN before. */
  readonly after: DifferenceStatus;
  readonly at: Date;
}

const actOf = (
  { operatorId: staffId, differenceId: id, reason }: ByStaff,
  { action, after: status, at }: Act,
) =>
  staffAct({
    staffId,
    action,
    reason,
    at,
    object: { resource: 'payment-differences', id },
    before: { status: 'OPEN' },
    after: { status },
  });
