import type { DepositMatchEvent } from '@sowon/contracts';
import { expect, test } from 'vitest';
import { type DepositMatch, depositMatchStream } from './state.ts';

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const matchId = id(0);
const payload = {
  matchId,
  operatorId: id(1),
  userId: id(2),
  depositIds: [id(3)],
  transferIds: [id(4)],
  won: 10_000,
  policyVersion: 1,
};
const expiresAt = '2026-11-30T03:00:00.000Z';
const made: DepositMatchEvent = { type: 'DepositsMatched', schemaVersion: 1, payload };
const proposed: DepositMatchEvent = {
  type: 'DepositMatchProposed',
  schemaVersion: 1,
  payload: { ...payload, expiresAt },
};
const after = (...events: DepositMatchEvent[]) =>
  events.reduce<DepositMatch | null>(depositMatchStream.evolve, depositMatchStream.initial());

test('a match that one person may make is done at once and has no deadline', () => {
  expect(after(made)).toMatchObject({ makerId: id(1), won: 10_000, status: 'DONE' });
  expect(after(made)).not.toHaveProperty('expiresAt');
});

test('a proposed match has the deadline of its event until it ends', () => {
  expect(after(proposed)).toMatchObject({ makerId: id(1), status: 'PROPOSED', expiresAt });
  const by = { matchId, operatorId: id(5) };
  expect(after(proposed, { type: 'DepositMatchApproved', schemaVersion: 1, payload: by })).toMatchObject({
    status: 'DONE',
  });
  expect(after(proposed, { type: 'DepositMatchDropped', schemaVersion: 1, payload: by })).toMatchObject({
    status: 'DROPPED',
  });
  const lapsed = { matchId, makerId: id(1) };
  expect(after(proposed, { type: 'DepositMatchExpired', schemaVersion: 1, payload: lapsed })).toMatchObject({
    status: 'EXPIRED',
  });
});
