/**
 * Waits until all have ended, then says how: none is left behind under way, and none keeps another from being tried.
 * @returns what each came to, in their order
 * @throws what the first of them failed with
 */
export async function allSettled<T>(works: Iterable<Promise<T>>): Promise<T[]> {
  return valuesOf(await Promise.allSettled(works));
}

/** What each came to, in their order. @throws what the first of them failed with */
export function valuesOf<T>(ends: readonly PromiseSettledResult<T>[]): T[] {
  return ends.map((end) => {
    if (end.status === 'rejected') throw end.reason;
    return end.value;
  });
}
