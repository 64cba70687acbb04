import { expect, test } from 'vitest';
import { payableOn } from './payment.ts';

test.each([
  ['2026-10', '2026-11-10', 'a Tuesday'],
  ['2026-12', '2027-01-11', 'the 10th is a Sunday'],
  ['2026-09', '2026-10-12', 'the 10th is a Saturday'],
  ['2024-01', '2024-02-13', 'the 10th is Seollal on a Saturday; Monday the 12th is its substitute'],
  ['2032-01', '2032-02-13', 'the 10th is the eve of Seollal, which lasts to the 12th'],
  ['2021-09', '2021-10-12', 'the 10th is a Sunday, Monday the 11th the substitute of Hangul Day'],
])('month %s is paid on %s: %s', (month, payable) => {
  expect(payableOn(month, new Set())).toBe(payable);
});

test('a bank holiday added by finance moves the pay day on, past the days that follow', () => {
  expect(payableOn('2026-11', new Set(['2026-12-10']))).toBe('2026-12-11');
  expect(payableOn('2026-11', new Set(['2026-12-10', '2026-12-11']))).toBe('2026-12-14');
  expect(payableOn('2026-11', new Set(['2026-12-09', '2026-12-11']))).toBe('2026-12-10');
});
