import { describe, expect, it } from 'vitest';
import {
  coins,
  fromNow,
  instantOfKst,
  isMonthOver,
  kstDay,
  kstField,
  kstMinute,
  kstMonth,
  kstSecond,
  monthName,
  shortened,
  urgency,
  won,
} from './format.ts';

describe('times', () => {
  it('are shown in Seoul time', () => {
    expect(kstMinute('2026-11-20T15:30:00.000Z')).toBe('2026-11-21 00:30');
    expect(kstSecond('2026-11-20T15:30:05.000Z')).toBe('2026-11-21 00:30:05 KST');
    expect(kstDay('2026-11-20T14:59:59.999Z')).toBe('2026-11-20');
  });

  it('are typed in Seoul time', () => {
    expect(instantOfKst('2026-11-21T00:30')).toBe('2026-11-20T15:30:00.000Z');
    expect(instantOfKst('')).toBeNull();
    expect(kstField('2026-11-20T15:30:05.000Z')).toBe('2026-11-21T00:30:05');
    expect(instantOfKst(kstField('2026-11-20T15:30:05.000Z'))).toBe('2026-11-20T15:30:05.000Z');
  });

  it('show the month by the KST calendar', () => {
    expect(kstMonth(new Date('2026-10-31T15:00:00Z'))).toBe('2026-11');
    expect(monthName('2026-11', 'ko')).toBe('2026년 11월');
    expect(monthName('2026-11', 'en')).toBe('November 2026');
  });

  it('end a month at midnight in Seoul, also at the end of a year', () => {
    expect(isMonthOver('2026-12', new Date('2026-12-31T14:59:59Z'))).toBe(false);
    expect(isMonthOver('2026-12', new Date('2026-12-31T15:00:00Z'))).toBe(true);
  });

  it('show how near a deadline is', () => {
    const now = new Date('2026-11-21T00:00:00Z');
    expect(urgency('2026-11-21T00:00:00Z', now)).toBe('over');
    expect(urgency('2026-11-22T00:00:00Z', now)).toBe('soon');
    expect(urgency('2026-11-22T00:00:01Z', now)).toBe('later');
    expect(fromNow('2026-11-24T01:00:00Z', now, 'en')).toBe('in 3 days');
    // One minute after it was set, a deadline of ten days still reads as ten days.
    expect(fromNow('2026-11-30T23:59:00Z', now, 'ko')).toBe('10일 후');
    expect(fromNow('2026-11-20T19:00:00Z', now, 'ko')).toBe('5시간 전');
    expect(fromNow('2026-11-21T00:12:30Z', now, 'ko')).toBe('12분 후');
  });
});

describe('amounts', () => {
  it('have a unit', () => {
    expect(coins(1200, 'ko')).toBe('1,200코인');
    expect(coins(1, 'en')).toBe('1 coin');
    expect(coins(0, 'en')).toBe('0 coins');
    expect(won(120_000, 'ko')).toBe('120,000원');
    expect(won(-500, 'en')).toBe('−₩500');
  });
});

it('shortens only long texts', () => {
  expect(shortened('abc')).toBe('abc');
  expect(shortened('0123456789abcdef')).toBe('0123…abcdef');
});
