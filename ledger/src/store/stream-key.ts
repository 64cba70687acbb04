import { hash } from 'node:crypto';
import type { StreamId } from '../domain/stream.ts';

/** Streams are spread over this many shards, fixed forever: a stream never changes its shard. */
export const SHARDS = 64;

/** The numbers of all shards. */
export const EVERY_SHARD: readonly number[] = Array.from({ length: SHARDS }, (_, shard) => shard);

export interface StreamKey {
  readonly stream: StreamId;
  /** Shard of its events in the feed, 0..63. */
  readonly shard: number;
}

/** Cache of computed keys; a key never changes. Emptied when full. */
const computed = new Map<StreamId, StreamKey>();
const COMPUTED_MOST = 32_768;

/** Returns the shard of a stream, from its SHA-256. */
export function streamKey(stream: StreamId): StreamKey {
  const known = computed.get(stream);
  if (known !== undefined) return known;
  const digest = hash('sha256', stream, 'buffer');
  const key = { stream, shard: digest.readUInt32BE(8) % SHARDS };
  if (computed.size >= COMPUTED_MOST) computed.clear();
  computed.set(stream, key);
  return key;
}
