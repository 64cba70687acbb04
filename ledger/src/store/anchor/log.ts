import { hash } from 'node:crypto';
import { type AnchorBody, anchorText } from '../../domain/anchor/anchor.ts';
import type { LogHead } from '../../domain/anchor/consistency.ts';
import { type GrowingTree, growTree, type Join, rootOf } from '../../domain/anchor/tree.ts';
import { sha256 } from './sha256.ts';

const HASH_BYTES = 32;

/** Joins two nodes of the log, in hex: SHA-256 over byte 1 and the bytes of both, as every client of such logs computes it. */
export const joinNodes: Join<string> = (left, right) => {
  const bytes = Buffer.allocUnsafe(1 + 2 * HASH_BYTES);
  bytes[0] = 1;
  bytes.write(left, 1, 'hex');
  bytes.write(right, 1 + HASH_BYTES, 'hex');
  return hash('sha256', bytes, 'hex');
};

/** Returns the log that the next anchor continues: the events up to this anchor, then the anchor itself. */
export function logAfter(anchor: AnchorBody | null): GrowingTree<string> {
  if (anchor === null) return growTree(joinNodes);
  const log = growTree(joinNodes, anchor.log);
  log.append(anchorLeaf(anchor));
  return log;
}

/** Returns the size and root in the checkpoint of an anchor. */
export function headOf(anchor: AnchorBody): LogHead {
  const { size, peaks } = logAfter(anchor).peaks();
  return { size, root: rootOf(joinNodes, sha256(''), { peaks }) };
}

/** Returns the leaf of an anchor: the hash of byte 0 and the signed text. */
export function anchorLeaf(anchor: AnchorBody): string {
  return sha256(`\0${anchorText(anchor)}`);
}
