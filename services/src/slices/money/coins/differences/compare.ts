import type { DifferenceKind } from '@sowon/contracts';
import type { ProviderPayment } from '../../../../ports/payment.ts';
import { leftOf, wasPaid } from '../give-back.ts';
import type { PaymentRow } from '../tables.ts';

/** What we know of an order. */
export type OurSide = Pick<PaymentRow, 'id' | 'status' | 'imp_uid' | 'amount' | 'currency'> & {
  /** For how much of what went back otherwise the coins are settled, in minor units: only that is nothing to differ about. */
  readonly settled: number;
  /**
   * Of our refunds, in minor units: what the provider has written down as cancelled by us, with what the staff says it cancelled there by hand,
   * and what we hold for paid by it.
   */
  readonly refundsListed: number;
  readonly refundsBooked: number;
};

export type TheirSide = Pick<
  ProviderPayment,
  'impUid' | 'merchantUid' | 'status' | 'amount' | 'cancelAmount' | 'currency' | 'sandbox'
>;

/** What both sides say of what they differ about, in minor units of the currency. */
export interface Difference {
  readonly kind: DifferenceKind;
  readonly impUid: string | null;
  readonly orderId: string;
  readonly ours: number;
  readonly providers: number;
  readonly currency: string;
}

/**
 * How the provider and we differ about one payment. Pure. Where both agree, and where nobody has any money or coins, there is nothing.
 * @param order what we know of the order that the payment names; null where that is none of ours
 * @param payment what the provider says; null where it knows of none
 * @param sandboxExpected whether test payments are the ones this environment takes; in no other they are money
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

/** Money that bought nothing: for no order, for one that is not credited, or beside the payment that was. */
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
  // What the staff says it cancelled there counts as listed; the provider may have cancelled less.
  const there = Math.min(refundsListed, paid.cancelAmount);
  if (refundsBooked > there) {
    found.push({ ...named(paid), kind: 'REFUND_MISSING', ours: refundsBooked, providers: there });
  }
  return found;
}

/** Coins without money. Where the coins are gone as well, nothing is left to differ about. */
function notPaid({ id: orderId, imp_uid: impUid, amount: ours, currency, settled }: OurSide): Difference[] {
  return settled >= ours ? [] : [{ kind: 'NOT_PAID', impUid, orderId, ours, providers: 0, currency }];
}

const named = ({ impUid, merchantUid, currency }: TheirSide) => ({ impUid, orderId: merchantUid, currency });

/** A payment that was given back again was paid once. */
const isPaid = (payment: TheirSide, sandboxExpected: boolean) =>
  wasPaid(payment) && payment.sandbox === sandboxExpected;
