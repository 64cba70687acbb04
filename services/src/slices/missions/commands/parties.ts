import { policy } from '@sowon/contracts';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { findCreator } from '../../creators/queries.ts';
import type { Pay } from '../decision.ts';
import { findParties, type Parties } from '../queries.ts';

/** @throws AppError NOT_FOUND */
export async function requireParties(ctx: Ctx, missionId: string): Promise<Parties> {
  const parties = await findParties(ctx.db, missionId);
  if (!parties) throw new AppError('NOT_FOUND');
  return parties;
}

/** What a creator is paid by now: completion fixes it (decisions, "Settlement"). @throws AppError NOT_FOUND */
export async function payOf(ctx: Ctx, creatorId: string): Promise<Pay> {
  const creator = await findCreator(ctx.db, creatorId);
  if (!creator) throw new AppError('NOT_FOUND');
  return payTo(creator);
}

/** The same, of a creator who was read a moment ago. Pure. */
export function payTo({ grade }: { readonly grade: Pay['grade'] }): Pay {
  return { grade, wonPerCoin: policy.settlement.wonPerCoin[grade], policyVersion: policy.version };
}
