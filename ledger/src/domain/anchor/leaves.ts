import type { Json } from '../json.ts';
import { leafHash, type Sha256 } from './sha256.ts';

/** A booked leg of an event, as it is stored. */
export interface AnchoredEntry {
  readonly leg: number;
  readonly account: string;
  readonly asset: string;
  readonly amount: number;
  readonly lotId: string | null;
  /** ISO 8601 with milliseconds, UTC. */
  readonly recordedAt: string;
}

/** An event at its place in the feed, with all its legs. `hash` covers its content and its stream's past. */
export interface AnchoredRow {
  readonly shard: number;
  readonly seq: number;
  readonly stream: string;
  readonly version: number;
  /** Hex. */
  readonly hash: string;
  readonly command: { readonly scope: string; readonly id: string };
  readonly entries: readonly AnchoredEntry[];
}

/** Returns the leaf of an event in the tree of its shard. */
export function rowLeaf(sha256: Sha256, row: AnchoredRow): string {
  const { shard, seq, stream, version, hash, command, entries } = row;
  const legs = entries.map(
    ({ leg, account, asset, amount, lotId, recordedAt }): Json => [
      leg,
      account,
      asset,
      amount,
      lotId,
      recordedAt,
    ],
  );
  return leafHash(sha256, ['row', shard, seq, stream, version, hash, command.scope, command.id, legs]);
}

/** Returns the leaf of a shard in the tree over all shards. */
export function shardLeaf(sha256: Sha256, shard: number, size: number, root: string): string {
  return leafHash(sha256, ['shard', shard, size, root]);
}

/** Returns the leaf of a stream in the tree of heads. */
export function headLeaf(sha256: Sha256, stream: string, version: number, hash: string): string {
  return leafHash(sha256, ['head', stream, version, hash]);
}

/** A refusal as it is stored under its key. */
export interface AnchoredRefusal {
  readonly scope: string;
  readonly key: string;
  /** Hex. */
  readonly intentHash: string;
  readonly outcome: string;
  /** RFC 8785 text of the answer. */
  readonly canonical: string;
  /** ISO 8601 with milliseconds, UTC. */
  readonly recordedAt: string;
}

/** Returns the leaf of a refusal in the tree of stored refusals. */
export function refusalLeaf(sha256: Sha256, refusal: AnchoredRefusal): string {
  const { scope, key, intentHash, outcome, canonical, recordedAt } = refusal;
  return leafHash(sha256, ['refusal', scope, key, intentHash, outcome, canonical, recordedAt]);
}
