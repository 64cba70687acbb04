import { policy } from '@sowon/contracts';
import { endOfDays } from './clock.ts';
import type { Ctx } from './context.ts';

/**
 * Returns the first instant after the deadline to appeal a strike, to object to a shut-out, or to read the answer to either. It is the end of the thirtieth day
 * after `from` in Korea (docs/rules/strikes.md#appeals and docs/rules/users.md#objections).
 */
export const appealEnd = ({ config }: Pick<Ctx, 'config'>, from: Date): Date =>
  endOfDays(from, policy.appeals.days, config.SOWON_DAY_MS);
