import { policy } from '@sowon/contracts';
import { realDayMs } from '../../../clock.ts';
import type { Ctx } from '../../../context.ts';
import { anyOf } from '../../../db/conditions.ts';
import type { Sweep } from '../../../flows/sweep.ts';
import { runningSessionIds } from '../accounts/queries.ts';

const pushesPerSweep = 5_000;

/**
 * Deletes finished pushes older than 30 days. These are real days, even where a policy day is shortened, because phones know no policy. Notices stay, so a
 * replayed feed sends no push again. Deletes one batch: call again while `more`. Safe to run in several processes at once.
 */
export async function sweepOldPushes({
  db,
  clock,
}: Pick<Ctx, 'db' | 'clock'>): Promise<{ deleted: number; more: boolean }> {
  const before = new Date(clock.now().getTime() - policy.notices.pushKeptDays * realDayMs);
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

export const noticeSweeps: readonly Sweep[] = [
  {
    name: 'sweepOldPushes',
    summary: 'deletes what became of pushes, after 30 days',
    schedule: { everyMinutes: 60 },
    run: sweepOldPushes,
  },
  {
    name: 'sweepPushDevices',
    summary: 'lets go of devices that are pushed to, once their session is over by its time',
    schedule: { everyMinutes: 60 },
    run: (ctx, { after }) => sweepPushDevices(ctx, after),
  },
];

/** Default batch size. */
const devicesPerSweep = 1_000;

/**
 * Deletes devices whose session has expired. A session ended by somebody takes its device with it at once, but nothing runs when one expires. Goes through all
 * devices by id, one batch a call; safe to repeat and to run in several processes.
 * @param after the last device of the previous batch; null at the beginning
 */
export async function sweepPushDevices(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  after: string | null,
  perSweep: number = devicesPerSweep,
): Promise<{ deleted: number; more: boolean; after?: string }> {
  const devices = await ctx.db
    .selectFrom('push_subscriptions')
    .select(['id', 'session_id'])
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(perSweep)
    .execute();
  const running = await runningSessionIds(
    ctx,
    devices.map((device) => device.session_id),
  );
  const over = devices.filter((device) => !running.has(device.session_id)).map(({ id }) => id);
  if (over.length > 0) await ctx.db.deleteFrom('push_subscriptions').where('id', '=', anyOf(over)).execute();
  const last = devices.at(-1)?.id;
  const more = devices.length === perSweep;
  return { deleted: over.length, more, ...(last !== undefined && { after: last }) };
}
