import { type FileConversionInput, flowTypes } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import type { Ctx } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import type { FlowRef } from '../../../ports/flows.ts';
import type { Conversion } from './tables.ts';

/** The flow that converts a file for itself: `file-conversion:{fileId}`. It ends at once for a picture. */
export function fileConversionFlow(fileId: string): FlowRef {
  return {
    type: flowTypes.fileConversion,
    id: `file-conversion:${fileId}`,
    input: { fileId } satisfies FileConversionInput,
    summary: 'an attached video or voice is converted, or refused',
  };
}

/** How far the conversion of a file is; null of a picture, and of no file. */
export async function conversionOf(db: Kysely<Database>, fileId: string): Promise<Conversion | null> {
  const row = await db.selectFrom('files').select('conversion').where('id', '=', fileId).executeTakeFirst();
  return row?.conversion ?? null;
}

/** Files in use for a purpose whose conversion is awaited, with what uses them; `limit` at most. */
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
 * Notes that a file cannot be converted: nobody is shown it, and whoever waits for it is told so. Nothing for one that was.
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
