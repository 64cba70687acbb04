import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { SignedAnchor } from '../../domain/anchor/anchor.ts';
import { consistencyRanges, type LeafRange, type LogHead } from '../../domain/anchor/consistency.ts';
import { type GrowingTree, growTree, rootOf } from '../../domain/anchor/tree.ts';
import { anchorLeaf, headOf, joinNodes } from './log.ts';
import { leafOfLine } from './rows-file.ts';
import { sha256 } from './sha256.ts';
import { rowsFile } from './shelf.ts';

/** Shows, with two published anchors, that the newer log begins with the whole older log. */
export interface ConsistencyProof {
  readonly layout: 1;
  readonly kind: 'consistency';
  /** Dates of the two anchors. */
  readonly from: string;
  readonly to: string;
  /** Roots of subtrees, base64, in the order of RFC 6962, section 2.1.2. */
  readonly hashes: readonly string[];
}

/**
 * Proves that nothing was rewritten between two anchors, from published files alone. Reads the lists of rows once and keeps no more nodes than
 * log2 of their number. Throws if the lists are not the signed ones, or do not lead to the checkpoints.
 * @param anchors all anchors from the first to the newer of the two, as `checkChain` returned them
 */
export async function proveConsistency(
  folder: string,
  anchors: readonly SignedAnchor[],
  days: { readonly from: string; readonly to: string },
): Promise<ConsistencyProof> {
  const [older, newer] = [days.from, days.to].map((day) => {
    const found = anchors.find(({ anchor }) => anchor.date === day);
    if (found === undefined) throw new Error(`there is no anchor of ${day}`);
    return headOf(found.anchor);
  });
  if (older === undefined || newer === undefined || older.size > newer.size) {
    throw new Error(`${days.to} is before ${days.from}`);
  }
  const hashes = await consistencyHashes(folder, anchors, older.size, newer);
  return { layout: 1, kind: 'consistency', ...days, hashes: hashes.map(toBase64) };
}

/** Returns the hashes, in hex, of a proof from the first `from` leaves to the whole log of one of the anchors. */
export async function consistencyHashes(
  folder: string,
  anchors: readonly SignedAnchor[],
  from: number,
  to: LogHead,
): Promise<readonly string[]> {
  const ranges = consistencyRanges(from, to.size);
  const whole = growTree(joinNodes);
  const trees = new Map<LeafRange, GrowingTree<string>>(ranges.map((range) => [range, growTree(joinNodes)]));
  const inOrder = [...trees].sort(([one], [other]) => one.from - other.from);
  let [at, next] = [0, 0];
  for await (const leaf of leavesOf(folder, anchors)) {
    if (at === to.size) break;
    whole.append(leaf);
    while (next < inOrder.length && at >= (inOrder[next]?.[0].to ?? 0)) next += 1;
    const [range, tree] = inOrder[next] ?? [];
    if (range !== undefined && at >= range.from) tree?.append(leaf);
    at += 1;
  }
  if (rootOf(joinNodes, sha256(''), whole.peaks()) !== to.root) {
    throw new Error('what is published of the rows does not lead to the checkpoint: verify the ledger');
  }
  return ranges.map((range) => rootOf(joinNodes, '', trees.get(range)?.peaks() ?? { peaks: [] }));
}

const toBase64 = (hex: string): string => Buffer.from(hex, 'hex').toString('base64');

/** Yields all leaves of the log in order: for each anchor the rows that it added, then the anchor itself. */
async function* leavesOf(folder: string, anchors: readonly SignedAnchor[]): AsyncGenerator<string> {
  for (const { anchor } of anchors) {
    const file = rowsFile(anchor.date);
    const digest = createHash('sha256');
    const text = createGunzip();
    const reading = pipeline(createReadStream(join(folder, file)), text);
    // Prevents an unhandled rejection; the failure is awaited below.
    reading.catch(() => undefined);
    text.on('data', (chunk: Buffer) => digest.update(chunk));
    for await (const line of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })) {
      yield leafOfLine(line);
    }
    await reading;
    if (digest.digest('hex') !== anchor.rows) throw new Error(`${file} is not the one that was signed`);
    yield anchorLeaf(anchor);
  }
}
