import {
  type Books,
  daysBetween,
  type EventRow,
  idOf,
  koreanDay,
  listBy,
  type ProviderPayment,
  sumOf,
} from './books.ts';
import type { Findings } from './finding.ts';

/** Price of a coin, in won and in cents. */
const pricePerCoin: Readonly<Record<string, number>> = { KRW: 100, USD: 8 };
/** Days after the credit on which a payment is checked again, for changes that the provider did not report. */
const looksAfterDays = [1, 7, 30, 90, 180];

/**
 * Checks that the provider's list consists of charges, refunds, charge-backs and returned money, payment by payment. Each paid payment was credited once, to
 * the coin, or returned in full. Money that left a credited payment later is a refund, or its coins were taken back.
 */
export function auditCharges(books: Books, findings: Findings): ReadonlyMap<string, number> {
  const { events, payments } = books;
  const charges = events.filter(({ type }) => type === 'CoinsCharged');
  for (const [payment, twice] of listBy(charges, ({ payload }) => payload.funding.paymentId))
    if (twice.length > 1) findings.add('a payment is credited once', payment, 1, twice.length);
  for (const { payload } of charges) {
    const { paymentId, currency } = payload.funding;
    findings.same(
      'coins cost what was paid',
      paymentId,
      payload.points * (pricePerCoin[currency] ?? Number.NaN),
      payload.paid,
    );
  }
  const byPayment = new Map(payments.map((payment) => [payment.impUid, payment]));
  const atProvider = charges.filter(({ scope }) => scope === 'payment');
  for (const { key, payload } of atProvider) {
    const { paymentId, currency } = payload.funding;
    const payment = byPayment.get(key);
    if (!payment) {
      findings.add('a charge has its payment', key, 'a payment at the provider', `coins for ${paymentId}`);
      continue;
    }
    findings.same('a charge is for its order', key, payment.merchantUid, paymentId);
    findings.same(
      'a charge is what was paid',
      key,
      `${payment.amount} ${payment.currency}`,
      `${payload.paid} ${currency}`,
    );
  }
  for (const { scope, key, payload } of charges)
    if (scope !== 'payment' && !/^(matchDeposits|approveDepositMatch):/.test(scope))
      findings.add(
        'a charge has its payment',
        payload.funding.paymentId,
        'a payment or a deposit',
        `${scope} ${key}`,
      );

  const credited = new Map(atProvider.map((event) => [event.key, event]));
  const ledger = {
    ...books,
    credited,
    backs: listBy(of(events, 'ChargedBack'), ({ payload }) => payload.paymentId),
  };
  const refunds = listBy(
    [...of(events, 'ChargeRefunded'), ...of(events, 'RefundGranted')],
    ({ payload }) => payload.funding.paymentId,
  );
  const sums = new Map<string, number>();
  const note = (what: string, payment: ProviderPayment, amount: number) => {
    const name = `${payment.currency === 'KRW' ? 'won' : 'cents'} ${what}`;
    sums.set(name, (sums.get(name) ?? 0) + amount);
  };
  for (const payment of payments) {
    if (payment.status === 'ready' || payment.status === 'failed') continue;
    note('paid at the provider', payment, payment.amount);
    note('cancelled at the provider', payment, payment.cancelAmount);
    findings.same(
      'what was cancelled is the sum of its parts',
      payment.impUid,
      payment.cancelAmount,
      sumOf(payment.cancelHistory.map(({ amount }) => amount)),
    );
    const charge = credited.get(payment.impUid);
    if (charge) {
      note('credited', payment, payment.amount);
      checkTakenBack(payment, charge, { ...ledger, refunds }, findings);
    } else if (payment.cancelAmount !== payment.amount) {
      findings.add(
        'money that bought nothing went back',
        payment.impUid,
        payment.amount,
        payment.cancelAmount,
      );
    } else note('given back, as it bought nothing', payment, payment.amount);
  }
  for (const [paymentId, backs] of ledger.backs) {
    if (!atProvider.some(({ payload }) => payload.funding.paymentId === paymentId))
      findings.add(
        'coins are charged back of a payment',
        paymentId,
        'a charge',
        `${backs.length} charge-backs`,
      );
  }
  return sums;
}

interface Known extends Books {
  readonly backs: ReadonlyMap<string, readonly EventRow[]>;
  readonly refunds: ReadonlyMap<string, readonly EventRow[]>;
}

/** Checks that money taken back outside our refunds took its coins along, as far as no refund had taken them. */
function checkTakenBack(
  payment: ProviderPayment,
  charge: EventRow,
  { events, backs, refunds, asOf }: Known,
  findings: Findings,
): void {
  const { paymentId } = charge.payload.funding;
  const ours = sumOf(
    (refunds.get(paymentId) ?? []).flatMap(({ payload }) => {
      const ends = refundEnds(events).get(payload.refundId) ?? [];
      return ends.flatMap(({ type, payload: end }) =>
        type === 'RefundPaid' || end.way === 'PROVIDER_CONSOLE' ? [end.amount] : [],
      );
    }),
  );
  const others = payment.cancelAmount - ours;
  if (others < 0) {
    findings.add(
      'the provider has paid the refunds that are booked',
      payment.impUid,
      ours,
      payment.cancelAmount,
    );
    return;
  }
  const refunded = sumOf((refunds.get(paymentId) ?? []).map(({ payload }) => payload.points));
  const { points } = charge.payload;
  const gone = Math.min(points, refunded + Math.ceil((points * others) / payment.amount));
  const expected = Math.max(0, gone - refunded);
  const found = sumOf((backs.get(paymentId) ?? []).map(({ payload }) => payload.points));
  if (expected === found || (expected > found && isNotSeenYet(payment, charge, asOf))) return;
  findings.add(
    'money that went back took its coins along',
    payment.impUid,
    `${expected} coins`,
    `${found} coins`,
  );
}

/**
 * Returns true if the next check of the payment has not come yet. Unreported cancellations are found at that check; after the last one they are never found.
 */
function isNotSeenYet({ cancelHistory, status }: ProviderPayment, charge: EventRow, asOf: string): boolean {
  const last = cancelHistory.at(-1);
  if (!last || status !== 'paid') return false;
  const cancelledAt = new Date(last.cancelledAt * 1_000).toISOString();
  const next = looksAfterDays.find(
    (days) => Date.parse(charge.at) + days * 86_400_000 > Date.parse(cancelledAt),
  );
  if (next === undefined) return true;
  // A difference found on one day is dealt with until the next day.
  return daysBetween(koreanDay(charge.at), koreanDay(asOf)) <= next + 1;
}

const of = (events: readonly EventRow[], type: string) => events.filter((event) => event.type === type);

const endsOf = new WeakMap<readonly EventRow[], Map<string, EventRow[]>>();

/** Groups the events that paid refunds by refund id. */
function refundEnds(events: readonly EventRow[]): Map<string, EventRow[]> {
  const known = endsOf.get(events);
  if (known) return known;
  const ends = listBy(
    events.filter(({ type }) => type === 'RefundPaid' || type === 'RefundPaidByHand'),
    idOf,
  );
  endsOf.set(events, ends);
  return ends;
}
