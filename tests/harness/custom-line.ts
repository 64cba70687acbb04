import type { ErrorReply, Product } from '@sowon/contracts';
import type { Answer } from './marketplace.ts';
import { type MissionLine, openMissionLine } from './mission-line.ts';

/** A mission line whose creator takes custom missions from 50 coins. */
export interface CustomLine extends MissionLine {
  /** The creator's CUSTOM product. */
  readonly customId: string;
  /** Sets whether the creator takes custom missions, and their minimum price in coins. */
  setCustom(availableCustom: boolean, minimumCost: number, key?: string): Promise<Answer<ErrorReply>>;
  /** Requests a custom mission as the fan for `coinPrice` coins. @returns the mission's id */
  ask(coinPrice: number, more?: Record<string, unknown>): Promise<string>;
  /** Accepts or refuses as the creator, or withdraws as the fan. */
  decide(
    missionId: string,
    verb: 'accept' | 'refuse' | 'withdraw',
    options?: { feedback?: string; key?: string },
  ): Promise<Answer<ErrorReply & { readonly id: string }>>;
}

/** Opens a mission line with a CUSTOM product; the caller closes `market`. */
export async function openCustomLine(
  environment: Record<string, string> = {},
  now?: Date,
): Promise<CustomLine> {
  const line = await openMissionLine(environment, now);
  const { market, creator, fan } = line;
  const setCustom: CustomLine['setCustom'] = (availableCustom, minimumCost, key) =>
    market.call('PUT', `/creators/${creator.creatorId}`, {
      as: creator,
      body: { availableCustom, minimumCost },
      ...(key !== undefined && { key }),
    });
  await setCustom(true, 50);
  const { body } = await market.call<Product[]>(
    'GET',
    `/mission-products?creatorId=${creator.creatorId}&productType=CUSTOM`,
  );
  const customId = body[0]?.id ?? '';
  return {
    ...line,
    customId,
    setCustom,
    ask: (coinPrice, more = {}) => line.request({ missionProductId: customId, coinPrice, ...more }),
    decide: (missionId, verb, { feedback = 'because', key } = {}) =>
      market.call('POST', `/missions/${missionId}/${verb}`, {
        as: verb === 'withdraw' ? fan : creator,
        ...(verb !== 'withdraw' && { body: { feedback } }),
        ...(key !== undefined && { key }),
      }),
  };
}
