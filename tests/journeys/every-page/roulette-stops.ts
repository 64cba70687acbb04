import type { Cast } from './cast.ts';
import type { Stop } from './stop.ts';

/** Stops at lucky products, their roulette, its win, and its proof. */
export const stopsOfRoulettes = ({ creator, roulettes }: Cast): readonly Stop[] => [
  { route: '/creator/:creatorId', as: 'fan', path: `/creator/${creator.creatorId}?tab=lucky` },
  {
    route: '/creator/:creatorId',
    as: 'fan',
    path: `/creator/${creator.creatorId}?roll=${roulettes.productId}`,
    acts: {
      limit: async (page) => {
        await page.locator('dialog details summary').first().click();
        await page.locator('dialog input').fill('9000');
        await page.locator('dialog [type=submit]').click();
        await page.locator('dialog details[open] summary').getByText('9,000').waitFor();
      },
      commitment: (page) => page.locator('dialog details summary').last().click(),
      played: async (page) => {
        const said = page.locator('dialog [role=status]');
        const before = await said.textContent();
        await page.locator('dialog button', { hasText: '·' }).click();
        await said.locator('strong').waitFor();
        if ((await said.textContent()) === before) throw new Error('nothing was said of the play');
      },
    },
  },
  {
    route: '/creator/:creatorId',
    as: 'newFan',
    path: `/creator/${creator.creatorId}?roll=${roulettes.productId}`,
  },
  { route: '/mission-detail/:missionId', as: 'visitor', path: `/mission-detail/${roulettes.won}` },
  { route: '/mission-detail/:missionId', as: 'fan', path: `/mission-detail/${roulettes.going}` },
  {
    route: '/mission-detail/:missionId/proof',
    as: 'visitor',
    path: `/mission-detail/${roulettes.won}/proof`,
  },
  { route: '/mission-detail/:missionId/proof', as: 'fan', path: `/mission-detail/${roulettes.going}/proof` },
];
