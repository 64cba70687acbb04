import { SHARDS } from '@sowon/ledger';
import { beforeEach, expect, test } from 'vitest';
import { createShardRests, type ShardRests } from './shard-rests.ts';

let time: number;
let rests: ShardRests;

beforeEach(() => {
  time = 0;
  rests = createShardRests(() => time);
});

test('healthy shards are read together', () => {
  for (let turn = 0; turn < 2; turn += 1) {
    const { shards, alone, nextMs } = rests.next();
    expect(shards).toHaveLength(SHARDS);
    expect(alone).toBe(false);
    expect(nextMs).toBe(Number.POSITIVE_INFINITY);
  }
});

test('failed shards rest, and are then read alone, alternating with the others', () => {
  rests.failed([3, 5]);
  expect(rests.next()).toMatchObject({ alone: false, nextMs: 200 });
  expect(rests.next().shards).toHaveLength(SHARDS - 2);
  time = 200;
  expect(rests.next()).toMatchObject({ shards: [3], alone: true });
  rests.failed([3]);
  expect(rests.next().shards).toHaveLength(SHARDS - 2);
  expect(rests.next()).toMatchObject({ shards: [5], alone: true });
  rests.failed([5]);
  expect(rests.next()).toMatchObject({ alone: false, nextMs: 400 });
  expect(rests.next()).toMatchObject({ alone: false, nextMs: 400 });
});

test('the rest grows up to ten seconds', () => {
  for (let times = 0; times < 20; times += 1) rests.failed([7]);
  expect(rests.next().nextMs).toBe(10_000);
});

test('a recovered shard joins the others, and no shard rests any longer', () => {
  rests.failed([1, 2]);
  rests.failed([2]);
  time = 200;
  expect(rests.next()).toMatchObject({ shards: [1], alone: true });
  rests.worked([1]);
  expect(rests.next()).toMatchObject({ alone: false, nextMs: 0 });
  expect(rests.next()).toMatchObject({ shards: [2], alone: true });
  rests.failed([2]);
  expect(rests.next().nextMs).toBe(800);
});

test('success of the healthy shards ends no rest', () => {
  rests.failed([1]);
  const { shards } = rests.next();
  rests.worked(shards);
  expect(rests.next().nextMs).toBe(200);
});
