import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { PartError } from './part-error.ts';

/** SQLite error codes of a damaged database (11) and of a file that is no database (26). */
const damagedCodes = [11, 26];

/**
 * Rejects a file that Temporal could not read; otherwise Temporal would retry for a minute and fail with a less helpful message. The file holds nothing unique:
 * deadlines and conversions are rows in PostgreSQL, and the sweeps `reconcileFlows`, `compareFlows` and `resumeConversions` start missing workflows again.
 * @throws PartError with the remedy
 */
export function refuseDamagedStore(file: string): void {
  if (!existsSync(file) || !isDamaged(file)) return;
  throw new PartError(
    'Temporal',
    `its file ${file} is damaged`,
    `Remove it and start again: rm '${file}'*
Nothing is lost by that: coins, missions and their deadlines are in PostgreSQL, from which the timers are created again within minutes; only Temporal's own record of what it did before is gone`,
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
    // Temporal itself reports every other problem best, such as missing permissions.
    return error instanceof Error && 'errcode' in error && damagedCodes.includes(Number(error.errcode));
  }
}
