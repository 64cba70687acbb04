import { z } from 'zod';
import { Id } from '../primitives.ts';

/** The step that a console session still needs before it opens anything: setting up a second factor, or giving it. */
export const SecondFactorStep = z.enum(['SET_UP', 'GIVE']);
export type SecondFactorStep = z.output<typeof SecondFactorStep>;

export const LoginReply = z.object({
  id: Id,
  /** Present only if a console session was requested. */
  secondFactor: SecondFactorStep.optional(),
});

/** Six digits from an authenticator app, or a recovery code; spaces and hyphens are ignored. */
export const SecondFactorCode = z.strictObject({ code: z.string().trim().min(1).max(40) });

/** The secret for an authenticator app. */
export const SecondFactorSecret = z.object({
  /** Base32, for typing by hand. */
  secret: z.string(),
  /** The same as an `otpauth:` address, which apps read from a QR code or open directly. */
  address: z.string(),
});
export type SecondFactorSecret = z.output<typeof SecondFactorSecret>;

/** Each code replaces the second factor once, for members who cannot reach their app. */
export const RecoveryCodes = z.object({ id: Id, recoveryCodes: z.array(z.string()) });
