import { policy } from '@sowon/contracts';
import { expect, test } from 'vitest';
import { monthsBack } from '../../../clock.ts';
import { liabilityMonths, measuredLines, stateOf } from './liability.ts';
import { monthsBetween } from './month-sums.ts';

const { outstandingWon, issuedYearWon } = policy.reports.prepaidLines;
const none = { outstanding: 0, issued: 0 };

test.each([
  ['nothing is far below', none, 'BELOW'],
  ['a won below 80 percent', { ...none, outstanding: (outstandingWon / 100) * 80 - 1 }, 'BELOW'],
  ['80 percent of what is outstanding', { ...none, outstanding: (outstandingWon / 100) * 80 }, 'NEAR'],
  ['80 percent of what was issued', { ...none, issued: (issuedYearWon / 100) * 80 }, 'NEAR'],
  ['a won below the line', { outstanding: outstandingWon - 1, issued: issuedYearWon - 1 }, 'NEAR'],
  ['the line of what is outstanding alone', { ...none, outstanding: outstandingWon }, 'REACHED'],
  ['the line of what was issued alone', { ...none, issued: issuedYearWon }, 'REACHED'],
] as const)('%s', (_, won, state) => {
  expect(stateOf(won)).toBe(state);
});

const issuedIn = (coins: Readonly<Record<string, number>>) =>
  new Map(
    Object.entries(coins).map(([month, points]) => [month, new Map([['coins:issued:bought', points]])]),
  );
const asOf = new Date('2026-11-21T03:00:00.000Z');

test('outstanding coins go back to the first month, issued coins only twelve months', () => {
  const sums = issuedIn({ '2024-01': 10, '2025-11': 100, '2025-12': 1_000, '2026-11': 10_000 });
  const [october, november] = liabilityMonths(sums, { asOf, count: 2 });
  expect(october).toMatchObject({ month: '2026-10', over: true, boughtCoins: 1_110, boughtYearWon: 110_000 });
  expect(november).toMatchObject({
    month: '2026-11',
    over: false,
    boughtCoins: 11_110,
    boughtYearWon: 1_100_000,
  });
});

test('a nearly reached threshold is not reported as reached, and given coins count only where stated', () => {
  const bought = outstandingWon / policy.coins.wonPerCoin - 1;
  const sums = new Map([
    ['2026-10', new Map([['coins:issued:bought', bought]])],
    ['2026-11', new Map([['coins:issued:given', 1]])],
  ]);
  const [month] = liabilityMonths(sums, { asOf, count: 1 });
  expect(month).toMatchObject({ outstandingPercent: 99.9, state: 'NEAR', stateWithGiven: 'REACHED' });
});

test('months cross the ends of years', () => {
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(monthsBack('2026-01', 13)).toBe('2024-12');
  expect(monthsBetween('2026-02', '2026-01')).toEqual([]);
});

test('the regulation uses the average of past quarters since last year, and that year’s issue', () => {
  const sums = issuedIn({
    '2024-12': 10,
    '2025-01': 20,
    '2025-12': 300,
    '2026-04': 4_000,
    '2026-10': 50_000,
  });
  // Seven quarters: three of 30 coins, two of 330, two of 4,330.
  const averageWon = Math.floor(((3 * 30 + 2 * 330 + 2 * 4_330) * 100) / 7);
  const measured = { from: '2025-03', year: '2025', issuedWon: 32_000, state: 'BELOW' };
  expect(measuredLines(sums, asOf)).toEqual({ ...measured, until: '2026-09', averageWon });
  const january = new Date('2026-01-15T03:00:00.000Z');
  expect(measuredLines(sums, january)).toEqual({ ...measured, until: '2025-12', averageWon: 10_500 });
});
