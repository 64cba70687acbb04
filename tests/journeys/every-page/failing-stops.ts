import type { Cast } from './cast.ts';
import type { Stop } from './stop.ts';

const nobody = '00000000-0000-7000-8000-000000000000';

/** Stops at failed requests: lists and their neighbours, a dialog's roulette, and whole pages. */
export const stopsThatFail = ({ missions, roulettes, creator: { creatorId } }: Cast): readonly Stop[] => [
  {
    route: '/user-mypage',
    as: 'fan',
    path: '/user-mypage?list=rejected',
    fails: '/api/v1/users/me/missions/page',
  },
  { route: '/coin-history', as: 'fan', fails: '/api/v1/users/me/coin-history/page' },
  { route: '/my-coins', as: 'fan', fails: '/api/v1/coin-deposit/lots' },
  { route: '/coin-totals', as: 'visitor', fails: '/api/v1/coin-totals' },
  { route: '/creator-search', as: 'visitor', fails: '/api/v1/creators/page' },
  {
    route: '/mission-management/*',
    as: 'creator',
    path: '/mission-management/list/normal',
    fails: '/api/v1/missions/page',
  },
  {
    route: '/mission-management/*',
    as: 'creator',
    path: '/mission-management/normal',
    fails: '/api/v1/mission-products',
  },
  { route: '/:creatorId', as: 'fan', path: '/star-song', fails: '/api/v1/mission-products' },
  {
    route: '/creator/:creatorId',
    as: 'fan',
    path: `/creator/${creatorId}?roll=${roulettes.productId}`,
    fails: '/api/v1/missions/lucky',
  },
  {
    route: '/creator/:creatorId',
    as: 'visitor',
    path: `/creator/${creatorId}`,
    fails: `/api/v1/creators/${creatorId}`,
  },
  {
    route: '/mission-detail/:missionId',
    as: 'fan',
    path: `/mission-detail/${missions.waiting}`,
    fails: `/api/v1/missions/${missions.waiting}`,
  },
  {
    route: '/mission-detail/:missionId/proof',
    as: 'fan',
    path: `/mission-detail/${roulettes.won}/proof`,
    fails: `/api/v1/missions/${roulettes.won}/proof`,
  },
  {
    route: '/mission-detail/:missionId/proof',
    as: 'visitor',
    path: `/mission-detail/${nobody}/proof`,
    provokes: [404, '/api/v1/missions/'],
  },
];
