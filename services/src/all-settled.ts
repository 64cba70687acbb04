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
