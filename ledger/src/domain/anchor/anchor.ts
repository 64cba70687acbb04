import { z } from 'zod';
import { canonicalJson } from '../canonical-json.ts';
import { shardLeaf } from './leaves.ts';
import { innerHash, type Sha256 } from './sha256.ts';
import { growTree, type Peaks, rootOf } from './tree.ts';

const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const Count = z.number().int().nonnegative();

/** The content that is signed once a day: the whole ledger up to one instant, in hashes and sums. */
export const AnchorBody = z.strictObject({
  /** Version of this shape, of the trees and of the hashed texts. */
  layout: z.literal(1),
  /** Counts 1, 2, 3, … without a gap. */
  number: z.number().int().positive(),
  date: z.iso.date(),
  publishedAt: z.iso.datetime({ precision: 3 }),
  /** `anchorHash` of the previous anchor; null for the first. */
  previous: Hash.nullable(),
  /** SubjectPublicKeyInfo of the Ed25519 key, base64. */
  publicKey: z.base64(),
  /** A tree over (shard, size, root of its events since the first) in shard order. */
  feed: z.strictObject({
    root: Hash,
    shards: z.array(z.strictObject({ shard: Count, size: Count, peaks: z.array(Hash) })),
  }),
  /**
   * The log that the checkpoint covers, up to this anchor. It has a leaf for each event, in the order of the lists of rows, and after each
   * list a leaf for its anchor. This anchor is the next leaf.
   */
  log: z.strictObject({ size: Count, peaks: z.array(Hash) }),
  /** A tree over (stream, version, hash of its last event) by shard, then by stream. */
  heads: z.strictObject({ size: Count, root: Hash }),
  /** A tree over all wallets with more than 0 points, held points included; its nodes carry sums. */
  balances: z.strictObject({ size: Count, points: Count, root: Hash }),
  /**
   * The month that ended since the previous anchor; null on other days. A tree over the account sums of each owner and of the platform, from
   * everything recorded before `until`.
   */
  sealed: z
    .strictObject({
      month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
      until: z.iso.datetime({ precision: 3 }),
      size: Count,
      root: Hash,
    })
    .nullable(),
  /** Sum of all entries by asset and account class. */
  totals: z.record(z.string(), z.record(z.string(), z.number().int())),
  /** A tree over the stored refusals, by instant, key and scope; `list` is SHA-256 of the text of their list. */
  refusals: z.strictObject({ size: Count, root: Hash, list: Hash }),
  /** SHA-256 of the text of the list of rows that this anchor added. */
  rows: Hash,
});

export type AnchorBody = Readonly<z.output<typeof AnchorBody>>;

/**
 * A published anchor. `signature` is Ed25519 over the canonical JSON of `anchor`, base64. `checkpoint` is the log with the anchor as its last
 * leaf: a note signed by the same key (c2sp.org/tlog-checkpoint).
 */
export const SignedAnchor = z.strictObject({
  anchor: AnchorBody,
  signature: z.base64(),
  checkpoint: z.string(),
});

export type SignedAnchor = Readonly<z.output<typeof SignedAnchor>>;

/** Returns the text that is signed; the next anchor refers to its hash. */
export function anchorText(anchor: AnchorBody): string {
  return canonicalJson(anchor);
}

export function anchorHash(sha256: Sha256, anchor: AnchorBody): string {
  return sha256(anchorText(anchor));
}

/** The events of one shard, as an anchor stores them. */
export type ShardPeaks = AnchorBody['feed']['shards'][number];

/** Returns the join function of a tree of plain hashes. */
export const joinHashes = (sha256: Sha256) => (left: string, right: string) => innerHash(sha256, left, right);

/** Returns the root of a tree of plain hashes. */
export function hashRoot(sha256: Sha256, tree: Pick<Peaks<string>, 'peaks'>): string {
  return rootOf(joinHashes(sha256), sha256(''), tree);
}

/** Returns the root over all shards. */
export function feedRoot(sha256: Sha256, shards: readonly ShardPeaks[]): string {
  const tree = growTree(joinHashes(sha256));
  for (const { shard, size, peaks } of shards) {
    tree.append(shardLeaf(sha256, shard, size, hashRoot(sha256, { peaks })));
  }
  return hashRoot(sha256, tree.peaks());
}
