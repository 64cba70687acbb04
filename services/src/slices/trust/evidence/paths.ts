import { sha256 } from '../../../crypto.ts';

/** Levels of a hash tree in the shape of RFC 6962, leaves first; a last node without a sibling moves up unchanged. */
export type Levels = readonly (readonly string[])[];

/** Joins two nodes of a shard's tree, in hex, as the ledger does for its anchors (`innerHash`). */
const joined = (left: string, right: string): string => sha256(`\x01${left}${right}`).toString('hex');

/** Returns all nodes over these leaves, in hex; each is computed once, regardless of the number of paths. */
export function levelsOver(leaves: readonly string[]): Levels {
  const levels: (readonly string[])[] = [leaves];
  for (let below = leaves; below.length > 1; ) {
    const above: string[] = [];
    for (let at = 0; at < below.length; at += 2) {
      const [left = '', right] = below.slice(at, at + 2);
      above.push(right === undefined ? left : joined(left, right));
    }
    levels.push(above);
    below = above;
  }
  return levels;
}

/** Returns the sibling nodes on the way from a leaf to the root. @param index of the leaf, from 0 */
export function pathUp(levels: Levels, index: number): string[] {
  return levels.slice(0, -1).flatMap((level, height) => {
    const beside = level[Math.floor(index / 2 ** height) ^ 1];
    return beside === undefined ? [] : [beside];
  });
}
