import type { Reply, Routes } from '@sowon/contracts';
import { replySlot } from '../../../reply-slot.ts';

/** What other slices know of a member for the console, by user id: whether they may write comments. */
export const userConsoleSlot = replySlot<Pick<Reply<Routes['showUser']>, 'commentingRestricted'>, null>(
  'user-console',
  { commentingRestricted: null },
);
