import { expect, test } from 'vitest';
import { isOurFault, type OurFault, waitAfter } from '../../workflows/src/flows/fault-waits.ts';

const waitsOf = (fault: OurFault) => {
  const waits: number[] = [];
  for (let wait = waitAfter(fault, 1); wait !== null; wait = waitAfter(fault, waits.length + 1))
    waits.push(wait);
  return waits;
};
const hour = 3_600_000;

test('the first workers that are lost are replaced at once, then ever later', () => {
  expect(waitsOf('WORKER_LOST').slice(0, 6)).toEqual([0, 0, hour / 12, hour / 4, hour / 2, hour]);
});

test('what the store has lost is looked for after a while', () => {
  expect(waitsOf('NO_OBJECT').slice(0, 2)).toEqual([hour / 12, hour / 4]);
});

test.each(['WORKER_LOST', 'NO_OBJECT'] as const)('a fault of ours is tried for three days: %s', (fault) => {
  const waits = waitsOf(fault);
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / hour;
  expect(hours).toBeGreaterThan(71);
  expect(hours).toBeLessThan(73);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
});

test('what is the file’s own is nobody else’s fault', () => {
  expect(['UNREADABLE', 'TOO_LONG', 'NO_FILE', null].map(isOurFault)).toEqual([false, false, false, false]);
});
