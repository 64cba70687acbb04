import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { replySlot } from '../../../reply-slot.ts';

/**
 * The page on which a member reads why their login is blocked, and objects, as a path with its code; null where there is none, or
 * the time to object is over. The slices that block logins fill it.
 */
export const blockedLoginSlot = replySlot<{ readonly page: string | null }>('blocked-login', { page: null });

/** The refusal of a member whose login is blocked: it tells the page, and is told only to a person who has just proved who they are. */
export async function loginBlocked(ctx: Ctx, userId: string): Promise<AppError> {
  const blockedOf = await blockedLoginSlot.readForAll(ctx, [userId]);
  return new AppError('LOGIN_BLOCKED', {}, { page: blockedOf(userId).page });
}
