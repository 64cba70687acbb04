import { z } from 'zod';
import { Email, Password } from './schemas.ts';

/** A request to reset a forgotten password (spec 1 §3). */
export const ForgottenPassword = z.strictObject({ email: Email });

/** The new password that a mailed code sets (spec 1 §3). */
export const NewPassword = z.strictObject({ password: Password });

/** A change of the own password by `updateUser` (spec 1 §7). */
export const ChangePassword = z.strictObject({ password: Password });
