import { setTimeout as sleep } from 'node:timers/promises';

/** Kills a process without warning; `back` settles when it runs again. */
export type Kill = () => Promise<{ readonly back: Promise<void> }>;

/** Kept short, so that a kill hits work that takes only half a second. */
const lookEveryMs = 10;

/**
 * Kills one process after another during the work. Each kill comes after some progress since the last one, so that it hits work in progress. Kills do not wait
 * for earlier processes to return, so all that could do the work may be down at once.
 * @param progress amount of work done; may fail while a process is down
 * @returns the result of the work, and the number of kills that came before its end
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
  // Awaited below in any case.
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
