import type { RefundEvent } from '@sowon/contracts';
import type { CarriedRows } from '@sowon/ledger';
import { fieldError } from '../../../../app-error.ts';
import { kstDate } from '../../../../clock.ts';
import type { Ctx } from '../../../../context.ts';
import { clearAlarm } from '../../../ground/alarms/commands.ts';
import { takenBackAlarm } from '../taken-back.ts';
import { tellPayer } from '../tell-payer.ts';
import { type ByStaff, changeByStaff } from './change-by-staff.ts';
import { decideConfirm, decideRecord, decideWithdraw } from './decide.ts';
import { lessTakenBack } from './less-taken-back.ts';
import { refundPaid } from './notices.ts';
import { orderOf, type RefundRow } from './queries.ts';

/**
 * Records that the holder of a claim has paid a refund, in the claimed way. It is recorded even if other events came meanwhile, because the money has left. If
 * the provider paid it too, or the payer’s bank took money back, that shows as a difference.
 * @param input.paidOn KST, `YYYY-MM-DD`
 * @throws AppError NOT_FOUND, INVALID_INPUT (a future day), ALREADY_DECIDED, NOT_CLAIMED, CLAIMED_BY_OTHER {until}, KEY_REUSED, BUSY
 */
export async function recordRefund(
  ctx: Ctx,
  input: ByStaff & { readonly reference: string; readonly paidOn: string; readonly reason: string },
): Promise<void> {
  const { refundId, operatorId, reference, paidOn, reason } = input;
  if (paidOn > kstDate(ctx.clock.now()))
    throw fieldError('INVALID_INPUT', 'paidOn', 'must not be in the future', paidOn);
  const refund = await changeByStaff(ctx, input, {
    ...{ action: 'recordRefund', reason, intent: { reference, paidOn }, texts: { reference } },
    after: { paidOn },
    decide: (state) => decideRecord(state, { refundId, paidOn, operatorId }),
    carry: (row, event) => paidRows(ctx, row, event),
  });
  await settleTakenBack(ctx, refund.payment_id);
}

/**
 * Confirms a recorded refund by a second member of staff: it is paid.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED, FOUR_EYES, KEY_REUSED, BUSY
 */
export async function confirmRefund(ctx: Ctx, input: ByStaff): Promise<void> {
  const { refundId, operatorId } = input;
  const refund = await changeByStaff(ctx, input, {
    ...{ action: 'confirmRefund', after: { status: 'PAID' } },
    decide: (state) => decideConfirm(state, { refundId, operatorId }),
    carry: (row, event) => paidRows(ctx, row, event),
  });
  await settleTakenBack(ctx, refund.payment_id);
}

/**
 * Withdraws a wrong record, by its maker or by somebody else: the refund is still to be paid.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED, KEY_REUSED, BUSY
 */
export async function withdrawRefundRecord(
  ctx: Ctx,
  input: ByStaff & { readonly reason: string },
): Promise<void> {
  const { refundId, operatorId, reason } = input;
  await changeByStaff(ctx, input, {
    ...{ action: 'withdrawRefundRecord', reason, after: { status: 'BY_HAND' } },
    decide: (state) => decideWithdraw(state, { refundId, operatorId }),
  });
}

/** Rows for a refund paid by hand: its owner is told. What staff cancelled at the provider no longer counts as taken back by others. */
function paidRows(ctx: Ctx, refund: RefundRow, event: RefundEvent): CarriedRows[] {
  if (event.type !== 'RefundPaidByHand') return [];
  const { id, user_id: payer, payment_id, amount, currency } = refund;
  const told = tellPayer(ctx, refundPaid, { payer, cause: `refund-${id}`, amount, currency, facts: {} });
  if (event.payload.way === 'BANK_TRANSFER') return [told];
  return [told, lessTakenBack(payment_id, amount)];
}

/** Clears the alarm of a payment if only our refunds were taken back. A retry also clears what a crash left open. */
async function settleTakenBack(ctx: Ctx, paymentId: string): Promise<void> {
  const order = await orderOf(ctx.db, paymentId);
  if (order?.taken_back === 0) await clearAlarm(ctx, takenBackAlarm(paymentId));
}
