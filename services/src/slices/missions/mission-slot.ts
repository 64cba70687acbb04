import type { Mission } from '@sowon/contracts';
import type { Reader } from '../../reply-part.ts';
import { replySlot } from '../../reply-slot.ts';

/** What other slices know of a mission, by mission id: who likes it, and how much is said of it. */
export const missionSlot = replySlot<
  Pick<Mission, 'liked' | 'likesCount' | 'commentsCount'>,
  { readonly reader: Reader }
>('mission', { liked: false, likesCount: 0, commentsCount: 0 });
