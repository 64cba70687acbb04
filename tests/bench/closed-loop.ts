import { setTimeout as sleep } from 'node:timers/promises';
import { cpuTime } from './cpu-time.ts';

/** Result of one run of a load. Latencies in milliseconds. */
export interface Measured {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** CPU microseconds per counted answer, of all measured processes and the client. */
  readonly cpuUs: number;
  /** Refused answers within the measured time. */
  readonly refused: number;
}

/** Duration of a load: a warm-up that is not counted, then the measured part. */
export interface Span {
  readonly warmupMs: number;
  readonly measureMs: number;
  /** Processes whose CPU time counts with this one's, their children included. */
  readonly pids: readonly number[];
}

/**
 * Keeps `inFlight` tasks running: each task that ends is followed by the next. Counts those that end within the measured time with `true`; `false` is a
 * refusal.
 */
export async function closedLoop(
  inFlight: number,
  { warmupMs, measureMs, pids }: Span,
  task: (worker: number) => Promise<boolean>,
): Promise<Measured> {
  const from = performance.now() + warmupMs;
  const until = from + measureMs;
  const latencies: number[] = [];
  let refused = 0;
  const work = async (worker: number): Promise<void> => {
    for (;;) {
      const sent = performance.now();
      if (sent >= until) return;
      const counts = await task(worker);
      const answered = performance.now();
      if (answered < from || answered >= until) continue;
      if (counts) latencies.push(answered - sent);
      else refused += 1;
    }
  };
  const used = sleep(warmupMs).then(async () => {
    const before = cpuTime(pids);
    await sleep(until - performance.now());
    return cpuTime(pids) - before;
  });
  await Promise.all(Array.from({ length: inFlight }, (_, worker) => work(worker)));
  return {
    perSecond: (latencies.length * 1_000) / measureMs,
    ...quantilesOf(latencies),
    cpuUs: ((await used) * 1_000) / latencies.length,
    refused,
  };
}

/** Returns the median and the 99th percentile of latencies, in milliseconds. */
function quantilesOf(latencies: readonly number[]): { p50Ms: number; p99Ms: number } {
  const sorted = latencies.toSorted((a, b) => a - b);
  const quantile = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50Ms: quantile(0.5), p99Ms: quantile(0.99) };
}

/** Result of doing each of a list of things once. Latencies in milliseconds. */
export interface DoneOnce {
  readonly seconds: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Runs the task once for each item, `inFlight` at a time. @throws the error of the first task that fails */
export async function eachOnce<Item>(
  items: readonly Item[],
  inFlight: number,
  task: (item: Item) => Promise<unknown>,
): Promise<DoneOnce> {
  const latencies: number[] = [];
  const left = items.values();
  const began = performance.now();
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      for (const item of left) {
        const sent = performance.now();
        await task(item);
        latencies.push(performance.now() - sent);
      }
    }),
  );
  return { seconds: (performance.now() - began) / 1_000, ...quantilesOf(latencies) };
}
