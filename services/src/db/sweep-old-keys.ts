import { policy } from '@sowon/contracts';
import type { Ctx } from '../context.ts';

const dayMs = 86_400_000;
const keysPerSweep = 5_000;

/**
 * Deletes idempotency keys that are older than 30 days (real ones, also where a policy day is shortened: a client that
 * repeats a call knows no policy). One batch, call again while `more`; safe to run in several processes at once.
 */
export async function sweepOldKeys(
  ctx: Pick<Ctx, 'db' | 'clock'>,
): Promise<{ deleted: number; more: boolean }> {
  const before = new Date(ctx.clock.now().getTime() - policy.idempotency.keyLifeDays * dayMs);
  const { numDeletedRows } = await ctx.db
    .deleteFrom('idempotency_keys')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('key', 'scope'),
        'in',
        selectFrom('idempotency_keys')
          .select(['key', 'scope'])
          .where('recorded_at', '<', before)
          .orderBy('recorded_at')
          .limit(keysPerSweep)
          .forUpdate()
          .skipLocked()
          .$asTuple('key', 'scope'),
      ),
    )
    .executeTakeFirstOrThrow();
  const deleted = Number(numDeletedRows);
  return { deleted, more: deleted === keysPerSweep };
}
