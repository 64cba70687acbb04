/** Numbers of sessions, their tokens and the second factor, a part of `policy.accounts`; each is ours unless it names a source. */
export const sessionPolicy = {
  tokenLifeSeconds: 2 * 60 * 60,
  sessionLifeDays: 14,
  consoleSessionLifeHours: 12,
  /** Ours: so long it may stay unused, and so long a login waits for the second factor of whoever made it. */
  consoleIdleMinutes: 30,
  secondFactorWaitMinutes: 10,
  /** RFC 6238: what every app of codes does unless told otherwise. */
  secondFactorStepSeconds: 30,
  secondFactorDigits: 6,
  /** Ours: how many codes there are for who has lost their app, and from which wrong code on each next try must wait. */
  recoveryCodes: 10,
  firstSlowedCodeFailure: 5,
} as const;
