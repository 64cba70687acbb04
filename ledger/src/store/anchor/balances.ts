import {
  type BalancePart,
  balanceLeaf,
  balanceParts,
  emptySum,
  joinSums,
  orderLeaves,
  type SumNode,
} from '../../domain/anchor/balance-tree.ts';
import { growTree, rootOf } from '../../domain/anchor/tree.ts';
import { sha256 } from './sha256.ts';

type SaltOf = (owner: string, part: number) => string;

/** Returns the leaves of all owners above 0 points, in the order of the tree. */
export function balanceLeaves(owners: ReadonlyMap<string, number>, saltOf: SaltOf): SumNode[] {
  const leaves: SumNode[] = [];
  for (const [owner, points] of owners) {
    for (const part of partsOf(owner, points, saltOf)) leaves.push(balanceLeaf(sha256, part));
  }
  return orderLeaves(leaves);
}

/** Returns the parts of an owner's balance; empty at 0 points. */
export function partsOf(owner: string, points: number, saltOf: SaltOf): BalancePart[] {
  return points === 0 ? [] : balanceParts(sha256, owner, points, saltOf);
}

/** Returns the root over leaves in their order: the sum of all, and its hash. */
export function sumRoot(leaves: readonly SumNode[]): SumNode {
  const tree = growTree(joinSums(sha256));
  for (const leaf of leaves) tree.append(leaf);
  return rootOf(joinSums(sha256), emptySum(sha256), tree.peaks());
}
