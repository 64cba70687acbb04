/**
 * Removes the filters that a browser kept before the server did, with what was searched for in them. Nothing else of the
 * console's settings is touched.
 */
export function forgetKeptFilters(storage: Storage): void {
  for (const key of Object.keys(storage))
    if (/^RaStore\.[\w-]+\.savedQueries$/.test(key)) storage.removeItem(key);
}
