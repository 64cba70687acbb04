import type { Ctx } from '../../../context.ts';
import type { Reader } from '../../../reply-part.ts';
import { replySlot } from '../../../reply-slot.ts';

/** Whether a reader, null for a visitor, may follow a mission's page; nobody follows a mission that nobody knows. Missions fill it. */
export const followersSlot = replySlot<
  { readonly mayFollow: (reader: Reader) => boolean },
  void,
  Pick<Ctx, 'db' | 'parts'>
>('followers', { mayFollow: () => false });
