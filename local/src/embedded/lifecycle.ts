/** A part that runs until it is stopped. */
export interface Stoppable {
  stop(): Promise<void>;
}

export interface Lifecycle {
  /** Aborted when the shutdown begins. */
  signal: AbortSignal;
  /**
   * Starts a part and registers it for the shutdown.
   * @param tier parts of a higher tier stop first, because they need those of a lower tier
   */
  begin<T extends Stoppable>(tier: number, part: () => Promise<T>): Promise<T>;
  /** Waits for parts that are still starting, then stops all, tier by tier. Returns the errors of failed stops. */
  end(): Promise<unknown[]>;
}

/** Tracks all started parts, so that all of them end even if the start was not complete. */
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
