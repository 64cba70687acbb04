/** A queue that is processed in batches, which may overlap. */
export interface Lane<Item> {
  push(item: Item): void;
  /** Resolves when nothing is queued or running. */
  idle(): Promise<void>;
}

/** Fewer items than this are not split into two batches. */
const LEAST = 16;

/**
 * Sends at once when idle. While batches are running, the next one begins when at least as many items wait as are running, as long as `depth`
 * allows it. No timer: under light load a batch has one command. Under heavy load a batch takes its share of all items, so that one batch is
 * prepared while another is written. Batches stay large, so that many items share the cost of each batch. `run` must not reject.
 */
export function createLane<Item>(options: {
  readonly maxBatch: number;
  readonly depth: number;
  run(batch: readonly Item[]): Promise<void>;
}): Lane<Item> {
  const { maxBatch, depth, run } = options;
  let queue: Item[] = [];
  let batches = 0;
  let underWay = 0;
  let called = false;
  const whenIdle: (() => void)[] = [];

  const start = (): void => {
    called = false;
    while (queue.length > 0 && batches < depth && queue.length >= underWay) {
      const share = Math.ceil((queue.length + underWay) / depth);
      const size = Math.min(maxBatch, Math.max(LEAST, share));
      const batch = queue.slice(0, size);
      queue = queue.slice(size);
      batches += 1;
      underWay += batch.length;
      void run(batch).then(() => {
        batches -= 1;
        underWay -= batch.length;
        call();
      });
    }
    if (batches > 0) return;
    for (const resolve of whenIdle.splice(0)) resolve();
  };
  /** Starts after one turn of the microtask queue, so that commands sent together are in one batch. */
  const call = (): void => {
    if (called) return;
    called = true;
    queueMicrotask(start);
  };
  return {
    push: (item) => {
      queue.push(item);
      call();
    },
    idle: () =>
      new Promise((resolve) => {
        whenIdle.push(resolve);
        call();
      }),
  };
}
