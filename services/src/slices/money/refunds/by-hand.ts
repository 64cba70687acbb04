import type { HandWay, RefundEvent } from '@sowon/contracts';
import type { CarriedRows } from '@sowon/ledger';
import { AppError, fieldError } from '../../../app-error.ts';
import { kstDate } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { ProviderError } from '../../../ports/payment.ts';
import { clearAlarm } from '../../ground/alarms/commands.ts';
import { type HandClaim, refuseClaim } from '../deposits/hand-claim.ts';
import { takenBackAlarm } from '../payments/look-back.ts';
import { orderOf } from '../payments/queries.ts';
import { tellPayer } from '../payments/tell-payer.ts';
import { type ByStaff, changeByStaff } from './change-refund.ts';
import { decideClaim, decideConfirm, decideRecord, decideRelease, decideWithdraw } from './decide.ts';
import { refundPaid } from './notices.ts';
import { seenAtProvider } from './pay-refund.ts';
import { type RefundRow, refundsPaidOf } from './queries.ts';

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
    action: 'recordRefund',
    reason,
    intent: { reference, paidOn },
    texts: { reference },
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
    action: 'confirmRefund',
    after: { status: 'PAID' },
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
    action: 'withdrawRefundRecord',
    reason,
    after: { status: 'BY_HAND' },
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

/**
 * Claims a refund that staff pay because the provider cannot. It is claimed before the money leaves, so that nobody else sends it too. All reasons against
 * paying are checked here (docs/rules/refunds.md#payment-by-hand). The provider is asked first: if it has paid after all, this is recorded and nobody else
 * pays.
 * @param input.reason why it is taken over from somebody else; null if nobody holds it
 * @throws AppError NOT_FOUND, INVALID_INPUT (of `way`: impossible, or not allowed while the provider may have paid it; of `reason`: missing for a takeover),
 * CHARGE_TAKEN_BACK (more would go back than was paid), ALREADY_DECIDED, CLAIMED_BY_OTHER {until}, PROVIDER_UNREACHABLE, KEY_REUSED, BUSY
 */
export async function claimRefund(
  ctx: Ctx,
  input: ByStaff & { readonly way: HandWay; readonly reason: string | null },
): Promise<void> {
  const { refundId, operatorId, way, reason } = input;
  const since = ctx.clock.now().toISOString();
  await changeByStaff(ctx, input, {
    action: 'claimRefund',
    reason,
    intent: { way },
    after: { status: 'PAYING', way },
    look: async (refund) => {
      if (way === 'PROVIDER_CONSOLE' && refund.by_hand_reason === 'TRANSFER') {
        throw fieldError('INVALID_INPUT', 'way', 'no provider knows of a transfer', way);
      }
      const held = claimOf(refund);
      const isTheirs = refund.status === 'BY_HAND' || refund.status === 'PAYING';
      // The decision under the lock refuses these cases too. This check only avoids asking the provider needlessly.
      if (!isTheirs || refuseClaim(held, { operatorId, since })) return;
      if (held && held.operatorId !== operatorId && reason === null) {
        throw fieldError('INVALID_INPUT', 'reason', 'say why you take it over', reason);
      }
      const seen = await seenAtProvider(ctx, refund).catch((error: unknown) => {
        if (error instanceof ProviderError) throw new AppError('PROVIDER_UNREACHABLE', {}, { cause: error });
        throw error;
      });
      if (way !== 'BANK_TRANSFER') return;
      if (seen === 'unnamed') throw fieldError('INVALID_INPUT', 'way', 'the provider may have paid it', way);
      await requireNotBack(ctx, refund);
    },
    decide: (state) => decideClaim(state, { refundId, way, operatorId, since }),
  });
}

/**
 * Releases the claim: its holder has not paid the refund and will not.
 * @throws AppError NOT_FOUND, NOT_CLAIMED, CLAIMED_BY_OTHER {until}, KEY_REUSED, BUSY
 */
export async function releaseRefund(ctx: Ctx, input: ByStaff & { readonly reason: string }): Promise<void> {
  const { refundId, operatorId, reason } = input;
  await changeByStaff(ctx, input, {
    action: 'releaseRefund',
    reason,
    after: { status: 'BY_HAND' },
    decide: (state) => decideRelease(state, { refundId, operatorId }),
  });
}

const claimOf = ({ paying_by: operatorId, paying_since: since }: RefundRow): HandClaim | null =>
  operatorId === null || since === null ? null : { operatorId, since: since.toISOString() };

/**
 * Requires that no more goes back than was paid, in total: money that the payer’s bank took back, our earlier refunds, and this one. Called for bank transfers
 * only: a cancellation at the provider sends nothing by bank.
 */
async function requireNotBack(ctx: Ctx, { payment_id, amount }: RefundRow): Promise<void> {
  const order = await orderOf(ctx.db, payment_id);
  if (!order || order.taken_back === 0) return;
  const paid = await refundsPaidOf(ctx.db, payment_id);
  if (order.taken_back + paid + amount > order.amount) throw new AppError('CHARGE_TAKEN_BACK');
}

/**
 * Rows that subtract our own cancellation from a payment’s `taken_back`. Two refunds of one payment may commit in one execution, and an UPDATE meets each row
 * only once. So their amounts are summed first.
 * @param amount in minor units of the payment’s currency
 */
export const lessTakenBack = (paymentId: string, amount: number): CarriedRows => ({
  sql: `update payments set taken_back = greatest(0, payments.taken_back - ours.amount)
          from (select r.id, sum(r.taken_back) as amount
                  from jsonb_populate_recordset(null::payments, $1::jsonb) as r group by r.id) as ours
         where payments.id = ours.id`,
  rows: [{ id: paymentId, taken_back: amount }],
});
