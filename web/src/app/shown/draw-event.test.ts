import type { CurrentUser } from '@sowon/contracts/accounts/schemas';
import type { ProductEvent } from '@sowon/contracts/draws/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { drawProduct } from './draw-examples.ts';
import { creator, fan, mission, pageOf } from './examples.ts';
import { closePage, Refused, type Replies, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

afterEach(closePage);

const path = '/lottery-event/d';
const own = {
  missionId: 'e',
  number: 7,
  salt: '00',
  status: 'REQUESTED' as const,
  coinPrice: 0,
  entered: '2026-11-22T00:00:00.000Z',
  pickedBy: null,
  place: null,
};

function show(event: Partial<ProductEvent> = {}, more: Replies = {}, by: CurrentUser | null = fan()) {
  const replies = { product: drawProduct(event), ...more };
  return by ? showPage(path, replies, by) : showPage(path, replies);
}
type Shown = ReturnType<typeof show>;
const enter = 'main button[aria-haspopup=dialog]';

test('an event shows its prize, its entry deadline and its cost', async () => {
  const page = show({}, {}, null);
  await page.find('h1', 'Win a song');
  expect(page.text()).toContain('11/21 – 11/30');
  expect(page.text()).toContain('Taking entries');
  expect(page.text()).toContain('Nothing');
  await page.find('main button', 'Enter the draw');
});

test('the page counts down to the next deadline shown, and then reloads the event', async () => {
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
  const day = 86_400_000;
  const applying = show({ appliesUntil: inMs(3 * day + 7_200_000 - 500) });
  await applying.find('main [role=timer]', '3 d 2 h left');
  expect(applying.text()).toMatch(/Entries are taken until \d{4}\.\d\d\.\d\d \d\d:\d\d, Korean time\./);
  closePage();
  const opening = show({ status: 'CREATED', opensAt: inMs(3_600_000 + 59_500) });
  await opening.find('main [role=timer]', '1 h 0 min left');
  expect(opening.text()).toContain('Coming soon: opens 11/21');
  closePage();
  const ending = show({ appliesUntil: inMs(1_500) });
  await ending.find('main [role=timer]', '0 min 2 s left');
  await ending.find('main [role=timer]', 'Any moment now');
  await soon(() => expect(ending.sent.filter((call) => call === 'product')).toHaveLength(2));
});

test('the page links the creator, says how winners are drawn, and where to verify it', async () => {
  const page = show();
  await page.find('main details', 'Each winner is labelled: random draw, or creator’s choice.');
  const leads = page.all('main a').map((link) => link.getAttribute('href'));
  expect(leads).toContain('/creator/c');
  expect(leads).toContain('/lottery-event/d/proof');
  await page.find('main button', 'Share');
});

test.each<[Partial<ProductEvent>, string]>([
  [{ status: 'CREATED' }, 'Coming soon'],
  [{ status: 'DRAWING' }, 'No more entries are taken.'],
  [{ status: 'NOW_DRAWING' }, 'No more entries are taken.'],
  [{ status: 'CANCELED', cancelReason: 'NO_ENTRIES' }, 'nobody who could be drawn'],
  [{ status: 'CANCELED', cancelReason: 'CREATOR' }, 'The creator canceled this event.'],
  [{ status: 'CANCELED', cancelReason: 'STAFF' }, 'Our staff canceled this event.'],
])('nobody can enter an event that is %o', async (event, words) => {
  const page = show(event);
  await page.find('main', words);
  expect(page.all(enter)).toHaveLength(0);
});

test('a fan cannot enter twice, and a creator cannot enter', async () => {
  const applied = show({ applied: true }, { ownEntry: own });
  await applied.find('main', 'You have entered, as number 7.');
  expect(applied.all(enter)).toHaveLength(0);
  closePage();
  const its = show({}, {}, creator());
  await its.find('main a[href="/mission-management/lottery-event"]', 'Manage your event');
  expect(its.all(enter)).toHaveLength(0);
  closePage();
  const { creator: profile } = creator();
  const another = show({}, {}, { ...creator(), creator: profile && { ...profile, id: 'another' } });
  await another.find('main', 'Creators cannot enter draw events.');
  expect(another.all(enter)).toHaveLength(0);
});

type OwnEntry = Extract<Replies['ownEntry'], { number: number }>;
test.each<[Partial<ProductEvent>, Partial<OwnEntry>, string]>([
  [{ status: 'DRAWING' }, {}, 'You have entered, as number 7.'],
  [
    { status: 'DRAWING' },
    { status: 'REJECTED', coinPrice: 3 },
    'Your entry, number 7, was taken out and cannot win. 3 coins have come back to you.',
  ],
  [
    { status: 'DRAWN' },
    { coinPrice: 3 },
    'Your entry, number 7, was not drawn. 3 coins come back to you in a moment.',
  ],
  [{ status: 'CLOSED' }, { status: 'REJECTED' }, 'Your entry, number 7, was not drawn. See your entry'],
  [{ status: 'DRAWN' }, { status: 'ACCEPTED', place: 2 }, 'You have won, as number 2. See your entry'],
  [
    { status: 'CLOSED' },
    { status: 'REJECTED', place: 2, coinPrice: 3 },
    'You have won, as number 2. The prize was not given in time. 3 coins have come back to you.',
  ],
  [
    { status: 'CANCELED', cancelReason: 'CREATOR' },
    { status: 'REJECTED' },
    'number 7, ended with the event.',
  ],
])('the own entry with event %o and entry %o reads: %s', async (event, entry, words) => {
  const page = show({ ...event, applied: true }, { ownEntry: { ...own, ...entry }, missionPage: pageOf([]) });
  await page.find('main a[href="/mission-detail/e"]', 'See your entry');
  expect(page.text().replaceAll(/\s+/g, ' ')).toContain(words);
});

test('a visitor who enters is told to log in and led to the login', async () => {
  const page = show({}, {}, null);
  await page.press('main button', 'Enter the draw');
  await soon(() => expect(location.pathname).toBe('/login'));
  await soon(() => expect(page.toasts()).toEqual(['You must log in to enter.']));
});

/** Opens the form, with the fan's profile filled in. */
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

test('an entry needs a name, a story and both consents; one box sets both', async () => {
  const { page, bodies } = await opened();
  await page.press('dialog form [type=submit]', 'Enter');
  await page.find('dialog form', 'Please fill this in.');
  expect(bodies).toEqual([]);
  const [all, privacy, service] = boxes(page);
  all?.click();
  await soon(() => expect([privacy?.checked, service?.checked]).toEqual([true, true]));
  boxes(page)[0]?.click();
  await soon(() => expect(boxes(page).map(({ checked }) => checked)).toEqual([false, false, false]));
});

test('an entry is sent once, prefilled from the profile', async () => {
  const { page, bodies } = await opened();
  await page.typeInto('dialog input[autocomplete=name]', '김소원');
  await page.typeInto('dialog textarea', 'I sing along each day');
  boxes(page)[0]?.click();
  await page.press('dialog form [type=submit]', 'Enter');
  await soon(() => expect(page.toasts()).toEqual(['You have entered the draw.']));
  expect(bodies).toEqual([
    {
      missionProductId: 'd',
      requestComment: 'I sing along each day',
      name: '김소원',
      phone: '01012345678',
      privacyTermsAgreed: true,
      serviceTermsAgreed: true,
    },
  ]);
});

test.each<[Refused, string]>([
  [new Refused(409, 'DRAW_STATE'), 'The entry was not taken. This is not possible while the event is'],
  [new Refused(409, 'ALREADY_EXISTS'), 'The entry was not taken. You have entered it already.'],
  [new Refused(500, 'INTERNAL'), 'The entry failed. Please try again.'],
])('a refused entry says why', async (refusal, words) => {
  const { page } = await opened({ requestMission: refusal });
  await page.typeInto('dialog input[autocomplete=name]', '김소원');
  await page.typeInto('dialog textarea', 'I sing along each day');
  boxes(page)[0]?.click();
  await page.press('dialog form [type=submit]', 'Enter');
  await page.find('dialog [role=alert]', words);
});

test('the phone field keeps digits only, and the story holds 200 characters', async () => {
  const { page, bodies } = await opened();
  await page.typeInto('dialog input[type=tel]', '+82 10-99');
  expect(page.all('dialog input[type=tel]')[0]).toMatchObject({ value: '01099' });
  await page.press('dialog form [type=submit]', 'Enter');
  await page.find('dialog form', '7 to 15 digits.');
  expect(page.all('dialog textarea')[0]).toMatchObject({ maxLength: 200 });
  await page.find('dialog form', '0/200');
  expect(bodies).toEqual([]);
});

const address = 'dialog input[autocomplete=street-address]';
const inSeoul = { currentUser: fan({ address: '서울시 마포구' }) };

test('a Korean address is asked for in Korean, and in other languages once the fan says they live there', async () => {
  const korean = await opened(inSeoul);
  expect(await korean.page.find(address)).toMatchObject({ value: '서울시 마포구' });
  expect(korean.page.all('dialog input[role=switch]')).toHaveLength(0);
  closePage();
  localStorage.setItem('lang', 'en');
  const { page } = await opened(inSeoul);
  expect(page.all(address)).toHaveLength(0);
  await page.press('dialog label', 'Do you live in Korea?');
  expect(await page.find(address)).toMatchObject({ value: '서울시 마포구' });
  localStorage.removeItem('lang');
});

test('if the profile cannot be loaded, the form opens empty without an error', async () => {
  const { page } = await opened({ currentUser: new Refused(500, 'INTERNAL') });
  expect(page.all('dialog input[type=tel]')[0]).toMatchObject({ value: '' });
  expect(page.all('dialog [role=alert]')).toHaveLength(0);
  expect(page.toasts()).toEqual([]);
});

test('a fan without enough coins for an entry is sent to buy them first', async () => {
  const paid = { ...drawProduct(), coinPrice: 5 };
  const { page } = await opened({
    product: paid,
    coinBalance: { point: 2, held: 0, debt: 0, nextExpiry: null },
  });
  await page.find('dialog button', 'Buy coins and go on');
  expect(page.all('dialog form [type=submit]')).toHaveLength(0);
});

test('a debt is settled first, so it adds to the missing coins', async () => {
  const coinBalance = { point: 2, held: 0, debt: 30, nextExpiry: null };
  const { page } = await opened({ product: { ...drawProduct(), coinPrice: 5 }, coinBalance });
  await page.find('dialog dl', 'Owed for a charge that was taken back30 coinsMissing33 coins');
});

test('winners are listed by place, each with how they were picked', async () => {
  const won = (place: number, pickedBy: 'RANDOM' | 'CHOICE') =>
    mission({
      id: `m${place}`,
      requestComment: `story ${place}`,
      event: { pickedBy, place },
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

test('a product that is not an event has no event page', async () => {
  show({}, { product: { ...drawProduct(), event: null } });
  await soon(() => expect(location.pathname).toBe('/not-found'));
});
