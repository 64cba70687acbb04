import { policy } from '@sowon/contracts';
import type { CarriedRows } from '@sowon/ledger';
import type { Ctx } from '../../../context.ts';
import { earningRow } from '../../settlement/commands.ts';
import { overseasPoints } from '../mission-coins.ts';
import type { Parties } from '../queries.ts';
import { completedRow } from '../rows.ts';
import type { Decided } from './change-mission.ts';
import { requireCreator } from './parties.ts';

/** What a coin is worth to the creator now: completion fixes it (decisions, "Settlement"). */
export async function wonPerCoinOf(ctx: Ctx, { creatorId }: Parties): Promise<number> {
  return policy.settlement.wonPerCoin[(await requireCreator(ctx, creatorId)).grade];
}

/** The rows of a completion; none when nothing was completed. */
export function earnedRows(
  { events, earned }: Decided,
  terms: { missionId: string; creatorId: string; wonPerCoin: number; at: Date },
): CarriedRows[] {
  if (!events.some(({ type }) => type === 'MissionCompleted')) return [];
  const { missionId, creatorId, wonPerCoin, at } = terms;
  const points = earned.reduce((sum, part) => sum + part.points, 0);
  return [
    completedRow({ id: missionId, at: at.toISOString() }),
    earningRow({
      missionId,
      creatorId,
      points,
      overseasPoints: overseasPoints(earned),
      wonPerCoin,
      completedAt: at,
    }),
  ];
}
