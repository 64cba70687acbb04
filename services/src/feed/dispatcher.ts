import type { FeedEvent } from '@sowon/ledger';
import { allSettled } from '../all-settled.ts';
import { type Flows, isRefusal } from '../ports/flows.ts';
import type { Relay } from './consumer.ts';
import { asksOf, type FlowAsk, type Reactions } from './reaction.ts';

/** The relay that turns events into starts and wakes of workflows. */
export const dispatcherConsumer = 'dispatcher';

/** Temporal did not take what an event asks of it: it is down, slow or busy. No event is to blame for that. */
class NotTaken extends Error {
  override readonly name = 'NotTaken';
}

/** Isolates the stream of an event that cannot be read or that Temporal refuses; waits for a Temporal that is away. */
export function createDispatcher(flows: Flows, reactions: readonly Reactions[]): Omit<Relay, 'batchEvents'> {
  return {
    name: dispatcherConsumer,
    onPoison: 'isolate',
    isTransient: (error) => error instanceof NotTaken,
    deliver: (events) => dispatchAll(flows, reactions, events),
  };
}

/** Dispatches events, streams side by side and each in order. @throws as `dispatch`, after all streams have come to an end. */
export async function dispatchAll(
  flows: Flows,
  reactions: readonly Reactions[],
  events: readonly FeedEvent[],
): Promise<void> {
  const streams = Map.groupBy(events, ({ streamId }) => streamId);
  await allSettled(
    streams.values().map(async (stream) => {
      for (const event of stream) await dispatch(flows, reactions, event);
    }),
  );
}

/**
 * Does what an event asks of the workflows. Safe to repeat: a flow starts once by its id, and a wake only makes the flow
 * read the database again.
 * @throws NotTaken when Temporal did not take it, its own error when it refuses it, and what `readEvent` throws.
 */
async function dispatch(flows: Flows, reactions: readonly Reactions[], event: FeedEvent): Promise<void> {
  const asks = asksOf(reactions, event);
  try {
    for (const ask of asks) await put(flows, ask);
  } catch (error) {
    throw isRefusal(error) ? error : new NotTaken(`${event.type} was not taken`, { cause: error });
  }
}

async function put(flows: Flows, ask: FlowAsk): Promise<void> {
  if ('start' in ask) await flows.start(ask.start);
  else if ('restart' in ask) {
    await flows.ensureRunning(ask.restart);
    // An earlier one that is just ending would not be replaced: with a signal before it, it reads again and goes on.
    await flows.wake(ask.restart.id);
  } else await flows.wake(ask.wake.id);
}
