import { policy } from '@sowon/contracts';
import { forgetRefusals } from '@sowon/ledger';
import type { Ctx } from '../context.ts';

const dayMs = 86_400_000;
const keysPerSweep = 5_000;

/**
 * Deletes idempotency keys older than 30 days. These are real days, even where a policy day is shortened, because a client that repeats a call does not know
 * the policy. Deletes one batch: call again while `more`. Safe to run in several processes at once.
 */
export async function sweepOldKeys(
  ctx: Pick<Ctx, 'db' | 'clock'>,
): Promise<{ deleted: number; more: boolean }> {
  const before = oldestKept(ctx.clock.now());
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

/** Does the same for refusals that the ledger keeps under clients' keys; accepted commands are kept forever. */
export async function sweepOldRefusals(
  ctx: Pick<Ctx, 'db' | 'clock'>,
): Promise<{ deleted: number; more: boolean }> {
  const deleted = await forgetRefusals(ctx.db, { before: oldestKept(ctx.clock.now()), most: keysPerSweep });
  return { deleted, more: deleted === keysPerSweep };
}

/** Returns the oldest time of an answer that is certainly still kept. */
export const oldestKept = (now: Date): Date =>
  new Date(now.getTime() - policy.idempotency.keyLifeDays * dayMs);
