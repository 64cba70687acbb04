import { policy } from '@sowon/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../../../app-error.ts';
import { kstDate, realDayMs } from '../../../../clock.ts';
import { endOfPause, pausedBy, refusedByPause } from './decide.ts';

const instant = fc.date({
  min: new Date('2026-01-01T00:00:00.000Z'),
  max: new Date('2032-01-01T00:00:00.000Z'),
  noInvalidDate: true,
});
const facts = fc.record({
  until: fc.option(instant),
  mostOpen: fc.option(fc.integer({ min: 1, max: policy.pauses.mostOpenMax })),
  open: fc.nat({ max: 2_000 }),
});

describe('accepting new requests during a pause', () => {
  test('depends only on the end of the pause and the number of open requests', () => {
    fc.assert(
      fc.property(facts, instant, (said, at) => {
        const isBefore = said.until !== null && at.getTime() < said.until.getTime();
        const isFull = said.mostOpen !== null && said.open >= said.mostOpen;
        const paused = pausedBy(said, at);
        expect(paused !== null).toBe(isBefore || isFull);
        // During a dated pause the day is shown, even if the creator is also full.
        expect(paused?.until ?? null).toBe(isBefore ? (said.until?.toISOString() ?? null) : null);
        expect(refusedByPause(said, at)?.code ?? null).toBe(
          paused && (isBefore ? 'REQUESTS_PAUSED' : 'REQUESTS_FULL'),
        );
      }),
    );
  });

  test('changes exactly at that instant and at that number', () => {
    const until = new Date('2026-11-30T15:00:00.000Z');
    const said = { until, mostOpen: 3, open: 2 };
    expect(pausedBy(said, new Date(until.getTime() - 1))).toEqual({ until: until.toISOString() });
    expect(pausedBy(said, until)).toBeNull();
    expect(pausedBy({ ...said, open: 3 }, until)).toEqual({ until: null });
    expect(pausedBy({ until: null, mostOpen: null, open: 2_000 }, until)).toBeNull();
  });
});

describe('the last day of a pause', () => {
  test('starts at midnight in Korea on any day, at any hour', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 1, max: policy.pauses.longestDays }), (now, days) => {
        const day = kstDate(new Date(now.getTime() + days * realDayMs));
        const end = endOfPause(day, now);
        expect(end.toISOString()).toMatch(/T15:00:00\.000Z$/);
        expect(kstDate(end)).toBe(day);
        expect(kstDate(new Date(end.getTime() - 1)) < day).toBe(true);
        expect(end > now).toBe(true);
      }),
    );
  });

  test.each([
    ['today', '2026-11-24T14:59:59.999Z', '2026-11-24'],
    ['yesterday', '2026-11-24T15:00:00.000Z', '2026-11-24'],
    ['a year and a day', '2026-11-24T00:00:00.000Z', '2027-11-25'],
  ])('cannot be %s', (_, now, day) => {
    const end = () => endOfPause(day, new Date(now));
    expect(end).toThrow(AppError);
  });

  test('may be a leap day, or tomorrow one moment before midnight', () => {
    expect(endOfPause('2028-02-29', new Date('2028-01-01T00:00:00.000Z')).toISOString()).toBe(
      '2028-02-28T15:00:00.000Z',
    );
    expect(endOfPause('2026-11-25', new Date('2026-11-24T14:59:59.999Z')).toISOString()).toBe(
      '2026-11-24T15:00:00.000Z',
    );
  });
});
