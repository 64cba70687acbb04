import type { Cast } from './cast.ts';
import type { Stop } from './stop.ts';

/** Stops at custom missions: the offer, its decision, and its result. */
export const stopsOfCustom = ({ missions, customId }: Cast): readonly Stop[] => [
  {
    route: '/:creatorId',
    as: 'visitor',
    path: '/star-song',
    acts: { custom: (page) => page.getByRole('tab').last().click() },
  },
  {
    route: '/:creatorId',
    as: 'fan',
    path: `/star-song?request=${customId}`,
    acts: {
      wrong: async (page) => {
        await page.locator('dialog [name=coinPrice]').fill('99');
        await page.locator('dialog [type=submit]').click();
      },
    },
  },
  // With an empty wallet.
  { route: '/:creatorId', as: 'newFan', path: `/star-song?request=${customId}` },
  {
    route: '/mission-detail/:missionId',
    as: 'fan',
    path: `/mission-detail/${missions.asked}`,
    acts: { withdraw: (page) => page.locator('main [aria-haspopup=dialog]').first().click() },
  },
  { route: '/mission-detail/:missionId', as: 'creator', path: `/mission-detail/${missions.asked}` },
  { route: '/mission-detail/:missionId', as: 'fan', path: `/mission-detail/${missions.agreed}` },
  { route: '/mission-detail/:missionId', as: 'fan', path: `/mission-detail/${missions.refused}` },
  { route: '/mission-detail/:missionId', as: 'creator', path: `/mission-detail/${missions.withdrawn}` },
];
