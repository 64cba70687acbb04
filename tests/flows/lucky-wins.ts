import { rollUntilWon, winByLuck } from '../harness/lucky-win.ts';
import { type Parties, performWithPicture, post } from './mission-steps.ts';

/** Coins of the ticket that wins. */
export const ticket = 2;
const tenth = { coinPrice: ticket, winProbability: 10 };

/** A ticket of more than a thousand times the price that hardly ever wins. */
const dear = { coinPrice: 2_500, winProbability: 0.1 };

/** Opens roulettes and plays for a ticket until the fan has won. @returns the mission's id */
export const win = (parties: Parties): Promise<string> => winByLuck(parties, ticket);

/** Wins like `win`, after a lost roll whose ticket cost more than a thousand times as much. @returns the mission's id */
export async function winDearly(parties: Parties): Promise<string> {
  const { market, fan, creator } = parties;
  await market.credit(fan, 3 * dear.coinPrice, 'BONUS');
  const offer = {
    type: 'LUCKY',
    name: 'a song',
    description: 'I sing for you',
    allowAttachments: false,
    alwaysPrivate: false,
    descriptionPictureId: await market.upload(creator),
  };
  const productId = await market.product(creator, { ...offer, ...dear });
  const missionId = await loseDearly(parties, productId);
  const body = { ...offer, ...tenth };
  const { status } = await market.call('PUT', `/mission-products/${productId}`, { as: creator, body });
  if (status !== 200) throw new Error(`the product is as dear as before: ${status}`);
  await rollUntilWon(market, { as: fan, missionId, coinPrice: ticket });
  return missionId;
}

async function loseDearly(parties: Parties, productId: string): Promise<string> {
  // Three wins in a row happen once in 10^9 runs.
  for (let count = 0; count < 3; count += 1) {
    const missionId = await open(parties, productId);
    if (!(await roll(parties, missionId, dear))) return missionId;
    await performWithPicture({ ...parties, missionId });
  }
  throw new Error('no dear roll has lost');
}

async function open({ market, fan }: Parties, missionProductId: string): Promise<string> {
  return (await post<{ id: string }>(market, '/missions/lucky', fan, { missionProductId })).id;
}

/** @returns true if the roll won */
async function roll(
  { market, fan }: Parties,
  missionId: string,
  { coinPrice, winProbability }: typeof tenth,
): Promise<boolean> {
  const body = { clientSeed: '0123456789abcdef', coinPrice, winPermille: winProbability * 10 };
  return (await post<{ success: boolean }>(market, `/missions/${missionId}/rolls`, fan, body)).success;
}
