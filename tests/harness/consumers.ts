import type { Ctx } from '../../services/src/context.ts';
import type { Consumer } from '../../services/src/feed/consumer.ts';
import { createProjector, projectorConsumer } from '../../services/src/feed/projector.ts';
import { views } from '../../services/src/slices.ts';
import { eventually } from './eventually.ts';

/** A consumer of the feed that runs in this process; `stop` ends it and throws what it ended with, if anything. */
export interface RunningConsumer {
  stop(): Promise<void>;
}

/** Starts a consumer by `run` and lets it run beside the test. */
export function startConsumer(
  consumer: Omit<Consumer, 'signal' | 'batchEvents'> & { batchEvents?: number },
  run: (consumer: Consumer) => Promise<void>,
): RunningConsumer {
  const stopping = new AbortController();
  const ended = run({ batchEvents: 20, ...consumer, signal: stopping.signal });
  // Kept for `stop`, which every test awaits.
  ended.catch(() => undefined);
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

/** The projector of the product. */
export const projector = {
  name: projectorConsumer,
  onPoison: 'park',
  handle: createProjector(views),
} as const;

/** Waits until a consumer has handled every event there is. */
export async function caughtUp(ctx: Pick<Ctx, 'pool'>, consumer: string, withinMs?: number): Promise<void> {
  const look = async () => ((await eventsBehind(ctx, consumer)) === 0 ? true : undefined);
  await eventually(`${consumer} has read everything`, look, withinMs);
}

/** How many events a consumer has not handled yet. */
export async function eventsBehind({ pool }: Pick<Ctx, 'pool'>, consumer: string): Promise<number> {
  const { rows } = await pool.query<{ behind: number }>(
    `select sum(s.last_seq - coalesce(c.seq, 0))::bigint as behind
       from ledger.shard s left join ledger.consumer_checkpoint c on c.shard = s.id and c.consumer = $1`,
    [consumer],
  );
  return rows[0]?.behind ?? 0;
}
