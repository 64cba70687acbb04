import { type ApprovalEffect, Id, ProposeWithdrawal } from '@sowon/contracts';
import {
  type ChargeRefunded,
  decideRefundCharge,
  isRejection,
  type LedgerPolicy,
  type Rejection,
  reject,
  spendablePoints,
  type WalletState,
  walletStreamId,
} from '@sowon/ledger';
import { z } from 'zod';
import type { ApprovalKind } from '../../../approval-kind.ts';
import { ledgerPolicy } from '../../../ledger-policy.ts';
import { readAddedHolidays } from '../../staff/bank-holidays/queries.ts';
import { payBy } from '../coins/decide-withdrawal.ts';
import { leftOfCharge } from '../coins/read-wallet.ts';
import { hasRefundAccount } from './accounts.ts';
import { withdrawalTold } from './money-back-notices.ts';
import { paidCharge } from './paid-charge.ts';

const Wish = z.strictObject({ paymentId: Id, amount: ProposeWithdrawal.shape.amount });

/**
 * Withdraws a member’s charge by the normal rule, with two members of staff (docs/rules/approvals.md#kinds). It is for members who cannot use their page, or
 * who ask by letter. They get the same amount as by themselves, owed and paid like any other refund.
 */
export const chargeWithdrawal: ApprovalKind = {
  kind: 'CHARGE_WITHDRAWAL',
  proposedBy: 'proposeWithdrawal',
  approvers: 'finance',
  async prepare(ctx, wish) {
    const { paymentId, amount } = Wish.parse(wish);
    const { ownerId, currency, resource } = await paidCharge(ctx.db, paymentId);
    // An account, once given, stays, so decisions based on it remain valid.
    const [hasAccount, addedAt] = await Promise.all([
      hasRefundAccount(ctx.db, ownerId),
      readAddedHolidays(ctx.db),
    ]);
    const stream = walletStreamId(ownerId);
    const charge: Charge = { paymentId, amount, policy: ledgerPolicy(ctx) };
    return {
      streams: [stream],
      payments: true,
      object: { resource, id: paymentId },
      concernsId: ownerId,
      figure: { unit: currency === 'USD' ? 'CENTS' : 'WON', amount },
      effect: (streams, at) => effectOf(streams.wallet(ownerId), charge, { currency, at: at.toISOString() }),
      execute: (streams, { approvalId, at }) => {
        const events = decide(streams.wallet(ownerId), charge, { id: approvalId, at: at.toISOString() });
        if (isRejection(events)) return events;
        const told = withdrawalTold(ctx, {
          ownerId,
          id: approvalId,
          points: sumOf(events, 'points'),
          amount,
          currency,
          isByBank: resource === 'deposits',
          hasAccount,
          payBy: payBy(at, addedAt(at)),
          at,
        });
        return { appends: [{ stream, events }], carry: [told] };
      },
    };
  },
};

interface Charge {
  readonly paymentId: string;
  /** The refund that was shown, in minor units. */
  readonly amount: number;
  readonly policy: LedgerPolicy;
}

/**
 * Gives back all lots of the charge that the rule pays something for: its remaining coins, and those issued again. Held coins stay held. Rejects WALLET_FROZEN,
 * WITHDRAWAL_CHANGED if the amount differs from the requested one.
 * @param withdrawal.id of the refund; with several lots, the prefix of each refund’s id
 */
function decide(
  wallet: WalletState,
  { paymentId, amount, policy }: Charge,
  { id, at }: { readonly id: string; readonly at: string },
): readonly ChargeRefunded[] | Rejection {
  if (wallet.frozen) return reject('WALLET_FROZEN');
  const lots = [...wallet.lots.values()]
    .filter(({ funding }) => funding?.paymentId === paymentId)
    .map(({ lotId }) => lotId)
    .toSorted();
  const events = lots.flatMap((lotId) => {
    const refundId = lots.length === 1 ? id : `${id}:${lotId}`;
    const refunded = decideRefundCharge(wallet, { refundId, lotId, at, policy });
    return isRejection(refunded) ? [] : refunded.events.filter(({ payload }) => payload.refund > 0);
  });
  return sumOf(events, 'refund') === amount ? events : reject('WITHDRAWAL_CHANGED');
}

const sumOf = (events: readonly ChargeRefunded[], part: 'points' | 'refund' | 'fee') =>
  events.reduce((sum, { payload }) => sum + payload[part], 0);

function effectOf(
  wallet: WalletState,
  charge: Charge,
  { currency, at }: { readonly currency: string; readonly at: string },
): ApprovalEffect | Rejection {
  const events = decide(wallet, charge, { id: 'tried', at });
  if (isRejection(events)) return events;
  const left = leftOfCharge(wallet, charge.paymentId, at, charge.policy);
  // The ledger has just decided on this charge.
  if (!left) throw new Error('a charge that is given back is not there');
  const [points, refund, fee] = [sumOf(events, 'points'), sumOf(events, 'refund'), sumOf(events, 'fee')];
  const { givenBack = 0 } = wallet.payments.get(charge.paymentId) ?? {};
  const available = spendablePoints(wallet, at);
  return [
    { name: 'currency', before: currency, after: currency },
    { name: 'givenBack', before: givenBack, after: givenBack + refund },
    { name: 'leftOfCharge', before: left.amount, after: left.amount - refund },
    { name: 'coinsOfCharge', before: left.points, after: left.points - points },
    { name: 'available', before: available, after: available - points },
    ...(left.held > 0 ? [{ name: 'heldOfCharge', before: left.held, after: left.held }] : []),
    ...(fee > 0 ? [{ name: 'feeKept', before: 0, after: fee }] : []),
    ...(wallet.debt > 0 ? [{ name: 'coinsOwed', before: wallet.debt, after: wallet.debt }] : []),
  ];
}
