import { setTimeout as sleep } from 'node:timers/promises';
import { cpuTime } from './cpu-time.ts';

/** What one run of one load came to. Latencies in milliseconds. */
export interface Measured {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** CPU of all processes concerned, the client's included, per counted answer. */
  readonly cpuUs: number;
  /** Answers within the measured time that do not count. */
  readonly refused: number;
}

/** How long a load runs: a part that is not counted, then a part that is. */
export interface Span {
  readonly warmupMs: number;
  readonly measureMs: number;
  /** Processes, with their children, whose CPU time counts beside this one's. */
  readonly pids: readonly number[];
}

/**
 * Keeps `inFlight` tasks under way: each ended one is followed by the next. Counts those that end within the measured
 * time with `true`; `false` is a refusal.
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
  latencies.sort((a, b) => a - b);
  const quantile = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
  return {
    perSecond: (latencies.length * 1_000) / measureMs,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
    cpuUs: ((await used) * 1_000) / latencies.length,
    refused,
  };
}
