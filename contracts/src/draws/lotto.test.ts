import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { policy } from '../policy.ts';
import { areSixNumbers, lottoBeacon, lottoMoment, lottoOf, lottoRound, lottoSalesEnd } from './fair.ts';
import { TypedLotto } from './schemas.ts';

const iso = (ms: number) => new Date(ms).toISOString();
const dayMs = 86_400_000;

describe('the lottery round of a closed list', () => {
  test.each([
    ['before there was a lottery', '2002-01-01T00:00:00.000Z', 1],
    ['in the last moment before the first sales ended', '2002-12-07T10:59:59.999Z', 1],
    ['in the very moment in which they ended', '2002-12-07T11:00:00.000Z', 2],
    ['in the week of round 1000', '2022-01-26T15:00:00.000Z', 1000],
    ['on the Saturday of round 1000, an hour before', '2022-01-29T10:00:00.000Z', 1000],
    ['the same evening, before it was drawn', '2022-01-29T11:00:01.000Z', 1001],
  ])('%s', (_, frozenAt, round) => {
    expect(lottoRound(frozenAt)).toBe(round);
  });

  test('is drawn on Saturday at 20:35 Korean time', () => {
    expect(iso(lottoMoment(1))).toBe('2002-12-07T11:35:00.000Z');
    expect(iso(lottoMoment(1000))).toBe('2022-01-29T11:35:00.000Z');
  });

  const closed = fc.date({
    min: new Date('2002-12-01T00:00:00.000Z'),
    max: new Date('2100-01-01T00:00:00.000Z'),
    noInvalidDate: true,
  });

  test('is the first round whose sales end after the list closed, drawn within eight days', () => {
    fc.assert(
      fc.property(closed, (date) => {
        const round = lottoRound(date.toISOString());
        expect(lottoSalesEnd(round)).toBeGreaterThan(date.getTime());
        if (round > 1) expect(lottoSalesEnd(round - 1)).toBeLessThanOrEqual(date.getTime());
        expect(lottoMoment(round) - date.getTime()).toBeLessThan(8 * dayMs);
      }),
    );
  });

  test('is given up before the automatic draw and before the creator’s reminder', () => {
    const { drawDays, remindDays, numberWaitDays } = policy.draws;
    fc.assert(
      fc.property(closed, (date) => {
        const waits = lottoMoment(lottoRound(date.toISOString())) + numberWaitDays * dayMs;
        expect(waits).toBeLessThan(date.getTime() + (drawDays - remindDays) * dayMs);
      }),
    );
  });
});

/** Possible results of a drawing. */
const drawn = fc
  .uniqueArray(fc.integer({ min: 1, max: 45 }), { minLength: 7, maxLength: 7 })
  .map(([bonus = 0, ...numbers]) => ({ numbers: numbers.toSorted((one, other) => one - other), bonus }));

describe('the numbers of a lottery draw', () => {
  test('convert to the beacon text and back', () => {
    expect(lottoBeacon(1234, { numbers: [3, 7, 12, 18, 30, 41], bonus: 9 })).toBe(
      'lotto645 1234 3 7 12 18 30 41 9',
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), drawn, (round, numbers) => {
        expect(lottoOf(lottoBeacon(round, numbers))).toEqual({ round, ...numbers });
        expect(TypedLotto.parse(numbers)).toEqual(numbers);
      }),
    );
  });

  test('in another order, with a duplicate or an invalid number are rejected', () => {
    fc.assert(
      fc.property(drawn, fc.nat(5), fc.constantFrom(0, 46, 1.5, -1), ({ numbers, bonus }, at, none) => {
        const wrong = [
          numbers.toReversed(),
          numbers.with(at, numbers[(at + 1) % 6] ?? 0),
          numbers.with(at, none),
          numbers.slice(1),
          [...numbers, bonus],
        ];
        for (const each of wrong) {
          expect(areSixNumbers(each)).toBe(false);
          expect(TypedLotto.safeParse({ numbers: each, bonus }).success).toBe(false);
          expect(lottoOf(lottoBeacon(7, { numbers: each, bonus }))).toBe(null);
        }
        const twice = { numbers, bonus: numbers[at] ?? 0 };
        expect(TypedLotto.safeParse(twice).success).toBe(false);
        expect(lottoOf(lottoBeacon(7, twice))).toBe(null);
      }),
    );
  });

  test.each([
    'none',
    'lotto645',
    'lotto645 0 3 7 12 18 30 41 9',
    'lotto645 12 03 7 12 18 30 41 9',
    'lotto645 12 3 7 12 18 30 41 9 ',
    'lotto645  12 3 7 12 18 30 41 9',
    'lotto645 12 3 7 12 18 30 41 46',
    'lotto649 12 3 7 12 18 30 41 9',
  ])('%j is not a number of the lottery', (beacon) => {
    expect(lottoOf(beacon)).toBe(null);
  });
});
