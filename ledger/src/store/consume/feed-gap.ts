import type { FeedEvent } from '../feed.ts';

/** The feed misses an event that its counter promises: stop, do not skip. */
export class FeedGap extends Error {
  override readonly name = 'FeedGap';
  readonly shard: number;

  constructor(consumer: string, shard: number, problem: string) {
    super(`${consumer}: shard ${shard} ${problem}`);
    this.shard = shard;
  }
}

/** Throws FeedGap if an event of the taken shards is missing, also before the first or after the last. */
export function requireWhole(
  consumer: string,
  taken: ReadonlyMap<number, number>,
  events: readonly FeedEvent[],
): void {
  const reached = new Map(taken);
  for (const { shard, seq } of events) {
    const expected = (reached.get(shard) ?? 0) + 1;
    if (seq !== expected) throw new FeedGap(consumer, shard, `gave ${seq} where ${expected} is due`);
    reached.set(shard, seq);
  }
  for (const [shard, seq] of taken) {
    if (reached.get(shard) === seq) throw new FeedGap(consumer, shard, `gave nothing after ${seq}`);
  }
}

/** Returns the new events among the given ones; repeats are dropped at any position. Throws FeedGap if one is missing. */
export function newOnes(
  consumer: string,
  shard: number,
  reached: number,
  given: readonly FeedEvent[],
): FeedEvent[] {
  let last = reached;
  return given.filter((event) => {
    if (event.shard !== shard) throw new FeedGap(consumer, shard, `gave an event of ${event.shard}`);
    if (event.seq <= last) return false;
    if (event.seq !== last + 1) throw new FeedGap(consumer, shard, `gave ${event.seq} after ${last}`);
    last = event.seq;
    return true;
  });
}
