import { NO_HASH } from '../hash-chain.ts';
import type { ReadRow } from './read-rows.ts';

/** The heads of a shard's streams as its rows say, and where a row does not follow from those before it. */
export interface ChainFollower {
  /** @returns what is wrong with the row, or null */
  follow(row: ReadRow): string | null;
  /** Ordered by the bytes of the stream's id, as the tree of heads is. */
  heads(): [stream: string, head: { version: number; hash: string }][];
}

/** Follows the hash chains of one shard row by row; holds one head for each stream. */
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
