import type { FeedEvent } from '@sowon/ledger';
import { expect, test } from 'vitest';
import { readEvent } from './feed-event.ts';

const recordedAt = new Date('2026-11-21T03:00:00.000Z');
const event = (more: Partial<FeedEvent>): FeedEvent => ({
  shard: 3,
  seq: 7,
  streamId: 'mission-1',
  version: 2,
  type: 'MissionBlocked',
  schemaVersion: 1,
  payload: {},
  recordedAt,
  hash: '',
  ...more,
});
const id = '019ac9e5-6d2c-7000-8000-000000000001';
const blocked = { missionId: id, creatorId: id, operatorId: id };

test('a slice event is parsed by its schema, with its version and time', () => {
  expect(readEvent(event({ payload: blocked }))).toEqual({
    type: 'MissionBlocked',
    schemaVersion: 1,
    payload: blocked,
    shard: 3,
    streamId: 'mission-1',
    version: 2,
    recordedAt,
  });
});

test('a ledger event is read as it was decided', () => {
  const payload = { reason: 'case 7', policyVersion: 1 };
  const frozen = event({ streamId: 'wallet-1', type: 'WalletFrozen', schemaVersion: 2, payload });
  expect(readEvent(frozen)).toMatchObject({ type: 'WalletFrozen', payload, streamId: 'wallet-1' });
});

test.each([
  ['a payload that misses a field', { payload: { missionId: id } }],
  ['a payload with one too many', { payload: { ...blocked, more: 1 } }],
  ['a version of the future', { payload: blocked, schemaVersion: 2 }],
  ['a type of the future', { type: 'MissionDrawn' }],
  ['a type that names a member of every object', { type: 'toString' }],
  ['a version of before the ledger’s first', { type: 'CoinsHeld', schemaVersion: 1 }],
  ['a version of the ledger’s future', { type: 'CoinsHeld', schemaVersion: 3 }],
])('rejects an event: %s', (_, more) => {
  expect(() => readEvent(event(more))).toThrow();
});
