import type { Ctx } from '../../../context.ts';
import { removeObjects } from '../../ground/files/deleted-objects.ts';
import { changeExports } from './change-exports.ts';
import { decideExpire } from './decide.ts';

const atOnce = 100;

/**
 * Deletes expired files. The object is noted as deleted together with the event, so a failed deletion in the store is done later.
 * @returns the number of expired files
 */
export async function expireListExports(ctx: Ctx): Promise<number> {
  const at = ctx.clock.now();
  const due = await ctx.db
    .selectFrom('list_exports')
    .select(['id as exportId', 'asked_by as staffId', 'object_key as objectKey'])
    .where('status', '=', 'READY')
    .where('expires_at', '<=', at)
    .orderBy('expires_at')
    .limit(atOnce)
    .execute();
  for (const { exportId, staffId } of due) {
    const named = { exportId, staffId };
    await changeExports(ctx, {
      ...{ named, key: { scope: 'list-export', id: `expired:${exportId}` }, intent: named, at },
      decide: (state) => decideExpire(state, named),
    });
  }
  await removeObjects(
    ctx,
    due.flatMap(({ objectKey }) => objectKey ?? []),
  );
  return due.length;
}
