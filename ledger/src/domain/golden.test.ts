import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { earningsStream } from './earnings/evolve.ts';
import type { Json } from './json.ts';
import { postings } from './postings.ts';
import { type DomainEvent, fold, type StreamId, splitStreamId, UnknownEventError } from './stream.ts';
import { ledgerSchemas, upcast } from './upcast.ts';
import { walletStream } from './wallet/evolve.ts';

/*
 * An event that was once written stays readable forever. There is one file for every version of every type, with the meaning of the event. A file is added with
 * its line in SHA256SUMS (`sha256sum *.json`) and never changed, except for `upcast` when a type gets a newer version.
 */
const folder = join(import.meta.dirname, 'fixtures', 'golden');

interface Golden {
  readonly stream: StreamId;
  /** The earlier events, in the versions that were the newest when the file was made. */
  readonly before: readonly DomainEvent[];
  readonly event: DomainEvent;
  readonly upcast: DomainEvent;
  readonly postings: Json;
  /** The state after the event, maps as objects. */
  readonly state: Json;
}

const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const read = (name: string) => readFileSync(join(folder, name));
const goldens = files.map((name): [string, Golden] => [name, JSON.parse(read(name).toString())]);
const types = { wallet: walletStream, earnings: earningsStream };

function typeOf(stream: StreamId) {
  const { category } = splitStreamId(stream);
  if (category !== 'wallet' && category !== 'earnings') throw new Error(`no stream of the ledger: ${stream}`);
  return types[category];
}

const plain = (state: unknown): Json =>
  JSON.parse(JSON.stringify(state, (_, value) => (value instanceof Map ? Object.fromEntries(value) : value)));

/** Members of a payment's state that were added after some files were made; those files do not have them. */
const learned: readonly string[] = ['funding', 'paid', 'givenBack'];

/** Reduces the state to the members that existed when the file was made. */
function asThen(state: Json, then: Json): Json {
  const [now, was] = [state, then] as { payments?: Record<string, Record<string, Json>> }[];
  if (now?.payments === undefined) return state;
  const told = Object.entries(now.payments).map(([id, payment]) => {
    const known = Object.entries(payment).filter(([name]) => {
      const isOld = was?.payments?.[id] !== undefined && !Object.hasOwn(was.payments[id], name);
      return !(isOld && learned.includes(name));
    });
    return [id, Object.fromEntries(known)] as const;
  });
  return { ...(state as object), payments: Object.fromEntries(told) };
}

test('every readable version of every event type has a golden file, and no others exist', () => {
  const versions = Object.entries(ledgerSchemas).flatMap(([type, { newest, steps }]) =>
    [...Object.keys(steps), newest].map((version) => `${type}.v${version}.json`),
  );
  expect(files.toSorted()).toEqual(versions.toSorted());
});

test('no golden file changes', () => {
  const sums = files
    .toSorted()
    .map((name) => `${createHash('sha256').update(read(name)).digest('hex')}  ${name}`);
  expect(sums).toEqual(read('SHA256SUMS').toString().trim().split('\n'));
});

describe.each(goldens)('%s', (name, golden) => {
  const { stream, before, event } = golden;
  const state = (last: DomainEvent) =>
    asThen(plain(fold<unknown>(typeOf(stream), [...before, last])), golden.state);

  test('contains the event of its name', () => {
    expect(name).toBe(`${event.type}.v${event.schemaVersion}.json`);
  });

  test('has the same effect as when it was written', () => {
    expect(upcast(event)).toEqual(golden.upcast);
    expect(postings(stream, event)).toEqual(golden.postings);
    expect(state(event)).toEqual(golden.state);
  });

  test('has the effect of its newest form', () => {
    expect(golden.upcast.schemaVersion).toBe(ledgerSchemas[event.type]?.newest);
    expect(postings(stream, golden.upcast)).toEqual(golden.postings);
    expect(state(golden.upcast)).toEqual(golden.state);
  });

  test('is rejected in a version newer than the code', () => {
    const newer = { ...event, schemaVersion: golden.upcast.schemaVersion + 1 };
    expect(() => upcast(newer)).toThrow(UnknownEventError);
    expect(() => postings(stream, newer)).toThrow(UnknownEventError);
    expect(() => state(newer)).toThrow(UnknownEventError);
  });
});

test.each(['wallet-w', 'earnings-c'] as const)('%s rejects an event of another stream', (stream) => {
  const foreign = {
    type: stream === 'wallet-w' ? 'PayoutMade' : 'CoinsSpent',
    schemaVersion: 1,
    payload: {},
  };
  for (const event of [foreign, { ...foreign, type: 'CoinsMelted' }]) {
    expect(() => postings(stream, event)).toThrow(UnknownEventError);
    expect(() => typeOf(stream).evolve(undefined as never, event)).toThrow(UnknownEventError);
  }
});
