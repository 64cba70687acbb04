import {
  blockMission,
  unblockMission,
  upholdMissionBlock,
} from '../../services/src/slices/missions/missions/moderation/commands.ts';
import { objectionsTo } from '../../services/src/slices/missions/missions/moderation/queries.ts';
import type { Person } from '../harness/marketplace.ts';
import type { MissionLine } from '../harness/mission-line.ts';

/** Objects to a block as the fan and gets an answer; then both object to another block, which is lifted. */
export async function objectToBlocks(
  { market, fan, creator }: Pick<MissionLine, 'market' | 'fan' | 'creator'>,
  missionId: string,
): Promise<void> {
  const { userId: operatorId } = await market.staff('ROLE_OPERATOR');
  const act = { operatorId, key: null, missionId, reason: 'only the page shows this' };
  const object = (as: Person) =>
    market.call('POST', `/missions/${missionId}/objection`, { as, body: { text: 'It was harmless' } });
  await blockMission(market.ctx, act);
  await object(fan);
  const [objection] = await objectionsTo(market.ctx.db, missionId);
  await upholdMissionBlock(market.ctx, { ...act, objectionId: objection?.id ?? '' });
  await unblockMission(market.ctx, act);
  await blockMission(market.ctx, act);
  for (const as of [fan, creator]) await object(as);
  await unblockMission(market.ctx, act);
}
