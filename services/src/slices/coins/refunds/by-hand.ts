import type { HandWay, RefundEvent } from '@sowon/contracts';
import type { CarriedRows } from '@sowon/ledger';
import { AppError, fieldError } from '../../../app-error.ts';
import { kstDate } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { ProviderError } from '../../../ports/payment.ts';
import { refuse } from '../../../refuse.ts';
import { staffAct } from '../../audit/commands.ts';
import { clearAlarm } from '../../upkeep/commands.ts';
import { takenBackAlarm } from '../taken-back.ts';
import { tellPayer } from '../tell-payer.ts';
import { changeRefund } from './change-refund.ts';
import { decideConfirm, decideRecord, decideWithdraw } from './decide.ts';
import { lessTakenBack } from './less-taken-back.ts';
import { refundPaid } from './notices.ts';
import { seenAtProvider } from './pay-refund.ts';
import { findRefund, orderOf, type RefundRow, refundsPaidOf } from './queries.ts';
import { refundStreamId } from './state.ts';

interface ByStaff {
  readonly refundId: string;
  readonly operatorId: string;
  readonly key: string | null;
}

/**
 * The staff has paid a refund that the provider could not pay. First the provider is asked whether it has not paid it after all: then
 * that is noted, and nothing is recorded.
 * @throws AppError NOT_FOUND, INVALID_INPUT (a day to come; a way that cannot be, or not while the provider may have paid it), CHARGE_TAKEN_BACK (more would go back than was paid), ALREADY_DECIDED, PROVIDER_UNREACHABLE, KEY_REUSED, BUSY
 */
export async function recordRefund(
  ctx: Ctx,
  input: ByStaff & {
    readonly way: HandWay;
    readonly reference: string;
    readonly paidOn: string;
    readonly reason: string;
  },
): Promise<{ id: string }> {
  const { refundId, operatorId, key: sent, way, reference, paidOn, reason } = input;
  const at = ctx.clock.now();
  if (paidOn > kstDate(at)) throw fieldError('INVALID_INPUT', 'paidOn', 'must not be in the future', paidOn);
  const refund = await findRefund(ctx.db, refundId);
  if (!refund) {
    const key = { scope: `recordRefund:${operatorId}`, sent };
    return refuse(
      ctx,
      { key, intent: { refundId, way, reference, paidOn, reason }, at, stream: refundStreamId(refundId) },
      absent(),
    );
  }
  if (way === 'PROVIDER_CONSOLE' && refund.by_hand_reason === 'TRANSFER') {
    throw fieldError('INVALID_INPUT', 'way', 'no provider knows of a transfer', way);
  }
  if (refund.status === 'BY_HAND') {
    const seen = await seenAtProvider(ctx, refund).catch((error: unknown) => {
      if (error instanceof ProviderError) throw new AppError('PROVIDER_UNREACHABLE', {}, { cause: error });
      throw error;
    });
    if (seen === 'unnamed' && way === 'BANK_TRANSFER') {
      throw fieldError('INVALID_INPUT', 'way', 'the provider may have paid it', way);
    }
  }
  if (refund.status === 'BY_HAND' && way === 'BANK_TRANSFER') await requireNotBack(ctx, refund);
  const done = await changeRefund(ctx, {
    key: { scope: `recordRefund:${operatorId}`, sent },
    ...{ refundId, intent: { refundId, way, reference, paidOn, reason }, at, texts: { reference } },
    decide: (state) => decideRecord(state, { refundId, way, paidOn, operatorId }),
    carry: (event) => [
      actOf(refund, { operatorId, action: 'recordRefund', reason, at, after: { way, paidOn } }),
      ...paidRows(ctx, refund, event),
    ],
  });
  await settleTakenBack(ctx, refund.payment_id);
  return done;
}

/**
 * A second one of the staff agrees to what was recorded: it is paid.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED, FOUR_EYES, KEY_REUSED, BUSY
 */
export async function confirmRefund(
  ctx: Ctx,
  { refundId, operatorId, key: sent }: ByStaff,
): Promise<{ id: string }> {
  const at = ctx.clock.now();
  const refund = await findRefund(ctx.db, refundId);
  if (!refund) {
    const key = { scope: `confirmRefund:${operatorId}`, sent };
    return refuse(ctx, { key, intent: { refundId }, at, stream: refundStreamId(refundId) }, absent());
  }
  const done = await changeRefund(ctx, {
    key: { scope: `confirmRefund:${operatorId}`, sent },
    ...{ refundId, intent: { refundId }, at },
    decide: (state) => decideConfirm(state, { refundId, operatorId }),
    carry: (event) => [
      actOf(refund, { operatorId, action: 'confirmRefund', at, after: { status: 'PAID' } }),
      ...paidRows(ctx, refund, event),
    ],
  });
  await settleTakenBack(ctx, refund.payment_id);
  return done;
}

/**
 * What was recorded was not so, says whoever recorded it or somebody else: it is to be paid still.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED, KEY_REUSED, BUSY
 */
export async function withdrawRefundRecord(
  ctx: Ctx,
  { refundId, operatorId, key: sent, reason }: ByStaff & { readonly reason: string },
): Promise<{ id: string }> {
  const at = ctx.clock.now();
  const refund = await findRefund(ctx.db, refundId);
  if (!refund) {
    const key = { scope: `withdrawRefundRecord:${operatorId}`, sent };
    return refuse(ctx, { key, intent: { refundId, reason }, at, stream: refundStreamId(refundId) }, absent());
  }
  return changeRefund(ctx, {
    key: { scope: `withdrawRefundRecord:${operatorId}`, sent },
    ...{ refundId, intent: { refundId, reason }, at },
    decide: (state) => decideWithdraw(state, { refundId, operatorId }),
    carry: () => [
      actOf(refund, { operatorId, action: 'withdrawRefundRecord', reason, at, after: { status: 'BY_HAND' } }),
    ],
  });
}

/**
 * A payer's bank may have taken the money back since it was owed: with it, with what we gave back before and with this, no more goes back than
 * was paid. What the staff cancelled at the provider is not sent by the bank again.
 */
async function requireNotBack(ctx: Ctx, { payment_id, amount }: RefundRow): Promise<void> {
  const order = await orderOf(ctx.db, payment_id);
  if (!order || order.taken_back === 0) return;
  const paid = await refundsPaidOf(ctx.db, payment_id);
  if (order.taken_back + paid + amount > order.amount) throw new AppError('CHARGE_TAKEN_BACK');
}

const absent = () => new AppError('NOT_FOUND');

interface Act {
  readonly operatorId: string;
  readonly action: 'recordRefund' | 'confirmRefund' | 'withdrawRefundRecord';
  readonly reason?: string;
  readonly at: Date;
  readonly after: Readonly<Record<string, string>>;
}

const actOf = ({ id, status }: RefundRow, { operatorId: staffId, ...act }: Act): CarriedRows =>
  staffAct({ staffId, ...act, object: { resource: 'refunds', id }, before: { status } });

/** What goes with a refund that was paid by hand: its owner is told, and what the staff cancelled at the provider is nobody else's. */
function paidRows(ctx: Ctx, refund: RefundRow, event: RefundEvent): CarriedRows[] {
  if (event.type !== 'RefundPaidByHand') return [];
  const { id, user_id: payer, payment_id, amount, currency } = refund;
  const told = tellPayer(ctx, refundPaid, { payer, cause: `refund-${id}`, amount, currency, facts: {} });
  if (event.payload.way === 'BANK_TRANSFER') return [told];
  return [told, lessTakenBack(payment_id, amount)];
}

/** Ends the alarm of a payment of which nothing was taken back but refunds of ours; a repetition ends what a crash left open. */
async function settleTakenBack(ctx: Ctx, paymentId: string): Promise<void> {
  const order = await orderOf(ctx.db, paymentId);
  if (order?.taken_back === 0) await clearAlarm(ctx, takenBackAlarm(paymentId));
}
