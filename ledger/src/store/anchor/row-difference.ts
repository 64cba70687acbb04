import type { Difference } from '../verify/difference.ts';

export const anchoredEvents = 'events are as they were anchored';

/** Returns a difference about one event, named by its place in the feed and in its stream. */
export function rowDifference(
  row: { readonly shard: number; readonly seq: number; readonly stream: string; readonly version: number },
  detail: string,
): Difference {
  const subject = `shard ${row.shard}/${row.seq}, ${row.stream} version ${row.version}`;
  return { invariant: anchoredEvents, subject, detail };
}
