import { type ByHandReason, policy } from '@sowon/contracts';
import type { Ctx } from '../../../context.ts';
import { type ProviderCancellation, ProviderError, type ProviderPayment } from '../../../ports/payment.ts';
import { leftUserIds } from '../../ground/accounts/left-members.ts';
import { isByBank } from '../coins/paid-by-bank.ts';
import { leftOf } from '../payments/judge.ts';
import { orderOf } from '../payments/queries.ts';
import { tellPayer } from '../payments/tell-payer.ts';
import { refundGoesToAccount, refundNeedsAccount } from './account-notices.ts';
import { hasRefundAccount } from './accounts.ts';
import { changeRefund } from './change-refund.ts';
import { decideAccepted, decideLeaveToStaff, decidePaid } from './decide.ts';
import { refundPaid } from './notices.ts';
import { cancelReason, findRefund, mayBePaidUnnamed, type RefundRow } from './queries.ts';

/** Real hours, even if a policy day is shortened: the provider does not know shortened days. */
const hourMs = 3_600_000;

/** Signals a later retry; it says nothing about the refund’s outcome. */
export class NotYetPaid extends Error {
  override readonly name = 'NotYetPaid';
  /** A code that the console shows. */
  readonly code: string;
  constructor(code: string) {
    super(`the refund is not paid yet: ${code}`);
    this.code = code;
  }
}

/**
 * Lets the provider pay a refund, once. Before the request, the payment’s cancellations are read, and the remaining amount is the checksum. An earlier try of
 * ours is recognised by its reason; cancellations by others do not count. A refund that the provider cannot pay is left to staff.
 * @throws ProviderError, NotYetPaid when it has to be tried again
 */
export async function payRefund(ctx: Ctx, refundId: string): Promise<void> {
  const refund = await findRefund(ctx.db, refundId);
  if (refund?.status === 'BY_HAND') return lookStill(ctx, refund);
  if (refund?.status !== 'DUE' && refund?.status !== 'ACCEPTED') return;
  // The provider does not know bank transfers.
  if (isByBank(refund)) return leaveToStaff(ctx, refund, 'TRANSFER');
  const payment = await paymentOf(ctx, refund);
  if (!payment) return leaveToStaff(ctx, refund, 'NO_PAYMENT');
  if (await finishPaid(ctx, refund, payment)) return;
  // If the answer to an earlier request may have been lost, do not send it again.
  const isUnnamed = mayBePaidUnnamed(refund, payment);
  if (refund.status === 'ACCEPTED' || isUnnamed) return waitForIt(ctx, refund, isUnnamed);
  const left = leftOf(payment);
  if (left >= refund.amount) return cancel(ctx, refund, payment, left);
  return leaveToStaff(ctx, refund, 'NOT_LEFT');
}

/** Waits for a provider that was asked but has not confirmed the payment. Until the waiting time is over, it is only asked whether it has paid. */
async function waitForIt(ctx: Ctx, refund: RefundRow, isUnnamed: boolean): Promise<void> {
  const waitedMs = ctx.clock.now().getTime() - (refund.asked_at ?? refund.owed_at).getTime();
  if (waitedMs < policy.refunds.carryOutHoursMost * hourMs) {
    throw new NotYetPaid(isUnnamed ? 'NOT_WRITTEN' : 'NOT_CARRIED_OUT');
  }
  return leaveToStaff(ctx, refund, isUnnamed ? 'NOT_NAMED' : 'NOT_CARRIED_OUT');
}

/** Checks a refund that staff must pay because the provider did not carry it out: the provider may still do so. */
async function lookStill(ctx: Ctx, refund: RefundRow): Promise<void> {
  if (refund.next_try_at === null) return;
  if ((await seenAtProvider(ctx, refund)) !== 'paid') throw new NotYetPaid('NOT_CARRIED_OUT');
}

/**
 * Returns the provider’s view of a refund, for staff who would pay it otherwise. `paid`: it has paid, and this is recorded. `unnamed`: it may have paid without
 * saying so. `nothing`: it has not paid.
 * @throws ProviderError
 */
export async function seenAtProvider(ctx: Ctx, refund: RefundRow): Promise<'paid' | 'unnamed' | 'nothing'> {
  const payment = isByBank(refund) ? null : await paymentOf(ctx, refund);
  if (payment === null) return 'nothing';
  if (await finishPaid(ctx, refund, payment)) return 'paid';
  return mayBePaidUnnamed(refund, payment) ? 'unnamed' : 'nothing';
}

async function paymentOf(ctx: Ctx, refund: RefundRow): Promise<ProviderPayment | null> {
  const order = await orderOf(ctx.db, refund.payment_id);
  return order?.imp_uid ? ctx.payments.read(order.imp_uid) : null;
}

async function cancel(ctx: Ctx, refund: RefundRow, payment: ProviderPayment, left: number): Promise<void> {
  const { id: refundId, amount } = refund;
  const { impUid, currency } = payment;
  await ctx.db.updateTable('refunds').set({ asked_at: ctx.clock.now() }).where('id', '=', refundId).execute();
  try {
    await ctx.payments.cancel({ impUid, currency, amount, checksum: left, reason: cancelReason(refundId) });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error;
    return refused(ctx, refund, payment, error);
  }
  const after = await ctx.payments.read(impUid);
  if (after && (await finishPaid(ctx, refund, after))) return;
  await changeRefund(ctx, {
    key: { scope: 'refund', id: `accepted:${refundId}` },
    refundId,
    intent: { refundId },
    at: ctx.clock.now(),
    decide: (state) => decideAccepted(state, { refundId, impUid }),
  });
  throw new NotYetPaid('NOT_CARRIED_OUT');
}

/**
 * Handles a refusal. A channel that is closed for the night refuses like one that is too late, with only a text to tell them apart. So it is asked several more
 * times before staff have to pay.
 */
async function refused(
  ctx: Ctx,
  refund: RefundRow,
  before: ProviderPayment,
  error: ProviderError,
): Promise<void> {
  const after = await ctx.payments.read(before.impUid);
  if (after && (await finishPaid(ctx, refund, after))) return;
  if (after?.cancelAmount !== before.cancelAmount) throw new NotYetPaid('CHANGED_MEANWHILE');
  if (await noteRefusal(ctx, refund.id)) throw error;
  return leaveToStaff(ctx, refund, 'REFUSED', error.providerMessage);
}

/** Records a payment that the provider lists as ours. Returns false if it lists none. */
async function finishPaid(ctx: Ctx, refund: RefundRow, payment: ProviderPayment): Promise<boolean> {
  const { id: refundId, user_id: payer, amount, currency } = refund;
  const proof = payment.cancellations.find((one) => isOurs(one, refund));
  if (!proof) return false;
  await changeRefund(ctx, {
    key: { scope: 'refund', id: `paid:${refundId}` },
    refundId,
    intent: { refundId },
    at: ctx.clock.now(),
    decide: (state) =>
      decidePaid(state, {
        refundId,
        impUid: payment.impUid,
        cancellationId: proof.id,
        paidAt: proof.at.toISOString(),
      }),
    carry: () => [
      tellPayer(ctx, refundPaid, { payer, cause: `refund-${refundId}`, amount, currency, facts: {} }),
    ],
  });
  ctx.log.info({ event: 'refund.paid', refundId, impUid: payment.impUid }, 'refund paid');
  return true;
}

const isOurs = ({ reason, amount }: ProviderCancellation, refund: RefundRow) =>
  reason === cancelReason(refund.id) && amount === refund.amount;

async function leaveToStaff(
  ctx: Ctx,
  { id: refundId, user_id: payer, amount, currency }: RefundRow,
  reason: ByHandReason,
  providerWords?: string,
): Promise<void> {
  const notice = (await hasRefundAccount(ctx.db, payer)) ? refundGoesToAccount : refundNeedsAccount;
  // A former member gets a mail from `slices/privacy/leaving`, which knows their old address.
  const hasLeft = (await leftUserIds(ctx.db, [payer])).has(payer);
  await changeRefund(ctx, {
    key: { scope: 'refund', id: `left:${refundId}` },
    refundId,
    intent: { refundId },
    at: ctx.clock.now(),
    texts: providerWords === undefined ? {} : { providerWords },
    decide: (state) => decideLeaveToStaff(state, { refundId, reason }),
    carry: () =>
      isRefused(reason) && !hasLeft
        ? [
            tellPayer(ctx, notice, {
              payer,
              cause: `refund-by-hand-${refundId}`,
              amount,
              currency,
              facts: {},
            }),
          ]
        : [],
  });
  ctx.log.warn({ event: 'refund.by-hand', refundId, reason }, 'a refund has to be paid by hand');
}

/**
 * Returns true if the provider will not pay it. The owner was told that the money comes back the way they paid, so they are told of the new way. Nothing is
 * announced if the provider may still pay, or if the money went back in another way.
 */
export const isRefused = (reason: ByHandReason): boolean => reason === 'REFUSED' || reason === 'NO_PAYMENT';

/** Counts a refusal by the provider. @returns true if it should be asked again */
async function noteRefusal(ctx: Pick<Ctx, 'db'>, refundId: string): Promise<boolean> {
  const { refusals } = await ctx.db
    .updateTable('refunds')
    .set((refund) => ({ refusals: refund('refusals', '+', 1) }))
    .where('id', '=', refundId)
    .returning('refusals')
    .executeTakeFirstOrThrow();
  return refusals < policy.refunds.refusalsMost;
}
