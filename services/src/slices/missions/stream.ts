import { missionEvents } from '@sowon/contracts';
import { type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../slice-events.ts';
import { stateAfter } from './events.ts';
import type { MissionState } from './state.ts';

const read = readerOf('mission', missionEvents);

/** The stream `mission-{missionId}`; null before the request. */
export const missionStream: StreamType<MissionState | null> = {
  category: 'mission',
  initial: () => null,
  evolve: (state, event) => stateAfter(state, read(event)),
};

export const missionStreamId = (missionId: string) => streamId(missionStream.category, missionId);
