import { policy } from '@sowon/contracts';
import type { Instant } from '@sowon/ledger/domain';
import { endOfDays } from './clock.ts';
import type { Ctx } from './context.ts';

/** Until when whom a block concerns may object to it, and by which policy. */
export interface BlockTerms {
  readonly objectUntil: Instant;
  readonly policyVersion: number;
}

/** The terms of a block that is made at an instant: until 24:00 in Korea of the thirtieth day (spec 1 §9). */
export const blockTerms = ({ config }: Pick<Ctx, 'config'>, at: Date): BlockTerms => ({
  objectUntil: endOfDays(at, policy.missions.objectionDays, config.SOWON_DAY_MS).toISOString(),
  policyVersion: policy.version,
});
