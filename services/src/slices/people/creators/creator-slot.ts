import type { Reply, Routes } from '@sowon/contracts';
import { replySlot } from '../../../reply-slot.ts';

/** What other slices know of a creator, by creator id: who follows, how many like, which draw event runs, what is
 * offered from how many coins, how soon they answer. */
export const creatorSlot = replySlot<Omit<Reply<Routes['creator']>, 'creator'>>('creator', {
  following: false,
  followerCount: 0,
  likeCount: 0,
  eventProduct: null,
  paused: null,
  fromCoins: null,
  usualReplyHours: null,
});
