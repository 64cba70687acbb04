import type { FeedEvent } from '@sowon/ledger';
import type { Transaction } from 'kysely';
import { expect, expectTypeOf, test } from 'vitest';
import type { Database } from '../db/schema.ts';
import { rowsView, view } from './view.ts';

const id = '019ac9e5-6d2c-7000-8000-000000000001';
const event = (type: string, payload: FeedEvent['payload'], version = 1): FeedEvent => ({
  shard: 0,
  seq: version,
  streamId: `mission-${id}`,
  version,
  type,
  schemaVersion: type === 'CoinsHeld' ? 2 : 1,
  payload,
  recordedAt: new Date('2026-11-21T03:00:00.000Z'),
  hash: '',
});
const events = [
  event('MissionBlocked', { missionId: id, creatorId: id, operatorId: id }),
  event('SomethingElse', {}, 2),
  event('CoinsHeld', { holdId: 'h', reference: id, points: 7, allocations: [], dueAt: null }, 3),
];
// Handlers here write nothing, so they need no transaction.
const trx = {} as Transaction<Database>;

test('each handler gets the events of its type from every stream, in order, and no others', async () => {
  const seen: string[] = [];
  const kept = view({
    name: 'both',
    tables: [],
    on: {
      CoinsHeld: async (_, { payload, version }) => seen.push(`${version} ${payload.points}`),
      MissionBlocked: async (_, { payload, version }) => seen.push(`${version} ${payload.operatorId}`),
    },
  });
  await kept.handle(trx, events);
  expect(seen).toEqual([`1 ${id}`, '3 7']);
  expect([...kept.types].sort()).toEqual(['CoinsHeld', 'MissionBlocked']);
});

test('rows of many events are written at once, and no query runs without rows', async () => {
  const written: unknown[] = [];
  const kept = rowsView({
    name: 'rows',
    tables: [],
    on: {
      CoinsHeld: ({ payload }) => [payload.points, payload.points + 1],
      MissionBlocked: ({ version }) => [version],
    },
    write: async (_, rows) => written.push(rows),
  });
  await kept.handle(trx, events);
  await kept.handle(trx, events.slice(1, 2));
  expect(written).toEqual([[1, 7, 8]]);
});

test('an unreadable event is rejected, unless the view does not use its type', async () => {
  const kept = view({ name: 'one', tables: [], on: { MissionBlocked: async () => undefined } });
  await kept.handle(trx, [event('CoinsHeld', {})]);
  await expect(kept.handle(trx, [event('MissionBlocked', {})])).rejects.toThrow();
});

test('the compiler knows the event types and their payloads', () => {
  // @ts-expect-error: no event has this name.
  view({ name: 'none', tables: [], on: { MissionVanished: async () => undefined } });
  view({
    name: 'payloads',
    tables: [],
    on: {
      StrikeGiven: async (_, { payload }) => expectTypeOf(payload.strikes).toEqualTypeOf<number>(),
      // @ts-expect-error: its payload has no such field.
      MissionCompleted: async (_, { payload }) => payload.strikes,
    },
  });
});
