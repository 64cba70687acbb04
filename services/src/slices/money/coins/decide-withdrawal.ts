import {
  type ChargeRefunded,
  decideRefundCharge,
  isRejection,
  type RefundCharge,
  type Rejection,
  reject,
  type WalletState,
} from '@sowon/ledger/domain';
import { isByBank } from './deposits/method.ts';

type Refunded = ChargeRefunded['payload'];

/**
 * Gives a charge back by its rule, wherever that is decided: where a member withdraws it, is told what it would come to, or leaves. Pure.
 * Rejects CHARGE_TAKEN_BACK, and as `decideRefundCharge`.
 * @param takenBack charges of which nothing is given back, as money of them went back otherwise (docs/rules/payments.md#money-taken-back-later)
 */
export function decideWithdrawal(
  wallet: WalletState,
  wish: RefundCharge,
  takenBack: ReadonlySet<string>,
): { events: [ChargeRefunded] } | Rejection {
  const decided = decideRefundCharge(wallet, wish);
  if (isRejection(decided)) return decided;
  const { paymentId } = decided.events[0].payload.funding;
  return takenBack.has(paymentId) ? reject('CHARGE_TAKEN_BACK') : decided;
}

/** Whether it goes to an account that its owner tells: it was paid by bank (docs/rules/refunds.md#refund-account), and is no less than a won, which nobody owes. */
export const goesToAccount = ({ refund, funding }: Pick<Refunded, 'refund' | 'funding'>): boolean =>
  refund > 0 && isByBank(funding);
