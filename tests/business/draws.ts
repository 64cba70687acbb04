import { EnterDraw } from '@sowon/contracts';
import { enterDraw } from '../../services/src/slices/missions/draws/enter.ts';
import { finishDraw } from '../../services/src/slices/missions/draws/finish.ts';
import { pickAtRandom } from '../../services/src/slices/missions/draws/pick.ts';
import { registerDraw } from '../../services/src/slices/missions/draws/register.ts';
import { entryForm } from '../harness/draw-line.ts';
import { type House, unlessRefused } from './house.ts';
import { dayOf, daysAfter } from './korean-time.ts';
import type { Later } from './later.ts';
import { perform } from './missions.ts';

const refusals = ['NOT_ENOUGH_COINS', 'ALREADY_EXISTS', 'DRAW_STATE', 'PRODUCT_INACTIVE', 'WALLET_FROZEN'];

/** Holds a draw with a coin price: fans enter for three days, two win, and the others get their coins back. */
export async function holdDraw(house: House): Promise<Later[]> {
  const { market, dice, sellers, fans } = house;
  const { ctx } = market;
  const seller = dice.pick(sellers.filter(({ lazy }) => !lazy));
  const today = dayOf(house.now());
  const days = { applyStart: today, applyEnd: daysAfter(today, 2), eventEnd: daysAfter(today, 16) };
  const draw = {
    type: 'EVENT' as const,
    creatorId: seller.creatorId,
    name: 'A signed album',
    title: 'A signed album',
    description: 'Two of you get one',
    drawNumber: 2,
    coinPrice: dice.int(1, 5),
    ...days,
    descriptionPictureId: await market.upload(seller),
  };
  const registration = { ownerId: seller.userId, key: null, draw };
  const made = await unlessRefused(['EVENT_ONGOING'], registerDraw(ctx, registration));
  if (made === null) return [];
  house.count('draw held');
  const enter = async () => {
    for (const { userId } of dice.some(fans, 6)) {
      const entry = EnterDraw.parse({ ...entryForm, missionProductId: made.id });
      await unlessRefused(refusals, enterDraw(ctx, { fan: { userId, creatorId: null }, key: null, entry }));
    }
  };
  const at = {
    creator: { userId: seller.userId, creatorId: seller.creatorId },
    key: null,
    productId: made.id,
  };
  const finish = async () => {
    await unlessRefused(['DRAW_STATE', 'DRAW_DONE', 'DRAW_FULL'], pickAtRandom(ctx, { ...at, count: 2 }));
    await unlessRefused(['DRAW_STATE', 'DRAW_DONE', 'DRAW_INCOMPLETE'], finishDraw(ctx, at));
  };
  const prizes = async () => {
    const won = await ctx.db
      .selectFrom('missions')
      .select('id')
      .where('product_id', '=', made.id)
      .where('status', '=', 'ACCEPTED')
      .execute();
    for (const { id } of won) await perform(house, seller, id);
  };
  // Some creators let the rule draw and deliver the prizes late; then the coins go back.
  const isForgotten = dice.chance(0.1);
  return [
    { days: 1, act: enter },
    { days: 2, act: enter },
    ...(isForgotten
      ? []
      : [
          { days: 5, act: finish },
          { days: 7, act: prizes },
        ]),
  ];
}
