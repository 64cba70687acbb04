import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { rootByDefinition } from '../fixtures/rfc6962.ts';
import {
  type AnchorBody,
  anchorHash,
  anchorText,
  feedRoot,
  hashRoot,
  joinHashes,
  SignedAnchor,
} from './anchor.ts';
import type { Sha256 } from './sha256.ts';
import { growTree } from './tree.ts';

const sha256: Sha256 = (text) => hash('sha256', text);
const [a, b, c] = ['a'.repeat(64), 'b'.repeat(64), 'c'.repeat(64)] as const;

const body: AnchorBody = {
  layout: 1,
  number: 2,
  date: '2026-11-01',
  publishedAt: '2026-10-31T16:00:00.000Z',
  previous: a,
  publicKey: 'MCow',
  feed: { root: b, shards: [{ shard: 0, size: 3, peaks: [a, c] }] },
  log: { size: 4, peaks: [c] },
  heads: { size: 2, root: a },
  balances: { size: 2, points: 7, root: b },
  sealed: { month: '2026-10', until: '2026-10-31T15:00:00.000Z', size: 2, root: c },
  totals: { COIN: { 'wallet:available': 7, 'issued:CASH': -7 } },
  refusals: { size: 0, root: a, list: b },
  rows: c,
};
const signed: SignedAnchor = { anchor: body, signature: 'c2ln', checkpoint: 'name\n5\nroot\n' };

type Members = Record<string, unknown>;

/** Returns a copy of the signed anchor, changed in the object that holds the member at `path`. */
function changed(path: string, change: (parent: Members, name: string) => void): unknown {
  const copy: unknown = structuredClone(signed);
  const names = path.split('.');
  const last = names.pop() ?? '';
  change(names.reduce((node, name) => (node as Members)[name], copy) as Members, last);
  return copy;
}
const withAt = (path: string, value: unknown) =>
  changed(path, (parent, name) => {
    parent[name] = value;
  });
const without = (path: string) => changed(path, (parent, name) => Reflect.deleteProperty(parent, name));

const isRead = (value: unknown) => SignedAnchor.safeParse(value).success;

/** Returns the paths of all members, except inside the totals, which may have any members. */
function membersOf(value: object, at = ''): string[] {
  return Object.entries(value).flatMap(([name, member]) => [
    ...(Array.isArray(value) ? [] : [`${at}${name}`]),
    ...(typeof member === 'object' && member !== null && name !== 'totals'
      ? membersOf(member, `${at}${name}.`)
      : []),
  ]);
}
const members = membersOf(signed);
const objects = ['', ...new Set(members.map((path) => path.slice(0, path.lastIndexOf('.') + 1)))];

describe('a signed anchor', () => {
  test('is parsed as it was written', () => {
    expect(SignedAnchor.parse(structuredClone(signed))).toEqual(signed);
  });

  test('may be the first, and of a day without a month’s end', () => {
    expect(isRead(withAt('anchor.previous', null))).toBe(true);
    expect(isRead(withAt('anchor.sealed', null))).toBe(true);
  });

  test.each(members)('is rejected without %s', (path) => {
    expect(isRead(without(path))).toBe(false);
  });

  test.each(objects)('is rejected with an unknown member: %sextra', (path) => {
    expect(isRead(withAt(`${path}extra`, 1))).toBe(false);
  });

  test.each(
    members
      .flatMap((path) => (/(root|list|rows|previous)$/.test(path) ? [path] : []))
      .concat('anchor.log.peaks.0'),
  )('has 64 lower-case hex digits at %s', (path) => {
    const wrong = [
      '',
      a.slice(1),
      `${a}a`,
      `0x${a}`,
      `x${a}`,
      `${a}x`,
      `${a}\n`,
      a.toUpperCase(),
      'g'.repeat(64),
      'a',
    ];
    expect(wrong.filter((text) => isRead(withAt(path, text)))).toEqual([]);
  });

  test.each(members.filter((path) => /(size|points|shard)$/.test(path)))('counts from 0 at %s', (path) => {
    expect(isRead(withAt(path, 0))).toBe(true);
    expect([-1, 0.5, 2 ** 53, '1', null].filter((count) => isRead(withAt(path, count)))).toEqual([]);
  });

  test('is numbered from 1', () => {
    expect([0, -1, 1.5, '1', null].filter((number) => isRead(withAt('anchor.number', number)))).toEqual([]);
  });

  test('accepts only the one layout', () => {
    expect([0, 2, '1'].filter((layout) => isRead(withAt('anchor.layout', layout)))).toEqual([]);
  });

  test.each(['anchor.publishedAt', 'anchor.sealed.until'])('has milliseconds in UTC at %s', (path) => {
    const wrong = [
      '2026-10-31T15:00:00Z',
      '2026-10-31T15:00Z',
      '2026-10-31T15:00:00.0Z',
      '2026-10-31T15:00:00.000000Z',
      '2026-11-01T00:00:00.000+09:00',
      '2026-10-31T15:00:00.000',
      '2026-10-31',
      '2026-02-30T15:00:00.000Z',
    ];
    expect(wrong.filter((text) => isRead(withAt(path, text)))).toEqual([]);
  });

  test('names its day', () => {
    const wrong = ['2026-11-1', '2026-02-30', '2026-11', '20261101', '2026-11-01T00:00:00.000Z'];
    expect(wrong.filter((text) => isRead(withAt('anchor.date', text)))).toEqual([]);
  });

  test('names its sealed month as year and month', () => {
    const wrong = [
      '',
      '2026',
      '2026-1',
      '26-10',
      '6-10',
      '2026-1x',
      'x2026-10',
      '12026-10',
      '2026-10-01',
      '2026-100',
      '2026-10\n',
      '2026/10',
      '202610',
      'abcd-10',
      '2026-ab',
      '2026-00',
      '2026-13',
    ];
    expect(wrong.filter((text) => isRead(withAt('anchor.sealed.month', text)))).toEqual([]);
  });

  test.each(['anchor.publicKey', 'signature'])('is base64 at %s', (path) => {
    expect(['MCo', 'MC-w', 'MC w', 1].filter((text) => isRead(withAt(path, text)))).toEqual([]);
  });

  test('has only whole amounts', () => {
    const wrong = [0.5, '7', null, 2 ** 53];
    expect(wrong.filter((sum) => isRead(withAt('anchor.totals', { COIN: { earned: sum } })))).toEqual([]);
    expect(isRead(withAt('anchor.totals', {}))).toBe(true);
  });
});

// Published signatures cover this text: if it has to be changed here, every anchor of the past becomes unreadable.
test('signs the canonical text, and its hash is named by the next anchor', () => {
  const text =
    `{"balances":{"points":7,"root":"${b}","size":2},"date":"2026-11-01",` +
    `"feed":{"root":"${b}","shards":[{"peaks":["${a}","${c}"],"shard":0,"size":3}]},` +
    `"heads":{"root":"${a}","size":2},"layout":1,"log":{"peaks":["${c}"],"size":4},"number":2,` +
    `"previous":"${a}","publicKey":"MCow","publishedAt":"2026-10-31T16:00:00.000Z",` +
    `"refusals":{"list":"${b}","root":"${a}","size":0},"rows":"${c}",` +
    `"sealed":{"month":"2026-10","root":"${c}","size":2,"until":"2026-10-31T15:00:00.000Z"},` +
    `"totals":{"COIN":{"issued:CASH":-7,"wallet:available":7}}}`;
  expect(anchorText(body)).toBe(text);
  expect(anchorHash(sha256, body)).toBe(hash('sha256', text));
});

describe('a root of plain hashes', () => {
  const leaves = ['p', 'q', 'r', 's', 't'].map(sha256);
  const joined = (left: string, right: string) => hash('sha256', `\x01${left}${right}`);

  test('without leaves is the SHA-256 of an empty text', () => {
    const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
    expect(hashRoot(sha256, { peaks: [] })).toBe(empty);
    expect(feedRoot(sha256, [])).toBe(empty);
  });

  test('is the one computed from its peaks', () => {
    const tree = growTree(joinHashes(sha256));
    for (const leaf of leaves) tree.append(leaf);
    expect(hashRoot(sha256, tree.peaks())).toBe(rootByDefinition(joined, leaves));
  });

  test('over all shards has a leaf of number, size and root for each, in order', () => {
    const [p = '', q = '', r = ''] = leaves;
    const shards = [
      { shard: 0, size: 3, peaks: [p, q] },
      { shard: 1, size: 0, peaks: [] },
      { shard: 63, size: 1, peaks: [r] },
    ];
    const roots = [joined(p, q), sha256(''), r];
    const named = shards.map(({ shard, size }, at) =>
      hash('sha256', `\x00["shard",${shard},${size},"${roots[at]}"]`),
    );
    expect(feedRoot(sha256, shards)).toBe(rootByDefinition(joined, named));
    expect(feedRoot(sha256, shards.toReversed())).toBe(rootByDefinition(joined, named.toReversed()));
  });
});
