import type { Ctx } from '../../../context.ts';
import { anyOf } from '../../../db/few-ids.ts';
import { runningSessionIds } from '../accounts/queries.ts';

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
