import type { Page } from 'playwright-core';
import { kstDate } from '../../../services/src/clock.ts';
import { photo } from '../../harness/media.ts';
import type { Site } from '../site.ts';
import type { ConsoleStop } from './stop.ts';
import { upload } from './upload.ts';

/** Popups whose console pages are looked at; none is active, because it would cover all other pages. */
export interface Popups {
  readonly plannedId: string;
  readonly stoppedId: string;
  /** Picture of the planned popup. */
  readonly imageUrl: string;
}

const colours = { linkBackgroundColor: '#2c1a3e', linkTextColor: '#fff6ea' };
const links = {
  linkLoggedOn: '/coin-history',
  linkLoggedOff: 'https://event.example/first-snow?from=popup',
};

/** Plans one popup for later than all looks last, and stops another. */
export async function planPopups({ operator }: Site): Promise<Popups> {
  const dayAfter = (days: number) => kstDate(new Date(Date.now() + days * 86_400_000));
  const plan = async () =>
    operator.client.planPopup({
      body: {
        firstDay: dayAfter(89),
        lastDay: dayAfter(120),
        ...colours,
        ...links,
        imageFileId: await upload(operator, await photo(720, 900), 'snow.jpg'),
        texts: {
          ko: {
            title: '첫눈이 오는 날, 소원을 빌어 보세요',
            linkTextLoggedOn: '코인 충전하기',
            linkTextLoggedOff: '이벤트 둘러보기',
          },
          en: {
            title: 'Make a wish on the day of the first snow',
            linkTextLoggedOn: 'Charge coins',
            linkTextLoggedOff: 'See the event',
          },
          ja: {
            title: '初雪の日に、願いごとをしてみませんか',
            linkTextLoggedOn: 'コインをチャージする',
            linkTextLoggedOff: 'イベントを見る',
          },
        },
      },
    });
  const { id: plannedId } = await plan();
  const { id: stoppedId } = await plan();
  await operator.client.stopPopup({ params: { id: stoppedId } });
  const { imageUrl } = await operator.client.showPopup({ params: { id: plannedId } });
  return { plannedId, stoppedId, imageUrl: imageUrl ?? '' };
}

/** Reloads the page with an active popup, and waits for it. */
export const showPopup =
  ({ imageUrl }: Popups) =>
  async (page: Page): Promise<void> => {
    const popup = {
      id: 'snow',
      title: '첫눈이 오는 날, 소원을 빌어 보세요',
      webImage: { s3Url: imageUrl },
      ...colours,
      ...links,
      linkTextLoggedOn: '코인 충전하기',
      linkTextLoggedOff: '이벤트 둘러보기',
    };
    await page.route('**/notifications/popup/current', (route) => route.fulfill({ json: { popup } }));
    await page.reload();
    await page.locator('dialog img').waitFor();
  };

export const stopsOfPopups = ({ plannedId, stoppedId }: Popups): readonly ConsoleStop[] => [
  { page: 'popups', as: 'operator', path: '/popups' },
  {
    page: 'popups/show',
    as: 'operator',
    path: `/popups/${plannedId}/show`,
    acts: {
      preview: async (page) => {
        await page.locator('main [value=ja]').click();
        await page.locator('main [value=on]').click();
      },
      change: async (page) => {
        await page.locator('main [aria-haspopup=dialog]').first().click();
        await page.locator('[role=dialog] [name="texts.ko.title"]').fill('첫눈이 오면, 다시 소원을');
        await page
          .locator('[role=dialog] h3', { hasText: '첫눈이 오면, 다시 소원을' })
          .scrollIntoViewIfNeeded();
      },
    },
  },
  { page: 'popups/show', as: 'operator', path: `/popups/${stoppedId}/show` },
];
