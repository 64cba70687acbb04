import { type MissionEvent, missionEvents } from '@sowon/contracts';
import { type DomainEvent, type StreamType, streamId, unknownEvent } from '@sowon/ledger/domain';
import { beginning, stateAfter } from './events.ts';
import type { MissionState } from './state.ts';

/** The stream `mission-{missionId}`; null before the request. */
export const missionStream: StreamType<MissionState | null> = {
  category: 'mission',
  initial: () => null,
  evolve: (state, event) => evolve(state, asMissionEvent(event)),
};

export const missionStreamId = (missionId: string) => streamId(missionStream.category, missionId);

function evolve(state: MissionState | null, event: MissionEvent): MissionState {
  if (event.type === 'MissionRequested') return beginning.state(event.payload);
  if (!state) throw new Error(`mission: ${event.type} before MissionRequested`);
  return stateAfter(state, event);
}

function asMissionEvent(event: DomainEvent): MissionEvent {
  if (!Object.hasOwn(missionEvents, event.type) || event.schemaVersion !== 1) {
    throw unknownEvent('mission', event);
  }
  // The parsing edge: these payloads were written by this slice's deciders and are guarded by the hash chain.
  return event as MissionEvent;
}
