import { expect, test } from 'vitest';
import { isOurFault, type OurFault, waitAfter } from '../../workflows/src/flows/fault-waits.ts';

const waitsOf = (fault: OurFault) => {
  const waits: number[] = [];
  for (let wait = waitAfter(fault, 1); wait !== null; wait = waitAfter(fault, waits.length + 1))
    waits.push(wait);
  return waits;
};
const hour = 3_600_000;

test('the first lost workers are replaced at once, later ones after growing delays', () => {
  expect(waitsOf('WORKER_LOST').slice(0, 6)).toEqual([0, 0, hour / 12, hour / 4, hour / 2, hour]);
});

test('a file that the store has lost is looked for again after a delay', () => {
  expect(waitsOf('NO_OBJECT').slice(0, 2)).toEqual([hour / 12, hour / 4]);
});

test.each(['WORKER_LOST', 'NO_OBJECT'] as const)('our own fault is retried for three days: %s', (fault) => {
  const waits = waitsOf(fault);
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / hour;
  expect(hours).toBeGreaterThan(71);
  expect(hours).toBeLessThan(73);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
});

test('a fault of the file itself is not retried', () => {
  expect(['UNREADABLE', 'TOO_LONG', 'NO_FILE', null].map(isOurFault)).toEqual([false, false, false, false]);
});
