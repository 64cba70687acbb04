import type { Ctx } from '../../../context.ts';
import type { Sweep } from '../../../flows/sweep.ts';
import { removeObjects } from '../../ground/files/deleted-objects.ts';
import { changeExports } from './change-exports.ts';
import { decideExpire } from './decide.ts';
import { writeNext } from './write-next.ts';

export const listExportSweeps: readonly Sweep[] = [
  {
    name: 'writeListExports',
    summary: 'writes lists that the staff asked for as files, one after the other',
    schedule: { everyMinutes: 1 },
    run: async (ctx) => ({ more: await writeNext(ctx) }),
  },
  {
    name: 'expireListExports',
    summary: 'deletes files of lists whose days are over',
    schedule: { everyMinutes: 60 },
    run: async (ctx) => ({ more: false, expired: await expireListExports(ctx) }),
  },
];

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
      named,
      key: { scope: 'list-export', id: `expired:${exportId}` },
      intent: named,
      at,
      decide: (state) => decideExpire(state, named),
    });
  }
  await removeObjects(
    ctx,
    due.flatMap(({ objectKey }) => objectKey ?? []),
  );
  return due.length;
}
