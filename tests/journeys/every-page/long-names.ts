import { policy } from '@sowon/contracts/policy';
import { joinAs, type Member } from '../../line/people.ts';
import { buyCoins, type CreatorMember, joinAsCreator, type Site, takeCustom } from '../site.ts';
import { toPerform } from './creator-stops.ts';
import type { Offer } from './offer.ts';
import type { Stop } from './stop.ts';

const url = 'with-the-longest-of-all-names';
/** A name of maximum length, with no place to break it. */
const longName = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.slice(0, policy.text.nameMax);

/** A fan, a creator and products, all with names of maximum length, and open requests of the fan. */
export interface LongNames {
  readonly fan: Member;
  readonly creator: CreatorMember;
  readonly productId: string;
  readonly luckyId: string;
  readonly missionId: string;
  readonly customMissionId: string;
}

/** Creates them with the calls that people make. */
export async function joinWithLongNames(site: Site, offer: Offer): Promise<LongNames> {
  const creator = await joinAsCreator(site, longName, url);
  const fan = await joinAs(site.stack, longName, 'long-named-fan');
  await buyCoins(site, fan);
  const productId = await offer(creator, longName, 30);
  const luckyId = await offer(creator, longName, 7, {
    type: 'LUCKY',
    winProbability: 10,
    alwaysPrivate: false,
  });
  const ask = async (missionProductId: string, more: { coinPrice?: number } = {}) => {
    const texts = { to: longName, requestComment: longName.repeat(3) };
    const body = { missionProductId, private: false, ...texts, ...more };
    return (await fan.client.requestMission({ body })).id;
  };
  const missionId = await ask(productId);
  const customMissionId = await ask(await takeCustom(creator), { coinPrice: 120 });
  return { fan, creator, productId, luckyId, missionId, customMissionId };
}

/** Stops at every page that shows a name beside something else. */
export const stopsWithLongNames = ({ longNames }: { readonly longNames: LongNames }): readonly Stop[] => {
  const { creator, productId, luckyId, missionId, customMissionId } = longNames;
  return [
    { route: '/:creatorId', as: 'visitor', path: `/${url}` },
    { route: '/creator-search', as: 'visitor', path: `/creator-search?name=${creator.name}` },
    { route: '/:creatorId', as: 'longNamedFan', path: `/${url}?request=${productId}` },
    { route: '/:creatorId', as: 'longNamedFan', path: `/${url}?roll=${luckyId}` },
    { route: '/mission-detail/:missionId', as: 'longNamedFan', path: `/mission-detail/${missionId}` },
    { route: '/mission-detail/:missionId', as: 'longNamedFan', path: `/mission-detail/${customMissionId}` },
    {
      route: '/user-mypage',
      as: 'longNamedFan',
      acts: { menu: (page) => page.locator('header details summary').last().click() },
    },
    { route: '/coin-history', as: 'longNamedFan' },
    {
      route: '/mission-management/*',
      as: 'longNamedCreator',
      path: '/mission-management/list/due',
      acts: { perform: (page) => toPerform(page).click() },
    },
    {
      route: '/mission-management/*',
      as: 'longNamedCreator',
      path: '/mission-management/list/custom',
      acts: { accept: (page) => page.locator('main li [aria-haspopup=dialog]').first().click() },
    },
    { route: '/mission-management/*', as: 'longNamedCreator', path: '/mission-management/normal' },
    { route: '/creator-standing', as: 'longNamedCreator' },
  ];
};
