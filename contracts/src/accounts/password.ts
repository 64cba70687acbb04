import { z } from 'zod';
import { Email, Password } from './schemas.ts';

/** Whose password is forgotten (spec 1 §3). */
export const ForgottenPassword = z.strictObject({ email: Email });

/** What a mailed code sets in place of a password that is forgotten (spec 1 §3). */
export const NewPassword = z.strictObject({ password: Password });

/** What members change of themselves by `updateUser`: their password (spec 1 §7). */
export const ChangePassword = z.strictObject({ password: Password });
