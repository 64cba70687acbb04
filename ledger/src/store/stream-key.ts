import { hash } from 'node:crypto';
import type { StreamId } from '../domain/stream.ts';

/** Streams are spread over this many shards, fixed for ever: a stream never changes its shard. */
export const SHARDS = 64;

export interface StreamKey {
  readonly stream: StreamId;
  /** Where its events stand in the feed, 0..63. */
  readonly shard: number;
  /** Its advisory lock. Two streams on one key only wait for each other. */
  readonly lock: bigint;
}

/** Shard and lock of a stream, both from its SHA-256. */
export function streamKey(stream: StreamId): StreamKey {
  const digest = hash('sha256', stream, 'buffer');
  return { stream, lock: digest.readBigInt64BE(0), shard: digest.readUInt32BE(8) % SHARDS };
}
