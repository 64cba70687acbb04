import type { Page } from 'playwright-core';
import type { Cast } from './cast.ts';
import type { Stop } from './stop.ts';

const nobody = '00000000-0000-7000-8000-000000000000';
const list = '/mission-management/lottery-event';
const openFirst = (page: Page) => page.locator('main li [aria-haspopup=dialog]').first().click();
const submit = (page: Page) => page.locator('dialog [type=submit]').click();

const compute = async (page: Page) => {
  await page.locator('main button').first().click();
  await page.locator('main [role=status]:not(:empty)').waitFor();
};

/** Stops at draw events: finding and entering them, their results, and the pages on which creators draw. */
export const stopsOfHeldDraws = ({ heldDraws, numbered }: Cast): readonly Stop[] => {
  const event = (productId: string) => ({
    route: '/lottery-event/:productId',
    path: `/lottery-event/${productId}`,
  });
  const proof = (productId: string) => ({
    route: '/lottery-event/:productId/proof',
    path: `/lottery-event/${productId}/proof`,
  });
  const room = (productId: string) => ({
    route: '/mission-management/*',
    path: `${list}/${productId}`,
  });
  const { canceled, upcoming, applying, drawing, picking, drawn, closed, winnerId, creators } = heldDraws;
  return [
    { route: '/browse-missions', as: 'visitor', path: '/browse-missions?list=events' },
    {
      route: '/creator/:creatorId',
      as: 'visitor',
      path: `/creator/${creators.applyingCreator.creatorId}`,
    },
    { ...event(upcoming), as: 'visitor' },
    { ...event(applying), as: 'visitor' },
    {
      ...event(applying),
      as: 'newFan',
      acts: {
        enter: (page) => page.locator('main button[aria-haspopup=dialog]').click(),
        wrong: submit,
      },
    },
    { ...event(applying), as: 'fan' },
    { ...event(drawing), as: 'visitor' },
    { ...event(picking), as: 'visitor' },
    { ...event(drawn), as: 'visitor' },
    { ...event(drawn), as: 'fan' },
    { ...event(closed), as: 'visitor' },
    { ...event(canceled), as: 'fan' },
    { ...proof(applying), as: 'visitor' },
    {
      ...proof(drawn),
      as: 'fan',
      acts: { computed: compute },
    },
    { ...proof(upcoming), as: 'visitor' },
    { ...proof(numbered.awaiting), as: 'visitor' },
    { ...proof(numbered.joined), as: 'visitor', acts: { computed: compute } },
    { ...event(nobody), as: 'visitor', provokes: [404, '/api/v1/mission-products/'] },
    { route: '/mission-detail/:missionId', as: 'visitor', path: `/mission-detail/${winnerId}` },
    { route: '/mission-management/*', as: 'applyingCreator', path: list, acts: { details: openFirst } },
    {
      route: '/mission-management/*',
      as: 'newCreator',
      path: list,
      acts: {
        'new-event': (page) => page.locator('main [aria-haspopup=dialog]').click(),
        wrong: submit,
      },
    },
    { route: '/mission-management/*', as: 'newCreator', path: `${list}?state=ended` },
    {
      route: '/mission-management/*',
      as: 'upcomingCreator',
      path: `${list}?state=ended`,
      acts: { details: openFirst },
    },
    { ...room(canceled), as: 'upcomingCreator' },
    { ...room(upcoming), as: 'upcomingCreator' },
    { ...room(applying), as: 'applyingCreator', acts: { entry: openFirst } },
    { ...room(drawing), as: 'drawingCreator', acts: { entry: openFirst } },
    { ...room(picking), as: 'pickingCreator' },
    { ...room(numbered.awaiting), as: 'awaitingCreator' },
    { ...room(numbered.due), as: 'fullCreator' },
    { ...room(closed), as: 'closedCreator' },
    { ...room(drawn), as: 'drawnCreator', acts: { winner: openFirst } },
  ];
};
