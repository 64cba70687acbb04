import type { Language, Mission } from '@sowon/contracts';
import type { Reader } from '../../../reply-part.ts';
import { replySlot } from '../../../reply-slot.ts';

/** What is known of a mission beside its row, by mission id: who likes it, how much is said of it, and what its reader said to the staff. */
export const missionSlot = replySlot<
  Pick<Mission, 'liked' | 'likesCount' | 'commentsCount' | 'reported' | 'objection'>,
  /** The language that its reader reads; null for the staff, who read what was typed. */
  { readonly reader: Reader; readonly language: Language | null }
>('mission', { liked: false, likesCount: 0, commentsCount: 0, reported: false, objection: null });
