import type { Page } from 'playwright-core';
import { eventually } from '../../harness/eventually.ts';
import { photo } from '../../harness/media.ts';
import type { Member } from '../../line/people.ts';
import { type CreatorMember, joinAsCreator, type Site } from '../site.ts';
import { introduceBy } from './introductions.ts';
import type { ConsoleStop, Stop } from './stop.ts';

interface Making {
  readonly fan: Member;
  readonly upload: (member: Member, bytes: Buffer, name: string) => Promise<string>;
  readonly offer: (creator: CreatorMember, name: string, coinPrice: number) => Promise<string>;
}

/** Content that an operator marked as adult. */
export interface ForAdults {
  readonly creator: CreatorMember;
  readonly productId: string;
  readonly missionId: string;
}

/** Creates a creator whom an operator marked as adult, and a wish that they granted before, which is marked separately. */
export async function markForAdults(site: Site, { fan, upload, offer }: Making): Promise<ForAdults> {
  const creator = await joinAsCreator(site, '밤의 낭독', 'night-reading');
  const imageFileId = await upload(creator, await photo(480, 480), 'me.jpg');
  await creator.client.setPortrait({ params: { userId: creator.userId }, body: { imageFileId } });
  await introduceBy(creator, 'film');
  const productId = await offer(creator, '잠들기 전에 읽어 드리는 이야기', 5);
  const texts = { to: '소미', requestComment: '어른을 위한 동화를 읽어 주세요.' };
  const body = { missionProductId: productId, private: false, ...texts };
  const { id: missionId } = await fan.client.requestMission({ body });
  const pictureId = await upload(creator, await photo(720, 480), 'page.jpg');
  await creator.client.performMission({
    params: { missionId },
    body: { responseComment: '오늘 밤에는 이 장면을 골랐어요.', pictureId },
  });
  await eventually('an answer converted', async () => {
    const { status } = await fan.client.mission({ params: { missionId } });
    return status === 'COMPLETED' ? status : undefined;
  });
  const { client } = site.operator;
  const reason = '청소년에게 적합하지 않은 장면이 있습니다.';
  await client.markMissionAdult({ params: { id: missionId }, body: { reason } });
  await client.markCreatorAdult({ params: { id: creator.creatorId }, body: { reason } });
  return { creator, productId, missionId };
}

/** Shows hidden content, which then stays visible for the visit: presses the first button that shows it. */
const show = async (page: Page) => {
  const buttons = page.locator('main button', { hasText: /^(보기|Show|表示する)$/ });
  await buttons.first().click();
  await buttons.first().waitFor({ state: 'detached' });
};

/** Stops at adult content: blurred until shown, shown, and refused to members who may not see it. */
export const stopsForAdults = ({ creator, productId, missionId }: ForAdults): readonly Stop[] => {
  const page = { route: '/creator/:creatorId', path: `/creator/${creator.creatorId}` };
  const mission = { route: '/mission-detail/:missionId', path: `/mission-detail/${missionId}` };
  return [
    { ...page, as: 'visitor' },
    { ...page, as: 'newFan', acts: { shown: show } },
    { ...page, as: 'minor', path: `${page.path}?request=${productId}` },
    { ...mission, as: 'visitor' },
    { ...mission, as: 'minor' },
    { ...mission, as: 'fan', acts: { shown: show } },
    { route: '/edit-creator-profile', as: 'adultCreator' },
  ];
};

/** Stops at its pages in the console, and at the lists of adult content. */
export const consoleStopsForAdults = ({ creator, missionId }: ForAdults): readonly ConsoleStop[] => {
  const filter = encodeURIComponent(JSON.stringify({ adult: true }));
  const only = /^(성인용만|For adults only)$/;
  return [
    { page: 'creators', as: 'operator', path: `/creators?filter=${filter}`, says: creator.name },
    {
      page: 'creators/show',
      as: 'operator',
      path: `/creators/${creator.creatorId}/show`,
      acts: {
        lift: (page) =>
          page
            .locator('main [aria-haspopup=dialog]', { hasText: /^(성인용 지정 해제|Lift the adult mark)$/ })
            .click(),
      },
    },
    { page: 'missions', as: 'operator', path: `/missions?filter=${filter}`, says: only },
    { page: 'missions/show', as: 'operator', path: `/missions/${missionId}/show` },
  ];
};
