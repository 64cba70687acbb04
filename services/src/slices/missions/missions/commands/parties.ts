import { AppError } from '../../../../app-error.ts';
import type { Ctx } from '../../../../context.ts';
import { ledgerPolicyAt, type VersionPolicy } from '../../../../ledger-policy.ts';
import { findCreator } from '../../../people/creators/queries.ts';
import type { Pay } from '../decision.ts';
import { findParties, type Parties } from '../queries.ts';

/** @throws AppError NOT_FOUND */
export async function requireParties(ctx: Ctx, missionId: string): Promise<Parties> {
  const parties = await findParties(ctx.db, missionId);
  if (!parties) throw new AppError('NOT_FOUND');
  return parties;
}

/** Returns the creator's pay terms at an instant; completion fixes them (docs/rules/settlements.md). @throws AppError NOT_FOUND */
export async function payOf(ctx: Ctx, creatorId: string, at: Date): Promise<Pay> {
  const [creator, policy] = await Promise.all([findCreator(ctx.db, creatorId), ledgerPolicyAt(ctx, at)]);
  if (!creator) throw new AppError('NOT_FOUND');
  return payTo(creator, policy);
}

/** Returns the pay terms of a creator already read. Pure. */
export function payTo(
  { grade }: { readonly grade: Pay['grade'] },
  { version, settlement }: VersionPolicy,
): Pay {
  return { grade, wonPerCoin: settlement.wonPerCoin[grade], policyVersion: version };
}
