import { type Books, daysBetween, idOf, koreanDay, listBy } from './books.ts';
import type { Findings } from './finding.ts';

/** Days after which a batch that still waits counts as forgotten. */
const longestDays = 15;

/**
 * Checks that the bank's result for each line of a batch is booked once, with the amount that the bank was asked to pay. Every line of outgoing money has a
 * booking.
 */
export function auditPayouts(
  { events, payoutRows, results, bankOut, asOf }: Books,
  findings: Findings,
): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  const ends = listBy(
    events.filter(({ type }) => type === 'PayoutLinePaid' || type === 'PayoutLineFailed'),
    (event) => referenceOf(idOf(event), event.payload.line),
  );
  const made = listBy(
    events.filter(({ type }) => type === 'PayoutMade'),
    ({ payload }) => payload.payoutId,
  );
  for (const event of events) {
    if (event.type !== 'PayoutBatchPrepared') continue;
    for (const { line, won } of event.payload.lines) lines.set(referenceOf(idOf(event), line), won);
  }
  for (const { reference, won } of payoutRows)
    findings.same('the bank is asked to pay what was approved', reference, lines.get(reference) ?? null, won);

  const sums = new Map<string, number>();
  const note = (what: string, won: number) => sums.set(what, (sums.get(what) ?? 0) + won);
  const said = listBy(results, ({ reference }) => reference);
  for (const [reference, answers] of said) {
    const [answer] = answers;
    if (!answer) continue;
    note(
      answer.paid ? 'won of payout lines that the bank paid' : 'won of payout lines that failed',
      answer.won,
    );
    const booked = ends.get(reference) ?? [];
    const types = booked.map(({ type }) => type).join(', ');
    findings.same(
      'a line is booked as the bank says',
      reference,
      answer.paid ? 'PayoutLinePaid' : 'PayoutLineFailed',
      types,
    );
    for (const { payload } of booked)
      findings.same('a line is booked as much as the bank paid', reference, answer.won, payload.won);
  }
  for (const [reference, booked] of ends) {
    if (!said.has(reference))
      findings.add('the bank has answered a line', reference, 'an answer', booked[0]?.type);
    for (const { payload } of booked) {
      if (payload.payoutId == null) continue;
      findings.same(
        'a line that is paid is in the ledger once',
        reference,
        1,
        made.get(payload.payoutId)?.length ?? 0,
      );
    }
  }
  checkBankOut({ events, bankOut }, findings);
  checkEnds({ events, asOf }, findings);
  return sums;
}

/** Returns the name of a line in the bank's files. */
const referenceOf = (batchId: string, line: number): string =>
  `${batchId.slice(-12)}-${String(line).padStart(4, '0')}`;

/** Checks that all money sent from our account is a booked refund, return, advance or payout, each once. */
function checkBankOut({ events, bankOut }: Pick<Books, 'events' | 'bankOut'>, findings: Findings): void {
  const booked = new Set<string>();
  for (const event of events) {
    if (event.type === 'TransferReturned') booked.add(`return ${idOf(event)}`);
    if (event.type === 'RefundPaidByHand' && event.payload.way === 'BANK_TRANSFER')
      booked.add(`refund ${idOf(event)}`);
    if (event.type === 'AdvanceGiven') booked.add(`advance ${event.payload.advanceId}`);
    if (event.type === 'PayoutMade') booked.add(`payout ${event.payload.payoutId}`);
  }
  for (const [memo, sent] of listBy(bankOut, (line) => line.memo)) {
    if (!booked.has(memo)) findings.add('what the bank has sent is booked', memo, 'booked', 'not booked');
    if (sent.length > 1) findings.add('the bank sends something once', memo, 1, sent.length);
  }
}

const ended = ['PayoutBatchSettled', 'PayoutBatchRejected', 'PayoutBatchExpired'];

/** Checks that no batch and no open difference waits without an explanation. */
function checkEnds({ events, asOf }: Pick<Books, 'events' | 'asOf'>, findings: Findings): void {
  const batches = listBy(
    events.filter(({ stream }) => stream.startsWith('payout_batch-')),
    idOf,
  );
  for (const [batchId, own] of batches) {
    const isOver = own.some(({ type }) => ended.includes(type));
    const began = koreanDay(own[0]?.at ?? asOf);
    if (!isOver && daysBetween(began, koreanDay(asOf)) > longestDays)
      findings.add(
        'a batch comes to its end',
        batchId,
        `an end within ${longestDays} days of ${began}`,
        own.at(-1)?.type,
      );
  }
  const differences = listBy(
    events.filter(({ stream }) => stream.startsWith('difference-')),
    idOf,
  );
  for (const [subject, own] of differences) {
    const last = own.at(-1);
    if (last?.type === 'DifferenceFound')
      findings.add('what both sides differ about is put right', subject, 'cured', last.payload.kind);
  }
}
