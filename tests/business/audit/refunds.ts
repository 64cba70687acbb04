import { type Books, daysBetween, type EventRow, idOf, koreanDay, listBy } from './books.ts';
import type { Findings } from './finding.ts';

const fullRefundDays = 7;
const feePercent = 3;

/**
 * Checks that each returned charge is owed the price of its coins, less the fee where it was late or partial. It is paid once, by the provider or by the bank,
 * and in time.
 */
export function auditRefunds(
  { events, payments, bankOut, asOf }: Books,
  findings: Findings,
): ReadonlyMap<string, number> {
  const streams = listBy(
    events.filter(({ stream }) => stream.startsWith('refund-')),
    idOf,
  );
  const lots = lotsOf(events);
  const given = events.filter(({ type }) => type === 'ChargeRefunded' || type === 'RefundGranted');
  const byPayment = new Map(payments.map((payment) => [payment.impUid, payment]));
  const sent = listBy(
    bankOut.filter(({ memo }) => memo.startsWith('refund ')),
    ({ memo }) => memo.slice('refund '.length),
  );
  const sums = new Map<string, number>();
  const note = (what: string, amount: number) => sums.set(what, (sums.get(what) ?? 0) + amount);
  const proofs = new Set<string>();

  for (const event of given) {
    const { refundId, refund } = event.payload;
    if (event.type === 'RefundGranted') checkGranted(event, lots, findings);
    else checkAmount(event, lots.get(`${event.stream} ${event.payload.lotId}`), findings);
    if (refund === 0) continue;
    const own = streams.get(refundId) ?? [];
    const unit = event.payload.funding.currency === 'KRW' ? 'won' : 'cents';
    note(`${unit} owed for charges given back`, refund);
    const owed = own.filter(({ type }) => type === 'RefundOwed');
    if (owed.length !== 1) {
      findings.add('a charge that was given back is owed', refundId, 'one refund', owed.length);
      continue;
    }
    findings.same('a refund is what the ledger owes', refundId, refund, owed[0]?.payload.amount);
    const paid = own.filter(({ type }) => type === 'RefundPaid' || type === 'RefundPaidByHand');
    if (paid.length > 1) findings.add('a refund is paid once', refundId, 1, paid.length);
    const dueOn = owed[0]?.payload.dueOn;
    if (paid.length === 0 && daysBetween(dueOn, koreanDay(asOf)) > 0)
      findings.add('a refund is paid in time', refundId, `paid by ${dueOn}`, 'not paid');
    if (paid.length === 0) note(`${unit} of refunds that wait`, refund);
    for (const { payload, type } of paid) {
      note(`${unit} of refunds paid`, payload.amount);
      findings.same('a refund is paid what is owed', refundId, refund, payload.amount);
      if (type === 'RefundPaid') {
        const payment = byPayment.get(payload.impUid);
        const index = Number(payload.cancellationId.slice(payload.impUid.length + 1)) - 1;
        const proof = payment?.cancelHistory[index];
        findings.same('the provider has paid a refund', refundId, refund, proof?.amount ?? null);
        if (proof && proof.reason !== `refund ${refundId}`)
          findings.add('the provider has paid this refund', refundId, `refund ${refundId}`, proof.reason);
        if (proofs.has(payload.cancellationId))
          findings.add('a cancellation pays one refund', payload.cancellationId, 1, 'another one');
        proofs.add(payload.cancellationId);
      }
    }
    const byBank = paid.some(({ payload }) => payload.way === 'BANK_TRANSFER');
    const lines = sent.get(refundId) ?? [];
    findings.same('the bank has sent a refund once', refundId, byBank ? 1 : 0, lines.length);
    for (const { won } of lines) findings.same('the bank has sent what is owed', refundId, refund, won);
  }
  checkNobodyElses({ given, streams, payments }, findings);
  return sums;
}

interface Issued {
  readonly points: number;
  readonly paid: number | null;
  readonly grantedAt: string;
  readonly isOrigin: boolean;
}

/** Returns every lot as it was issued, keyed by the wallet's stream and the lot's name. */
function lotsOf(events: readonly EventRow[]): Map<string, Issued> {
  const lots = new Map<string, Issued>();
  for (const { stream, type, payload } of events) {
    const issued = type === 'CoinsCharged' ? [payload] : type === 'HoldReleased' ? payload.reissued : [];
    for (const { lotId, points, paid, grantedAt, originLotId } of issued)
      lots.set(`${stream} ${lotId}`, { points, paid, grantedAt, isOrigin: originLotId === null });
  }
  return lots;
}

function checkAmount({ at, payload }: EventRow, lot: Issued | undefined, findings: Findings): void {
  const { refundId, points, kind, gross, fee, refund } = payload;
  if (lot?.paid == null) {
    findings.add('a charge is what is given back', refundId, 'a charge', payload.lotId);
    return;
  }
  const share = Math.floor((lot.paid * points) / lot.points);
  findings.same('a refund is the share of what was paid', refundId, share, gross);
  findings.same('a refund and its fee are the share', refundId, gross, refund + fee);
  const isWhole =
    lot.isOrigin &&
    points === lot.points &&
    daysBetween(koreanDay(lot.grantedAt), koreanDay(at)) <= fullRefundDays;
  if (kind === 'WHOLE' && !isWhole)
    findings.add('a whole charge is given back in time', refundId, 'REMAINING', kind);
  const net = kind === 'WHOLE' ? share : Math.floor((share * (100 - feePercent)) / 100);
  findings.same('a refund is less its fee', refundId, net, refund);
}

/** Checks a refund that two members of staff granted: its share of the taken coins, its goodwill or fee, and that two people did it. */
function checkGranted(
  { stream, payload }: EventRow,
  lots: ReadonlyMap<string, Issued>,
  findings: Findings,
): void {
  const { refundId, taken, gross, fee, goodwill, refund, makerId, checkerId } = payload;
  let share = 0;
  for (const { lotId, points } of taken) {
    const lot = lots.get(`${stream} ${lotId}`);
    if (lot?.paid == null) findings.add('a charge is what is given back', refundId, 'a charge', lotId);
    else share += Math.floor((lot.paid * points) / lot.points);
  }
  findings.same('a refund is the share of what was paid', refundId, share, gross);
  findings.same('a refund and its fee are the share', refundId, gross + goodwill, refund + fee);
  if (makerId === checkerId) findings.add('two grant a refund', refundId, 'two', makerId);
}

/** Checks that every refund belongs to a charge, and that every refund paid by the provider is booked. */
function checkNobodyElses(
  known: Pick<Books, 'payments'> & {
    readonly given: readonly EventRow[];
    readonly streams: ReadonlyMap<string, readonly EventRow[]>;
  },
  findings: Findings,
): void {
  const ids = new Set(known.given.map(({ payload }) => payload.refundId));
  for (const refundId of known.streams.keys())
    if (!ids.has(refundId))
      findings.add('a refund is owed for a charge', refundId, 'a charge given back', 'none');
  for (const { impUid, cancelHistory } of known.payments) {
    const ours = cancelHistory.filter(({ reason }) => reason.startsWith('refund '));
    for (const [reason, twice] of listBy(ours, (one) => one.reason)) {
      const refundId = reason.slice('refund '.length);
      if (twice.length > 1) findings.add('the provider pays a refund once', refundId, 1, twice.length);
      const booked = known.streams.get(refundId)?.some(({ type }) => type === 'RefundPaid');
      if (!booked)
        findings.add('what the provider paid is booked', refundId, `paid by ${impUid}`, 'not booked');
    }
  }
}
