import { describe, expect, test } from 'vitest';
import { createLane } from './lane.ts';

/** Opens a lane whose batches end when the test calls `end`. */
function openLane(options: { maxBatch?: number; depth?: number } = {}) {
  const batches: { readonly items: readonly number[]; end(): void }[] = [];
  const lane = createLane<number>({
    maxBatch: options.maxBatch ?? 256,
    depth: options.depth ?? 2,
    run: (items) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      batches.push({ items, end: resolve });
      return promise;
    },
  });
  const push = async (from: number, to: number): Promise<void> => {
    for (let item = from; item <= to; item += 1) lane.push(item);
    await turn();
  };
  return { lane, batches, push, sizes: () => batches.map(({ items }) => items.length) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a lane', () => {
  test('sends at once everything that was queued together', async () => {
    const { batches, push } = openLane();
    await push(1, 3);
    expect(batches.map(({ items }) => items)).toEqual([[1, 2, 3]]);
  });

  test('starts the next batch while one is running, and no third', async () => {
    const { sizes, push } = openLane();
    await push(1, 1);
    await push(2, 2);
    await push(3, 9);
    expect(sizes()).toEqual([1, 1]);
  });

  test('waits beside a larger batch until as many items are queued or that batch ends', async () => {
    const { batches, sizes, push } = openLane();
    await push(1, 10);
    await push(11, 19);
    expect(sizes()).toEqual([10]);
    await push(20, 20);
    expect(sizes()).toEqual([10, 10]);
    await push(21, 21);
    for (const each of batches) each.end();
    await turn();
    expect(sizes()).toEqual([10, 10, 1]);
  });

  test('fills the next batch with queued items, in order', async () => {
    const { batches, push } = openLane();
    await push(1, 1);
    await push(2, 2);
    await push(3, 9);
    batches[0]?.end();
    await turn();
    expect(batches[2]?.items).toEqual([3, 4, 5, 6, 7, 8, 9]);
  });

  test('takes half of a large queue, so that the other half is prepared meanwhile', async () => {
    const { batches, sizes, push } = openLane();
    await push(1, 100);
    expect(sizes()).toEqual([50, 50]);
    expect(batches.flatMap(({ items }) => items)).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 1),
    );
  });

  test('never exceeds the maximum batch size', async () => {
    const { sizes, push } = openLane({ maxBatch: 10 });
    await push(1, 100);
    expect(sizes()).toEqual([10, 10]);
  });

  test('is idle when nothing is queued or running', async () => {
    const { lane, batches, push } = openLane({ maxBatch: 1 });
    await lane.idle();
    await push(1, 3);
    let idle = false;
    const idled = lane.idle().then(() => {
      idle = true;
    });
    for (const index of [0, 1, 2]) {
      expect(idle).toBe(false);
      batches[index]?.end();
      await turn();
    }
    await idled;
  });
});
