import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leafOf, nextOf, orderOf, rootOfLeaves } from './drawing.ts';

const draw = { productId: 'p', root: 'r', beacon: 'none' };
const seedOf = (text: string) => createHash('sha256').update(text).digest();

describe('the order of a draw', () => {
  it('has each entry once, and is reproducible', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.string(), (entries, text) => {
        const { numbers, rankOf } = orderOf(seedOf(text), { ...draw, entries });
        expect(numbers.toSorted((one, other) => one - other)).toEqual(
          Array.from({ length: entries }, (_, index) => index + 1),
        );
        expect(numbers.map(rankOf)).toEqual(numbers.map((_, index) => index));
        expect(orderOf(seedOf(text), { ...draw, entries }).numbers).toEqual(numbers);
      }),
    );
  });

  it('depends on the seed, the entries and the beacon', () => {
    const entries = 30;
    const first = orderOf(seedOf('a'), { ...draw, entries }).numbers;
    for (const other of [
      orderOf(seedOf('b'), { ...draw, entries }),
      orderOf(seedOf('a'), { ...draw, entries, root: 'other' }),
      orderOf(seedOf('a'), { ...draw, entries, beacon: 'drand:1' }),
      orderOf(seedOf('a'), { ...draw, entries, productId: 'q' }),
    ]) {
      expect(other.numbers).not.toEqual(first);
    }
  });

  it('skips the named entries and returns as many as requested', () => {
    const order = orderOf(seedOf('a'), { ...draw, entries: 6 });
    const [first, second, third] = order.numbers;
    expect(nextOf(order, (number) => number === first, 2)).toEqual([second, third]);
    expect(nextOf(order, () => true, 2)).toEqual([]);
    expect(nextOf(order, () => false, 0)).toEqual([]);
    expect(order.rankOf(99)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('the tree of entries', () => {
  it('has a different root for a different list', () => {
    const leaves = [1, 2, 3].map((number) =>
      leafOf({ productId: 'p', number, missionId: `m${number}`, salt: 's' }),
    );
    const root = rootOfLeaves(leaves);
    expect(rootOfLeaves(leaves)).toBe(root);
    expect(rootOfLeaves(leaves.toReversed())).not.toBe(root);
    expect(rootOfLeaves(leaves.slice(1))).not.toBe(root);
    expect(leafOf({ productId: 'p', number: 1, missionId: 'm1', salt: 't' })).not.toEqual(leaves[0]);
  });
});
