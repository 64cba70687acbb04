import { type Books, type EventRow, idOf, koreanDay, listBy, type Payload, sumOf } from './books.ts';
import type { Findings } from './finding.ts';

/** Won per coin for each grade, before fees. */
const wonPerCoin: Readonly<Record<string, number>> = { SILVER: 60, GOLD: 70, DIAMOND: 80 };
const firstTaxedMonth = '2027-01';
const percents = { service: 15, payment: 10, overseasTax: 10, overseasAccount: 5 };
const minimum = { home: 500, abroad: 1_000 };

interface Earned {
  readonly month: string;
  readonly points: number;
  readonly overseas: number;
  readonly rate: number;
}

/**
 * Checks the creators' earnings coin by coin. Coins become won in the month after, at the grade that was valid. A month pays its coins less fees, taxes and
 * debts, exactly once.
 */
export function auditEarnings(
  { events, bankOut, asOf }: Books,
  findings: Findings,
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  const note = (what: string, won: number) => sums.set(what, (sums.get(what) ?? 0) + won);
  const earned = earnedBy(events, findings);
  const books = listBy(
    events.filter(({ stream }) => stream.startsWith('earnings-')),
    idOf,
  );
  const sentFor = new Map(bankOut.map(({ memo, won }) => [memo, won]));
  const batchLines = new Map<string, Payload>();
  for (const { type, payload } of events) {
    if (type !== 'PayoutLinePaid') continue;
    for (const id of [payload.payoutId, payload.advanceId]) if (id !== null) batchLines.set(id, payload);
  }
  for (const creatorId of new Set([...earned.keys(), ...books.keys()])) {
    const account = createAccount(creatorId, earned.get(creatorId) ?? [], findings);
    for (const event of books.get(creatorId) ?? []) {
      account.follow(event, note);
      checkMoney(event, { sentFor, batchLines }, findings);
    }
    account.close(asOf, note);
  }
  return sums;
}

/** Groups each creator's earnings by month in Korea. */
function earnedBy(events: readonly EventRow[], findings: Findings): Map<string, Earned[]> {
  const grades = listBy(
    events.filter(({ stream }) => stream.startsWith('strikes-')),
    idOf,
  );
  const earned = new Map<string, Earned[]>();
  for (const { type, payload, at, stream, version } of events) {
    if (type !== 'HoldCaptured' && type !== 'CoinsSpent') continue;
    const { beneficiaryId, points, allocations, rate } = payload;
    const grade = gradeAt(grades.get(beneficiaryId) ?? [], at);
    findings.same('coins are earned by the grade that holds', `${stream} ${version}`, grade, rate.grade);
    findings.same(
      'a grade is worth what was agreed',
      `${stream} ${version}`,
      wonPerCoin[rate.grade] ?? 0,
      rate.wonPerCoin,
    );
    const overseas = sumOf(
      allocations.map(({ funding, points: part }: Payload) =>
        funding !== null && (funding.currency !== 'KRW' || funding.method === 'paypal') ? part : 0,
      ),
    );
    const list = earned.get(beneficiaryId) ?? [];
    list.push({ month: koreanDay(at).slice(0, 7), points, overseas, rate: rate.wonPerCoin });
    earned.set(beneficiaryId, list);
  }
  return earned;
}

/** Returns the grade valid at an instant: given by an operator, lowered by a strike, or raised when a strike was lifted. */
function gradeAt(strikes: readonly EventRow[], at: string): string {
  const given = strikes.filter((event) => event.at <= at && typeof event.payload.grade === 'string');
  return given.at(-1)?.payload.grade ?? 'SILVER';
}

/** Creates a creator's account, to be followed event by event. */
function createAccount(creatorId: string, earned: readonly Earned[], findings: Findings) {
  let open = [...earned];
  const months = new Map<string, number>();
  const closed = new Set<string>();
  const owed = new Map<string, number>();
  const paid = new Map<string, number>();
  const owe = (id: string, won: number) => {
    if (owed.has(id)) findings.add('something is owed once', id, 'one debt', 'another one');
    owed.set(id, won);
  };
  const payOwed = (id: string, won: number) => {
    const left = (owed.get(id) ?? 0) - won;
    if (left < 0) findings.add('no more is deducted than is owed', id, `at most ${owed.get(id) ?? 0}`, won);
    owed.set(id, left);
  };

  const convert = (payload: Payload, note: (what: string, won: number) => void) => {
    const { month, rates } = payload;
    const name = `${creatorId} ${month}`;
    if (months.has(month)) findings.add('a month is closed once', name, 'one closing', 'another one');
    const mine = open.filter((one) => one.month <= month);
    open = open.filter((one) => one.month > month);
    const gross = sumOf(mine.map(({ points, rate }) => points * rate));
    const overseas = sumOf(mine.map((one) => one.overseas * one.rate));
    const share = (percent: number, won = gross) => Math.floor((won * percent) / 100);
    const fees = {
      'krw:fee:service': share(percents.service),
      'krw:fee:payment': share(percents.payment),
      'krw:tax:overseas': share(percents.overseasTax, overseas),
      'krw:fee:overseas-account': rates.overseasAccount ? share(percents.overseasAccount) : 0,
    };
    findings.same(
      'a month has the coins that were earned',
      name,
      sumOf(mine.map(({ points }) => points)),
      payload.points,
    );
    findings.same('a month is worth what its coins are', name, gross, payload.grossWon);
    const left = gross - sumOf(Object.values(fees));
    // From 2027 on, 3.3 % of the rest is withheld from a person who is paid in Korea; amounts are rounded down to ten won.
    const isTaxed = month >= firstTaxedMonth && rates.businessType === 'NONE' && !rates.overseasAccount;
    const incomeTax = isTaxed ? Math.floor((left * 3) / 1_000) * 10 : 0;
    const taxes = { 'krw:tax:income': incomeTax, 'krw:tax:local-income': Math.floor(incomeTax / 100) * 10 };
    for (const [account, won] of Object.entries({ ...fees, ...taxes })) {
      const line = payload.lines.find((one: Payload) => one.account === account);
      findings.same(`a month pays ${account}`, name, won, line?.amountWon ?? 0);
      note(account, won);
    }
    for (const { owedId, won } of payload.deducted) payOwed(owedId, won);
    const deducted = sumOf(payload.deducted.map(({ won }: Payload) => won));
    const net = left - sumOf(Object.values(taxes)) - deducted;
    findings.same('a month pays what is left', name, net, payload.payableWon);
    if (payload.points < (rates.overseasAccount ? minimum.abroad : minimum.home))
      findings.add('a month below the minimum is carried over', name, 'carried over', payload.points);
    months.set(month, net);
    closed.add(month);
    note('won earned, of closed months', gross);
    note('won deducted', deducted);
  };

  const follow = ({ type, payload }: EventRow, note: (what: string, won: number) => void) => {
    switch (type) {
      case 'MonthConverted':
        return convert(payload, note);
      case 'MonthCarriedOver': {
        const waits = sumOf(open.filter((one) => one.month <= payload.month).map(({ points }) => points));
        findings.same(
          'a month carries over what waits',
          `${creatorId} ${payload.month}`,
          waits,
          payload.points,
        );
        if (payload.points >= minimum.abroad)
          findings.add('enough coins are paid', `${creatorId} ${payload.month}`, 'paid', payload.points);
        closed.add(payload.month);
        return;
      }
      case 'AdvanceGiven':
        note('won paid in advance', payload.won);
        return owe(payload.advanceId, payload.won);
      case 'IntroductionFeeBooked':
        return owe(payload.feeId, payload.won);
      case 'CreatorDebtBooked':
        return owe(payload.debtId, payload.won);
      case 'PayableDeducted':
        findings.same(
          'a deduction is the sum of its months',
          payload.owedId,
          sumOf(payload.months.map(({ won }: Payload) => won)),
          payload.won,
        );
        payOwed(payload.owedId, payload.won);
        note('won deducted', payload.won);
        for (const { month, won } of payload.months) months.set(month, (months.get(month) ?? 0) - won);
        return;
      case 'PayoutMade': {
        const { month, won, payoutId } = payload;
        if (paid.has(month)) findings.add('a month is paid once', payoutId, 'one payout', 'another one');
        findings.same('a payout is all that a month has to pay', payoutId, months.get(month) ?? 0, won);
        paid.set(month, won);
        months.set(month, (months.get(month) ?? 0) - won);
        note('won paid out', won);
        return;
      }
      default:
        findings.add('every event of earnings is known', `${creatorId} ${type}`, 'a known type', type);
    }
  };

  return {
    follow,
    /** Checks the open amounts at the end: every past month is closed, and none pays less than nothing. */
    close: (asOf: string, note: (what: string, won: number) => void): void => {
      const current = koreanDay(asOf).slice(0, 7);
      for (const { month } of earned)
        if (month < current && !closed.has(month))
          findings.add('a month that is over is closed', `${creatorId} ${month}`, 'closed', 'open');
      for (const [month, won] of months) {
        if (won < 0)
          findings.add('no month pays more than it has', `${creatorId} ${month}`, 'at least 0', won);
        note('won payable still', won);
      }
      note('coins earned that wait', sumOf(open.map(({ points }) => points)));
      note('won owed by creators', sumOf(owed.values()));
    },
  };
}

/** Checks that a creator's payout is in the bank's list, or in a line of a batch that the bank has paid. */
function checkMoney(
  { type, payload }: EventRow,
  known: { readonly sentFor: ReadonlyMap<string, number>; readonly batchLines: ReadonlyMap<string, Payload> },
  findings: Findings,
): void {
  const isPayout = type === 'PayoutMade';
  if (!isPayout && type !== 'AdvanceGiven') return;
  const id = isPayout ? payload.payoutId : payload.advanceId;
  const line = known.batchLines.get(id);
  if (line) {
    const won = isPayout ? line.won - line.advanceWon : line.advanceWon;
    findings.same('what is booked is what the bank has paid', id, won, payload.won);
    return;
  }
  const memo = `${isPayout ? 'payout' : 'advance'} ${id}`;
  findings.same('what is booked is what the bank has sent', id, payload.won, known.sentFor.get(memo) ?? 0);
}
