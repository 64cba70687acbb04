import type { ModerationRow } from './records.ts';

/** The queue is told of a decision some milliseconds after it is made; so long what it says of the thing is not believed. */
const believedAfterMs = 10_000;

type Standing = Pick<ModerationRow, 'id' | 'state'>;

/** What was judged in this tab a moment ago, with where it stood before. */
const judged = new Map<string, { readonly state: Standing['state']; readonly at: number }>();

/** Remembers where things stood that are judged now. */
export function rememberJudged(rows: readonly Standing[]): void {
  for (const { id, state } of rows) judged.set(id, { state, at: Date.now() });
}

/** Whether a row of the queue is older than what was decided here: it would show as undecided what is not. */
export function isOutdated({ id, state }: Standing): boolean {
  const before = judged.get(id);
  if (before === undefined || before.state !== state || state === 'RESOLVED') return false;
  return Date.now() - before.at < believedAfterMs;
}
