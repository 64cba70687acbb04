import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';

/** Often enough for who waits before a page that is read every three seconds. */
const writtenEveryMs = 3_000;
/** After so long without a word nobody is at it, as far as is known. */
const silentSeconds = 30;

export interface Progress {
  /** Notes the share that is done, from 0 to 1; most of what it is told it does not write. */
  tell(share: number): void;
  /** Forgets it: the conversion has ended, one way or the other. */
  end(): Promise<void>;
}

/**
 * Writes down how far the conversion of a file is, for the pages where it is awaited. It begins at nothing, as a conversion does
 * that takes the place of one whose converter was lost. What cannot be written is left out: it is no reason to fail.
 * @param now milliseconds of a clock that only goes on
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

/** How much of each file is converted, in percent; those are left out of which nothing was told of late. */
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
