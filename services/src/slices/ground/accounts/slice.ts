import { minuteMs } from '../../../http/limits.ts';
import type { Slice } from '../../../slice.ts';
import { accountFinds } from './console.ts';
import {
  codesGuessedMail,
  guessedMail,
  passwordChangedMail,
  providerLinkedMail,
  recoveryCodeUsedMail,
  resetMail,
  secondFactorResetByServersMail,
  secondFactorResetMail,
  secondFactorSetUpMail,
  verificationMail,
} from './notices.ts';
import { accountsExports, accountsRetention } from './privacy.ts';
import { accountRoutes, secondFactorRoutes } from './routes.ts';
import { socialRoutes } from './social/routes.ts';
import { staffStream } from './staff-stream.ts';

export const accounts: Slice = {
  name: 'accounts',
  exports: accountsExports,
  retention: accountsRetention,
  schema: new URL('./schema.sql', import.meta.url),
  streams: [staffStream],
  finds: accountFinds,
  routes: [accountRoutes, secondFactorRoutes, socialRoutes],
  notices: [
    ...[verificationMail, guessedMail, resetMail, passwordChangedMail, providerLinkedMail],
    ...[secondFactorSetUpMail, recoveryCodeUsedMail, codesGuessedMail],
    ...[secondFactorResetMail, secondFactorResetByServersMail],
  ],
  limits: {
    // Many people may share an IP address; guesses and mails are also counted by account.
    login: { max: 300, windowMs: minuteMs },
    giveSecondFactor: { max: 300, windowMs: minuteMs },
    confirmSecondFactor: { max: 300, windowMs: minuteMs },
    signUp: { max: 120, windowMs: 10 * minuteMs },
    resendVerification: { max: 120, windowMs: 10 * minuteMs },
    authByApple: { max: 300, windowMs: minuteMs },
    socialSession: { max: 300, windowMs: minuteMs },
    socialSignUp: { max: 120, windowMs: 10 * minuteMs },
    confirmEmail: { max: 300, windowMs: minuteMs },
    // Each call may send a mail to somebody other than the caller.
    askPasswordReset: { max: 60, windowMs: 10 * minuteMs },
    // Codes cannot be guessed; a valid one costs a password hash.
    resetPassword: { max: 120, windowMs: minuteMs },
  },
};
