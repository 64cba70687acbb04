import { flowIds, type MissionEvent } from '@sowon/contracts';
import type { FeedEvent } from '@sowon/ledger';
import { type Flows, isRefusal } from '../ports/flows.ts';
import type { Consumer } from './consumer.ts';
import { parseMissionEvent } from './mission-event.ts';

/** The feed consumer that turns events into starts and wakes of workflows. */
export const dispatcherConsumer = 'dispatcher';

/** Temporal did not take what an event asks of it: it is down, slow or busy. No event is to blame for that. */
class NotTaken extends Error {
  override readonly name = 'NotTaken';
}

/** Parks the stream of an event that cannot be read or that Temporal refuses; waits for a Temporal that is away. */
export function createDispatcher(
  flows: Flows,
): Pick<Consumer, 'name' | 'onPoison' | 'isTransient' | 'handle'> {
  return {
    name: dispatcherConsumer,
    onPoison: 'park',
    isTransient: (error) => error instanceof NotTaken,
    handle: (_trx, events) => dispatchAll(flows, events),
  };
}

/** Dispatches events, streams side by side and each in order. @throws as `dispatch`, after all streams have come to an end. */
export async function dispatchAll(flows: Flows, events: readonly FeedEvent[]): Promise<void> {
  const streams = Map.groupBy(events, ({ streamId }) => streamId);
  const ends = await Promise.allSettled(
    streams.values().map(async (stream) => {
      for (const event of stream) await dispatch(flows, event);
    }),
  );
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

/**
 * What an event asks of the workflows. Safe to repeat: a flow starts once by its id, and a wake only makes the flow
 * read the database again.
 * @throws NotTaken when Temporal did not take it, its own error when it refuses it, and what `parseMissionEvent` throws.
 */
async function dispatch(flows: Flows, feedEvent: FeedEvent): Promise<void> {
  const event = parseMissionEvent(feedEvent);
  if (!event) return;
  try {
    await ask(flows, event);
  } catch (error) {
    throw isRefusal(error) ? error : new NotTaken(`${event.type} was not taken`, { cause: error });
  }
}

async function ask(flows: Flows, event: MissionEvent): Promise<void> {
  const { missionId } = event.payload;
  switch (event.type) {
    case 'MissionRequested':
      return flows.start('missionDue', flowIds.missionDue(missionId), { missionId });
    case 'MissionPerformed': {
      if (event.payload.kind !== 'VIDEO') return;
      const { attempt } = event.payload;
      return flows.start('missionMedia', flowIds.missionMedia(missionId, attempt), { missionId, attempt });
    }
    case 'MissionCompleted':
    case 'MissionRejected':
    case 'MissionTranscodingFailed':
      await flows.wake(flowIds.missionDue(missionId));
      return;
    case 'MissionBlocked':
    case 'MissionUnblocked':
      return;
    default:
      event satisfies never;
  }
}
