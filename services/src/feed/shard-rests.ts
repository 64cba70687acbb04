import { EVERY_SHARD } from '@sowon/ledger';

const firstRestMs = 200;
const longestRestMs = 10_000;

/** The shards to read next. */
export interface ShardTurn {
  readonly shards: readonly number[];
  /** True if `shards` is one shard that failed before. */
  readonly alone: boolean;
  /** Milliseconds until the next pause of a shard ends; Infinity if no shard pauses. */
  readonly nextMs: number;
}

/**
 * Separates failed shards, so that they do not hold up the others. Each pauses, longer each time, and is then read alone, in turns with all healthy shards.
 * When one works again, the cause may be over for all: then all pauses end.
 */
export interface ShardRests {
  next(): ShardTurn;
  failed(shards: Iterable<number>): void;
  worked(shards: Iterable<number>): void;
}

/** @param now milliseconds of a monotonic clock */
export function createShardRests(now: () => number = () => performance.now()): ShardRests {
  const resting = new Map<number, { until: number; restMs: number }>();
  let lastAlone = false;
  return {
    next: () => {
      const [first] = [...resting].toSorted(([, one], [, other]) => one.until - other.until);
      const nextMs = first ? Math.max(0, first[1].until - now()) : Number.POSITIVE_INFINITY;
      lastAlone = !lastAlone && nextMs === 0;
      if (first && lastAlone) return { shards: [first[0]], alone: true, nextMs };
      return { shards: EVERY_SHARD.filter((shard) => !resting.has(shard)), alone: false, nextMs };
    },
    failed: (shards) => {
      for (const shard of shards) {
        const before = resting.get(shard)?.restMs;
        const restMs = before === undefined ? firstRestMs : Math.min(before * 2, longestRestMs);
        resting.set(shard, { until: now() + restMs, restMs });
      }
    },
    worked: (shards) => {
      let recovered = false;
      for (const shard of shards) recovered = resting.delete(shard) || recovered;
      if (recovered) for (const rest of resting.values()) rest.until = now();
    },
  };
}
