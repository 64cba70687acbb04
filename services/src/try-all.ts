import { valuesOf } from './all-settled.ts';

/**
 * Works on all of a list, page by page, the items of a page at once. What fails keeps nothing else from being tried, so no run
 * stands before the same faults each time while what is behind them waits.
 * @param pageAfter the items behind one, in an order that does not change; null at the beginning. A page that is not full is the last
 * @returns what each came to, in their order
 * @throws what the first of them failed with, after all were tried
 */
export async function tryAll<Item, End>(
  pageAfter: (after: Item | null, limit: number) => Promise<readonly Item[]>,
  work: (item: Item) => Promise<End>,
): Promise<End[]> {
  const ends: PromiseSettledResult<End>[] = [];
  let after: Item | null = null;
  do {
    const page: readonly Item[] = await pageAfter(after, pageSize);
    ends.push(...(await Promise.allSettled(page.map(work))));
    after = page.length === pageSize ? (page.at(-1) ?? null) : null;
  } while (after !== null);
  return valuesOf(ends);
}

/** The pages of a list that is short: all of it is the first. */
export const onePage =
  <Item>(items: readonly Item[]) =>
  (after: Item | null) =>
    Promise.resolve(after === null ? items : []);

const pageSize = 100;
