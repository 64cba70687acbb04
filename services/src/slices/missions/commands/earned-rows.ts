import { policy } from '@sowon/contracts';
import type { CarriedRows } from '@sowon/ledger';
import type { Ctx } from '../../../context.ts';
import { earningRows } from '../../settlement/earnings.ts';
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
  terms: { missionId: string; wonPerCoin: number; at: Date },
): CarriedRows[] {
  if (!events.some(({ type }) => type === 'MissionCompleted')) return [];
  const { missionId, wonPerCoin, at } = terms;
  const recordedAt = at.toISOString();
  const source = { type: 'mission', id: missionId };
  return [
    completedRow({ id: missionId, at: recordedAt }),
    ...earningRows(
      earned.map((event) => ({ event, source, wonPerCoin })),
      recordedAt,
    ),
  ];
}
