import { type MissionEvent, missionEvents } from '@sowon/contracts';
import {
  type DomainEvent,
  type Instant,
  type StreamType,
  streamId,
  unknownEvent,
} from '@sowon/ledger/domain';

/** A mission as its events tell it: what later decisions need, and no more. */
export interface MissionState {
  readonly missionId: string;
  readonly fanId: string;
  readonly creatorId: string;
  /** Coins held for it, or earned by it. */
  readonly points: number;
  readonly holdId: string;
  readonly status: 'ACCEPTED' | 'TRANSCODING' | 'COMPLETED' | 'REJECTED';
  readonly dueAt: Instant;
  /** Answers so far, failed conversions included. */
  readonly attempt: number;
  /** The answer's file, while it is being converted and after completion. */
  readonly fileId: string | null;
  /** Hidden from everybody but the fan, the creator and the console. */
  readonly blocked: boolean;
}

/** The stream `mission-{missionId}`; null before the request. */
export const missionStream: StreamType<MissionState | null> = {
  category: 'mission',
  initial: () => null,
  evolve: (state, event) => evolve(state, asMissionEvent(event)),
};

export const missionStreamId = (missionId: string) => streamId(missionStream.category, missionId);

function evolve(state: MissionState | null, event: MissionEvent): MissionState {
  if (event.type === 'MissionRequested') {
    const { missionId, fanId, creatorId, points, holdId, dueAt } = event.payload;
    return {
      missionId,
      fanId,
      creatorId,
      points,
      holdId,
      dueAt,
      status: 'ACCEPTED',
      attempt: 0,
      fileId: null,
      blocked: false,
    };
  }
  if (!state) throw new Error(`mission: ${event.type} before MissionRequested`);
  switch (event.type) {
    case 'MissionPerformed': {
      const { attempt, fileId } = event.payload;
      return { ...state, status: 'TRANSCODING', attempt, fileId };
    }
    case 'MissionCompleted':
      return { ...state, status: 'COMPLETED' };
    case 'MissionTranscodingFailed':
      return { ...state, status: 'ACCEPTED', dueAt: event.payload.dueAt, fileId: null };
    case 'MissionRejected':
      return { ...state, status: 'REJECTED' };
    case 'MissionBlocked':
      return { ...state, blocked: true };
    case 'MissionUnblocked':
      return { ...state, blocked: false };
  }
}

function asMissionEvent(event: DomainEvent): MissionEvent {
  if (!Object.hasOwn(missionEvents, event.type) || event.schemaVersion !== 1) {
    throw unknownEvent('mission', event);
  }
  // The parsing edge: these payloads were written by this slice's deciders and are guarded by the hash chain.
  return event as MissionEvent;
}
