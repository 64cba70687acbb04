/** A queue whose items are worked off in batches, one batch at a time. */
export interface Lane<Item> {
  push(item: Item): void;
  /** Resolves when nothing is queued or under way. */
  idle(): Promise<void>;
}

/**
 * Sends at once when idle; while a batch is under way the next one fills. No timer: under light load a batch has one
 * command, under heavy load as many as came during one commit. `run` must not reject.
 */
export function createLane<Item>(options: {
  readonly maxBatch: number;
  run(batch: readonly Item[]): Promise<void>;
}): Lane<Item> {
  let queue: Item[] = [];
  let running: Promise<void> | null = null;

  const drain = async (): Promise<void> => {
    // One turn of the microtask queue, so that commands sent together travel together.
    await Promise.resolve();
    while (queue.length > 0) {
      const batch = queue.slice(0, options.maxBatch);
      queue = queue.slice(options.maxBatch);
      await options.run(batch);
    }
    running = null;
  };

  return {
    push: (item) => {
      queue.push(item);
      running ??= drain();
    },
    idle: async () => {
      while (running !== null) await running;
    },
  };
}
