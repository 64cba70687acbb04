import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { PartError } from './part-error.ts';

/** What SQLite calls a damaged database, and a file that is none. */
const damagedCodes = [11, 26];

/**
 * Refuses a file that Temporal could not read; it would try for a minute and then say so in its own words. Nothing is kept
 * there alone: deadlines and conversions are rows of ours, and the sweeps `reconcileFlows`, `compareFlows` and
 * `resumeConversions` start the flows that are missing.
 * @throws PartError with the remedy
 */
export function refuseDamagedStore(file: string): void {
  if (!existsSync(file) || !isDamaged(file)) return;
  throw new PartError(
    'Temporal',
    `its file ${file} is damaged`,
    `Remove it and start again: rm '${file}'*
Nothing is lost by that: coins, missions and their deadlines are in PostgreSQL, from which the timers are made anew within minutes; only Temporal's own record of what it did before is gone`,
  );
}

function isDamaged(file: string): boolean {
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      const { quick_check: found } = database.prepare('pragma quick_check(1)').get() ?? {};
      return found !== 'ok';
    } finally {
      database.close();
    }
  } catch (error) {
    // Whatever else keeps it from being read, such as its permissions, Temporal itself tells best.
    return error instanceof Error && 'errcode' in error && damagedCodes.includes(Number(error.errcode));
  }
}
