import type { Kysely, SelectQueryBuilder } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptOrder } from './kept-order.ts';
import type { Database } from './schema.ts';

let read: number;
let db: Kysely<Database>;

beforeEach(() => {
  vi.useFakeTimers();
  read = 0;
  db = {} as Kysely<Database>;
});
afterEach(() => {
  vi.useRealTimers();
});

/** Asks for an order; its first id tells how often it was read so far. */
const ask = async () => {
  const inOrder = {
    compile: () => ({ sql: 'in order', parameters: [] }),
    execute: () => Promise.resolve([{ kept_id: `of reading ${++read}` }]),
  } as unknown as SelectQueryBuilder<Database, 'users', { kept_id: string }>;
  return (await keptOrder(db, inOrder))[0];
};

test('an order is served for a minute, and refreshed in the background when requested late in it', async () => {
  expect(await ask()).toBe('of reading 1');
  await vi.advanceTimersByTimeAsync(39_000);
  expect([await ask(), read]).toEqual(['of reading 1', 1]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([await ask(), read]).toEqual(['of reading 1', 2]);
  expect(await ask()).toBe('of reading 2');
});

test('an expired order is read before it is served; concurrent callers share the read', async () => {
  expect(await Promise.all([ask(), ask()])).toEqual(['of reading 1', 'of reading 1']);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await ask()).toBe('of reading 2');
});
