import { growTree, inclusionPath, rootOf } from '@sowon/ledger/tree';
import { expect, test } from 'vitest';
import { sha256 } from '../../../crypto.ts';
import { levelsOver, pathUp } from './paths.ts';

const join = (left: string, right: string) => sha256(`\x01${left}${right}`).toString('hex');
const leaves = (count: number) => Array.from({ length: count }, (_, index) => `leaf ${index}`);

test.each([1, 2, 3, 4, 5, 6, 7, 8, 11, 13, 16, 17])(
  'each of %i leaves has the same path as in the ledger’s tree',
  (count) => {
    const levels = levelsOver(leaves(count));
    const tree = growTree(join);
    for (const leaf of leaves(count)) tree.append(leaf);
    expect(levels.at(-1)).toEqual([rootOf(join, '', tree.peaks())]);
    for (const [index] of leaves(count).entries())
      expect(pathUp(levels, index)).toEqual(inclusionPath(join, leaves(count), index));
  },
);
