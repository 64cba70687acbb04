import { describe, expect, it } from 'vitest';
import { createClock, daysBetween, realDayMs } from '../../../clock.ts';
import { instantsOf, refusedDays } from './days.ts';

const days = { applyStart: '2026-11-21', applyEnd: '2026-11-23', eventEnd: '2026-11-30' };

describe('the dates of a draw', () => {
  it('begin and end at midnight in Korea', () => {
    const at = new Date('2026-11-19T20:00:00.000Z');
    expect(instantsOf(days, at, createClock(realDayMs), realDayMs)).toEqual({
      opensAt: new Date('2026-11-20T15:00:00.000Z'),
      appliesUntil: new Date('2026-11-23T15:00:00.000Z'),
      drawBy: new Date('2026-12-07T15:00:00.000Z'),
      endsAt: new Date('2026-11-30T15:00:00.000Z'),
    });
  });

  it('are counted from the registration if days are shortened', () => {
    const at = new Date('2026-11-19T20:00:00.000Z');
    const { opensAt, appliesUntil, drawBy, endsAt } = instantsOf(days, at, createClock(1_000), 1_000);
    expect(
      [opensAt, appliesUntil, drawBy, endsAt].map((each) => (each.getTime() - at.getTime()) / 1_000),
    ).toEqual([...[1, 4, 18, 11]]);
  });

  it('are counted across leap days and years', () => {
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
    expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
    expect(daysBetween('2026-01-02', '2026-01-01')).toBe(-1);
  });

  it.each([
    ['applyStart', { applyStart: '2026-11-19' }],
    ['applyStart', { applyStart: '2027-02-19', applyEnd: '2027-02-20', eventEnd: '2027-03-01' }],
    ['applyEnd', { applyEnd: '2026-11-20' }],
    ['applyEnd', { applyEnd: '2027-01-20', eventEnd: '2027-01-30' }],
    ['eventEnd', { eventEnd: '2026-11-29' }],
    ['eventEnd', { eventEnd: '2026-12-15' }],
  ] as const)('are rejected for their %s', (field, more) => {
    const refused = refusedDays({ ...days, ...more }, '2026-11-20');
    expect(refused?.subErrors).toMatchObject([{ field }]);
  });

  it.each([
    days,
    { ...days, applyStart: '2026-11-20' },
    { ...days, eventEnd: '2026-12-14' },
    { applyStart: '2027-02-18', applyEnd: '2027-02-18', eventEnd: '2027-02-25' },
    { applyStart: '2026-11-20', applyEnd: '2027-01-18', eventEnd: '2027-01-25' },
  ])('are accepted up to their limits', (taken) => {
    expect(refusedDays(taken, '2026-11-20')).toBeNull();
  });
});
