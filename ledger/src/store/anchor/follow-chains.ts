import { NO_HASH } from '../hash-chain.ts';
import type { ReadRow } from './read-rows.ts';

/** Follows the heads of a shard's streams through its rows, and finds rows that do not follow from the earlier ones. */
export interface ChainFollower {
  /** @returns the problem of the row, or null */
  follow(row: ReadRow): string | null;
  /** Sorted by the bytes of the stream's id, like the tree of heads. */
  heads(): [stream: string, head: { version: number; hash: string }][];
}

/** Follows the hash chains of one shard row by row; keeps one head for each stream. */
export function followChains(): ChainFollower {
  const heads = new Map<string, { version: number; hash: string }>();
  return {
    follow: (row) => {
      const before = heads.get(row.stream) ?? { version: 0, hash: NO_HASH };
      heads.set(row.stream, { version: row.version, hash: row.hash });
      if (row.version !== before.version + 1) return `version ${before.version + 1} is missing before it`;
      if (row.prevHash !== before.hash) return 'it does not continue the hash before it';
      return row.sound ? null : 'its hash is not that of its fields';
    },
    heads: () =>
      [...heads]
        .map(([stream, head]) => ({ bytes: Buffer.from(stream), stream, head }))
        .sort((a, b) => Buffer.compare(a.bytes, b.bytes))
        .map(({ stream, head }) => [stream, head]),
  };
}
