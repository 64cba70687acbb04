import { joinAs } from '../../line/people.ts';
import { buyCoins, type Site } from '../site.ts';

/** Signs up, buys coins and closes the account. @returns the former member's id */
export async function joinAndLeave(site: Site): Promise<string> {
  const leaver = await joinAs(site.stack, '떠난 별', 'leaver');
  await buyCoins(site, leaver);
  await leaver.client.leave({ query: { lost: 0 } });
  return leaver.userId;
}
