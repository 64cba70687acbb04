import type { Language, Mission } from '@sowon/contracts';
import type { Reader } from '../../../reply-part.ts';
import { replySlot } from '../../../reply-slot.ts';

/** Facts about missions from other slices, by mission id: likes, comments, and the reader's report and objection. */
export const missionSlot = replySlot<
  Pick<Mission, 'liked' | 'likesCount' | 'commentsCount' | 'reported' | 'objection'>,
  /** The reader's language; null for staff, who read the texts as typed. */
  { readonly reader: Reader; readonly language: Language | null }
>('mission', { liked: false, likesCount: 0, commentsCount: 0, reported: false, objection: null });
