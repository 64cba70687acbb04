import type { Language, Mission, Reply, Routes } from '@sowon/contracts';
import type { Reader } from '../../../reply-part.ts';
import { replySlot } from '../../../reply-slot.ts';

/** Facts about missions from other slices, by mission id: likes, comments, and the reader's report and objection. */
export const missionSlot = replySlot<
  Pick<Mission, 'liked' | 'likesCount' | 'commentsCount' | 'reported' | 'objection'>,
  /** The reader's language; null for staff, who read the texts as typed. */
  { readonly reader: Reader; readonly language: Language | null }
>('mission', { liked: false, likesCount: 0, commentsCount: 0, reported: false, objection: null });

/** The fan's compensation on the console's page of a mission, by mission id. */
export const missionConsoleSlot = replySlot<Pick<Reply<Routes['showMission']>, 'compensation'>, null>(
  'mission-console',
  { compensation: null },
);
