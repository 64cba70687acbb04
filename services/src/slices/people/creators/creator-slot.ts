import type { Reply, Routes } from '@sowon/contracts';
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
