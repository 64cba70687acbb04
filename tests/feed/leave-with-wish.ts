import type { CustomLine } from '../harness/custom-line.ts';

/** Requests a mission and closes the account before it is performed. */
export async function leaveWithWish({ market, wish }: CustomLine): Promise<void> {
  const leaver = await market.fan('leaver');
  await market.credit(leaver, 30);
  await market.call('POST', '/missions', { as: leaver, body: wish() });
  await market.call('DELETE', '/users/me?lost=0', { as: leaver });
}
