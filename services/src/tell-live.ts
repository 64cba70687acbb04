import type { Ctx } from './context.ts';
import { liveChannel, type Told } from './live.ts';

/**
 * Tells the open pages of all processes of a change that no event of the feed says. It is sent once the change is committed, and outside of its
 * transaction, in which it would make other commits wait. A message that is lost only delays: pages read again when they are looked at.
 */
export async function tellLive({ pool, log }: Pick<Ctx, 'pool' | 'log'>, told: Told): Promise<void> {
  try {
    await pool.query('select pg_notify($1, $2)', [liveChannel, JSON.stringify(told)]);
  } catch (error) {
    log.debug({ err: error }, 'open pages are not told of a change');
  }
}
