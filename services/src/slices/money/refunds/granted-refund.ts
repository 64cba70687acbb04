import { type ApprovalEffect, Id, RefundGrant } from '@sowon/contracts';
import {
  decideGrantRefund,
  isRejection,
  type LedgerPolicy,
  type RefundGranted,
  type Rejection,
  reject,
  spendablePoints,
  type WalletState,
  walletStreamId,
} from '@sowon/ledger';
import { z } from 'zod';
import type { ApprovalKind, ByTwo } from '../../../approval-kind.ts';
import { known } from '../../../command.ts';
import { ledgerPolicy } from '../../../ledger-policy.ts';
import { noticeRows } from '../../../notice-rows.ts';
import { readAddedHolidays } from '../../staff/bank-holidays/queries.ts';
import { payBy } from '../coins/decide-withdrawal.ts';
import { currencyOf } from '../coins/lots.ts';
import { isByBank } from '../coins/paid-by-bank.ts';
import { leftOfCharge } from '../coins/read-wallet.ts';
import { moneyText } from '../payments/tell-payer.ts';
import { bankRefundGranted, refundGranted } from './money-back-notices.ts';
import { paidCharge } from './paid-charge.ts';

const Wish = z.strictObject({ paymentId: Id, refund: RefundGrant });
type Grant = z.output<typeof RefundGrant>;

/**
 * Refunds money of a charge outside the rules, with two members of staff (docs/rules/approvals.md#kinds): one proposes it, finance approves it. The refund has
 * the id of its approval and is owed and paid like any other.
 */
export const grantedRefund: ApprovalKind = {
  kind: 'GRANTED_REFUND',
  proposedBy: 'proposeRefund',
  approvers: 'finance',
  async prepare(ctx, wish) {
    const { paymentId, refund } = Wish.parse(wish);
    const { ownerId, currency, resource } = await paidCharge(ctx.db, paymentId);
    const addedAt = await readAddedHolidays(ctx.db);
    const stream = walletStreamId(ownerId);
    const charge: Charge = { paymentId, refund, policy: ledgerPolicy(ctx) };
    return {
      streams: [stream],
      payments: true,
      object: { resource, id: paymentId },
      concernsId: ownerId,
      figure: { unit: currency === 'USD' ? 'CENTS' : 'WON', amount: refund.amount },
      effect: (streams, at) => effectOf(streams.wallet(ownerId), charge, at.toISOString()),
      execute: (streams, by) => {
        const { approvalId: refundId, at } = by;
        const granted = decide(streams.wallet(ownerId), charge, { ...by, at: at.toISOString() });
        if (isRejection(granted)) return granted;
        const { points, refund: amount, funding } = granted.payload;
        const told = noticeRows(ctx, isByBank(funding) ? bankRefundGranted : refundGranted, {
          to: [ownerId],
          cause: `granted-refund:${refundId}`,
          at,
          facts: { points, money: moneyText(amount, currencyOf(funding)), payBy: payBy(at, addedAt(at)) },
        });
        return { appends: [{ stream, events: [granted] }], carry: [told] };
      },
    };
  },
};

interface Charge {
  readonly paymentId: string;
  readonly refund: Grant;
  readonly policy: LedgerPolicy;
}

/** Rejects as the ledger does, with codes that clients know. */
function decide(
  wallet: WalletState,
  { paymentId, refund: { amount, cause }, policy }: Charge,
  by: Pick<ByTwo, 'approvalId' | 'makerId' | 'checkerId'> & { readonly at: string },
): RefundGranted | Rejection {
  const { approvalId: refundId, makerId, checkerId, at } = by;
  const wish = { refundId, paymentId, amount, cause, makerId, checkerId, at, policy };
  const decided = decideGrantRefund(wallet, wish);
  if (!isRejection(decided)) return decided.events[0];
  return decided.code === 'PAYMENT_CHARGED_BACK' ? reject('CHARGE_TAKEN_BACK') : known(decided);
}

/** Placeholder ids to try the request on the wallet before anybody decides. */
const nobodies = { approvalId: 'tried', makerId: 'maker', checkerId: 'checker' };

function effectOf(wallet: WalletState, charge: Charge, at: string): ApprovalEffect | Rejection {
  const tried = decide(wallet, charge, { ...nobodies, at });
  if (isRejection(tried)) return tried;
  const { points, refund, fee, goodwill, funding, cause } = tried.payload;
  const left = leftOfCharge(wallet, charge.paymentId, at, charge.policy);
  // The ledger has just decided on this charge.
  if (!left) throw new Error('a charge that is given back is not there');
  const { givenBack = 0 } = wallet.payments.get(charge.paymentId) ?? {};
  const available = spendablePoints(wallet, at);
  return [
    { name: 'refundCause', before: null, after: cause },
    { name: 'currency', before: funding.currency, after: funding.currency },
    // Shows the amount by the rule next to the granted amount.
    { name: 'refundByRule', before: left.byRule, after: refund },
    { name: 'givenBack', before: givenBack, after: givenBack + refund },
    { name: 'leftOfCharge', before: left.amount, after: left.amount - refund },
    { name: 'coinsOfCharge', before: points, after: 0 },
    { name: 'available', before: available, after: available - points },
    { name: 'borneByUs', before: 0, after: goodwill },
    ...(fee > 0 ? [{ name: 'feeKept', before: 0, after: fee }] : []),
    ...(wallet.debt > 0 ? [{ name: 'coinsOwed', before: wallet.debt, after: wallet.debt }] : []),
  ];
}
