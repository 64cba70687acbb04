import { expect } from 'vitest';
import { failTranscoding } from '../../services/src/slices/missions/missions/commands/answer-mission.ts';
import type { Answer } from '../harness/marketplace.ts';
import { ticket, win, winDearly } from './lucky-wins.ts';
import { type Parties, performWithPicture, post } from './mission-steps.ts';

const dayMs = 86_400_000;
/** Returns the instant `days` days after another. */
export const daysFrom = (at: Date, days: number) => new Date(at.getTime() + days * dayMs);

/** A mission that waits for its creator, with the data to check its end. */
export interface DueMission extends Parties {
  readonly kind: DueKind;
  readonly missionId: string;
  readonly dueAt: Date;
  /** The fan's coins by lot before the mission: free and held ones together. */
  readonly lots: Readonly<Record<string, number>>;
  /** Coins held for it. */
  readonly points: number;
}

/** A case in which a mission waits for an instant: how it starts, the action that meets it, and the consequences of missing it. */
export interface DueKind {
  readonly name: string;
  /** Starts a mission that is due ten days after an instant; the clock may be anywhere afterwards. @returns its id */
  begin(parties: Parties, at: Date): Promise<string>;
  /** Performs the awaited action of the creator. */
  act(mission: DueMission): Promise<Answer<{ code?: string }>>;
  /** Status after the action. */
  readonly acted: 'COMPLETED' | 'ACCEPTED';
  readonly missed: {
    readonly reason: 'OVERDUE' | 'UNDECIDED';
    readonly strikes: number;
    /**
     * Returns the coins that the creator owes the fan in addition to the refund.
     * @param used coins of all its rolls, lost and won
     */
    compensation(used: number): number;
    readonly fanIsTold: readonly string[];
    readonly creatorIsTold: readonly string[];
  };
}

async function ask({ market, fan }: Parties, missionProductId: string, more: object = {}): Promise<string> {
  const wish = { missionProductId, to: 'Mina', requestComment: 'Sing happy birthday', ...more };
  return (await post<{ id: string }>(market, '/missions', fan, wish)).id;
}

async function offer(parties: Parties): Promise<string> {
  const { market, creator } = parties;
  const body = { availableCustom: true, minimumCost: 50 };
  await market.call('PUT', `/creators/${creator.creatorId}`, { as: creator, body });
  const path = `/mission-products?creatorId=${creator.creatorId}&productType=CUSTOM`;
  const [product] = (await market.call<{ id: string }[]>('GET', path)).body;
  return ask(parties, product?.id ?? '', { coinPrice: 50 });
}

const accept = ({ market, creator }: Parties, missionId: string) =>
  market.call<{ code?: string }>('POST', `/missions/${missionId}/accept`, { as: creator, body: {} });

const overdue = {
  reason: 'OVERDUE',
  strikes: 1,
  compensation: () => 0,
  fanIsTold: ['mission.rejected.overdue'],
  creatorIsTold: ['strike.warning'],
} as const;

const compensated = { ...overdue, fanIsTold: ['mission.compensated', 'mission.rejected.overdue'] } as const;

/** Cases in which a BASIC mission waits for an instant. */
const basicKinds: readonly DueKind[] = [
  {
    name: 'a BASIC one that was asked for',
    begin: async (parties, at) => {
      parties.market.setTime(at);
      return ask(parties, await parties.market.product(parties.creator));
    },
    act: performWithPicture,
    acted: 'COMPLETED',
    missed: overdue,
  },
  {
    name: 'a BASIC one whose answer could not be converted',
    begin: async (parties, at) => {
      const { market, creator } = parties;
      // Due half a day too early, but the failed conversion gives the creator a day more from day 9.
      market.setTime(daysFrom(at, -0.5));
      const missionId = await ask(parties, await market.product(creator));
      market.setTime(daysFrom(at, 9));
      const answer = { responseComment: 'Here you are', videoId: await market.upload(creator, 'VIDEO') };
      await post(market, `/missions/${missionId}/perform`, creator, answer);
      await failTranscoding(market.ctx, { missionId, attempt: 1, reason: 'UNREADABLE' });
      return missionId;
    },
    act: performWithPicture,
    acted: 'COMPLETED',
    missed: overdue,
  },
];

export const customAsked: DueKind = {
  name: 'a CUSTOM one that was asked for',
  begin: async (parties, at) => {
    parties.market.setTime(daysFrom(at, -20));
    return offer(parties);
  },
  act: (mission) => accept(mission, mission.missionId),
  acted: 'ACCEPTED',
  missed: {
    reason: 'UNDECIDED',
    strikes: 0,
    compensation: () => 0,
    fanIsTold: ['mission.rejected.undecided'],
    creatorIsTold: [],
  },
};

export const customAccepted: DueKind = {
  name: 'a CUSTOM one that was accepted',
  begin: async (parties, at) => {
    parties.market.setTime(daysFrom(at, -29));
    const missionId = await offer(parties);
    parties.market.setTime(at);
    expect((await accept(parties, missionId)).status).toBe(200);
    return missionId;
  },
  act: performWithPicture,
  acted: 'COMPLETED',
  missed: overdue,
};

export const luckyWon: DueKind = {
  name: 'a LUCKY one that was won',
  begin: async (parties, at) => {
    parties.market.setTime(at);
    return win(parties);
  },
  act: performWithPicture,
  acted: 'COMPLETED',
  missed: { ...compensated, compensation: () => 1_000 * ticket },
};

const luckyWonDearly: DueKind = {
  ...luckyWon,
  name: 'a LUCKY one on which more was used than a thousand tickets',
  begin: async (parties, at) => {
    parties.market.setTime(at);
    return winDearly(parties);
  },
  missed: { ...compensated, compensation: (used) => used },
};

/** Cases in which a CUSTOM or a LUCKY mission waits for an instant. */
export const customAndLucky: readonly DueKind[] = [customAsked, customAccepted, luckyWon, luckyWonDearly];

/** All cases in which a mission waits for an instant. */
export const dueKinds: readonly DueKind[] = [...basicKinds, ...customAndLucky];
