import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTurns } from './overload.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that ends on demand; `begun` lists what has started. */
function openTurns(most: number) {
  const turns = createTurns({ most, patienceMs: 1_000 });
  const begun: number[] = [];
  const ends = new Map<number, () => void>();
  const results: Promise<string>[] = [];
  const take = (name: number, fails = false) => {
    const work = () => {
      begun.push(name);
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      ends.set(name, fails ? () => reject(new Error('failed')) : () => resolve(`done ${name}`));
      return promise;
    };
    const result = turns(work).catch(
      (error: { code?: string; message: string }) => error.code ?? error.message,
    );
    results.push(result);
  };
  const end = async (name: number) => {
    ends.get(name)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { take, end, begun, results };
}

test('a limited number runs at once; the next starts in order when one ends or fails', async () => {
  const { take, end, begun } = openTurns(2);
  take(1, true);
  take(2);
  take(3);
  take(4);
  expect(begun).toEqual([1, 2]);
  await end(1);
  expect(begun).toEqual([1, 2, 3]);
  await end(3);
  expect(begun).toEqual([1, 2, 3, 4]);
});

test('a caller who waits too long is refused, and takes nobody’s turn', async () => {
  const { take, end, begun, results } = openTurns(1);
  take(1);
  take(2);
  await vi.advanceTimersByTimeAsync(600);
  take(3);
  await vi.advanceTimersByTimeAsync(600);
  expect(await results[1]).toBe('BUSY');
  await end(1);
  expect(begun).toEqual([1, 3]);
  await end(3);
  expect(await Promise.all(results)).toEqual(['done 1', 'BUSY', 'done 3']);
  take(4);
  expect(begun).toEqual([1, 3, 4]);
  await end(4);
});

test('a caller beyond the queue limit is refused at once', async () => {
  const turns = createTurns({ most: 1, patienceMs: 1_000, queue: 1 });
  const { promise, resolve } = Promise.withResolvers<string>();
  const [first, second] = [turns(() => promise), turns(() => promise)];
  await expect(turns(() => promise)).rejects.toMatchObject({ code: 'BUSY' });
  resolve('done');
  expect(await Promise.all([first, second])).toEqual(['done', 'done']);
});
