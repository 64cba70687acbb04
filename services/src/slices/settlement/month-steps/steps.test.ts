import { expect, test } from 'vitest';
import { closesAt, type MonthFacts, stepsOf } from './steps.ts';

/** A closed month with ten creators to pay. */
const closed: MonthFacts = {
  isOver: true,
  isClosed: true,
  exceptions: 0,
  flagged: 3,
  toPrepare: 10,
  byHand: 0,
  inBatch: 0,
  batches: [],
};
const inBatch = { toPrepare: 0, inBatch: 10 };
const batches = (...statuses: MonthFacts['batches'][number]['status'][]) => ({
  batches: statuses.map((status) => ({ status })),
});
const paid = { toPrepare: 0, inBatch: 0 };

test.each<[string, Partial<MonthFacts>, string]>([
  ['is running', { isOver: false, isClosed: false, toPrepare: 0 }, 'WAITING - - - - - -'],
  ['is over', { isClosed: false, toPrepare: 0 }, 'NOW - - - - - -'],
  ['is closed', {}, 'DONE NOW NOW NOW - - DONE'],
  ['left somebody out', { exceptions: 1 }, 'NOW NOW NOW NOW - - DONE'],
  ['has a batch to approve', { ...inBatch, ...batches('PREPARED') }, 'DONE NOW NOW NOW - - DONE'],
  ['has one that came to nothing', batches('REJECTED'), 'DONE NOW NOW NOW - - DONE'],
  ['has an approved one', { ...inBatch, ...batches('APPROVED') }, 'DONE DONE DONE DONE NOW - DONE'],
  ['is with the bank', { ...inBatch, ...batches('FILE_MADE') }, 'DONE DONE DONE DONE DONE NOW DONE'],
  ['has a failed line', { toPrepare: 1, ...batches('SETTLED') }, 'DONE DONE DONE NOW - - DONE'],
  ['is paid', { ...paid, ...batches('SETTLED') }, 'DONE DONE DONE DONE DONE DONE DONE'],
  [
    'is paid but for who is paid by hand',
    { ...paid, byHand: 1, ...batches('SETTLED') },
    'DONE DONE DONE DONE DONE NOW DONE',
  ],
  ['needs no look', { flagged: 0 }, 'DONE NOW DONE NOW - - DONE'],
  ['pays nobody', { toPrepare: 0 }, 'DONE DONE DONE DONE DONE DONE DONE'],
])('shows the steps of a month that %s', (_, facts, told) => {
  const states = Object.values(stepsOf({ ...closed, ...facts }));
  expect(states.join(' ')).toBe(told.replaceAll('-', 'WAITING'));
});

test.each([
  // The first of December, 00:30 in Korea.
  ['2026-11-20T00:00:00.000Z', '2026-11-30T15:30:00.000Z'],
  ['2026-11-30T15:29:00.000Z', '2026-11-30T15:30:00.000Z'],
  // If that time was missed, the next day at the same time.
  ['2026-11-30T15:30:00.000Z', '2026-12-01T15:30:00.000Z'],
  ['2026-12-05T03:00:00.000Z', '2026-12-05T15:30:00.000Z'],
])('at %s the closing time of November is %s', (now, at) => {
  expect(closesAt('2026-11', new Date(now)).toISOString()).toBe(at);
});
