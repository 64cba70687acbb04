import type { DifferenceKind } from '@sowon/contracts';
import type { ProviderPayment } from '../../../ports/payment.ts';
import { leftOf, wasPaid } from '../payments/judge.ts';
import type { PaymentRow } from '../payments/queries.ts';

/** Our record of an order. */
export type OurSide = Pick<PaymentRow, 'id' | 'status' | 'imp_uid' | 'amount' | 'currency'> & {
  /** Money, in minor units, that went back other than by our refunds and that our ledger has settled. Only this much is not a difference. */
  readonly settled: number;
  /**
   * Our refunds, in minor units. `refundsListed`: those that the provider lists as cancelled by us, and those that the staff recorded as cancelled there by
   * hand. `refundsBooked`: those that we count as paid by the provider.
   */
  readonly refundsListed: number;
  readonly refundsBooked: number;
};

export type TheirSide = Pick<
  ProviderPayment,
  'impUid' | 'merchantUid' | 'status' | 'amount' | 'cancelAmount' | 'currency' | 'sandbox'
>;

/** One difference with both sides’ amounts, in minor units of the currency. */
export interface Difference {
  readonly kind: DifferenceKind;
  readonly impUid: string | null;
  readonly orderId: string;
  readonly ours: number;
  readonly providers: number;
  readonly currency: string;
}

/**
 * Returns the differences between the provider and us about one payment. Pure. Returns an empty list if both agree, or if neither side has money or coins.
 * @param order our record of the order that the payment names; null if it is not ours
 * @param payment the provider’s record; null if it has none
 * @param sandboxExpected true if this environment takes test payments; in any other they are not money
 */
export function differencesOf(
  order: OurSide | null,
  payment: TheirSide | null,
  sandboxExpected: boolean,
): Difference[] {
  const paid = payment !== null && isPaid(payment, sandboxExpected) ? payment : null;
  if (order?.status === 'CREDITED') {
    const isOwn = payment === null || payment.impUid === order.imp_uid;
    if (isOwn) return paid ? ofCredited(order, paid) : notPaid(order);
  }
  if (!paid) return [];
  const left = leftOf(paid);
  if (left === 0) return [];
  return [{ ...named(paid), kind: kindOfMoney(order), ours: 0, providers: left }];
}

/** Returns the kind of money that bought nothing: for no order, for an order without coins, or a second payment of a credited order. */
function kindOfMoney(order: OurSide | null): DifferenceKind {
  if (!order) return 'NO_ORDER';
  return order.status === 'CREDITED' ? 'SECOND_PAYMENT' : 'NOT_CREDITED';
}

function ofCredited(order: OurSide, paid: TheirSide): Difference[] {
  const { amount, currency, settled, refundsListed, refundsBooked } = order;
  const found: Difference[] = [];
  if (paid.amount !== amount || paid.currency !== currency) {
    found.push({ ...named(paid), kind: 'AMOUNT', ours: amount, providers: paid.amount });
  }
  const others = paid.cancelAmount - refundsListed;
  if (others > settled) found.push({ ...named(paid), kind: 'CANCELLED', ours: settled, providers: others });
  // Refunds that the staff recorded as cancelled there count as listed, but the provider may have cancelled less.
  const there = Math.min(refundsListed, paid.cancelAmount);
  if (refundsBooked > there) {
    found.push({ ...named(paid), kind: 'REFUND_MISSING', ours: refundsBooked, providers: there });
  }
  return found;
}

/** Coins without money. If the coins were taken back too, there is no difference. */
function notPaid({ id: orderId, imp_uid: impUid, amount: ours, currency, settled }: OurSide): Difference[] {
  return settled >= ours ? [] : [{ kind: 'NOT_PAID', impUid, orderId, ours, providers: 0, currency }];
}

const named = ({ impUid, merchantUid, currency }: TheirSide) => ({ impUid, orderId: merchantUid, currency });

/** A payment that was cancelled later still counts as paid. */
const isPaid = (payment: TheirSide, sandboxExpected: boolean) =>
  wasPaid(payment) && payment.sandbox === sandboxExpected;
