/** Removes filters that older versions stored in the browser, with their search texts. Other settings of the console stay untouched. */
export function forgetKeptFilters(storage: Storage): void {
  for (const key of Object.keys(storage))
    if (/^RaStore\.[\w-]+\.savedQueries$/.test(key)) storage.removeItem(key);
}
