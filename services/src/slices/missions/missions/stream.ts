import { missionEvents } from '@sowon/contracts';
import { type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../../slice-events.ts';
import { stateAfter } from './events.ts';
import type { MissionState } from './state.ts';

/** Reads an event of a mission's stream. @throws UnknownEventError for an unknown type or version */
export const readMissionEvent = readerOf('mission', missionEvents);

/** The stream `mission-{missionId}`; its state is null before the request. */
export const missionStream: StreamType<MissionState | null> = {
  category: 'mission',
  initial: () => null,
  evolve: (state, event) => stateAfter(state, readMissionEvent(event)),
};

export const missionStreamId = (missionId: string) => streamId(missionStream.category, missionId);
