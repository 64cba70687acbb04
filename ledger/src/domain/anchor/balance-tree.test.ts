import { hash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balanceLeaf, balanceParts, emptySum, joinSums, orderLeaves } from './balance-tree.ts';
import type { Sha256 } from './sha256.ts';

const sha256: Sha256 = (text) => hash('sha256', text);
const sum = joinSums(sha256);

describe('the tree of balances', () => {
  test('without members has 0 points and the SHA-256 of an empty text', () => {
    expect(emptySum(sha256)).toEqual({
      points: 0,
      hash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    });
  });

  test('hashes a part of a balance as byte 0 and its fields', () => {
    expect(balanceLeaf(sha256, { owner: '7', part: 1, points: 40, salt: 'pepper' })).toEqual({
      points: 40,
      hash: sha256('\x00["balance","7",1,40,"pepper"]'),
    });
  });

  test('hashes two nodes as byte 1 and the content of both, left first', () => {
    expect(sum({ points: 5, hash: 'a' }, { points: 7, hash: 'b' })).toEqual({
      points: 12,
      hash: sha256('\x01[5,"a",7,"b"]'),
    });
  });

  test.each([
    [-1, 5],
    [5, -1],
    [0.5, 1],
    [1, 0.5],
    [1, Number.NaN],
  ])('rejects the sum of %d and %d points: negative or fractional', (left, right) => {
    const wrong = [left, right].find((points) => !(points >= 0 && Number.isInteger(points)));
    expect(() => sum({ points: left, hash: 'a' }, { points: right, hash: 'b' })).toThrow(
      new RangeError(`not points to add up: ${wrong}`),
    );
  });

  test('adds up to the largest safe integer and no further', () => {
    const most = { points: Number.MAX_SAFE_INTEGER - 1, hash: 'a' };
    expect(sum(most, { points: 1, hash: 'b' }).points).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => sum(most, { points: 2, hash: 'b' })).toThrow(
      new RangeError('not points to add up: 9007199254740992'),
    );
  });

  test('rejects a negative leaf', () => {
    const part = { owner: '7', part: 0, points: -1, salt: 'pepper' };
    expect(() => balanceLeaf(sha256, part)).toThrow(new RangeError('not points to add up: -1'));
    expect(() => balanceParts(sha256, '7', -1, () => 'pepper')).toThrow(RangeError);
  });

  test('orders its leaves by their hashes', () => {
    const leaves = ['c', 'a', 'd', 'b'].map((name, points) => ({ points, hash: name }));
    expect(orderLeaves([...leaves])).toEqual([
      { points: 1, hash: 'a' },
      { points: 3, hash: 'b' },
      { points: 0, hash: 'c' },
      { points: 2, hash: 'd' },
    ]);
    expect(orderLeaves(leaves.toReversed())).toEqual(orderLeaves([...leaves]));
  });
});

describe('a balance', () => {
  const saltOf = (owner: string, part: number) => `salt of ${owner}.${part}`;
  /** The first 48 bits of a hash are a position on 2^48 equal steps; returns the points below that position. */
  const cutOf = (salt: string, points: number) =>
    Number((BigInt(`0x${sha256(`cut ${salt}`).slice(0, 12)}`) * BigInt(points + 1)) >> 48n);

  test('is split in two as the salt of the first part determines', () => {
    // At most 31 points: floating point still multiplies these exactly with 48 bits.
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 0, max: 31 }), (owner, points) => {
        const first = cutOf(saltOf(owner, 0), points);
        expect(balanceParts(sha256, owner, points, saltOf)).toEqual([
          { owner, part: 0, points: first, salt: saltOf(owner, 0) },
          { owner, part: 1, points: points - first, salt: saltOf(owner, 1) },
        ]);
      }),
    );
  });

  test('is split anywhere from nothing to all of it', () => {
    const cuts = Array.from({ length: 200 }, (_, owner) => {
      const [first] = balanceParts(sha256, `${owner}`, 3, saltOf);
      return first?.points;
    });
    expect([...new Set(cuts)].sort()).toEqual([0, 1, 2, 3]);
  });

  test('of any safe size is split into parts that add up to it', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.maxSafeNat(), (owner, points) => {
        const parts = balanceParts(sha256, owner, points, saltOf).map((part) => part.points);
        expect(parts.every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true);
        expect(parts.reduce((all, part) => all + part)).toBe(points);
      }),
    );
  });
});
