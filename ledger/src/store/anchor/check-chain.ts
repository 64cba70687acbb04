import { type AnchorBody, anchorHash, feedRoot, type SignedAnchor } from '../../domain/anchor/anchor.ts';
import type { Difference } from '../verify/difference.ts';
import { isSignedByItsKey } from './anchor-key.ts';
import { headOf } from './log.ts';
import { checkpointProblem, originOf } from './note.ts';
import { sha256 } from './sha256.ts';
import type { ShelvedAnchor } from './shelf.ts';

export interface ChainOptions {
  /** The key that must have signed all anchors; by default the key of the newest one. */
  readonly publicKey?: string | undefined;
  /** True for a copy of some anchors: its first anchor may have any number. */
  readonly partial?: boolean;
}

export interface ChainCheck {
  /** The anchors that are valid by themselves, in order. */
  readonly anchors: readonly SignedAnchor[];
  readonly differences: readonly Difference[];
}

/**
 * Checks published anchors by themselves: that the signatures are right, and that each anchor continues the previous one, so that none was
 * changed, added or removed.
 */
export function checkChain(
  shelf: readonly ShelvedAnchor[],
  { publicKey, partial = false }: ChainOptions = {},
): ChainCheck {
  const newest = shelf.findLast((shelved) => 'signed' in shelved);
  const trusted = publicKey ?? newest?.signed.anchor.publicKey;
  const differences: Difference[] = [];
  const anchors: SignedAnchor[] = [];
  for (const shelved of shelf) {
    const problem =
      'problem' in shelved ? shelved.problem : ownProblem(shelved.signed, shelved.file, trusted);
    if (problem !== null) differences.push(difference(shelved.file, problem));
    else if ('signed' in shelved) {
      const before = anchors.at(-1) ?? null;
      const gap = before === null && partial ? null : linkProblem(before, shelved.signed);
      if (gap !== null) differences.push(difference(shelved.file, gap));
      anchors.push(shelved.signed);
    }
  }
  return { anchors, differences };
}

function difference(file: string, detail: string): Difference {
  return { invariant: 'published anchors are as they were signed', subject: file, detail };
}

function ownProblem(signed: SignedAnchor, file: string, trusted: string | undefined): string | null {
  const { anchor } = signed;
  if (anchor.publicKey !== trusted) return 'it is signed with another key';
  if (!isSignedByItsKey(signed)) return 'its signature is not that of its content';
  if (file !== `${anchor.date}.json`) return `it is the anchor of ${anchor.date}`;
  if (feedRoot(sha256, anchor.feed.shards) !== anchor.feed.root) return 'its shards do not lead to its root';
  const problem = checkpointProblem(signed.checkpoint, headOf(anchor), anchor.publicKey);
  if (problem !== null) return problem;
  const unbalanced = Object.entries(anchor.totals).find(
    ([, classes]) => Object.values(classes).reduce((sum, amount) => sum + amount, 0) !== 0,
  );
  return unbalanced === undefined ? null : `its totals of ${unbalanced[0]} do not add up to 0`;
}

function linkProblem(last: SignedAnchor | null, { anchor, checkpoint }: SignedAnchor): string | null {
  const before = last?.anchor ?? null;
  if (anchor.number !== (before?.number ?? 0) + 1) {
    const from = (before?.number ?? 0) + 1;
    const missing =
      from === anchor.number - 1 ? `anchor ${from} is` : `anchors ${from} to ${anchor.number - 1} are`;
    return from < anchor.number ? `${missing} missing before it` : `its number is ${anchor.number} again`;
  }
  const expected = before === null ? null : anchorHash(sha256, before);
  if (anchor.previous !== expected) return 'it continues another anchor than the one before it';
  if (last !== null && originOf(last.checkpoint) !== originOf(checkpoint)) return 'its log has another name';
  return logProblem(anchor);
}

/** Checks the size of the log: it has one leaf for each event of the shards and one for each earlier anchor. */
function logProblem(anchor: AnchorBody): string | null {
  const events = anchor.feed.shards.reduce((sum, { size }) => sum + size, 0);
  const size = events + anchor.number - 1;
  return anchor.log.size === size ? null : `its log has ${anchor.log.size} leaves, not ${size}`;
}
