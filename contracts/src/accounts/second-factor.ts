import { z } from 'zod';
import { Id } from '../primitives.ts';

/** What a session of the console waits for before it opens anything: that a second factor is set up, or given. */
export const SecondFactorStep = z.enum(['SET_UP', 'GIVE']);
export type SecondFactorStep = z.output<typeof SecondFactorStep>;

export const LoginReply = z.object({
  id: Id,
  /** Only to who asked for a session of the console. */
  secondFactor: SecondFactorStep.optional(),
});

/** Six digits of an app, or a recovery code; spaces and hyphens do not count. */
export const SecondFactorCode = z.strictObject({ code: z.string().trim().min(1).max(40) });

/** What an app that makes codes is told. */
export const SecondFactorSecret = z.object({
  /** In base32, as a person types it. */
  secret: z.string(),
  /** The same as an address of the scheme `otpauth:`, which apps read from a picture or open by themselves. */
  address: z.string(),
});
export type SecondFactorSecret = z.output<typeof SecondFactorSecret>;

/** Each gives the second factor once, where the app is out of reach. */
export const RecoveryCodes = z.object({ id: Id, recoveryCodes: z.array(z.string()) });
