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
  it('turns the day at 15:00 UTC', () => {
    expect(formatDate('2026-11-20T14:59:59.999Z')).toBe('2026.11.20');
    expect(formatDate('2026-11-20T15:00:00.000Z')).toBe('2026.11.21');
  });

  it('gives the day that ends at midnight as the last one', () => {
    expect(formatLastDay('2031-11-27T15:00:00.000Z')).toBe('2031.11.27');
    expect(formatLastDay('2031-11-27T15:00:00.001Z')).toBe('2031.11.28');
  });

  it('counts midnight as 00:00', () => {
    expect(formatDateTime('2026-12-31T15:00:00.000Z')).toBe('2027.01.01 00:00');
  });

  it.each([
    ['ko', '2026. 11. 21. 오후 6:05'],
    ['en', 'Nov 21, 2026, 6:05 PM'],
    ['ja', '2026/11/21 18:05'],
  ] as const)('writes a moment as %s does', (language, written) => {
    // Versions of the locale data use different kinds of spaces.
    expect(formatMoment('2026-11-21T09:05:00.000Z', language).replaceAll(/\s/gu, ' ')).toBe(written);
  });

  it('gives the month of Seoul', () => {
    expect(yearMonthOf('2026-10-31T15:00:00.000Z')).toEqual({ year: 2026, month: 11 });
  });

  it('counts calendar days, not hours', () => {
    const due = '2026-12-01T03:00:00.000Z';
    expect(daysUntil(due, new Date('2026-11-30T14:59:00.000Z'))).toBe(1);
    expect(daysUntil(due, new Date('2026-11-30T15:01:00.000Z'))).toBe(0);
    expect(daysUntil(due, new Date('2026-12-02T00:00:00.000Z'))).toBe(-1);
  });

  it('grows more pressing, and over at the very instant', () => {
    const due = '2026-12-01T03:00:00.000Z';
    expect(urgencyOf(due, new Date('2026-11-21T03:00:00.000Z'))).toBe('calm');
    expect(urgencyOf(due, new Date('2026-11-27T03:00:00.000Z'))).toBe('soon');
    expect(urgencyOf(due, new Date('2026-11-29T03:00:00.000Z'))).toBe('urgent');
    expect(urgencyOf(due, new Date('2026-12-01T02:59:59.999Z'))).toBe('urgent');
    expect(urgencyOf(due, new Date(due))).toBe('over');
  });

  it('knows the last day, which is as long as any other', () => {
    const due = '2026-12-01T03:00:00.000Z';
    expect(isLastDay(due, new Date('2026-11-30T03:00:00.000Z'))).toBe(false);
    expect(isLastDay(due, new Date('2026-11-30T03:00:00.001Z'))).toBe(true);
    expect(isLastDay(due, new Date('2026-12-05T00:00:00.000Z'))).toBe(true);
  });

  it('adds a year of age on the birthday in Seoul', () => {
    expect(ageInYears('2012-11-21', new Date('2026-11-20T14:59:59.000Z'))).toBe(13);
    expect(ageInYears('2012-11-21', new Date('2026-11-20T15:00:00.000Z'))).toBe(14);
  });
});
