import { expect, test } from 'vitest';
import { decideOverdue } from './decide.ts';
import type { Deposit } from './state.ts';

const dueAt = '2026-12-04T15:00:00.000Z';
const open: Deposit = {
  userId: 'fan',
  points: 100,
  won: 10_000,
  dueAt,
  status: 'ready',
  cancelledBy: null,
};
const named = { depositId: 'd', userId: 'fan' };

test('a deposit expires exactly when its days end', () => {
  expect(decideOverdue(open, named, '2026-12-04T14:59:59.999Z')).toBeNull();
  expect(decideOverdue(open, named, dueAt)).toMatchObject({
    type: 'DepositCancelled',
    payload: { depositId: 'd', by: 'TIME' },
  });
});

test('a deposit that already ended is not cancelled by time', () => {
  for (const status of ['paid', 'cancelled', 'failed'] as const)
    expect(decideOverdue({ ...open, status }, named, dueAt)).toBeNull();
  expect(decideOverdue(null, named, dueAt)).toBeNull();
});
