import { describe, expect, test } from 'vitest';
import { account } from '../accounts.ts';
import { entriesOf } from '../posting.ts';
import { postings } from '../postings.ts';
import { isRejection } from '../rejection.ts';
import { fold } from '../stream.ts';
import { decideConvertMonth, earningsStream } from './convert-month.ts';

const month = {
  month: '2026-10',
  points: 1_000,
  grossWon: 60_000,
  policyVersion: 1,
  lines: [
    { account: account.payable('c1'), amountWon: 45_000 },
    { account: account.fee('service'), amountWon: 9_000 },
    { account: account.fee('payment'), amountWon: 6_000 },
  ],
};

function converted() {
  const decided = decideConvertMonth(earningsStream.initial(), month);
  if (isRejection(decided)) throw new Error(decided.code);
  return decided.events;
}

describe('decideConvertMonth', () => {
  test('books coins and won, each balanced alone', () => {
    const entries = converted().flatMap((event) => entriesOf(postings('earnings-c1', event)));
    const sum = (asset: string) =>
      entries.filter((entry) => entry.asset === asset).reduce((total, entry) => total + entry.amount, 0);
    expect([sum('COIN'), sum('KRW')]).toEqual([0, 0]);
    expect(entries).toContainEqual({ account: 'earned:c1', asset: 'COIN', amount: -1_000, lotId: null });
    expect(entries).toContainEqual({ account: 'krw:payable:c1', asset: 'KRW', amount: 45_000, lotId: null });
    const conversion = entries.filter((entry) => entry.account === 'krw:conversion');
    expect(conversion.map((entry) => entry.amount)).toEqual([-45_000, -9_000, -6_000]);
  });

  test('converts a month once', () => {
    const state = fold(earningsStream, converted());
    expect(decideConvertMonth(state, month)).toEqual({ code: 'MONTH_CONVERTED', month: '2026-10' });
    expect(decideConvertMonth(state, { ...month, month: '2026-11' })).toHaveProperty('events');
  });

  test.each([
    ['LINES_INVALID', { grossWon: 60_001 }],
    ['LINES_INVALID', { lines: [{ account: 'krw:conversion', amountWon: 60_000 }] }],
    ['LINES_INVALID', { lines: [{ account: 'issued:CASH', amountWon: 60_000 }] }],
    ['LINES_INVALID', { grossWon: 0.5, lines: [{ account: 'krw:payable:c1', amountWon: 0.5 }] }],
    ['POINTS_INVALID', { points: 0 }],
    ['MONTH_INVALID', { month: '2026-13' }],
  ])('refuses with %s: %j', (code, change) => {
    expect(decideConvertMonth(earningsStream.initial(), { ...month, ...change })).toMatchObject({ code });
  });
});
