import { lottoMoment, lottoRound } from '@sowon/contracts';
import { createClock, realDayMs } from '../../../services/src/clock.ts';
import type { Ctx } from '../../../services/src/context.ts';
import { advanceDraw } from '../../../services/src/slices/missions/draws/advance.ts';
import { finishDraw } from '../../../services/src/slices/missions/draws/finish.ts';
import { awaitNumber, enterNumber } from '../../../services/src/slices/missions/draws/number.ts';
import { pickEntry } from '../../../services/src/slices/missions/draws/pick.ts';
import { appliesUntil, entryForm, eventDays } from '../../harness/draw-line.ts';
import type { CreatorPerson, Person } from '../../harness/marketplace.ts';
import type { World } from '../matrix/world.ts';

/** A draw event with one entry. Its creator is new, because each creator has one event at a time. */
interface Entered {
  readonly creator: CreatorPerson;
  readonly productId: string;
  readonly missionId: string;
}

/** Returns the registration form of an event of this creator that opens today. */
export async function eventForm({ house }: World, creator: CreatorPerson) {
  return {
    type: 'EVENT',
    creatorId: creator.creatorId,
    name: 'An album',
    title: 'An album',
    description: 'One of you gets it',
    drawNumber: 1,
    coinPrice: 0,
    ...eventDays,
    descriptionPictureId: await house.upload(creator),
  };
}

/** Creates an open event that this fan has entered. */
export async function enteredBy(world: World, fan: Person): Promise<Entered> {
  const { house } = world;
  const creator = await house.creator();
  const { body: made } = await house.call<{ id: string }>('POST', '/mission-products', {
    as: creator,
    body: await eventForm(world, creator),
  });
  const { body: entry } = await house.call<{ id: string }>('POST', '/missions', {
    as: fan,
    body: { missionProductId: made.id, ...entryForm },
  });
  return { creator, productId: made.id, missionId: entry.id };
}

/** Creates an entered event in a state: DRAWING with its entries closed, NOW_DRAWING with its one entry picked, DRAWN with it as the winner. */
export async function inState(
  world: World,
  state: 'APPLYING' | 'DRAWING' | 'NOW_DRAWING' | 'DRAWN',
): Promise<Entered> {
  const entered = await enteredBy(world, world.fanA);
  const { creator, productId, missionId } = entered;
  if (state === 'APPLYING') return entered;
  const ctx = afterEntries(world.house.ctx);
  await advanceDraw(ctx, productId);
  if (state === 'DRAWING') return entered;
  await pickEntry(ctx, { creator, key: null, productId, missionId });
  if (state === 'DRAWN') await finishDraw(ctx, { creator, key: null, productId });
  return entered;
}

/** Returns a context whose stopped clock is after the application period. */
const afterEntries = (ctx: Ctx): Ctx => ({
  ...ctx,
  clock: createClock(ctx.config.SOWON_DAY_MS, () => appliesUntil),
});

/** A drawing's numbers as an operator types them. */
export const typedNumber = { numbers: [3, 7, 12, 18, 30, 41], bonus: 9 };

/** Creates an event that waits for a public number that was already drawn: its list was closed ten days ago. @returns its product */
export async function awaitingNumber(world: World): Promise<string> {
  const { house } = world;
  const { productId } = await inState(world, 'DRAWING');
  const { userId: operatorId } = await house.staff('ROLE_OPERATOR');
  await awaitNumber(afterEntries(house.ctx), {
    operatorId,
    key: null,
    productId,
    reason: 'No relay answers',
  });
  const now = house.ctx.clock.now().getTime();
  const frozenAt = new Date(now - 10 * realDayMs);
  await house.ctx.db
    .updateTable('draws')
    .set({ frozen_at: frozenAt, number_drawn_at: new Date(lottoMoment(lottoRound(frozenAt.toISOString()))) })
    .where('product_id', '=', productId)
    .execute();
  return productId;
}

/** Does the same and enters the number, by a person who is none of the actors. @returns its product */
export async function enteredNumber(world: World): Promise<string> {
  const { house } = world;
  const productId = await awaitingNumber(world);
  const { userId: operatorId } = await house.staff('ROLE_OPERATOR');
  await enterNumber(house.ctx, { operatorId, key: null, productId, drawn: typedNumber });
  return productId;
}
