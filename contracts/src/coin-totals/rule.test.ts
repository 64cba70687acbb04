import { expect, test } from 'vitest';
import { type CoinTotals, problemsOf, statementText, totalsRule } from './rule.ts';

const none = {
  before: 0,
  issued: 0,
  used: 0,
  expired: 0,
  refunded: 0,
  chargedBack: 0,
  debtPaid: 0,
  added: 0,
  taken: 0,
  reissued: 0,
  outstanding: 0,
};
const totals: CoinTotals = {
  rule: totalsRule,
  day: '2026-11-21',
  number: 2,
  previous: 'a'.repeat(64),
  publishedAt: '2026-11-21T16:20:00.000Z',
  bought: {
    ...none,
    before: 100,
    issued: 50,
    used: 30,
    expired: 5,
    refunded: 10,
    chargedBack: 4,
    debtPaid: 1,
    outstanding: 100,
  },
  given: { ...none, before: 10, issued: 5, added: 3, taken: 2, reissued: 4, outstanding: 16 },
  held: 20,
  owed: { before: 7, made: 2, paid: 1, outstanding: 8 },
  tree: { root: 'b'.repeat(64), leaves: 64 },
  ledger: { position: 9, anchor: { number: 3, hash: 'c'.repeat(64) } },
  publicKey: 'key',
};
const before: CoinTotals = {
  ...totals,
  day: '2026-11-20',
  number: 1,
  previous: null,
  bought: { ...none, outstanding: 100 },
  given: { ...none, outstanding: 10 },
  owed: { before: 0, made: 7, paid: 0, outstanding: 7 },
};

test('a consistent day that continues the previous day has no problem', () => {
  expect(problemsOf(totals, before)).toEqual([]);
  expect(problemsOf(totals, null)).toEqual([]);
});

test.each([
  ['rule', { rule: 'another' }],
  ['negative', { given: { ...totals.given, taken: -2, used: 4 } }],
  ['bought', { bought: { ...totals.bought, used: 31 } }],
  ['given', { given: { ...totals.given, outstanding: 17 } }],
  ['owed', { owed: { ...totals.owed, outstanding: 9 } }],
  ['owed', { owed: { ...totals.owed, paid: 2, outstanding: 7 } }],
  ['held', { held: 117 }],
  ['before', { number: 4 }],
  ['before', { day: '2026-11-20' }],
  ['before', { bought: { ...totals.bought, before: 99, issued: 51 } }],
] as const)('reports the problem %s', (problem, more) => {
  expect(problemsOf({ ...totals, ...more }, before)).toEqual([problem]);
});

test('the signed text contains every value once', () => {
  expect(statementText(totals)).toBe(
    [
      'sowon-coin-totals-v1',
      'statement',
      '2026-11-21',
      '2',
      'a'.repeat(64),
      '2026-11-21T16:20:00.000Z',
      'bought 100 50 30 5 10 4 1 0 0 0 100',
      'given 10 5 0 0 0 0 0 3 2 4 16',
      'held 20',
      'owed 7 2 1 8',
      `tree 64 ${'b'.repeat(64)}`,
      `ledger 9 3 ${'c'.repeat(64)}`,
      'key',
    ].join('\n'),
  );
});
