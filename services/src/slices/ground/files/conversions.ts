import { type FileConversionInput, flowTypes } from '@sowon/contracts';
import type { Kysely } from 'kysely';
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
