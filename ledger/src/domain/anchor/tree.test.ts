import { describe, expect, test } from 'vitest';
import { pathByDefinition, rootByDefinition, rootOfPath } from '../fixtures/rfc6962.ts';
import { growTree, inclusionPath, type Join, rootFromPath, rootOf } from './tree.ts';

/** A node spells out everything below it, so that no two are equal by chance. */
const join: Join<string> = (left, right) => `(${left} ${right})`;
const leavesOf = (size: number) => Array.from({ length: size }, (_, index) => `${index}`);

/** All leaves of all trees of up to `most` leaves. */
const placesUpTo = (most: number) =>
  Array.from({ length: most }, (_, index) => index + 1).flatMap((size) =>
    Array.from({ length: size }, (_, index) => ({ index, size })),
  );

describe('a tree', () => {
  test('without leaves has the named empty root', () => {
    expect(rootOf(join, 'empty', growTree(join).peaks())).toBe('empty');
  });

  test('has the root of the definition for all sizes up to 40', () => {
    const tree = growTree(join);
    for (let size = 1; size <= 40; size++) {
      tree.append(`${size - 1}`);
      expect(rootOf(join, 'empty', tree.peaks())).toBe(rootByDefinition(join, leavesOf(size)));
    }
  });

  test.each([
    ['too few', 3, ['a'], '1 peaks do not make 3 leaves'],
    ['too many', 2, ['a', 'b', 'c'], '3 peaks do not make 2 leaves'],
    ['of nothing', 0, ['a'], '1 peaks do not make 0 leaves'],
  ])('rejects peaks that are %s, with a message', (_, size, peaks, words) => {
    expect(() => growTree(join, { size, peaks })).toThrow(new RangeError(words));
  });

  test('does not change the peaks from which it grew', () => {
    const from = { size: 1, peaks: ['0'] };
    growTree(join, from).append('1');
    expect(from).toEqual({ size: 1, peaks: ['0'] });
  });

  test('does not change the peaks that it returned earlier', () => {
    const tree = growTree(join, { size: 2, peaks: ['(0 1)'] });
    const before = tree.peaks();
    tree.append('2');
    expect(before).toEqual({ size: 2, peaks: ['(0 1)'] });
  });
});

describe('a path of inclusion', () => {
  test('is the one of RFC 6962, section 2.1.1, for all leaves of all sizes up to 40', () => {
    for (const { index, size } of placesUpTo(40)) {
      const leaves = leavesOf(size);
      const path = inclusionPath(join, leaves, index);
      expect(path, `leaf ${index} of ${size}`).toEqual(pathByDefinition(join, leaves, index));
    }
  });

  // A size whose path has the same shape passes too: a size is only trusted because it is signed together with the root.
  test('from any other place or tree size leads where the definition says', () => {
    const places = placesUpTo(11);
    for (const place of places) {
      const path = pathByDefinition(join, leavesOf(place.size), place.index);
      const read = places.map((claimed) => rootFromPath(join, { leaf: 'x', ...claimed, path }));
      expect(read).toEqual(places.map((claimed) => rootOfPath(join, { leaf: 'x', ...claimed, path })));
    }
  });

  test('that is too short or too long for its place leads nowhere', () => {
    for (const { index, size } of placesUpTo(40)) {
      const path = pathByDefinition(join, leavesOf(size), index);
      const proof = { leaf: `${index}`, index, size };
      expect(rootFromPath(join, { ...proof, path: [...path, 'more'] })).toBeNull();
      if (size > 1) expect(rootFromPath(join, { ...proof, path: path.slice(1) })).toBeNull();
    }
  });

  test.each([-1, 0.5, Number.NaN, 3, 4])('is neither created nor accepted for leaf %d of 3', (index) => {
    expect(() => inclusionPath(join, leavesOf(3), index)).toThrow(new RangeError(`no leaf ${index} among 3`));
    for (const path of [[], ['a'], ['a', 'b']]) {
      expect(rootFromPath(join, { leaf: 'x', index, size: 3, path })).toBeNull();
    }
  });

  test.each([-1, 0.5, Number.NaN])('leads nowhere for the invalid leaf %d of a one-leaf tree', (index) => {
    expect(rootFromPath(join, { leaf: 'x', index, size: 1, path: [] })).toBeNull();
  });

  test('of a single leaf is empty', () => {
    expect(inclusionPath(join, ['0'], 0)).toEqual([]);
    expect(rootFromPath(join, { leaf: '0', index: 0, size: 1, path: [] })).toBe('0');
  });
});
