import type { Ctx } from '../../services/src/context.ts';
import { personCipher } from '../../services/src/slices/ground/accounts/queries.ts';
import { sealedAs } from '../../services/src/slices/ground/accounts/second-factor/commands.ts';
import {
  codeOf,
  secretBytes,
  stepAt,
  toBase32,
} from '../../services/src/slices/ground/accounts/second-factor/totp.ts';

/**
 * Gives a member a second factor, for tests where its history does not matter.
 * @param isConfirmed by a code of an hour ago
 * @returns its current code
 */
export async function secondFactorCode(ctx: Ctx, userId: string, isConfirmed: boolean): Promise<string> {
  const secret = ctx.random(secretBytes);
  const now = ctx.clock.now();
  const cipher = await personCipher(ctx, userId);
  const confirmed = { confirmed_at: now, last_step: stepAt(now) - 120 };
  await ctx.db
    .insertInto('second_factors')
    .values({
      user_id: userId,
      secret: cipher.seal(sealedAs, toBase32(secret)),
      made_at: now,
      ...(isConfirmed ? confirmed : { confirmed_at: null, last_step: null }),
    })
    .execute();
  return codeOf(secret, stepAt(now));
}
