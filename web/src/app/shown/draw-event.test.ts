import type { CurrentUser } from '@sowon/contracts/accounts/schemas';
import type { ProductEvent } from '@sowon/contracts/draws/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { drawProduct } from './draw-examples.ts';
import { creator, fan, mission, pageOf } from './examples.ts';
import { closePage, Refused, type Replies, showPage } from './show-page.tsx';

afterEach(closePage);

const path = '/lottery-event/d';
const wait = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });
const own = {
  ...{ missionId: 'e', number: 7, salt: '00', status: 'REQUESTED' as const, coinPrice: 0 },
  ...{ entered: '2026-11-22T00:00:00.000Z', pickedBy: null, place: null },
};

function show(event: Partial<ProductEvent> = {}, more: Replies = {}, by: CurrentUser | null = fan()) {
  const replies = { product: drawProduct(event), ...more };
  return by ? showPage(path, replies, by) : showPage(path, replies);
}
type Shown = ReturnType<typeof show>;
const enter = 'main button[aria-haspopup=dialog]';

test('an event says what there is to win, until when one may enter, and what it costs', async () => {
  const page = show({}, {}, null);
  await page.find('h1', 'Win a song');
  expect(page.text()).toContain('11/21 – 11/30');
  expect(page.text()).toContain('Taking entries');
  expect(page.text()).toContain('Nothing');
  await page.find(enter, 'Enter the draw');
});

test.each<[Partial<ProductEvent>, string]>([
  [{ status: 'CREATED' }, 'Coming soon'],
  [{ status: 'DRAWING' }, 'No more entries are taken.'],
  [{ status: 'NOW_DRAWING' }, 'No more entries are taken.'],
  [{ status: 'CANCELED', cancelReason: 'NO_ENTRIES' }, 'nobody who could be drawn'],
  [{ status: 'CANCELED', cancelReason: 'CREATOR' }, 'The creator canceled this event.'],
  [{ status: 'CANCELED', cancelReason: 'STAFF' }, 'Our staff canceled this event.'],
])('nobody enters one that is %o', async (event, words) => {
  const page = show(event);
  await page.find('main', words);
  expect(page.all(enter)).toHaveLength(0);
});

test('nobody enters twice, and no creator enters', async () => {
  const applied = show({ applied: true }, { ownEntry: own });
  await applied.find('main', 'You have entered, as number 7.');
  expect(applied.all(enter)).toHaveLength(0);
  closePage();
  const creators = show({}, {}, creator());
  await creators.find('h1', 'Win a song');
  expect(creators.all(enter)).toHaveLength(0);
});

test('a visitor who enters is told to log in, and led there', async () => {
  const page = show({}, {}, null);
  await page.press(enter, 'Enter the draw');
  await wait(() => expect(location.pathname).toBe('/login'));
  await wait(() => expect(page.toasts()).toEqual(['You must log in to enter.']));
});

/** The form, opened; the profile of whoever enters is filled in. */
async function opened(more: Replies = {}): Promise<{ page: Shown; bodies: unknown[] }> {
  const known = { ...fan(), phone: '010-1234-5678', address: '', addressDetail: '' };
  const page = show({}, { currentUser: known, requestMission: { id: 'e', status: 'REQUESTED' }, ...more });
  const bodies: unknown[] = [];
  const send = fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (typeof init.body === 'string') bodies.push(JSON.parse(init.body));
    return send(url, init);
  });
  await page.press(enter, 'Enter the draw');
  await page.find('[role=dialog], dialog', 'Your real name');
  return { page, bodies };
}
const boxes = (page: Shown) =>
  page.all('dialog input[type=checkbox]:not([role])').map((box) => box as HTMLInputElement);

test('an entry needs a name, a story and both consents; one box gives and takes both', async () => {
  const { page, bodies } = await opened();
  await page.press('dialog form [type=submit]', 'Enter');
  await page.find('dialog form', 'Please fill this in.');
  expect(bodies).toEqual([]);
  const [all, privacy, service] = boxes(page);
  all?.click();
  await wait(() => expect([privacy?.checked, service?.checked]).toEqual([true, true]));
  boxes(page)[0]?.click();
  await wait(() => expect(boxes(page).map(({ checked }) => checked)).toEqual([false, false, false]));
});

test('an entry is sent once, with what the profile knew', async () => {
  const { page, bodies } = await opened();
  await page.typeInto('dialog input[autocomplete=name]', '김소원');
  await page.typeInto('dialog textarea', 'I sing along each day');
  boxes(page)[0]?.click();
  await page.press('dialog form [type=submit]', 'Enter');
  await wait(() => expect(page.toasts()).toEqual(['You have entered the draw.']));
  expect(bodies).toEqual([
    {
      ...{ missionProductId: 'd', requestComment: 'I sing along each day', name: '김소원' },
      ...{ phone: '01012345678', privacyTermsAgreed: true, serviceTermsAgreed: true },
    },
  ]);
});

test('an entry that is refused says why', async () => {
  const { page } = await opened({ requestMission: new Refused(409, 'DRAW_STATE') });
  await page.typeInto('dialog input[autocomplete=name]', '김소원');
  await page.typeInto('dialog textarea', 'I sing along each day');
  boxes(page)[0]?.click();
  await page.press('dialog form [type=submit]', 'Enter');
  await page.find('dialog', 'The event has moved on. Please look again.');
});

test('winners stand in their places, each with how they were picked', async () => {
  const won = (place: number, pickedBy: 'RANDOM' | 'CHOICE') =>
    mission({
      ...{ id: `m${place}`, requestComment: `story ${place}`, event: { pickedBy, place } },
      status: place === 1 ? 'COMPLETED' : 'ACCEPTED',
    });
  const page = show(
    { status: 'DRAWN', drawn: '2026-12-01T00:00:00.000Z', applied: true },
    {
      missionPage: pageOf([won(2, 'CHOICE'), won(1, 'RANDOM')]),
      ownEntry: { ...own, status: 'REJECTED' },
    },
  );
  await page.find('main li', 'story 1');
  expect(page.all('main li h3').map(({ textContent }) => textContent)).toEqual(['1. Somi', '2. Somi']);
  await page.find('main li', 'Random draw');
  await page.find('main li', 'Creator’s choice');
  await page.find('main', 'Your entry, number 7, was not drawn.');
});

test('what is no event has no such page', async () => {
  show({}, { product: { ...drawProduct(), event: null } });
  await wait(() => expect(location.pathname).toBe('/not-found'));
});
