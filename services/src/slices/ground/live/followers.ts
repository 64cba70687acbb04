import type { Ctx } from '../../../context.ts';
import type { Reader } from '../../../reply-part.ts';
import { replySlot } from '../../../reply-slot.ts';

/** Decides whether a reader (null for a visitor) may follow a mission's page; false for an unknown mission. The missions slice fills it. */
export const followersSlot = replySlot<
  { readonly mayFollow: (reader: Reader) => boolean },
  void,
  Pick<Ctx, 'db' | 'parts'>
>('followers', { mayFollow: () => false });
