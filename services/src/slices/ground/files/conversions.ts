import { type FileConversionInput, flowTypes } from '@sowon/contracts';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import type { FlowRef } from '../../../ports/flows.ts';
import type { Conversion } from './tables.ts';

/** The workflow that converts a file: `file-conversion:{fileId}`. It ends at once for a picture. */
export function fileConversionFlow(fileId: string): FlowRef {
  return {
    type: flowTypes.fileConversion,
    id: `file-conversion:${fileId}`,
    input: { fileId } satisfies FileConversionInput,
    summary: 'an attached video or voice is converted, or refused',
  };
}

/** Returns the state of a file's conversion; null for a picture, and for an unknown file. */
export async function conversionOf(db: Kysely<Database>, fileId: string): Promise<Conversion | null> {
  const row = await db.selectFrom('files').select('conversion').where('id', '=', fileId).executeTakeFirst();
  return row?.conversion ?? null;
}

/** Returns files of a purpose whose conversion is awaited, with the thing that uses each; at most `limit`. */
export async function awaitedConversions(
  db: Kysely<Database>,
  { purpose, limit }: { purpose: string; limit: number },
): Promise<{ fileId: string; boundId: string }[]> {
  return db
    .selectFrom('files')
    .innerJoin('file_bindings', 'file_bindings.file_id', 'files.id')
    .select(['files.id as fileId', 'file_bindings.bound_id as boundId'])
    .where('files.conversion', '=', 'WAITING')
    .where('files.free_since', 'is', null)
    .where('file_bindings.purpose', '=', purpose)
    .orderBy('files.created_at')
    .limit(limit)
    .execute();
}

/**
 * Marks a file as not convertible: it is shown to nobody, and pages that wait for it say so. Does nothing if its conversion has ended.
 * @param refusal.reason a code
 */
export async function refuseFile(
  ctx: Pick<Ctx, 'db' | 'log'>,
  { fileId, reason }: { fileId: string; reason: string },
): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('files')
    .set({ conversion: 'REFUSED' })
    .where('id', '=', fileId)
    .where('conversion', '=', 'WAITING')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) ctx.log.info({ event: 'files.refused', fileId, reason }, 'cannot be converted');
}

/** Often enough for a page that polls every three seconds. */
const writtenEveryMs = 3_000;
/** After this time without an update, no converter is known to be working on it. */
const silentSeconds = 30;

interface Progress {
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
