/**
 * Waits until all promises have settled, also when one fails.
 * @returns the results in the order of the promises
 * @throws the error of the first promise in that order that failed
 */
export async function allSettled<T>(works: Iterable<Promise<T>>): Promise<T[]> {
  return valuesOf(await Promise.allSettled(works));
}

/** Returns the results in order. @throws the first failure's error */
export function valuesOf<T>(ends: readonly PromiseSettledResult<T>[]): T[] {
  return ends.map((end) => {
    if (end.status === 'rejected') throw end.reason;
    return end.value;
  });
}

/**
 * Processes a list page by page, all items of a page concurrently. A failure does not stop the others, so a permanent fault does not block the items after it.
 * @param pageAfter returns the items after one, in a stable order; null = from the start. A page that is not full is the last
 * @returns the results in order
 * @throws the first failure in order, after all items were tried
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

/** Pages of a short list: the first page is the whole list. */
export const onePage =
  <Item>(items: readonly Item[]) =>
  (after: Item | null) =>
    Promise.resolve(after === null ? items : []);

const pageSize = 100;

/**
 * Returns the result of `work` if it ends in time. Slower work continues, but nobody waits for it.
 * @param late returns or throws the replacement
 * @throws the error of `work`, if in time
 */
export async function within<T>(milliseconds: number, work: Promise<T>, late: () => T): Promise<T> {
  const { promise: time, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  try {
    return await Promise.race([work, time.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
