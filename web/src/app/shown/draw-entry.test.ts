import type { Mission } from '@sowon/contracts/missions/schemas';
import { afterEach, expect, test } from 'vitest';
import { drawProduct } from './draw-examples.ts';
import { creator, fan, mission, pageOf } from './examples.ts';
import { closePage, showPage } from './show-page.tsx';

afterEach(closePage);

const entry = (more: Partial<Mission> = {}) =>
  mission({
    missionProduct: drawProduct(),
    coinPrice: 0,
    status: 'REQUESTED',
    due: null,
    accepted: null,
    ...more,
  });
const won = { accepted: '2026-12-01T00:00:00.000Z', event: { pickedBy: 'CHOICE' as const, place: 2 } };

test.each<[Partial<Mission>, string[]]>([
  [{}, ['Entered, waiting for the draw', 'Entered the draw']],
  [
    { status: 'ACCEPTED', due: '2126-12-08T00:00:00.000Z', ...won },
    ['Won, waiting for the prize', 'The creator is preparing the prize.', 'Due 2126.12.08 09:00'],
  ],
  [{ status: 'COMPLETED', completed: '2026-12-05T00:00:00.000Z', ...won }, ['Prize given']],
  [{ status: 'REJECTED', rejectReason: 'NOT_DRAWN' }, ['Not drawn', 'Others were drawn this time.']],
  [
    { status: 'REJECTED', rejectReason: 'EVENT_CANCELED' },
    ['Event canceled', 'The draw event was canceled before it was drawn.'],
  ],
  [
    { status: 'REJECTED', rejectReason: 'OVERDUE', ...won },
    ['The creator did not give the prize within a week, so it has ended.'],
  ],
])('an entry with %o says so, and links its event and its draw record', async (more, words) => {
  const page = showPage('/mission-detail/m', { mission: entry(more) }, fan());
  await page.find('main section', 'The story');
  for (const said of words) expect(page.text()).toContain(said);
  const leads = page.all('main a').map((link) => link.getAttribute('href'));
  expect(leads).toEqual(expect.arrayContaining(['/lottery-event/d', '/lottery-event/d/proof']));
  expect(page.text()).toContain('Free');
  // An entry cannot be withdrawn, decided or requested again.
  expect(page.text()).not.toMatch(/Withdraw|Make this wish again|waiting for the creator|0 coins/i);
  if (more.event) expect(page.text()).toContain('Winner in place 2Creator’s choice');
});

test('an entry offers its creator no button to accept it directly', async () => {
  const page = showPage('/mission-detail/m', { mission: entry() }, creator());
  await page.find('main section', 'The story');
  expect(page.all('main button').map(({ textContent }) => textContent)).not.toContain('Accept');
});

test('an entry’s card names the event and its cost', async () => {
  const replies = { myMissions: pageOf([entry(), entry({ id: 'n', coinPrice: 3 })]), currentUser: fan() };
  const page = showPage('/user-mypage', replies, fan());
  await page.find('article', 'Draw event · Free');
  await page.find('article', 'Draw event · 3 coins');
  await page.find('article', 'Entered, waiting for the draw');
});
