import { policy } from '@sowon/contracts';
import type { Ctx } from '../../../context.ts';

const dayMs = 86_400_000;
const pushesPerSweep = 5_000;

/**
 * Deletes finished pushes older than 30 days. These are real days, even where a policy day is shortened, because phones know no policy. Notices stay, so a
 * replayed feed sends no push again. Deletes one batch: call again while `more`. Safe to run in several processes at once.
 */
export async function sweepOldPushes({
  db,
  clock,
}: Pick<Ctx, 'db' | 'clock'>): Promise<{ deleted: number; more: boolean }> {
  const before = new Date(clock.now().getTime() - policy.notices.pushKeptDays * dayMs);
  const { numDeletedRows } = await db
    .deleteFrom('pushes')
    .where('id', 'in', (old) =>
      old
        .selectFrom('pushes')
        .select('id')
        .where('state', '<>', 'DUE')
        .where('created_at', '<', before)
        .orderBy('created_at')
        .limit(pushesPerSweep)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirstOrThrow();
  const deleted = Number(numDeletedRows);
  return { deleted, more: deleted === pushesPerSweep };
}
