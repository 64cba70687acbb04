import { z } from 'zod';
import { canonicalJson } from '../canonical-json.ts';
import { shardLeaf } from './leaves.ts';
import { innerHash, type Sha256 } from './sha256.ts';
import { growTree, type Peaks, rootOf } from './tree.ts';

const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const Count = z.number().int().nonnegative();

/** What is signed once a day: the whole ledger up to one instant, in hashes and sums. */
export const AnchorBody = z.strictObject({
  /** Of this shape, of the trees and of the hashed texts. */
  layout: z.literal(1),
  /** Counts 1, 2, 3, … without a gap. */
  number: z.number().int().positive(),
  date: z.iso.date(),
  publishedAt: z.iso.datetime({ precision: 3 }),
  /** `anchorHash` of the one before; null at the first. */
  previous: Hash.nullable(),
  /** SubjectPublicKeyInfo of the Ed25519 key, base64. */
  publicKey: z.base64(),
  /** A tree over (shard, size, root of its events since the first) in shard order. */
  feed: z.strictObject({
    root: Hash,
    shards: z.array(z.strictObject({ shard: Count, size: Count, peaks: z.array(Hash) })),
  }),
  /**
   * The log that the checkpoint is of, up to this anchor: a leaf for each event in the order of the lists of rows, one for
   * each anchor behind them. This anchor is its next leaf.
   */
  log: z.strictObject({ size: Count, peaks: z.array(Hash) }),
  /** A tree over (stream, version, hash of its last event) by shard, then by stream. */
  heads: z.strictObject({ size: Count, root: Hash }),
  /** A tree over all wallets above 0, held points included, whose nodes carry sums. */
  balances: z.strictObject({ size: Count, points: Count, root: Hash }),
  /**
   * The month that ended since the anchor before: a tree over what each owner's accounts, and the platform's, came to by what
   * was recorded before `until`. Null on other days.
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
  /** A tree over the refusals that were kept as answers, by instant, key and scope; `list` is SHA-256 of the text of their list. */
  refusals: z.strictObject({ size: Count, root: Hash, list: Hash }),
  /** SHA-256 of the text of the list of rows that this anchor added. */
  rows: Hash,
});

export type AnchorBody = Readonly<z.output<typeof AnchorBody>>;

/**
 * A published anchor: `signature` is Ed25519 over the canonical JSON of `anchor`, base64; `checkpoint` is the log with the
 * anchor as its last leaf, as a note that the same key has signed (c2sp.org/tlog-checkpoint).
 */
export const SignedAnchor = z.strictObject({
  anchor: AnchorBody,
  signature: z.base64(),
  checkpoint: z.string(),
});

export type SignedAnchor = Readonly<z.output<typeof SignedAnchor>>;

/** The text that is signed and that the next anchor refers to by its hash. */
export function anchorText(anchor: AnchorBody): string {
  return canonicalJson(anchor);
}

export function anchorHash(sha256: Sha256, anchor: AnchorBody): string {
  return sha256(anchorText(anchor));
}

/** The events of one shard as an anchor holds them. */
export type ShardPeaks = AnchorBody['feed']['shards'][number];

/** How a tree of plain hashes joins. */
export const joinHashes = (sha256: Sha256) => (left: string, right: string) => innerHash(sha256, left, right);

/** The root of a tree of plain hashes. */
export function hashRoot(sha256: Sha256, tree: Pick<Peaks<string>, 'peaks'>): string {
  return rootOf(joinHashes(sha256), sha256(''), tree);
}

/** The root over all shards. */
export function feedRoot(sha256: Sha256, shards: readonly ShardPeaks[]): string {
  const tree = growTree(joinHashes(sha256));
  for (const { shard, size, peaks } of shards) {
    tree.append(shardLeaf(sha256, shard, size, hashRoot(sha256, { peaks })));
  }
  return hashRoot(sha256, tree.peaks());
}
