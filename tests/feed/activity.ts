import type { Ctx } from '../../services/src/context.ts';
import { performMission } from '../../services/src/slices/missions/missions/commands/answer-mission.ts';
import { expireMission } from '../../services/src/slices/missions/missions/commands/expire-mission.ts';
import { requestMission } from '../../services/src/slices/missions/missions/commands/request-mission.ts';
import { blockMission } from '../../services/src/slices/missions/missions/moderation/commands.ts';
import type { CreatorPerson, Marketplace, Person } from '../harness/marketplace.ts';

export interface Activity {
  /** Passes the deadline of every open mission: it is refunded, with a strike. Later requests go to new creators. */
  passDeadline(): Promise<void>;
  /** Performs this many actions, ten at a time, with real commands that the seed chooses. */
  act(times: number): Promise<void>;
}

const dayMs = 86_400_000;
const creatorCount = 4;
const fanCount = 8;
const atOnce = 10;

/** Creates people who charge, request, answer, miss deadlines and are moderated, which fills wallet, mission and strikes streams. */
export async function startActivity(market: Marketplace, seed: number): Promise<Activity> {
  const random = createRandom(seed);
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[Math.floor(random() * from.length)];
    if (picked === undefined) throw new Error('there is nothing to pick from');
    return picked;
  };
  const fans = await Promise.all(Array.from({ length: fanCount }, () => market.fan()));
  const makeOffers = () =>
    Promise.all(
      Array.from({ length: creatorCount }, async () => {
        const creator = await market.creator();
        return { creator, productId: await market.product(creator) };
      }),
    );
  let offers = await makeOffers();
  const open: { id: string; creator: CreatorPerson }[] = [];
  const takeOpen = () => open.splice(Math.floor(random() * open.length), 1)[0];

  const request = async (): Promise<void> => {
    const [fan, offer] = [pick(fans), pick(offers)];
    await market.credit(fan, 30);
    const { id } = await ask(market.ctx, fan, offer.productId);
    open.push({ id, creator: offer.creator });
  };
  const answer = async (): Promise<void> => {
    const mission = takeOpen();
    if (!mission) return request();
    const { userId, creatorId } = mission.creator;
    const fileId = await market.upload(mission.creator);
    await performMission(market.ctx, {
      creator: { userId, creatorId },
      key: market.ctx.ids(),
      missionId: mission.id,
      answer: { fileId, kind: 'IMAGE', comment: 'here you are' },
    });
  };
  const block = async (): Promise<void> => {
    const mission = takeOpen();
    if (!mission) return request();
    const { ctx } = market;
    const { userId: operatorId } = pick(fans);
    await blockMission(ctx, { operatorId, key: ctx.ids(), missionId: mission.id, reason: 'not fit' });
  };
  const steps = [request, request, request, answer, answer, block];
  return {
    passDeadline: async () => {
      market.setTime(new Date(market.ctx.clock.now().getTime() + 11 * dayMs));
      await Promise.all(open.splice(0).map(({ id }) => expireMission(market.ctx, id)));
      // A creator with strikes takes no requests for a week, or never again.
      offers = await makeOffers();
    },
    act: async (count) => {
      for (let left = count; left > 0; left -= atOnce) {
        await Promise.all(Array.from({ length: Math.min(left, atOnce) }, () => pick(steps)()));
      }
    },
  };
}

function ask(ctx: Ctx, fan: Person, missionProductId: string) {
  const texts = { to: 'Mina', requestComment: 'please' };
  return requestMission(ctx, {
    fan,
    key: ctx.ids(),
    request: { missionProductId, private: false, toFriend: false, ...texts },
  });
}

/** Returns a generator of numbers from 0 up to 1, the same for one seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
