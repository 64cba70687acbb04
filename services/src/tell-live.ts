import type { Ctx } from './context.ts';
import { liveChannel, type Told } from './live.ts';

/**
 * Announces a change without a feed event to the open pages of all processes. Call it after the commit and outside the transaction, where it would delay other
 * commits. A lost message only causes a delay: pages read again when a user returns to them.
 */
export async function tellLive({ pool, log }: Pick<Ctx, 'pool' | 'log'>, told: Told): Promise<void> {
  try {
    await pool.query('select pg_notify($1, $2)', [liveChannel, JSON.stringify(told)]);
  } catch (error) {
    log.debug({ err: error }, 'open pages are not told of a change');
  }
}
