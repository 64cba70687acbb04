import type { Ctx } from '../../services/src/context.ts';
import type { Consumer, ConsumerOrRelay, Relay } from '../../services/src/feed/consumer.ts';
import { runKafkaConsumers } from '../../services/src/feed/kafka-consumer.ts';
import { runConsumers } from '../../services/src/feed/run-consumers.ts';
import { views } from '../../services/src/slices.ts';
import { eventually } from './eventually.ts';

/** Feed consumers that run in this process. `stop` ends them and throws the error they ended with, if any. */
export interface RunningConsumer {
  stop(): Promise<void>;
}

/** Small, so that tests have several batches. */
const batchEvents = 20;

/** Starts a consumer with `run` and lets it run beside the test. */
export function startConsumer(
  consumer: Omit<Consumer, 'batchEvents'> | Omit<Relay, 'batchEvents'>,
  run: (consumer: ConsumerOrRelay & { readonly signal: AbortSignal }) => Promise<void>,
): RunningConsumer {
  return start((signal) => run({ ...consumer, batchEvents, signal }));
}

/** Starts a projector beside the test, by default with the product's views. @param brokers of Kafka, to read from there */
export function startProjector(
  ctx: Pick<Ctx, 'db' | 'pool' | 'log'>,
  {
    consumers = views,
    brokers,
  }: { readonly consumers?: readonly Consumer[]; readonly brokers?: readonly string[] } = {},
): RunningConsumer {
  const small = consumers.map((consumer) => ({ ...consumer, batchEvents }));
  return start((signal) =>
    brokers ? runKafkaConsumers(ctx, brokers, small, signal) : runConsumers(ctx, small, signal),
  );
}

/** Returns the product's views with the handler of one view wrapped. */
export function viewsWith(
  name: string,
  wrap: (handle: Consumer['handle']) => Consumer['handle'],
): readonly Consumer[] {
  return views.map((view) => (view.name === name ? { ...view, handle: wrap(view.handle) } : view));
}

function start(run: (signal: AbortSignal) => Promise<void>): RunningConsumer {
  const stopping = new AbortController();
  const ended = run(stopping.signal);
  // The rejection is kept for `stop`, which every test awaits.
  ended.catch(() => undefined);
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

/** Waits until a consumer has handled every event. */
export async function caughtUp(ctx: Pick<Ctx, 'pool'>, consumer: string, withinMs?: number): Promise<void> {
  const look = async () => ((await eventsBehind(ctx, consumer)) === 0 ? true : undefined);
  await eventually(`${consumer} has read everything`, look, withinMs);
}

/** Waits until every view of the product has handled every event. */
export async function viewsCaughtUp(ctx: Pick<Ctx, 'pool'>): Promise<void> {
  for (const { name } of views) await caughtUp(ctx, name);
}

/** Returns the number of events that a consumer has not handled yet. */
export async function eventsBehind({ pool }: Pick<Ctx, 'pool'>, consumer: string): Promise<number> {
  const { rows } = await pool.query<{ behind: number }>(
    `select sum(s.last_seq - coalesce(c.seq, 0))::bigint as behind
       from ledger.shard s left join ledger.consumer_checkpoint c on c.shard = s.id and c.consumer = $1`,
    [consumer],
  );
  return rows[0]?.behind ?? 0;
}
