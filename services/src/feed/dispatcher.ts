import type { FeedEvent } from '@sowon/ledger';
import { type Flows, isRefusal } from '../ports/flows.ts';
import { allSettled } from '../promises.ts';
import type { Relay } from './consumer.ts';
import { asksOf, type FlowAsk, type Reactions } from './reaction.ts';

/** Consumer name of the relay that starts and wakes workflows for events. */
export const dispatcherConsumer = 'dispatcher';

/** Temporal did not accept a request: it is down, slow or busy. No event causes this. */
class NotTaken extends Error {
  override readonly name = 'NotTaken';
}

/** Creates the dispatcher. It isolates the stream of an event that cannot be read or that Temporal refuses, and waits while Temporal is unavailable. */
export function createDispatcher(flows: Flows, reactions: readonly Reactions[]): Omit<Relay, 'batchEvents'> {
  return {
    name: dispatcherConsumer,
    onPoison: 'isolate',
    isTransient: (error) => error instanceof NotTaken,
    deliver: (events) => dispatchAll(flows, reactions, events),
  };
}

/** Dispatches events: streams in parallel, each in order. @throws as `dispatch`, after all streams have ended. */
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
 * Starts and wakes the workflows that an event asks for. Safe to repeat: a workflow starts once by its id, and a wake only makes it read the database again.
 * @throws NotTaken if Temporal did not accept it, Temporal's own error if it refuses, and the errors of `readEvent`.
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
    // A run that is just ending would not be replaced; the signal makes it read again and continue.
    await flows.wake(ask.restart.id);
  } else await flows.wake(ask.wake.id);
}
