import type { Page } from 'playwright-core';
import type { Cast } from './cast.ts';
import type { Stop } from './stop.ts';

const comments = (page: Page) => page.locator('main article');

/** Stops at comments on a mission: written, replied to, changed, deleted and hidden. */
export const stopsOfComments = ({ missions, talk }: Cast): readonly Stop[] => [
  {
    route: '/mission-detail/:missionId',
    as: 'fan',
    path: `/mission-detail/${missions.video}?comment=${talk.replyId}`,
    acts: {
      missing: (page) => page.locator('main section form [type=submit]').last().click(),
    },
  },
  {
    route: '/mission-detail/:missionId',
    as: 'fan',
    path: `/mission-detail/${missions.video}?comment=${talk.hiddenId}`,
    acts: { object: (page) => comments(page).locator('[aria-haspopup=dialog]').first().click() },
  },
  {
    route: '/mission-detail/:missionId',
    as: 'creator',
    path: `/mission-detail/${missions.video}`,
    acts: {
      edit: (page) => comments(page).first().getByRole('button').nth(2).click(),
      delete: async (page) => {
        await comments(page).first().locator('[class*=quiet]').click();
        await comments(page).first().locator('[aria-haspopup=dialog]').click();
      },
    },
  },
];
