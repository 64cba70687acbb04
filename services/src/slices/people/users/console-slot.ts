import type { Reply, Routes } from '@sowon/contracts';
import { replySlot } from '../../../reply-slot.ts';

/** Fields of other slices about a member in the console, by user id: whether they may write comments. */
export const userConsoleSlot = replySlot<Pick<Reply<Routes['showUser']>, 'commentingRestricted'>, null>(
  'user-console',
  { commentingRestricted: null },
);
