import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Told } from '../../live.ts';
import { createMemory } from './memory.ts';
import { createOutbox, type News } from './outbox.ts';
import { checkpointOf, createUntilShown } from './until-shown.ts';

let time: number;
const now = () => time;

beforeEach(() => {
  time = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const told = (id: string): Told => ({ change: { topic: 'comments', id }, to: [`mission:${id}`] });
const ids = (all: readonly Told[]) => all.map(({ change }) => 'id' in change && change.id);

function listener() {
  const heard: News[] = [];
  return { heard, hear: (news: News) => heard.push(news) };
}

test('a repeated message to a listener is sent once, and nothing else beside a full reload', () => {
  const outbox = createOutbox();
  const [one, other] = [listener(), listener()];
  for (const id of ['a', 'b', 'a']) outbox.put(one, { topic: 'comments', id });
  outbox.put(other, { topic: 'balance' });
  outbox.put(other, 'again');
  outbox.put(other, { topic: 'notices' });
  vi.runAllTimers();
  expect(one.heard).toEqual(['a', 'b'].map((id) => ({ topic: 'comments', id })));
  expect(other.heard).toEqual(['again']);
});

test('a thousand listeners are told within a second, spread over time', () => {
  const outbox = createOutbox();
  const all = Array.from({ length: 1_000 }, listener);
  const heard = () => all.filter((one) => one.heard.length > 0).length;
  for (const one of all) outbox.put(one, { topic: 'comments', id: 'a' });
  vi.advanceTimersByTime(1);
  expect(heard()).toBe(50);
  vi.advanceTimersByTime(1_000);
  expect(heard()).toBe(1_000);
});

test('a listener who has left is told nothing', () => {
  const outbox = createOutbox();
  const one = listener();
  outbox.put(one, 'again');
  outbox.drop(one);
  vi.runAllTimers();
  expect(one.heard).toEqual([]);
});

test('a message is remembered for its lifetime, by the listeners who would have heard it', () => {
  const memory = createMemory({ lifeMs: 30, most: 100, now });
  memory.add([told('a')]);
  time = 20;
  memory.add([told('b')]);
  expect(memory.knowsMs()).toBe(20);
  expect(ids(memory.heardBy(new Set(['mission:a', 'mission:b'])))).toEqual(['a', 'b']);
  expect(ids(memory.heardBy(new Set(['mission:b', 'user:a'])))).toEqual(['b']);
  time = 45;
  expect(ids(memory.heardBy(new Set(['mission:a', 'mission:b'])))).toEqual(['b']);
  expect(memory.knowsMs()).toBe(30);
});

test('a full memory reaches less far back, and never claims to know a forgotten message', () => {
  const memory = createMemory({ lifeMs: 1_000, most: 4, now });
  for (time = 0; time < 10; time += 1) memory.add([told(String(time))]);
  const known = memory.knowsMs();
  expect(ids(memory.heardBy(new Set(['mission:6', 'mission:5'])))).toEqual(['6']);
  expect(known).toBe(10 - 5);
  memory.beginAnew();
  expect(memory.knowsMs()).toBe(0);
});

test('a message about a view is sent once all its projections have caught up', () => {
  const until = createUntilShown(now);
  until.add({ shard: 3, seq: 7 }, ['counts', 'notices'], [told('a')]);
  expect(until.awaited).toEqual({ consumers: ['counts', 'notices'], shards: [3] });
  const at = (counts: number, notices: number) =>
    new Map([
      [checkpointOf('counts', 3), counts],
      [checkpointOf('notices', 3), notices],
    ]);
  expect(until.take(at(7, 6))).toEqual([]);
  expect(ids(until.take(at(9, 7)))).toEqual(['a']);
  expect(until.take(at(9, 7))).toEqual([]);
  expect(until.awaited.shards).toEqual([]);
});

test('if a view is late, the message is sent after two seconds, and again once the view shows it', () => {
  const until = createUntilShown(now);
  until.add({ shard: 3, seq: 7 }, ['counts'], [told('a')]);
  time = 1_999;
  expect(until.take(new Map())).toEqual([]);
  time = 2_000;
  expect(ids(until.take(new Map()))).toEqual(['a']);
  time = 3_000;
  expect(until.take(new Map())).toEqual([]);
  expect(ids(until.take(new Map([[checkpointOf('counts', 3), 7]])))).toEqual(['a']);
  expect(until.awaited.shards).toEqual([]);
});
