import { expect, test } from 'vitest';
import { tryAll } from './promises.ts';

const numbers = Array.from({ length: 250 }, (_, index) => index);

const pageAfter = async (after: number | null, limit: number) =>
  numbers.filter((number) => number > (after ?? -1)).slice(0, limit);

test('returns each result over all pages, in order', async () => {
  expect(await tryAll(pageAfter, async (number) => number * 2)).toEqual(numbers.map((number) => number * 2));
});

test('tries all items after a failure, over whole pages, and throws the first failure', async () => {
  const tried: number[] = [];
  const work = async (number: number) => {
    tried.push(number);
    if (number < 150) throw new Error(`${number}`);
  };
  await expect(tryAll(pageAfter, work)).rejects.toThrow('0');
  expect(tried).toEqual(numbers);
});

test('works on a page concurrently, and requests no page after an incomplete one', async () => {
  let [underWay, most, pages] = [0, 0, 0];
  await tryAll(
    (after: number | null, limit) => {
      pages += 1;
      return pageAfter(after, limit);
    },
    async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await Promise.resolve();
      underWay -= 1;
    },
  );
  expect({ most, pages }).toEqual({ most: 100, pages: 3 });
});

test('does nothing without items', async () => {
  expect(
    await tryAll(
      async () => [],
      async () => 1,
    ),
  ).toEqual([]);
});
