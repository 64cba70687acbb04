import { type FollowEvent, followEvents } from '@sowon/contracts';
import { type StreamType, streamId } from '@sowon/ledger/domain';
import { readerOf } from '../../slice-events.ts';

const read = readerOf('follow', followEvents);

/** Whether one member follows one creator. */
export interface FollowState {
  readonly following: boolean;
}

/** The stream `follow-{userId}_{creatorId}`: short, however many follow a creator and whomever a member follows. */
export const followStream: StreamType<FollowState> = {
  category: 'follow',
  initial: () => ({ following: false }),
  evolve: (_, event) => ({ following: read(event).type === 'CreatorFollowed' }),
};

interface Pair {
  readonly userId: string;
  readonly creatorId: string;
}

export const pairId = ({ userId, creatorId }: Pair): string => `${userId}_${creatorId}`;
export const followStreamId = (pair: Pair) => streamId(followStream.category, pairId(pair));

/** Brings a pair to where it is wanted; nothing when it is there, so following or unfollowing twice is no error. */
export function decideFollow({ following }: FollowState, pair: Pair, wanted: boolean): FollowEvent[] {
  if (following === wanted) return [];
  const { userId, creatorId } = pair;
  return [
    {
      type: wanted ? 'CreatorFollowed' : 'CreatorUnfollowed',
      schemaVersion: 1,
      payload: { userId, creatorId },
    },
  ];
}
