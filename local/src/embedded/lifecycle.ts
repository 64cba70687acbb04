/** Something that runs until it is stopped. */
export interface Stoppable {
  stop(): Promise<void>;
}

export interface Lifecycle {
  /** Aborted once everything is to end. */
  signal: AbortSignal;
  /**
   * Begins a part and remembers to stop it.
   * @param tier parts of a higher tier are stopped before those of a lower, which they need
   */
  begin<T extends Stoppable>(tier: number, part: () => Promise<T>): Promise<T>;
  /** Waits for what is still beginning, then stops all, tier by tier. Returns what could not be stopped. */
  end(): Promise<unknown[]>;
}

/** Keeps track of what was started, so that all of it ends, however far the start had come. */
export function createLifecycle(): Lifecycle {
  const ending = new AbortController();
  const beginning = new Set<Promise<unknown>>();
  const running: { tier: number; part: Stoppable }[] = [];

  async function beginPart<T extends Stoppable>(tier: number, start: () => Promise<T>): Promise<T> {
    ending.signal.throwIfAborted();
    const part = await start();
    running.push({ tier, part });
    return part;
  }

  return {
    signal: ending.signal,
    begin: (tier, start) => {
      const started = beginPart(tier, start);
      const settled = started.then(
        () => undefined,
        () => undefined,
      );
      beginning.add(settled);
      return started;
    },
    end: async () => {
      ending.abort();
      await Promise.all(beginning);
      const problems: unknown[] = [];
      const tiers = [...new Set(running.map(({ tier }) => tier))].sort((a, b) => b - a);
      for (const tier of tiers) {
        const stops = running.filter((entry) => entry.tier === tier).map(({ part }) => part.stop());
        const results = await Promise.allSettled(stops);
        problems.push(...results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])));
      }
      return problems;
    },
  };
}
