import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { replySlot } from '../../../reply-slot.ts';

/**
 * The page where a member reads why their login is blocked and can object, as a path with its code. Null if there is none or the time to object is over. Slices
 * that block logins fill it.
 */
export const blockedLoginSlot = replySlot<{ readonly page: string | null }>('blocked-login', { page: null });

/** Returns the refusal for a blocked login, with that page. Use it only for a person who has just proved their identity. */
export async function loginBlocked(ctx: Ctx, userId: string): Promise<AppError> {
  const blockedOf = await blockedLoginSlot.readForAll(ctx, [userId]);
  return new AppError('LOGIN_BLOCKED', {}, { page: blockedOf(userId).page });
}
