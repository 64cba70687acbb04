import type { Told } from '../../live.ts';

/** Where the consumers stand: by name and shard. */
export type Checkpoints = ReadonlyMap<string, number>;

export const checkpointOf = (consumer: string, shard: number): string => `${consumer}:${shard}`;

interface Event {
  readonly shard: number;
  readonly seq: number;
}

/** What is told once it is shown. */
export interface UntilShown {
  /** @param consumers those whose rows show it */
  add(event: Event, consumers: readonly string[], told: readonly Told[]): void;
  /** What is waited for; empty where nothing is. */
  readonly awaited: { readonly consumers: readonly string[]; readonly shards: readonly number[] };
  /** Takes out what is to be told now. */
  take(checkpoints: Checkpoints): readonly Told[];
  clear(): void;
}

interface Waiting extends Event {
  readonly consumers: readonly string[];
  readonly told: readonly Told[];
  readonly since: number;
  isTold: boolean;
}

/** A projector is this far behind only while it is out, or has very much to do. */
const patienceMs = 2_000;
const longestMs = 60_000;

/**
 * Keeps what is told until the views show it, which is a moment after the event: whoever were told before would read the old
 * counts, and not be told again. Most of what a page shows stands beside the event and needs no view, so where a view is late it is
 * told after two seconds nevertheless, and once more when the view has come so far.
 * @param now milliseconds of a clock that only runs forward
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
