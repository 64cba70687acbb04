import { expect, test } from 'vitest';
import {
  advance,
  convert,
  debt,
  deduct,
  given,
  introductionFee,
  next,
  payloadOf,
  type Step,
} from '../fixtures/earnings-steps.ts';
import { postings } from '../postings.ts';
import { isRejection, type Rejection } from '../rejection.ts';
import { owedWon } from './state.ts';

const won = (from: string, to: string, amount: number) => ({
  asset: 'KRW',
  amount,
  from,
  to,
  fromLotId: null,
  toLotId: null,
});

test.each([
  ['an advance', advance('a', 5_000), won('krw:owed:c1', 'krw:paid', 5_000)],
  ['an introduction fee', introductionFee('f', 5_000), won('krw:owed:c1', 'krw:fee:introduction', 5_000)],
  ['a debt', debt('d', 5_000), won('krw:owed:c1', 'krw:recovered:duty', 5_000)],
])('%s is owed from then on', (_, step, posting) => {
  const decided = step(given());
  if (isRejection(decided)) throw new Error(decided.code);
  expect(decided.events.flatMap((event) => postings('earnings-c1', event))).toEqual([posting]);
  expect(owedWon(given(step))).toBe(5_000);
});

test.each<[string, Step, Rejection]>([
  ['twice under one name', advance('a', 1), { code: 'OWED_EXISTS', owedId: 'a' }],
  ['for something else under the same name', debt('a', 1), { code: 'OWED_EXISTS', owedId: 'a' }],
  ['of nothing', introductionFee('f', 0), { code: 'WON_INVALID', won: 0 }],
  ['of a part of a won', debt('d', 0.5), { code: 'WON_INVALID', won: '0.5' }],
  [
    'beyond exact sums',
    advance('b', Number.MAX_SAFE_INTEGER),
    { code: 'WON_INVALID', won: '9007199254740991' },
  ],
])('no debt is added %s', (_, step, refusal) => {
  expect(step(given(advance('a', 1)))).toEqual(refusal);
});

test('the oldest month pays first, in any order of closing', () => {
  const closed = ['2026-09', '2026-12', '2026-08', '2026-11', '2026-10'].map((month) => convert(month, 600));
  expect(payloadOf(deduct()(given(...closed, advance('a', 27_000 * 5 - 1))))).toMatchObject({
    months: [
      { month: '2026-08', won: 27_000 },
      { month: '2026-09', won: 27_000 },
      { month: '2026-10', won: 27_000 },
      { month: '2026-11', won: 27_000 },
      { month: '2026-12', won: 26_999 },
    ],
  });
});

test('payable months pay the debts, both oldest first, as far as they suffice', () => {
  const months = given(
    convert('2026-11', 1_000),
    convert('2026-10', 600),
    advance('a', 30_000),
    debt('d', 50_000),
  );
  expect(deduct()(months)).toMatchObject({
    events: [
      {
        payload: {
          owedId: 'a',
          won: 30_000,
          months: [
            { month: '2026-10', won: 27_000 },
            { month: '2026-11', won: 3_000 },
          ],
        },
      },
      { payload: { owedId: 'd', won: 42_000, months: [{ month: '2026-11', won: 42_000 }] } },
    ],
  });
  const state = next(months, deduct());
  expect(owedWon(state)).toBe(8_000);
  expect(deduct()(state)).toEqual({ events: [] });
});
