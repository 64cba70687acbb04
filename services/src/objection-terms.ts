import { policy } from '@sowon/contracts';
import type { Instant } from '@sowon/ledger/domain';
import { endOfDays } from './clock.ts';
import type { Ctx } from './context.ts';

/**
 * Returns the first instant after the deadline to appeal a strike, to object to a shut-out, or to read the answer to either. It is the end of the thirtieth day
 * after `from` in Korea (docs/rules/strikes.md#appeals and docs/rules/users.md#objections).
 */
export const appealEnd = ({ config }: Pick<Ctx, 'config'>, from: Date): Date =>
  endOfDays(from, policy.appeals.days, config.SOWON_DAY_MS);

/** Deadline for a blocked person's objection, and the policy version that sets it. */
export interface BlockTerms {
  readonly objectUntil: Instant;
  readonly policyVersion: number;
}

/** Returns the terms of a block made at an instant: objections until 24:00 KST of the thirtieth day (spec 1 §9). */
export const blockTerms = ({ config }: Pick<Ctx, 'config'>, at: Date): BlockTerms => ({
  objectUntil: endOfDays(at, policy.missions.objectionDays, config.SOWON_DAY_MS).toISOString(),
  policyVersion: policy.version,
});
