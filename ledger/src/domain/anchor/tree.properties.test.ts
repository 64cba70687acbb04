import { hash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rootByDefinition } from '../fixtures/rfc6962.ts';
import { joinHashes } from './anchor.ts';
import { balanceLeaf, balanceParts, emptySum, joinSums, orderLeaves } from './balance-tree.ts';
import { innerHash, leafHash, type Sha256 } from './sha256.ts';
import { growTree, inclusionPath, type Join, rootFromPath, rootOf } from './tree.ts';

const sha256: Sha256 = (text) => hash('sha256', text);
const join = joinHashes(sha256);
const leavesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => leafHash(sha256, ['x', index]));
const sizes = fc.integer({ min: 1, max: 200 });

function grow<Node>(combine: Join<Node>, leaves: readonly Node[]) {
  const tree = growTree(combine);
  for (const leaf of leaves) tree.append(leaf);
  return tree.peaks();
}

describe('any tree', () => {
  test('has the root of the definition', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const leaves = leavesOf(size);
        expect(rootOf(join, '', grow(join, leaves))).toBe(rootByDefinition(join, leaves));
      }),
    );
  });

  test('that is grown from its peaks in two steps has the same root', () => {
    fc.assert(
      fc.property(sizes, fc.nat(200), (size, cut) => {
        const leaves = leavesOf(size);
        const later = growTree(join, grow(join, leaves.slice(0, cut)));
        for (const leaf of leaves.slice(cut)) later.append(leaf);
        expect(later.peaks()).toEqual(grow(join, leaves));
      }),
    );
  });

  test('keeps as many peaks as its size has binary ones', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const ones = size.toString(2).replaceAll('0', '').length;
        expect(grow(join, leavesOf(size)).peaks).toHaveLength(ones);
      }),
    );
  });

  test('rejects peaks that do not match its size', () => {
    expect(() => growTree(join, { size: 3, peaks: ['a'] }).append('b')).toThrow(RangeError);
  });

  test('never accepts a leaf as an inner node', () => {
    const [a, b] = [leafHash(sha256, ['a']), leafHash(sha256, ['b'])];
    expect(leafHash(sha256, [`${a}${b}`])).not.toBe(innerHash(sha256, a, b));
    expect(sha256(`${a}${b}`)).not.toBe(innerHash(sha256, a, b));
  });
});

describe('an inclusion path', () => {
  const placed = sizes.chain((size) => fc.record({ size: fc.constant(size), index: fc.nat(size - 1) }));

  test('leads every leaf to the root', () => {
    fc.assert(
      fc.property(placed, ({ size, index }) => {
        const leaves = leavesOf(size);
        const path = inclusionPath(join, leaves, index);
        const leaf = leaves[index] ?? '';
        expect(rootFromPath(join, { leaf, index, size, path })).toBe(rootByDefinition(join, leaves));
      }),
    );
  });

  test('does not lead another leaf, place, size or path to the root', () => {
    fc.assert(
      fc.property(placed, fc.nat(200), fc.nat(200), ({ size, index }, other, at) => {
        const leaves = leavesOf(size);
        const root = rootByDefinition(join, leaves);
        const path = inclusionPath(join, leaves, index);
        const proof = { leaf: leaves[index] ?? '', index, size, path };
        expect(rootFromPath(join, { ...proof, leaf: sha256('forged') })).not.toBe(root);
        fc.pre(size > 1);
        if (other !== index) expect(rootFromPath(join, { ...proof, index: other })).not.toBe(root);
        expect(rootFromPath(join, { ...proof, path: path.slice(1) })).not.toBe(root);
        expect(rootFromPath(join, { ...proof, path: [...path, root] })).not.toBe(root);
        const bent = path.map((node, step) => (step === at % path.length ? sha256(node) : node));
        expect(rootFromPath(join, { ...proof, path: bent })).not.toBe(root);
      }),
    );
  });

  test('is rejected for a leaf that does not exist', () => {
    expect(() => inclusionPath(join, leavesOf(3), 3)).toThrow(RangeError);
    expect(rootFromPath(join, { leaf: 'a', index: 1, size: 1, path: [] })).toBeNull();
  });
});

describe('the tree of balances', () => {
  const sum = joinSums(sha256);
  const saltOf = (owner: string, part: number) => sha256(`salt ${owner} ${part}`);
  const owners = fc.uniqueArray(fc.record({ owner: fc.uuid(), points: fc.nat(2_000_000_000) }), {
    minLength: 1,
    maxLength: 40,
    selector: ({ owner }) => owner,
  });
  const leavesFor = (of: readonly { owner: string; points: number }[]) =>
    orderLeaves(
      of.flatMap(({ owner, points }) =>
        balanceParts(sha256, owner, points, saltOf).map((part) => balanceLeaf(sha256, part)),
      ),
    );

  test('has a root with the sum of all, and a provable path for every part', () => {
    fc.assert(
      fc.property(owners, (all) => {
        const leaves = leavesFor(all);
        const root = rootOf(sum, emptySum(sha256), grow(sum, leaves));
        expect(root.points).toBe(all.reduce((points, one) => points + one.points, 0));
        for (const [index, leaf] of leaves.entries()) {
          const path = inclusionPath(sum, leaves, index);
          expect(rootFromPath(sum, { leaf, index, size: leaves.length, path })).toEqual(root);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('has parts of a balance that add up to it', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.nat(), (owner, points) => {
        const parts = balanceParts(sha256, owner, points, saltOf);
        expect(parts.map((part) => part.points).reduce((a, b) => a + b)).toBe(points);
        expect(Math.min(...parts.map((part) => part.points))).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('changes its hash if points move from one child to the other', () => {
    const [a, b] = [
      { points: 5, hash: sha256('a') },
      { points: 7, hash: sha256('b') },
    ];
    expect(sum({ ...a, points: 6 }, { ...b, points: 6 })).toMatchObject({ points: 12 });
    expect(sum({ ...a, points: 6 }, { ...b, points: 6 }).hash).not.toBe(sum(a, b).hash);
  });

  test.each([-1, 0.5, Number.MAX_SAFE_INTEGER])('refuses to add %d points to one', (points) => {
    expect(() => sum({ points, hash: 'a' }, { points: 1, hash: 'b' })).toThrow(RangeError);
  });
});
