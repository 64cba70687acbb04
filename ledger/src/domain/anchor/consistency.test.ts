import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { proofByDefinition, rootByDefinition, rootsOfProof } from '../fixtures/rfc6962.ts';
import { consistencyRanges, isConsistent, type LogHead } from './consistency.ts';
import type { Join } from './tree.ts';

/** A node spells out everything below it, so that no two are equal by chance. */
const join: Join<string> = (left, right) => `(${left} ${right})`;
const leavesOf = (size: number) => Array.from({ length: size }, (_, index) => `${index}`);
const headOf = (size: number): LogHead => ({ size, root: rootByDefinition(join, leavesOf(size)) });
const proofOf = (from: number, to: number) => proofByDefinition(join, leavesOf(to), from);

/** All pairs of sizes up to `most`, the older one first. */
const pairsUpTo = (most: number) =>
  Array.from({ length: most }, (_, index) => index + 1).flatMap((to) =>
    Array.from({ length: to }, (_, index): [from: number, to: number] => [index + 1, to]),
  );

describe('a proof of consistency', () => {
  test('names the subtrees of RFC 6962, section 2.1.2, for all sizes up to 40', () => {
    for (const [from, to] of pairsUpTo(40)) {
      const roots = consistencyRanges(from, to).map((range) =>
        rootByDefinition(join, leavesOf(to).slice(range.from, range.to)),
      );
      expect(roots, `from ${from} to ${to}`).toEqual(proofOf(from, to));
    }
  });

  test('of RFC 6962, section 2.1.2, holds for all sizes up to 40', () => {
    const refused = pairsUpTo(40).filter(
      ([from, to]) => !isConsistent(join, headOf(from), headOf(to), proofOf(from, to)),
    );
    expect(refused).toEqual([]);
  });

  test('is invalid for any other root, older or newer', () => {
    const believed = pairsUpTo(40).filter(([from, to]) => {
      const [older, newer, proof] = [headOf(from), headOf(to), proofOf(from, to)];
      return (
        isConsistent(join, { ...older, root: 'forged' }, newer, proof) ||
        isConsistent(join, older, { ...newer, root: 'forged' }, proof)
      );
    });
    expect(believed).toEqual([]);
  });

  test('is invalid with a missing, changed, duplicate, additional or moved hash', () => {
    const believed = pairsUpTo(24).flatMap(([from, to]) => {
      const proof = proofOf(from, to);
      const wrong = proof.flatMap((node, at) => [
        proof.toSpliced(at, 1),
        proof.with(at, 'forged'),
        proof.toSpliced(at, 0, node),
        ...proof.slice(at + 1).map((other, more) => proof.with(at, other).with(at + 1 + more, node)),
      ]);
      const more = [headOf(from).root, headOf(to).root, 'forged'];
      const added = more.flatMap((node) => [
        [node, ...proof],
        [...proof, node],
      ]);
      return [...wrong, ...added].filter((other) => isConsistent(join, headOf(from), headOf(to), other));
    });
    expect(believed).toEqual([]);
  });

  // A size whose proof has the same shape passes too: a size is only trusted because it is signed together with the root.
  test('is valid for other sizes only if the definition yields the same roots', () => {
    const pairs = pairsUpTo(11);
    for (const [from, to] of pairs) {
      const [older, newer, proof] = [headOf(from), headOf(to), proofOf(from, to)];
      const accepted = pairs.filter(([m, n]) =>
        isConsistent(join, { ...older, size: m }, { ...newer, size: n }, proof),
      );
      const expected = pairs.filter(([m, n]) => {
        const roots = rootsOfProof(join, { m, n, known: older.root, proof });
        return roots?.[0] === older.root && roots[1] === newer.root;
      });
      expect(accepted, `the proof from ${from} to ${to}`).toEqual(expected);
    }
  });

  test('that is too long is rejected, though it leads to both roots', () => {
    const older = { size: 3, root: join('a', join('b', 'c')) };
    const newer = { size: 4, root: join('a', join('b', join('c', 'd'))) };
    expect(isConsistent(join, older, newer, ['c', 'd', 'b', 'a'])).toBe(false);
  });

  test('that is too short is rejected, though it leads to both roots', () => {
    expect(isConsistent(join, headOf(3), { ...headOf(4), size: 8 }, proofOf(3, 4))).toBe(false);
    expect(isConsistent(join, headOf(3), headOf(4), [])).toBe(false);
  });

  test('between logs of the same size is empty, and their roots are equal', () => {
    expect(isConsistent(join, headOf(5), headOf(5), [])).toBe(true);
    expect(isConsistent(join, headOf(5), headOf(5), [headOf(5).root])).toBe(false);
    expect(isConsistent(join, headOf(5), { size: 5, root: 'forged' }, [])).toBe(false);
  });

  test('requires whole sizes', () => {
    for (const size of [1.5, Number.NaN, 2 ** 53]) {
      expect(isConsistent(join, { size, root: '0' }, headOf(2), ['0', '1'])).toBe(false);
      expect(isConsistent(join, headOf(1), { size, root: '(0 1)' }, ['1'])).toBe(false);
    }
  });

  test('is rejected for an empty log and for a log that shrank', () => {
    expect(isConsistent(join, { size: 0, root: '0' }, headOf(1), ['0'])).toBe(false);
    expect(isConsistent(join, { size: 0, root: '' }, { size: 0, root: '' }, [])).toBe(false);
    expect(isConsistent(join, { size: 2, root: '0' }, headOf(1), [])).toBe(false);
  });

  test.each([
    [0, 1],
    [-1, 1],
    [3, 2],
    [1.5, 2],
    [1, 1.5],
    [Number.NaN, 2],
    [1, 2 ** 53],
  ])('is rejected from %d to %d leaves', (from, to) => {
    expect(() => consistencyRanges(from, to)).toThrow(
      new RangeError(`no proof from ${from} to ${to} leaves`),
    );
  });
});

describe('the test vectors of Certificate Transparency', () => {
  const joinBytes: Join<string> = (left, right) =>
    hash('sha256', Buffer.concat([Buffer.of(1), Buffer.from(left, 'hex'), Buffer.from(right, 'hex')]));
  const inputs = ['', '\x00', '\x10', '\x20\x21', '\x30\x31', '@ABC', 'PQRSTUVW', '`abcdefghijklmno'];
  const leaves = inputs.map((input) => hash('sha256', `\0${input}`));
  const roots = new Map([
    [1, '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
    [2, 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
    [5, '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4'],
    [6, '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef'],
    [8, '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
  ]);
  const head = (size: number): LogHead => ({ size, root: roots.get(size) ?? '' });

  test.each([
    [1, 1, []],
    [
      1,
      8,
      [
        '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
      ],
    ],
    [
      6,
      8,
      [
        '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
        'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
        'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      ],
    ],
    [
      2,
      5,
      [
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      ],
    ],
  ])('match from %d to %d leaves', (from, to, proof) => {
    const ranges = consistencyRanges(from, to);
    expect(ranges.map((range) => rootByDefinition(joinBytes, leaves.slice(range.from, range.to)))).toEqual(
      proof,
    );
    expect(isConsistent(joinBytes, head(from), head(to), proof)).toBe(true);
  });
});
