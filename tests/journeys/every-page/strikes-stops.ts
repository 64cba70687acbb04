import type { Cast } from './cast.ts';
import type { Stop } from './stop.ts';

const nobody = '00000000-0000-7000-8000-000000000000';

/** Stops at creators' standing, with strikes and without, and at the links of the mails about strikes and blocked members. */
export const stopsOfStrikes = ({ strikes: { open, upheld, shutOuts } }: Cast): readonly Stop[] => [
  {
    route: '/creator-standing',
    as: 'creator',
    acts: {
      appeal: (page) => page.locator('main [aria-haspopup=dialog]').first().click(),
      wrong: (page) => page.locator('dialog [type=submit]').click(),
    },
  },
  // With a proposed grade, and with enough missions for Gold.
  { route: '/creator-standing', as: 'newCreator' },
  { route: '/creator-standing', as: 'restingCreator' },
  { route: '/strike-appeal', as: 'visitor' },
  {
    route: '/strike-appeal',
    as: 'visitor',
    path: `/strike-appeal?${open}`,
    acts: { wrong: (page) => page.locator('main form [type=submit]').click() },
  },
  { route: '/strike-appeal', as: 'visitor', path: `/strike-appeal?${upheld}` },
  {
    route: '/strike-appeal',
    as: 'visitor',
    path: `/strike-appeal?id=${nobody}&code=123`,
    provokes: [404, '/api/v1/strike-appeals'],
  },
  { route: '/shut-out', as: 'visitor' },
  {
    route: '/shut-out',
    as: 'visitor',
    path: `/shut-out?${shutOuts.open}`,
    acts: { wrong: (page) => page.locator('main form [type=submit]').click() },
  },
  { route: '/shut-out', as: 'visitor', path: `/shut-out?${shutOuts.upheld}` },
  {
    route: '/shut-out',
    as: 'visitor',
    path: `/shut-out?id=${nobody}&code=123`,
    provokes: [404, '/api/v1/shut-outs'],
  },
];
