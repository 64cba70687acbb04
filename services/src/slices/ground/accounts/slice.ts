import { minuteMs } from '../../../http/limits.ts';
import type { Slice } from '../../../slice.ts';
import { accountFinds } from './console.ts';
import { accountsSweeps } from './lifecycle.ts';
import * as tables from './migrations/0001-accounts.ts';
import * as portraits from './migrations/0023-portraits.ts';
import * as knownPlaces from './migrations/0024-known-places.ts';
import * as creatorOrStaff from './migrations/0025-creator-or-staff.ts';
import * as sessionKinds from './migrations/0026-session-kinds.ts';
import * as namesByPart from './migrations/0033-names-by-part.ts';
import * as passwordResets from './migrations/0083-password-resets.ts';
import * as agreements from './migrations/0085-agreements.ts';
import * as socialAccounts from './migrations/0087-social-accounts.ts';
import * as appleAccounts from './migrations/0088-apple-accounts.ts';
import * as leftMembers from './migrations/0089-left-members.ts';
import * as strangerPauses from './migrations/0093-stranger-pauses.ts';
import * as keysApart from './migrations/0095-keys-apart.ts';
import * as secondFactors from './migrations/0098-second-factors.ts';
import * as auditors from './migrations/0107-auditors.ts';
import * as staffRights from './migrations/0165-staff-rights.ts';
import * as birthDateTold from './migrations/0175-birth-date-told.ts';
import * as sessionOrigins from './migrations/0192-session-origins.ts';
import {
  guessedMail,
  passwordChangedMail,
  providerLinkedMail,
  resetMail,
  verificationMail,
} from './notices.ts';
import { accountsExports, accountsRetention } from './privacy.ts';
import { accountRoutes } from './routes.ts';
import {
  codesGuessedMail,
  recoveryCodeUsedMail,
  secondFactorResetByServersMail,
  secondFactorResetMail,
  secondFactorSetUpMail,
} from './second-factor/notices.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { socialRoutes } from './social/routes.ts';
import { staffStream } from './staff-stream.ts';

export const accounts: Slice = {
  name: 'accounts',
  exports: accountsExports,
  retention: accountsRetention,
  migrations: {
    '0001-accounts': tables,
    '0023-portraits': portraits,
    '0024-known-places': knownPlaces,
    '0025-creator-or-staff': creatorOrStaff,
    '0026-session-kinds': sessionKinds,
    '0033-names-by-part': namesByPart,
    '0083-password-resets': passwordResets,
    '0085-agreements': agreements,
    '0087-social-accounts': socialAccounts,
    '0088-apple-accounts': appleAccounts,
    '0089-left-members': leftMembers,
    '0093-stranger-pauses': strangerPauses,
    '0095-keys-apart': keysApart,
    '0098-second-factors': secondFactors,
    '0107-auditors': auditors,
    '0165-staff-rights': staffRights,
    '0175-birth-date-told': birthDateTold,
    '0192-session-origins': sessionOrigins,
  },
  streams: [staffStream],
  finds: accountFinds,
  routes: [accountRoutes, secondFactorRoutes, socialRoutes],
  sweeps: accountsSweeps,
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
