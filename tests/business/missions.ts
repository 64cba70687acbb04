import { RequestMission } from '@sowon/contracts';
import { performMission } from '../../services/src/slices/missions/missions/commands/answer-mission.ts';
import { requestMission } from '../../services/src/slices/missions/missions/commands/request-mission.ts';
import { coinBalance } from '../../services/src/slices/money/coins/queries.ts';
import { compensate } from '../../services/src/slices/settlement/settlements/debts.ts';
import type { Person } from '../harness/marketplace.ts';
import { type House, type Seller, unlessRefused } from './house.ts';
import type { Later } from './later.ts';

/** Expected refusals of a fan's request: too few coins, or a creator who has missed too many. */
const refusals = ['NOT_ENOUGH_COINS', 'REQUESTS_BLOCKED', 'PRODUCT_INACTIVE', 'NOT_FOUND', 'WALLET_FROZEN'];

/** Requests a mission that the fan can pay; its creator answers some days later, or never. */
export async function askForMission(house: House, fan: Person): Promise<Later[]> {
  const { market, dice, sellers, now } = house;
  const { ctx } = market;
  const seller = dice.pick(sellers);
  const { point } = await coinBalance(ctx.db, fan.userId, now());
  const affordable = seller.products.filter(({ points }) => points <= point);
  if (affordable.length === 0) return [];
  const { id: missionProductId } = dice.pick(affordable);
  const request = RequestMission.parse({
    missionProductId,
    to: 'Mina',
    requestComment: 'Sing happy birthday',
  });
  const asked = await unlessRefused(
    refusals,
    requestMission(ctx, { fan: { userId: fan.userId, creatorId: null }, key: null, request }),
  );
  if (asked === null) return [];
  house.count('mission asked for');
  const missed = dice.chance(seller.lazy ? 0.8 : 0.01);
  if (missed) {
    if (!dice.chance(0.2)) return [];
    // A late creator may owe more than the returned coins.
    const points = dice.int(1, 30);
    const owed = { reference: asked.id, fanId: fan.userId, creatorId: seller.creatorId, points };
    return [{ days: 11, act: async () => void (await compensate(ctx, owed)) }];
  }
  return [{ days: dice.int(0, 8), act: () => perform(house, seller, asked.id) }];
}

/** Answers with a picture, which completes the mission at once. */
export async function perform(house: House, seller: Seller, missionId: string): Promise<void> {
  const { market } = house;
  const { userId, creatorId } = seller;
  const fileId = await market.upload(seller);
  const answer = { fileId, kind: 'IMAGE' as const, comment: 'Here you are' };
  const done = performMission(market.ctx, { creator: { userId, creatorId }, key: null, missionId, answer });
  // The mission ended meanwhile, because its creator was blocked.
  if ((await unlessRefused(['MISSION_STATE', 'MISSION_OVERDUE'], done)) !== null)
    house.count('mission performed');
}
