/** Limits for sessions, their tokens and the second factor, part of `policy.accounts`; each is our choice unless it names a source. */
export const sessionPolicy = {
  tokenLifeSeconds: 2 * 60 * 60,
  sessionLifeDays: 14,
  consoleSessionLifeHours: 12,
  /** Ours: the longest idle time of a console session, then the longest time a login waits for its second factor. */
  consoleIdleMinutes: 30,
  secondFactorWaitMinutes: 10,
  /** RFC 6238: the defaults of every authenticator app. */
  secondFactorStepSeconds: 30,
  secondFactorDigits: 6,
  /** Ours: the number of recovery codes per member, and the count of wrong codes from which each next try must wait. */
  recoveryCodes: 10,
  firstSlowedCodeFailure: 5,
} as const;
