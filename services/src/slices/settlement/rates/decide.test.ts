import { ratesPolicy } from '@sowon/contracts/rates/policy';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createClock, kstMonth, kstMonthBounds, monthsBack, realDayMs } from '../../../clock.ts';
import { publishedPolicies } from '../../../ledger-policy.ts';
import { changeableMonths, decideRates, effectOf, newestOf, ratesIn } from './decide.ts';

const clock = createClock(realDayMs);
const noticed = (now: Date) => new Date(now.getTime() + ratesPolicy.noticeDays * 86_400_000);
const monthsAt = (now: string, effectiveFrom: string) =>
  changeableMonths({ effectiveFrom }, new Date(now), clock);
const long = '2017-12-31T15:00:00.000Z';

test.each([
  // 30 days before February 2027 begins in Korea is the beginning of 2 January there.
  ['2027-01-01T14:59:59.999Z', long, '2027-02', '2027-07'],
  ['2027-01-01T15:00:00.000Z', long, '2027-02', '2027-07'],
  ['2027-01-01T15:00:00.001Z', long, '2027-03', '2027-07'],
  // A new change always begins after a decided one.
  ['2026-12-01T03:00:00.000Z', '2026-12-31T15:00:00.000Z', '2027-02', '2027-06'],
  ['2026-12-01T03:00:00.000Z', '2027-05-31T15:00:00.000Z', '2027-07', '2027-07'],
])('at %s, with a version from %s on, rates change from %s to %s', (now, newest, earliest, latest) => {
  expect(monthsAt(now, newest)).toEqual({ earliest, latest });
});

const instant = fc.date({
  min: new Date('2026-01-01T00:00:00.000Z'),
  max: new Date('2035-01-01T00:00:00.000Z'),
  noInvalidDate: true,
});

test('every offered month starts after 30 days and after the decided versions, and the first is the earliest such month', () => {
  fc.assert(
    fc.property(instant, instant, (now, other) => {
      const effectiveFrom = kstMonthBounds(kstMonth(other)).from;
      const newest = { effectiveFrom: effectiveFrom.toISOString() };
      const { earliest, latest } = changeableMonths(newest, now, clock);
      const isOffered = (month: string) => {
        const { from } = kstMonthBounds(month);
        return from >= noticed(now) && from > effectiveFrom;
      };
      expect([isOffered(earliest), isOffered(latest), isOffered(monthsBack(earliest, 1))]).toEqual([
        true,
        true,
        false,
      ]);
      expect(latest >= earliest).toBe(true);
    }),
  );
});

const newest = newestOf(publishedPolicies, []);
const rates = ratesIn(newest.numbers);
const months = { earliest: '2027-02', latest: '2027-06' };
const by = { approvalId: 'a', makerId: 'm', checkerId: 'c' };

test('a version decided after the read becomes the base of the next', () => {
  const wish = { ...rates, fromMonth: '2027-02', serviceFeePercent: 14 };
  const { payload } = decideRates({ wish, newest }, by);
  const then = newestOf(publishedPolicies, [payload]);
  expect(then).toMatchObject({
    version: newest.version + 1,
    effectiveFrom: '2027-01-31T15:00:00.000Z',
    numbers: { ...newest.numbers, settlement: { ...newest.numbers.settlement, serviceFeePercent: 14 } },
  });
  expect(effectOf({ wish: { ...wish, fromMonth: '2027-03' }, newest: then, months })).toMatchObject({
    code: 'RATES_SAME',
  });
  expect(newestOf([...publishedPolicies, then], [payload])).toEqual(then);
});
