import type { CreatorProfile, CurrentUser, Reply, Routes } from '@sowon/contracts';
import { replySlot } from '../../../reply-slot.ts';

/** Fields of other slices about a creator, by creator id: follows, likes, the current draw event, the lowest price in coins, and the usual reply time. */
export const creatorSlot = replySlot<Omit<Reply<Routes['creator']>, 'creator'>>('creator', {
  following: false,
  followerCount: 0,
  likeCount: 0,
  eventProduct: null,
  paused: null,
  fromCoins: null,
  usualReplyHours: null,
});

export type ProfileFacts = Pick<CreatorProfile, 'customMission' | 'reported'>;

/** Fields of other slices about a creator's profile, by creator id: whether they accept custom missions, and whether the reader reported the page. */
export const profileSlot = replySlot<ProfileFacts>('creator-profile', {
  customMission: { active: false, minimumCost: 0 },
  reported: false,
});

/** The latest draw event of creators, by creator id, for their own member data. */
export const ownEventSlot = replySlot<Pick<NonNullable<CurrentUser['creator']>, 'eventMission'>, null>(
  'own-event',
  { eventMission: null },
);

/** Fields of other slices about a creator in the console, by creator id: their pause of new requests. */
export const creatorConsoleSlot = replySlot<Pick<Reply<Routes['showCreator']>, 'pause'>, null>(
  'creator-console',
  { pause: { until: null, mostOpen: null } },
);
