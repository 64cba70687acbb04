import {
  liftMissionAdultMark,
  markMissionAdult,
} from '../../services/src/slices/missions/missions/moderation/commands.ts';
import type { Marketplace } from '../harness/marketplace.ts';

/** Marks a mission as adult content and lifts the mark, as an operator. */
export async function markAdult(market: Marketplace, missionId: string): Promise<void> {
  const { userId: operatorId } = await market.staff('ROLE_OPERATOR');
  const marking = { operatorId, key: null, missionId, reason: 'only the page shows this' };
  for (const mark of [markMissionAdult, liftMissionAdultMark]) await mark(market.ctx, marking);
}
