import { hash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AnchoredEntry,
  type AnchoredRefusal,
  type AnchoredRow,
  headLeaf,
  refusalLeaf,
  rowLeaf,
  shardLeaf,
} from './leaves.ts';
import type { Sha256 } from './sha256.ts';

/*
 * Published signatures cover these hashes. Each test writes out the hashed text; if such a text has to be changed, every anchor of the past
 * becomes unreadable.
 */
const sha256: Sha256 = (text) => hash('sha256', text);
/** A stand-in for a hash that never collides: it returns the text itself. */
const asText: Sha256 = (text) => text;

const entry: AnchoredEntry = {
  leg: 1,
  account: 'wallet:7:available',
  asset: 'COIN',
  amount: -40,
  lotId: 'lot-9',
  recordedAt: '2026-11-21T03:00:00.000Z',
};
const row: AnchoredRow = {
  shard: 5,
  seq: 17,
  stream: 'wallet-7',
  version: 3,
  hash: 'c0ffee',
  command: { scope: 'request', id: 'r-1' },
  entries: [entry, { ...entry, leg: 2, account: 'issued:CASH', amount: 40, lotId: null }],
};
const refusal: AnchoredRefusal = {
  scope: 'request',
  key: 'r-2',
  intentHash: 'beef',
  outcome: 'REJECTED',
  canonical: '{"code":"FROZEN"}',
  recordedAt: '2026-11-21T03:00:00.001Z',
};
test.each<[string, () => string, string]>([
  [
    'an event',
    () => rowLeaf(sha256, row),
    '["row",5,17,"wallet-7",3,"c0ffee","request","r-1",[' +
      '[1,"wallet:7:available","COIN",-40,"lot-9","2026-11-21T03:00:00.000Z"],' +
      '[2,"issued:CASH","COIN",40,null,"2026-11-21T03:00:00.000Z"]]]',
  ],
  [
    'an event that booked nothing',
    () => rowLeaf(sha256, { ...row, entries: [] }),
    '["row",5,17,"wallet-7",3,"c0ffee","request","r-1",[]]',
  ],
  ['a shard', () => shardLeaf(sha256, 5, 17, 'c0ffee'), '["shard",5,17,"c0ffee"]'],
  ['a stream', () => headLeaf(sha256, 'wallet-7', 3, 'c0ffee'), '["head","wallet-7",3,"c0ffee"]'],
  [
    'a refusal',
    () => refusalLeaf(sha256, refusal),
    '["refusal","request","r-2","beef","REJECTED","{\\"code\\":\\"FROZEN\\"}","2026-11-21T03:00:00.001Z"]',
  ],
])('the leaf of %s is SHA-256 of byte 0 and its fields', (_, leaf, text) => {
  expect(leaf()).toBe(hash('sha256', Buffer.concat([Buffer.of(0), Buffer.from(text)])));
});

/** Returns copies of the list, each with two different values of the same type exchanged. */
function exchanged<Value>(values: readonly Value[]): Value[][] {
  return values.flatMap((one, at) =>
    values
      .map((other, place) => ({ other, place }))
      .filter(({ other, place }) => place > at && typeof other === typeof one && other !== one)
      .map(({ other, place }) => values.with(at, other).with(place, one)),
  );
}

/** Builds each kind of leaf from a list of its fields, so that any two fields can be exchanged. */
const leafOf = {
  event: ([shard, seq, version, stream, content, scope, id]: readonly (string | number)[]) =>
    rowLeaf(asText, {
      ...row,
      shard: Number(shard),
      seq: Number(seq),
      version: Number(version),
      stream: String(stream),
      hash: String(content),
      command: { scope: String(scope), id: String(id) },
    }),
  'booked leg': ([leg, amount, account, asset, lotId, recordedAt]: readonly (string | number)[]) =>
    rowLeaf(asText, {
      ...row,
      entries: [
        {
          leg: Number(leg),
          amount: Number(amount),
          account: String(account),
          asset: String(asset),
          lotId: String(lotId),
          recordedAt: String(recordedAt),
        },
      ],
    }),
  refusal: ([scope, key, intentHash, outcome, canonical, recordedAt]: readonly (string | number)[]) =>
    refusalLeaf(asText, {
      scope: String(scope),
      key: String(key),
      intentHash: String(intentHash),
      outcome: String(outcome),
      canonical: String(canonical),
      recordedAt: String(recordedAt),
    }),
  shard: ([shard, size, root]: readonly (string | number)[]) =>
    shardLeaf(asText, Number(shard), Number(size), String(root)),
  stream: ([version, stream, content]: readonly (string | number)[]) =>
    headLeaf(asText, String(stream), Number(version), String(content)),
};

describe('a leaf hash changes with', () => {
  test.each([
    ['event', [1, 2, 3, 'a', 'b', 'c', 'd']],
    ['booked leg', [1, 2, 'a', 'b', 'c', 'd']],
    ['refusal', ['a', 'b', 'c', 'd', 'e', 'f']],
    ['shard', [1, 2, 'a']],
    ['stream', [1, 'a', 'b']],
  ] as const)('each field of the %s, and an exchange of two fields', (kind, fields) => {
    const altered = fields.map((field, at) =>
      (fields as readonly (string | number)[]).with(at, typeof field === 'number' ? field + 10 : `${field}!`),
    );
    const all = [[...fields], ...altered, ...exchanged<string | number>(fields)].map(leafOf[kind]);
    expect(new Set(all).size).toBe(all.length);
  });

  test('any text boundary: no field can run into the next one', () => {
    const text = fc.string({ unit: fc.constantFrom('"', ',', '\\', '[', 'a'), maxLength: 4 });
    const texts = fc.tuple(text, text, text, text, text, text);
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const isSame = one.every((field, at) => field === other[at]);
        expect(leafOf.refusal(one) === leafOf.refusal(other)).toBe(isSame);
      }),
    );
  });

  test('the order and the number of booked legs', () => {
    const all = [
      row.entries,
      row.entries.toReversed(),
      row.entries.slice(1),
      [...row.entries, ...row.entries],
    ].map((entries) => rowLeaf(asText, { ...row, entries }));
    expect(new Set(all).size).toBe(all.length);
  });

  test('a missing lot, compared with one named null', () => {
    const legs = [null, 'null', ''].map((lotId) =>
      rowLeaf(asText, { ...row, entries: [{ ...entry, lotId }] }),
    );
    expect(new Set(legs).size).toBe(3);
  });
});
