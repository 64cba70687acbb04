import type { ModerationRow } from './records.ts';

/** The queue projection learns of a decision with a short delay; until then its state of the item is ignored. In milliseconds. */
const believedAfterMs = 10_000;

type Standing = Pick<ModerationRow, 'id' | 'state'>;

/** Items judged in this tab a moment ago, with their state before. */
const judged = new Map<string, { readonly state: Standing['state']; readonly at: number }>();

/** Remembers the states of items that are being judged. */
export function rememberJudged(rows: readonly Standing[]): void {
  for (const { id, state } of rows) judged.set(id, { state, at: Date.now() });
}

/** True if a queue row is older than the decision made here, and would show a decided item as open. */
export function isOutdated({ id, state }: Standing): boolean {
  const before = judged.get(id);
  if (before === undefined || before.state !== state || state === 'RESOLVED') return false;
  return Date.now() - before.at < believedAfterMs;
}
