import type { CreatorPerson, Marketplace } from './marketplace.ts';

/** Fields that every save of a profile needs: a number for cash receipts, for a creator without a business. */
export const noBusiness = { businessType: 'NONE', businessCashReceiptNumber: '01012345678' } as const;

/** Gives a creator an introduction that waits for its conversion, by the real call. @returns the file's id */
export async function introduce(market: Marketplace, creator: CreatorPerson): Promise<string> {
  const introFileId = await market.upload(creator, 'VIDEO');
  const path = `/creators/${creator.creatorId}/intro`;
  const { status, body } = await market.call('POST', path, { as: creator, body: { introFileId } });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return introFileId;
}

/** Gives a creator a picture and an introduction, which a profile needs before it can be saved. */
export async function showOneself(market: Marketplace, creator: CreatorPerson): Promise<void> {
  const body = { imageFileId: await market.upload(creator) };
  await market.call('POST', `/users/${creator.userId}/image`, { as: creator, body });
  await introduce(market, creator);
}
