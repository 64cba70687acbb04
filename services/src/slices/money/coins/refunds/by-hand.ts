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
 * Whoever took a refund up has paid it, in the way that they said. It is written down whatever has come meanwhile, as the money has left: what
 * the provider has paid too, or the payer's bank has taken back, shows as a difference.
 * @param input.paidOn KST, `YYYY-MM-DD`
 * @throws AppError NOT_FOUND, INVALID_INPUT (a day to come), ALREADY_DECIDED, NOT_CLAIMED, CLAIMED_BY_OTHER {until}, KEY_REUSED, BUSY
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
 * A second one of the staff agrees to what was recorded: it is paid.
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
 * What was recorded was not so, says whoever recorded it or somebody else: it is to be paid still.
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
