import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';

/** Often enough for a page that polls every three seconds. */
const writtenEveryMs = 3_000;
/** After this time without an update, no converter is known to be working on it. */
const silentSeconds = 30;

export interface Progress {
  /** Reports the completed share, from 0 to 1; most reports are not written. */
  tell(share: number): void;
  /** Deletes the progress: the conversion has ended, successfully or not. */
  end(): Promise<void>;
}

/**
 * Stores the progress of a file's conversion, for the pages that wait for it. It starts at zero, also for a conversion that replaces one of a lost converter.
 * Failed writes are ignored: they are no reason to fail the conversion.
 * @param now milliseconds of a monotonic clock
 */
export function noteProgress(db: Kysely<Database>, fileId: string, now = () => performance.now()): Progress {
  let written = Number.NEGATIVE_INFINITY;
  let writing: Promise<unknown> | null = null;
  return {
    tell: (share) => {
      if (writing !== null || now() - written < writtenEveryMs) return;
      written = now();
      writing = write(db, fileId, Math.floor(share * 100))
        .catch(() => undefined)
        .finally(() => {
          writing = null;
        });
    },
    end: async () => {
      await writing;
      await db
        .deleteFrom('conversion_progress')
        .where('file_id', '=', fileId)
        .execute()
        .catch(() => undefined);
    },
  };
}

async function write(db: Kysely<Database>, fileId: string, percent: number): Promise<void> {
  const row = { percent, told_at: sql<Date>`now()` };
  await db
    .insertInto('conversion_progress')
    .values({ file_id: fileId, ...row })
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet(row))
    .execute();
}

/** Returns the progress of each conversion in percent; files without a recent update are absent. */
export async function conversionProgress(
  db: Kysely<Database>,
  fileIds: readonly string[],
): Promise<Map<string, number>> {
  if (fileIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('conversion_progress')
    .select(['file_id', 'percent'])
    .where('file_id', 'in', fileIds)
    .where('told_at', '>', sql<Date>`now() - make_interval(secs => ${silentSeconds})`)
    .execute();
  return new Map(rows.map(({ file_id, percent }) => [file_id, percent]));
}
