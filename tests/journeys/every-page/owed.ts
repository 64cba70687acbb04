import { joinAs } from '../../line/people.ts';
import { buyCoins, joinAsCreator, type Site } from '../site.ts';
import type { Offer } from './offer.ts';
import { win } from './roulettes.ts';
import { missDeadline } from './strikes.ts';

/** Creates a mission that was won and not performed, and whose fan became a creator meanwhile: their wallet takes no compensation. */
export async function winInVain(site: Site, offer: Offer): Promise<string> {
  const [fan, creator] = await Promise.all([
    joinAs(site.stack, '노을', 'was-a-fan'),
    joinAsCreator(site, '늦은 별', 'late-star'),
  ]);
  await buyCoins(site, fan);
  const odds = { type: 'LUCKY', winProbability: 10, alwaysPrivate: false } as const;
  const missionId = await win(fan, await offer(creator, '늦은 밤의 응원', 1, odds));
  await fan.client.becomeCreator({
    body: { name: '노을', url: 'sunset-waits', description: '노을을 노래합니다.', snsLinks: [] },
  });
  await missDeadline(site, missionId);
  return missionId;
}
