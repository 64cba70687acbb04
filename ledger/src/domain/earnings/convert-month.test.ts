import { describe, expect, test } from 'vitest';
import {
  advance,
  carryOver,
  convert,
  convertLines,
  convertTaxed,
  debt,
  given,
  introductionFee,
  next,
  payloadOf,
  type Step,
} from '../fixtures/earnings-steps.ts';
import { policy, rate } from '../fixtures/policy.ts';
import { entriesOf } from '../posting.ts';
import { postings } from '../postings.ts';
import { isRejection, type Rejection } from '../rejection.ts';
import { decideConvertMonth } from './convert-month.ts';
import type { EarnedAtRate } from './events.ts';
import { owedWon } from './state.ts';

/** Converts a month of 1,000 coins and one more line. */
const withLine = (line: Partial<EarnedAtRate>): Step =>
  convertLines('2026-10', [
    { ...rate, points: 1_000, overseasPoints: 0 },
    { ...rate, points: 1, overseasPoints: 0, ...line },
  ]);

/** Returns the sums that the events of a decision book, by account. */
function booked(decided: ReturnType<ReturnType<typeof convert>>): Record<string, number> {
  if (isRejection(decided)) throw new Error(decided.code);
  const sums: Record<string, number> = {};
  for (const { account, amount } of decided.events.flatMap((e) => entriesOf(postings('earnings-c1', e)))) {
    sums[account] = (sums[account] ?? 0) + amount;
  }
  return sums;
}

describe('converting a month to won', () => {
  test('books each fee and tax on its own account', () => {
    expect(booked(convert('2026-10', 1_000, 100, true)(given()))).toEqual({
      'earned:c1': -1_000,
      converted: 1_000,
      'krw:conversion': -60_000,
      'krw:fee:service': 9_000,
      'krw:fee:payment': 6_000,
      'krw:tax:overseas': 600,
      'krw:fee:overseas-account': 3_000,
      'krw:payable:c1': 41_400,
    });
  });

  test('happens once', () => {
    const state = given(convert('2026-10', 1_000));
    expect(convert('2026-10', 1_000)(state)).toEqual({ code: 'MONTH_CONVERTED', month: '2026-10' });
    expect(next(state, convert('2026-11', 600))).toMatchObject({ convertedPoints: 1_600 });
  });

  test('deducts the creator’s debts, oldest first, as far as the month covers them', () => {
    const state = given(advance('a', 20_000), introductionFee('f', 10_000), debt('d', 40_000));
    expect(payloadOf(convert('2026-10', 1_000)(state))).toMatchObject({
      grossWon: 60_000,
      deducted: [
        { owedId: 'a', won: 20_000 },
        { owedId: 'f', won: 10_000 },
        { owedId: 'd', won: 15_000 },
      ],
      payableWon: 0,
    });
    expect(booked(convert('2026-10', 1_000)(state))).toEqual({
      'earned:c1': -1_000,
      converted: 1_000,
      'krw:conversion': -60_000,
      'krw:fee:service': 9_000,
      'krw:fee:payment': 6_000,
      'krw:owed:c1': 45_000,
    });
    const october = next(state, convert('2026-10', 1_000));
    expect(owedWon(october)).toBe(25_000);
    expect(payloadOf(convert('2026-11', 1_000)(october))).toMatchObject({
      deducted: [{ owedId: 'd', won: 25_000 }],
      payableWon: 20_000,
    });
  });

  test('records the coins at each rate, lowest first, and the basis of the fees', () => {
    const line = (grade: string, wonPerCoin: number, points: number, overseasPoints: number) => ({
      grade,
      wonPerCoin,
      points,
      overseasPoints,
    });
    const lines = [
      line('SILVER', 70, 300, 30),
      line('BRONZE', 60, 200, 0),
      line('GOLD', 70, 100, 10),
      line('BRONZE', 60, 50, 50),
      line('SILVER', 70, 1, 0),
    ];
    const { settlement } = policy;
    const all = [...lines, line('GOLD', 70, 349, 0)];
    const decided = payloadOf(convertLines('2026-10', all, true)(given()));
    expect(payloadOf(convertLines('2026-10', all.toReversed(), true)(given()))).toEqual(decided);
    expect(decided).toEqual({
      month: '2026-10',
      points: 1_000,
      grossWon: 67_500,
      earned: [line('BRONZE', 60, 250, 50), line('GOLD', 70, 449, 10), line('SILVER', 70, 301, 30)],
      rates: {
        serviceFeePercent: settlement.serviceFeePercent,
        paymentFeePercent: settlement.paymentFeePercent,
        overseasPaymentTaxPercent: settlement.overseasPaymentTaxPercent,
        overseasAccountFeePercent: settlement.overseasAccountFeePercent,
        incomeTaxPercent: 0,
        localIncomeTaxPercent: 0,
        overseasAccount: true,
        businessType: null,
      },
      lines: [
        { account: 'krw:fee:service', amountWon: 10_125 },
        { account: 'krw:fee:payment', amountWon: 6_750 },
        { account: 'krw:tax:overseas', amountWon: 580 },
        { account: 'krw:fee:overseas-account', amountWon: 3_375 },
      ],
      deducted: [],
      payableWon: 46_670,
      policyVersion: 1,
    });
  });

  test('books withheld tax on its own accounts, before the creator’s debts', () => {
    const lines = [{ ...rate, points: 1_000, overseasPoints: 0 }];
    const person = { overseasAccount: false, businessType: 'NONE' } as const;
    const decided = convertTaxed('2027-01', lines, person)(given(advance('a', 50_000)));
    expect(booked(decided)).toEqual({
      'earned:c1': -1_000,
      converted: 1_000,
      'krw:conversion': -60_000,
      'krw:fee:service': 9_000,
      'krw:fee:payment': 6_000,
      'krw:tax:income': 1_350,
      'krw:tax:local-income': 130,
      'krw:owed:c1': 43_520,
    });
    expect(payloadOf(decided)).toMatchObject({
      rates: { incomeTaxPercent: 3, localIncomeTaxPercent: 10, businessType: 'NONE' },
      policyVersion: 20,
    });
  });

  test('also works if every coin was bought abroad', () => {
    expect(payloadOf(convert('2026-10', 1_000, 1_000)(given()))).toMatchObject({
      lines: expect.arrayContaining([{ account: 'krw:tax:overseas', amountWon: 6_000 }]),
    });
  });

  const few = (points: number, minimum: number) => ({ code: 'TOO_FEW_COINS', points, minimum });
  const invalid = { code: 'LINES_INVALID', month: '2026-10' };
  const beyond = Number.MAX_SAFE_INTEGER;
  test.each<[string, Step, Rejection]>([
    ['of too few coins', convert('2026-10', 499), few(499, 500)],
    ['of too few coins to be paid abroad', convert('2026-10', 999, 0, true), few(999, 1_000)],
    ['of coins below nothing', convert('2026-10', -1_000, -2_000), invalid],
    ['of coins below nothing beside others', withLine({ points: -1, overseasPoints: -1 }), invalid],
    ['of a part of a coin', convert('2026-10', 1_000.5), invalid],
    ['of a part of a coin bought abroad', convert('2026-10', 1_000, 0.5), invalid],
    ['of coins bought abroad below nothing', convert('2026-10', 1_000, -1), invalid],
    ['of more bought abroad than there are', convert('2026-10', 1_000, 1_001), invalid],
    ['of coins worth less than nothing', withLine({ wonPerCoin: -1 }), invalid],
    ['of coins worth a part of a won', withLine({ wonPerCoin: 0.5 }), invalid],
    ['of won beyond exact sums', convert('2026-10', beyond), invalid],
    ['of coins beyond exact sums', withLine({ wonPerCoin: 0, points: beyond }), invalid],
    ['that is none', convert('2026-13', 1_000), { code: 'MONTH_INVALID', month: '2026-13' }],
    ['with more before it', convert('x2026-10', 1_000), { code: 'MONTH_INVALID', month: 'x2026-10' }],
    ['with more behind it', convert('2026-100', 1_000), { code: 'MONTH_INVALID', month: '2026-100' }],
    ['that was carried over', convert('2026-09', 1_000), { code: 'MONTH_CARRIED_OVER', month: '2026-09' }],
  ])('is rejected %s', (_, step, refusal) => {
    expect(step(given(carryOver('2026-09', 100)))).toEqual(refusal);
  });

  test('is rejected without coins, for any minimum', () => {
    const settlement = { ...policy.settlement, minimumCoins: 0 };
    const payee = { overseasAccount: false, businessType: null };
    const terms = { month: '2026-10', lines: [], ...payee, policy: { ...policy, settlement } };
    expect(decideConvertMonth(given(), terms)).toMatchObject({ code: 'TOO_FEW_COINS' });
  });
});

describe('a month with too few coins', () => {
  test('is carried over without a posting', () => {
    const decided = carryOver('2026-10', 499)(given());
    expect(payloadOf(decided)).toEqual({ month: '2026-10', points: 499, policyVersion: 1 });
    expect(booked(decided)).toEqual({});
    expect(given(carryOver('2026-10', 499))).toMatchObject({ carriedPoints: 499, convertedPoints: 0 });
  });

  test('is added to the next month, and nothing remains after the conversion', () => {
    expect(given(carryOver('2026-10', 100), carryOver('2026-11', 300)).carriedPoints).toBe(300);
    expect(given(carryOver('2026-10', 100), convert('2026-11', 600)).carriedPoints).toBe(0);
    const late = given(carryOver('2026-10', 100), convert('2026-09', 600));
    expect(late.carriedPoints).toBe(100);
  });

  test.each<[string, Step, Rejection]>([
    ['with enough', carryOver('2026-10', 500), { code: 'ENOUGH_COINS', points: 500, minimum: 500 }],
    [
      'with enough to be paid abroad',
      carryOver('2026-10', 1_000, true),
      { code: 'ENOUGH_COINS', points: 1_000, minimum: 1_000 },
    ],
    ['without any', carryOver('2026-10', 0), { code: 'POINTS_INVALID', points: 0 }],
    ['that is none', carryOver('2026-1', 10), { code: 'MONTH_INVALID', month: '2026-1' }],
    ['that was converted', carryOver('2026-09', 10), { code: 'MONTH_CONVERTED', month: '2026-09' }],
    ['that was carried over', carryOver('2026-08', 10), { code: 'MONTH_CARRIED_OVER', month: '2026-08' }],
  ])('is rejected %s', (_, step, refusal) => {
    expect(step(given(carryOver('2026-08', 10), convert('2026-09', 500)))).toEqual(refusal);
  });
});
