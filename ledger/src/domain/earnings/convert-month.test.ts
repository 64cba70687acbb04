import { describe, expect, test } from 'vitest';
import {
  advance,
  carryOver,
  convert,
  debt,
  given,
  introductionFee,
  next,
  payloadOf,
} from '../fixtures/earnings-steps.ts';
import { policy } from '../fixtures/policy.ts';
import { entriesOf } from '../posting.ts';
import { postings } from '../postings.ts';
import { isRejection } from '../rejection.ts';
import { decideConvertMonth } from './convert-month.ts';
import { owedWon } from './state.ts';

/** What the accounts get by the events of a decision. */
function booked(decided: ReturnType<ReturnType<typeof convert>>): Record<string, number> {
  if (isRejection(decided)) throw new Error(decided.code);
  const sums: Record<string, number> = {};
  for (const { account, amount } of decided.events.flatMap((e) => entriesOf(postings('earnings-c1', e)))) {
    sums[account] = (sums[account] ?? 0) + amount;
  }
  return sums;
}

describe('a month becomes won', () => {
  test('with each fee and tax on its own account', () => {
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

  test('once', () => {
    const state = given(convert('2026-10', 1_000));
    expect(convert('2026-10', 1_000)(state)).toEqual({ code: 'MONTH_CONVERTED', month: '2026-10' });
    expect(next(state, convert('2026-11', 600))).toMatchObject({ convertedPoints: 1_600 });
  });

  test('less what the creator owes, oldest first and as far as it goes', () => {
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

  test.each([
    ['TOO_FEW_COINS', convert('2026-10', 499)],
    ['TOO_FEW_COINS', convert('2026-10', 999, 0, true)],
    ['LINES_INVALID', convert('2026-10', -1_000)],
    ['LINES_INVALID', convert('2026-10', 1_000.5)],
    ['LINES_INVALID', convert('2026-10', 1_000, 1_001)],
    ['LINES_INVALID', convert('2026-10', Number.MAX_SAFE_INTEGER)],
    ['MONTH_INVALID', convert('2026-13', 1_000)],
    ['MONTH_CARRIED_OVER', convert('2026-09', 1_000)],
  ])('is refused with %s', (code, step) => {
    expect(step(given(carryOver('2026-09', 100)))).toMatchObject({ code });
  });

  test('is refused without any coins, whatever the minimum', () => {
    const settlement = { ...policy.settlement, minimumCoins: 0 };
    const terms = { month: '2026-10', lines: [], overseasAccount: false, policy: { ...policy, settlement } };
    expect(decideConvertMonth(given(), terms)).toMatchObject({ code: 'TOO_FEW_COINS' });
  });
});

describe('a month with too few coins', () => {
  test('is carried over: nothing is booked', () => {
    const decided = carryOver('2026-10', 499)(given());
    expect(payloadOf(decided)).toEqual({ month: '2026-10', points: 499, policyVersion: 1 });
    expect(booked(decided)).toEqual({});
    expect(given(carryOver('2026-10', 499))).toMatchObject({ carriedPoints: 499, convertedPoints: 0 });
  });

  test('counts with the next, which leaves nothing when it is converted', () => {
    expect(given(carryOver('2026-10', 100), carryOver('2026-11', 300)).carriedPoints).toBe(300);
    expect(given(carryOver('2026-10', 100), convert('2026-11', 600)).carriedPoints).toBe(0);
    const late = given(carryOver('2026-10', 100), convert('2026-09', 600));
    expect(late.carriedPoints).toBe(100);
  });

  test.each([
    ['ENOUGH_COINS', carryOver('2026-10', 500)],
    ['ENOUGH_COINS', carryOver('2026-10', 1_000, true)],
    ['POINTS_INVALID', carryOver('2026-10', 0)],
    ['MONTH_INVALID', carryOver('2026-1', 10)],
    ['MONTH_CONVERTED', carryOver('2026-09', 10)],
    ['MONTH_CARRIED_OVER', carryOver('2026-08', 10)],
  ])('is refused with %s', (code, step) => {
    expect(step(given(carryOver('2026-08', 10), convert('2026-09', 500)))).toMatchObject({ code });
  });
});
