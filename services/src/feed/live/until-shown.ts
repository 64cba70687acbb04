import type { Told } from '../../live.ts';

/** Checkpoints by consumer and shard (`checkpointOf`). */
export type Checkpoints = ReadonlyMap<string, number>;

export const checkpointOf = (consumer: string, shard: number): string => `${consumer}:${shard}`;

interface Event {
  readonly shard: number;
  readonly seq: number;
}

/** Changes that wait until the views show them. */
export interface UntilShown {
  /** @param consumers the views that must show the event */
  add(event: Event, consumers: readonly string[], told: readonly Told[]): void;
  /** Awaited consumers and shards; empty if nothing waits. */
  readonly awaited: { readonly consumers: readonly string[]; readonly shards: readonly number[] };
  /** Removes and returns the changes that are due. */
  take(checkpoints: Checkpoints): readonly Told[];
  clear(): void;
}

interface Waiting extends Event {
  readonly consumers: readonly string[];
  readonly told: readonly Told[];
  readonly since: number;
  isTold: boolean;
}

/** A projector is this late only during an outage or under heavy load. */
const patienceMs = 2_000;
const longestMs = 60_000;

/**
 * Holds changes back until the views show them, a moment after the event. A page notified earlier would read the old counts and get no second message. Most
 * page content does not depend on a view. So if a view is late, the change is announced after two seconds and again when the view has caught up.
 * @param now milliseconds of a monotonic clock
 */
export function createUntilShown(now: () => number = () => performance.now()): UntilShown {
  let all: Waiting[] = [];
  return {
    add: (event, consumers, told) => {
      all.push({ shard: event.shard, seq: event.seq, consumers, told, since: now(), isTold: false });
    },
    get awaited() {
      return {
        consumers: [...new Set(all.flatMap(({ consumers }) => consumers))],
        shards: [...new Set(all.map(({ shard }) => shard))],
      };
    },
    take: (checkpoints) => {
      const told: Told[] = [];
      all = all.filter((waiting) => {
        const { shard, seq, consumers, since } = waiting;
        const isShown = consumers.every((name) => (checkpoints.get(checkpointOf(name, shard)) ?? 0) >= seq);
        const waitedMs = now() - since;
        if (isShown || (waitedMs >= patienceMs && !waiting.isTold)) {
          told.push(...waiting.told);
          waiting.isTold = true;
        }
        return !isShown && waitedMs < longestMs;
      });
      return told;
    },
    clear: () => {
      all = [];
    },
  };
}
