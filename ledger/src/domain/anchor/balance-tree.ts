import { canonicalJson } from '../canonical-json.ts';
import { leafHash, type Sha256 } from './sha256.ts';
import type { Join } from './tree.ts';

/** A node of the tree of balances. `points` is the sum of all leaves below it, and the hash covers that sum. */
export interface SumNode {
  readonly points: number;
  readonly hash: string;
}

/** One part of an owner's balance, with everything the owner needs to find it in the tree. */
export interface BalancePart {
  readonly owner: string;
  readonly part: number;
  readonly points: number;
  /** Known to the owner alone, and new every day. Without it nobody can tell whose leaf it is. */
  readonly salt: string;
}

/** Number of leaves for each balance. They are cut at random places, because a proof shows the points of a neighbouring leaf. */
const BALANCE_PARTS = 2;

/** Returns the function that joins two nodes. It throws RangeError on points below 0 or a sum beyond the safe integers. */
export function joinSums(sha256: Sha256): Join<SumNode> {
  return (left, right) => {
    const points = checkedPoints(checkedPoints(left.points) + checkedPoints(right.points));
    const sides = [left.points, left.hash, right.points, right.hash];
    return { points, hash: sha256(`\x01${canonicalJson(sides)}`) };
  };
}

export function emptySum(sha256: Sha256): SumNode {
  return { points: 0, hash: sha256('') };
}

export function balanceLeaf(sha256: Sha256, { owner, part, points, salt }: BalancePart): SumNode {
  return { points: checkedPoints(points), hash: leafHash(sha256, ['balance', owner, part, points, salt]) };
}

/** Returns the parts of one owner's balance. The salts decide where it is cut, so the same salts always give the same parts. */
export function balanceParts(
  sha256: Sha256,
  owner: string,
  points: number,
  saltOf: (owner: string, part: number) => string,
): BalancePart[] {
  const parts: BalancePart[] = [];
  let rest = checkedPoints(points);
  for (let part = 0; part < BALANCE_PARTS; part++) {
    const salt = saltOf(owner, part);
    const share =
      part === BALANCE_PARTS - 1 ? rest : Math.floor(fractionOf(sha256(`cut ${salt}`)) * (rest + 1));
    parts.push({ owner, part, points: share, salt });
    rest -= share;
  }
  return parts;
}

/** Sorts leaves by their hashes. Nobody can predict this order, so a neighbouring leaf belongs to a random owner. */
export function orderLeaves(leaves: SumNode[]): SumNode[] {
  return leaves.sort((a, b) => (a.hash < b.hash ? -1 : 1));
}

/** Returns the first 48 bits of a hash as a fraction in [0, 1). */
function fractionOf(hash: string): number {
  return Number.parseInt(hash.slice(0, 12), 16) / 2 ** 48;
}

function checkedPoints(points: number): number {
  if (!Number.isSafeInteger(points) || points < 0) throw new RangeError(`not points to add up: ${points}`);
  return points;
}
