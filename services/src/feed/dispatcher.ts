import { flowIds } from '@sowon/contracts';
import type { FeedEvent } from '@sowon/ledger';
import type { Flows } from '../ports/flows.ts';
import { parseMissionEvent } from './mission-event.ts';

/** The feed consumer that turns events into starts and wakes of workflows. */
export const dispatcherConsumer = 'dispatcher';

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
 * @throws whatever the workflow service answers with when it cannot be reached; the event then stays to be repeated.
 */
async function dispatch(flows: Flows, feedEvent: FeedEvent): Promise<void> {
  const event = parseMissionEvent(feedEvent);
  if (!event) return;
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
