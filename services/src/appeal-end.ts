import { policy } from '@sowon/contracts';
import { endOfDays } from './clock.ts';
import type { Ctx } from './context.ts';

/**
 * The first instant at which it is too late to appeal a strike, to object to being shut out, or to read what either was answered:
 * the thirtieth day after is over in Korea (docs/rules/strikes.md#appeals and docs/rules/users.md#objections).
 */
export const appealEnd = ({ config }: Pick<Ctx, 'config'>, from: Date): Date =>
  endOfDays(from, policy.appeals.days, config.SOWON_DAY_MS);
