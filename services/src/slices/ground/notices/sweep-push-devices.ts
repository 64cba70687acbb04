import type { Ctx } from '../../../context.ts';
import { anyOf } from '../../../db/few-ids.ts';
import { runningSessionIds } from '../accounts/queries.ts';

/** What one batch looks at, unless told otherwise. */
const devicesPerSweep = 1_000;

/**
 * Lets go of devices whose session is over by its time. One that somebody ends takes its device along at once; nothing happens at the
 * instant at which one runs out. Walks through all devices by their ids, a batch a call; safe to repeat and to run in several processes.
 * @param after the last device of the batch before; null at the beginning
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
