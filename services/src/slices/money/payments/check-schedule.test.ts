import { expect, test } from 'vitest';
import { nextCheckAt, nextLookBackAt } from './decide-payment.ts';

const made = new Date('2026-11-21T00:00:00Z');
const after = (minutes: number) => new Date(made.getTime() + minutes * 60_000);

test.each([
  [0, 1],
  [1, 5],
  [4.9, 5],
  [5, 15],
  [15, 60],
  [59, 60],
  [60, 120],
  [61, 120],
  [71 * 60, 72 * 60],
])('%d minutes after the order the next check is at %d minutes', (age, next) => {
  expect(nextCheckAt(made, after(age))).toEqual(after(next));
});

test('an order is given up after 72 hours', () => {
  expect(nextCheckAt(made, after(72 * 60 - 1))).toEqual(after(72 * 60));
  expect(nextCheckAt(made, after(72 * 60))).toBeNull();
  expect(nextCheckAt(made, after(100 * 60))).toBeNull();
});

test('an order that is awaited for longer is checked hourly until then', () => {
  expect(nextCheckAt(made, after(72 * 60), 240)).toEqual(after(73 * 60));
  expect(nextCheckAt(made, after(240 * 60 - 1), 240)).toEqual(after(240 * 60));
  expect(nextCheckAt(made, after(240 * 60), 240)).toBeNull();
});

test.each([
  [0, 1],
  [0.9, 1],
  [1, 7],
  [30, 90],
  [179.9, 180],
])('%d days after its credit a payment is checked again after %d days', (age, next) => {
  const days = (count: number) => after(count * 24 * 60);
  expect(nextLookBackAt(made, days(age))).toEqual(days(next));
});

test('a credited payment is not checked after half a year', () => {
  expect(nextLookBackAt(made, after(180 * 24 * 60))).toBeNull();
});
