import { expireMission } from '../../../services/src/slices/missions/missions/commands/expire-mission.ts';
import { freezeByApplying, winByLuck } from '../../harness/lucky-win.ts';
import type { Person } from '../../harness/marketplace.ts';
import type { HostileInput } from '../matrix/hostile.ts';
import { byId } from '../matrix/parts.ts';
import { nobody, type Parts, type World } from '../matrix/world.ts';

/** The objects of the matrix's valid requests, and the requests themselves. */

/** Opens a roulette as fan A. @returns the id of its mission */
export async function roulette({ house, fanA, products }: World): Promise<string> {
  const body = { missionProductId: products.lucky };
  const { status, body: opened } = await house.call<{ id: string }>('POST', '/missions/lucky', {
    as: fanA,
    body,
  });
  if (status !== 200) throw new Error(JSON.stringify(opened));
  return opened.id;
}

export const roll = (missionId: string, more: Record<string, unknown> = {}) => ({
  params: { missionId },
  body: { clientSeed: '0'.repeat(32), coinPrice: 30, winPermille: 1, ...more },
});

/** Creates a mission that a new fan won and a new creator missed. Its compensation is owed, because the fan's wallet is frozen. */
export async function owedToFrozen({ house }: World): Promise<string> {
  const { ctx } = house;
  const fan = await house.fan('winner');
  await house.credit(fan, 1_000);
  const id = await winByLuck({ market: house, fan, creator: await house.creator({ name: 'late' }) });
  await freezeByApplying(house, fan);
  const later = { ...ctx, clock: { ...ctx.clock, now: () => ctx.clock.addDays(ctx.clock.now(), 10) } };
  await expireMission(later, id);
  return id;
}

export const paid = (id: string) => ({ ...byId(id), body: { reason: 'transferred to their account' } });

export const moderation = (id: string) => ({ ...byId(id), body: { reason: 'not for children' } });

export const wish = (missionProductId: string) => ({
  body: { missionProductId, private: false, to: 'Mina', requestComment: 'Sing happy birthday' },
});

export const offer = (missionProductId: string, coinPrice: number) => ({
  body: { ...wish(missionProductId).body, coinPrice },
});

export const decision = (missionId: string) => ({ params: { missionId }, body: { feedback: 'Gladly' } });

/** Lets the creator take custom missions from 50 coins. @returns the id of the CUSTOM product */
export async function customProduct(world: World): Promise<string> {
  const { creatorId } = world.creator;
  const body = { availableCustom: true, minimumCost: 50 };
  await world.done('updateCreator', 'creator', { params: { creatorId }, body });
  const path = `/mission-products?creatorId=${creatorId}&productType=CUSTOM`;
  const [product] = (await world.house.call<{ id: string }[]>('GET', path)).body;
  return product?.id ?? nobody;
}

/** Creates a custom mission of fan A that waits for the decision of `creator`. */
export const asked = async (world: World) =>
  world.mission({ missionProductId: await customProduct(world), coinPrice: 50 });

export function statuses({ query }: HostileInput) {
  return ['NOPE', 'ACCEPTED,', 'ACCEPTED,,COMPLETED', 'accepted'].map((status) =>
    query({ status }, 'status'),
  );
}

/** A pause with a limit that no test reaches. */
export const pause = (of: Person | null) => ({
  params: { creatorId: of?.creatorId ?? nobody },
  body: { mostOpen: 1_000 },
});

export const ofAllCreators = ({ query }: HostileInput) => [
  query({ order: 'DUE', creatorId: '' }, 'creatorId'),
];

export async function answer({ house }: World, me: Person | null, missionId: string): Promise<Parts> {
  const pictureId = me ? await house.upload(me) : nobody;
  return { params: { missionId }, body: { responseComment: 'Here you are', pictureId } };
}

export async function answered(world: World): Promise<string> {
  const missionId = await world.mission();
  await world.done('performMission', 'creator', await answer(world, world.creator, missionId));
  return missionId;
}

export async function blocked(world: World): Promise<string> {
  const missionId = await world.mission();
  await world.done('blockMission', 'operator', moderation(missionId));
  return missionId;
}

/** Creates a mission that an operator marked as one for adults. */
export async function markedAdult(world: World): Promise<string> {
  const missionId = await world.mission();
  await world.done('markMissionAdult', 'operator', moderation(missionId));
  return missionId;
}
