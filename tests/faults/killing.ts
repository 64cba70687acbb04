import { setTimeout as sleep } from 'node:timers/promises';

/** Ends something without warning; what it gives waits until that is there again. */
export type Kill = () => Promise<{ readonly back: Promise<void> }>;

/** Kept short, so that a kill comes in the middle of what takes half a second. */
const lookEveryMs = 10;

/**
 * Kills one after the other while something is being done, each once more of it is done than before: so each comes into the middle of it.
 * Nothing waits for what was killed before, so that all who could do it may be down at once.
 * @param progress how much is done; may fail while something is down
 * @returns what was done, and how many of the kills it lived through
 */
export async function whileKilling<T>(
  kills: readonly Kill[],
  progress: () => Promise<number>,
  work: () => Promise<T>,
): Promise<{ readonly reply: T; readonly survived: number }> {
  let isOver = false;
  const working = work().finally(() => {
    isOver = true;
  });
  // Awaited below, whatever comes first.
  working.catch(() => undefined);
  let seen = await progress();
  const backs: Promise<void>[] = [];
  for (const kill of kills) {
    const before = seen;
    while (!isOver && seen <= before) {
      await sleep(lookEveryMs);
      seen = await progress().catch(() => before);
    }
    if (isOver) break;
    backs.push((await kill()).back);
  }
  await Promise.all(backs);
  return { reply: await working, survived: backs.length };
}
