import { createHash } from 'node:crypto';
import type { Ctx } from '@sowon/services/context';
import { personCipher } from '@sowon/services/slices/ground/accounts/queries';
import { sealedAs } from '@sowon/services/slices/ground/accounts/second-factor/commands';
import { secretBytes, stepAt, toBase32 } from '@sowon/services/slices/ground/accounts/second-factor/totp';

/** Derives a staff member's second-factor secret from the email address. It is as public as the password, and seeded only on development machines. */
export const demoSecret = (email: string): Buffer =>
  createHash('sha256').update(`second factor of ${email}`).digest().subarray(0, secretBytes);

/** Gives a staff member the second factor whose codes `npm run demo-codes` prints. One that they set up themselves stays. */
export async function ensureSecondFactor(
  ctx: Ctx,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const cipher = await personCipher(ctx, userId);
  const at = ctx.clock.now();
  await ctx.db
    .insertInto('second_factors')
    .values({
      user_id: userId,
      secret: cipher.seal(sealedAs, toBase32(demoSecret(email))),
      made_at: at,
      confirmed_at: at,
      // Leaves the current code unused.
      last_step: stepAt(at) - 2,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
