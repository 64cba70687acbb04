import { describe, expect, it } from 'vitest';
import {
  ageInYears,
  daysUntil,
  formatDate,
  formatDateTime,
  formatLastDay,
  formatMoment,
  isLastDay,
  urgencyOf,
  yearMonthOf,
} from './dates.ts';

describe('dates of Asia/Seoul', () => {
  it('changes the day at 15:00 UTC', () => {
    expect(formatDate('2026-11-20T14:59:59.999Z')).toBe('2026.11.20');
    expect(formatDate('2026-11-20T15:00:00.000Z')).toBe('2026.11.21');
  });

  it('gives the day that ends at midnight as the last day', () => {
    expect(formatLastDay('2031-11-27T15:00:00.000Z')).toBe('2031.11.27');
    expect(formatLastDay('2031-11-27T15:00:00.001Z')).toBe('2031.11.28');
  });

  it('shows midnight as 00:00', () => {
    expect(formatDateTime('2026-12-31T15:00:00.000Z')).toBe('2027.01.01 00:00');
  });

  it.each([
    ['ko', '2026. 11. 21. 오후 6:05'],
    ['en', 'Nov 21, 2026, 6:05 PM'],
    ['ja', '2026/11/21 18:05'],
  ] as const)('formats an instant as in %s', (language, written) => {
    // Versions of the locale data use different kinds of spaces.
    expect(formatMoment('2026-11-21T09:05:00.000Z', language).replaceAll(/\s/gu, ' ')).toBe(written);
  });

  it('gives the month in Seoul', () => {
    expect(yearMonthOf('2026-10-31T15:00:00.000Z')).toEqual({ year: 2026, month: 11 });
  });

  it('counts calendar days, not hours', () => {
    const due = '2026-12-01T03:00:00.000Z';
    expect(daysUntil(due, new Date('2026-11-30T14:59:00.000Z'))).toBe(1);
    expect(daysUntil(due, new Date('2026-11-30T15:01:00.000Z'))).toBe(0);
    expect(daysUntil(due, new Date('2026-12-02T00:00:00.000Z'))).toBe(-1);
  });

  it('the urgency grows toward the deadline and becomes “over” exactly at it', () => {
    const due = '2026-12-01T03:00:00.000Z';
    expect(urgencyOf(due, new Date('2026-11-21T03:00:00.000Z'))).toBe('calm');
    expect(urgencyOf(due, new Date('2026-11-27T03:00:00.000Z'))).toBe('soon');
    expect(urgencyOf(due, new Date('2026-11-29T03:00:00.000Z'))).toBe('urgent');
    expect(urgencyOf(due, new Date('2026-12-01T02:59:59.999Z'))).toBe('urgent');
    expect(urgencyOf(due, new Date(due))).toBe('over');
  });

  it('the last day is the final 24 hours before the deadline', () => {
    const due = '2026-12-01T03:00:00.000Z';
    expect(isLastDay(due, new Date('2026-11-30T03:00:00.000Z'))).toBe(false);
    expect(isLastDay(due, new Date('2026-11-30T03:00:00.001Z'))).toBe(true);
    expect(isLastDay(due, new Date('2026-12-05T00:00:00.000Z'))).toBe(true);
  });

  it('the age grows by a year on the birthday in Seoul', () => {
    expect(ageInYears('2012-11-21', new Date('2026-11-20T14:59:59.000Z'))).toBe(13);
    expect(ageInYears('2012-11-21', new Date('2026-11-20T15:00:00.000Z'))).toBe(14);
  });
});
