import type { Page } from 'playwright-core';
import type { Member } from '../../line/people.ts';
import { type CreatorMember, joinAsCreator, type Site } from '../site.ts';
import type { ConsoleStop, Stop } from './stop.ts';

/** A creator whose page, product and cover operators hide, and reported content. */
export interface JudgedContent {
  readonly creator: CreatorMember;
  /** Hidden, with an objection of its creator. */
  readonly productId: string;
  /** Taken down; its creator's objection was answered. */
  readonly coverId: string;
}

type Offer = (creator: CreatorMember, name: string, coinPrice: number) => Promise<string>;

/** Hides one creator's page, product and cover; the creator objects to two of the three. Another creator's page and product are reported. */
export async function judgeContent(
  site: Site,
  {
    offer,
    reporter,
    reported,
  }: { offer: Offer; reporter: Member; reported: { creatorId: string; productId: string } },
): Promise<JudgedContent> {
  const { operator } = site;
  const creator = await joinAsCreator(site, '숨은 별', 'hidden-star');
  const productId = await offer(creator, '별의 이름을 걸고 하는 이야기', 15);
  const other = await offer(creator, '커버가 내려진 미션', 12);
  const { descriptionPicture } = await creator.client.product({ params: { productId: other } });
  const coverId = descriptionPicture?.id ?? '';
  await operator.client.blockContent({
    params: { kind: 'PRODUCT', id: productId },
    body: { reason: '다른 사람을 비방하는 내용이 있습니다.' },
  });
  await creator.client.objectToContentBlock({
    params: { kind: 'PRODUCT', contentId: productId },
    body: { text: '친한 친구에 대한 농담이고 본인도 알고 있습니다. 다시 보여 주세요.' },
  });
  await operator.client.blockContent({
    params: { kind: 'PROFILE', id: creator.creatorId },
    body: { reason: '소개 글에 다른 사람의 연락처가 있습니다.' },
  });
  await operator.client.takeDownFile({
    params: { id: coverId },
    body: { reason: '다른 사람의 얼굴이 그대로 나옵니다.' },
  });
  await creator.client.objectToContentBlock({
    params: { kind: 'MEDIA', contentId: coverId },
    body: { text: '사진 속 사람은 저입니다.' },
  });
  await operator.client.upholdContentBlock({
    params: { kind: 'MEDIA', id: coverId },
    body: { reason: '본인인지 확인할 수 없습니다.' },
  });
  const { creatorId, productId: reportedId } = reported;
  await reporter.client.reportContent({ params: { kind: 'PROFILE', contentId: creatorId } });
  await reporter.client.reportContent({ params: { kind: 'PRODUCT', contentId: reportedId } });
  return { creator, productId, coverId };
}

/** Lets owners object for a day more: on a slow machine, thirty short days end before their pages are looked at. */
export async function keepObjecting({ ctx }: Site): Promise<void> {
  for (const table of ['missions', 'comments', 'content_blocks'])
    await ctx.pool.query(
      `UPDATE ${table} SET object_until = now() + interval '1 day' WHERE object_until IS NOT NULL`,
    );
}

/** Stops at the owner's pages that show the decisions, and at those that the reporter sees. */
export const stopsOfJudgedContent: readonly Stop[] = [
  {
    route: '/hidden-content',
    as: 'hiddenCreator',
    acts: {
      objection: (page: Page) => page.locator('main [aria-haspopup=dialog]').first().click(),
      wrong: (page: Page) => page.locator('dialog [type=submit]').click(),
    },
  },
  { route: '/hidden-content', as: 'newFan' },
  { route: '/:creatorId', as: 'hiddenCreator', path: '/hidden-star' },
  { route: '/edit-creator-profile', as: 'hiddenCreator' },
  { route: '/mission-management/*', as: 'hiddenCreator', path: '/mission-management/normal' },
  { route: '/:creatorId', as: 'newCreator', path: '/resting-star' },
];

/** Stops at their pages in the console. */
export const consoleStopsOfJudgedContent = (
  { creator, productId, coverId }: JudgedContent,
  reportedId: string,
): readonly ConsoleStop[] => [
  {
    page: 'products/show',
    as: 'operator',
    path: `/products/${productId}/show`,
    acts: {
      answered: async (page) => {
        await page.locator('main [aria-haspopup=dialog]').last().click();
        await page.locator('[role=dialog] [name=reason]').waitFor();
      },
    },
  },
  { page: 'moderation/show', as: 'operator', path: `/moderation/${coverId}/show?state=RESOLVED` },
  { page: 'creators/show', as: 'operator', path: `/creators/${creator.creatorId}/show` },
  { page: 'creators/show', as: 'operator', path: `/creators/${reportedId}/show` },
];
