import { type Books, type EventRow, idOf, listBy, sumOf } from './books.ts';
import type { Findings } from './finding.ts';

/**
 * Checks that the bank's list of incoming money consists of charges, returns and money that pays nothing. Each line was imported once, and is matched or sent
 * back at most once. A match equals the amount of its deposits and grants their coins.
 */
export function auditDeposits(
  { events, bankIn, bankOut, asOf }: Books,
  findings: Findings,
): ReadonlyMap<string, number> {
  const received = events.filter(({ type }) => type === 'TransferReceived');
  const nameOf = (at: string, won: number) => `${at} ${won} won`;
  const lines = listBy(bankIn, ({ at, won }) => nameOf(at, won));
  const taken = listBy(received, ({ payload }) => nameOf(bankTime(payload.receivedAt), payload.won));
  for (const name of new Set([...lines.keys(), ...taken.keys()]))
    findings.same(
      'a line of the bank is taken in once',
      name,
      lines.get(name)?.length ?? 0,
      taken.get(name)?.length ?? 0,
    );

  const ends = listBy(
    events.filter(({ type }) => type === 'TransferMatched' || type === 'TransferReturned'),
    idOf,
  );
  const sums = new Map<string, number>();
  const note = (what: string, won: number) => sums.set(what, (sums.get(what) ?? 0) + won);
  const sentBack = listBy(
    bankOut.filter(({ memo }) => memo.startsWith('return ')),
    ({ memo }) => memo.slice('return '.length),
  );
  const wonOf = new Map(received.map((event) => [idOf(event), event.payload.won as number]));
  for (const [transferId, won] of wonOf) {
    const own = ends.get(transferId) ?? [];
    if (own.length > 1) findings.add('a transfer ends once', transferId, 1, own.length);
    note('won received by the bank', won);
    const type = own[0]?.type;
    const names = { TransferMatched: 'won of deposits', TransferReturned: 'won sent back' };
    note(
      type === 'TransferMatched' || type === 'TransferReturned' ? names[type] : 'won that pays nothing',
      won,
    );
    const back = sentBack.get(transferId) ?? [];
    findings.same(
      'the bank has sent back what was returned',
      transferId,
      type === 'TransferReturned' ? won : 0,
      sumOf(back.map((line) => line.won)),
    );
  }
  checkMatches(events, wonOf, findings);
  for (const [depositId, own] of listBy(
    events.filter(({ stream }) => stream.startsWith('deposit-')),
    idOf,
  )) {
    const dueAt = own[0]?.payload.dueAt;
    if (own.length === 1 && dueAt < asOf)
      findings.add('a deposit that is overdue has ended', depositId, `an end by ${dueAt}`, 'none');
  }
  return sums;
}

/** Checks that a valid match takes exactly the money of its transfers, and gives its fan the coins of its deposits. */
function checkMatches(
  events: readonly EventRow[],
  wonOf: ReadonlyMap<string, number>,
  findings: Findings,
): void {
  const charged = listBy(
    events.filter(({ type, scope }) => type === 'CoinsCharged' && scope !== 'payment'),
    ({ payload }) => payload.funding.paymentId,
  );
  const paid = listBy(
    events.filter(({ type }) => type === 'DepositPaid'),
    idOf,
  );
  const used = listBy(
    events.filter(({ type }) => type === 'TransferMatched'),
    ({ payload }) => payload.matchId,
  );
  const approved = new Set(events.filter(({ type }) => type === 'DepositMatchApproved').map(idOf));
  for (const event of events) {
    const isDone =
      event.type === 'DepositsMatched' ||
      (event.type === 'DepositMatchProposed' && approved.has(idOf(event)));
    if (!isDone) continue;
    const { matchId, transferIds, depositIds, won } = event.payload;
    findings.same(
      'a match is what its transfers brought',
      matchId,
      sumOf(transferIds.map((id: string) => wonOf.get(id) ?? 0)),
      won,
    );
    findings.same('a match uses its transfers', matchId, transferIds.length, used.get(matchId)?.length ?? 0);
    const deposits = depositIds.map((id: string) => paid.get(id)?.[0]?.payload.won ?? 0);
    findings.same('a match is what its deposits ask for', matchId, won, sumOf(deposits));
  }
  for (const [depositId, own] of paid) {
    if (own.length > 1) findings.add('a deposit is paid once', depositId, 1, own.length);
    const charge = charged.get(depositId)?.[0]?.payload;
    findings.same(
      'a deposit that is paid has its coins',
      depositId,
      own[0]?.payload.points,
      charge?.points ?? null,
    );
    findings.same(
      'a deposit that is paid is what was charged',
      depositId,
      own[0]?.payload.won,
      charge?.paid ?? null,
    );
  }
  for (const depositId of charged.keys())
    if (!paid.has(depositId))
      findings.add('coins of a deposit have their money', depositId, 'a deposit that is paid', 'none');
}

const bankTime = (instant: string): string =>
  new Date(Date.parse(instant) + 9 * 3_600_000).toISOString().replace('T', ' ').slice(0, 19);
