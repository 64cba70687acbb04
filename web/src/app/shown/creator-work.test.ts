import { afterEach, expect, test } from 'vitest';
import { creator, mission, ownCreator, pageOf, picture, product, ratesVersion } from './examples.ts';
import { closePage, Refused, type Replies, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

afterEach(closePage);

const counts = {
  waiting: 5,
  toDraw: 1,
  basic: 2,
  lucky: 1,
  customRequested: 3,
  customAccepted: 0,
  completed: 4,
  rejected: 6,
};
const replies = (more: Replies = {}): Replies => ({
  missionCounts: counts,
  completedTotals: { missions: 0, coins: 0 },
  missionPage: pageOf([mission({ user: { id: 'u-fan', username: 'Somi' } })]),
  productList: [product({ name: 'A song' }), product({ id: 'p2', name: 'A dance', active: false })],
  ...more,
});

/** Stores a draft, as the page does. */
const kept = (name: string, draft: object) =>
  sessionStorage.setItem(`kept:u-creator:${name}`, JSON.stringify(draft));
const upload = { ...picture, id: 'cover' };
const written = { cover: upload, name: 'A song', coinPrice: '30', description: 'I sing' };

async function offer(more: Replies) {
  kept('product', { ...written, allowAttachments: false, winProbability: '', alwaysPrivate: false });
  const page = showPage('/mission-management/normal', replies(more), creator());
  await page.press('main button', 'New mission');
  await page.press('dialog button[type=submit]', 'Create the mission');
  return page;
}

test('creating a product is confirmed, and its dialog closes', async () => {
  const page = await offer({ createProduct: { id: 'p3' } });
  await soon(() => expect(page.toasts()).toEqual(['The mission was created.']));
  await soon(() => expect(page.all('dialog')).toHaveLength(0));
});

test('a refused product says why, and its uploaded cover is deleted', async () => {
  const page = await offer({ createProduct: new Refused(409, 'EVENT_ONGOING'), deleteFile: { id: 'cover' } });
  await page.find('dialog', 'Exist ongoing event.');
  await soon(() =>
    expect(page.sent.filter((sent) => /Product$|File$/.test(sent))).toEqual(['createProduct', 'deleteFile']),
  );
  expect(page.all('dialog input[type=file]')).toHaveLength(1);
});

test('a product shows its net price at the current rates, and no number if they cannot be loaded', async () => {
  kept('product', { ...written, allowAttachments: false, winProbability: '', alwaysPrivate: false });
  const shown = (more: Replies) => showPage('/mission-management/normal', replies(more), creator());
  const page = shown({ readRates: { now: ratesVersion(), coming: [] } });
  await page.press('main button', 'New mission');
  // 30 coins at 61 won, less 256.2 and 164.7 won, each rounded down.
  await page.find('dialog', 'You receive about ₩1,410 (Silver, after fees)');
  closePage();
  kept('product', { ...written, allowAttachments: false, winProbability: '', alwaysPrivate: false });
  const without = shown({});
  await without.press('main button', 'New mission');
  const dialog = await without.find('dialog', 'What you receive of it depends on your grade and the fees');
  expect(dialog.textContent).not.toContain('You receive about');
});

test('a product with an unknown outcome keeps its cover', async () => {
  const page = await offer({ createProduct: new Refused(500, 'INTERNAL') });
  await page.find('dialog', 'Server error.');
  expect(page.sent).not.toContain('deleteFile');
});

test('a row shows the conversion progress of its answer once it is known', async () => {
  const missionPage = pageOf([
    mission({ id: 'm1', status: 'TRANSCODING' }),
    mission({ id: 'm2', status: 'TRANSCODING', convertedPercent: 42 }),
  ]);
  const page = showPage('/mission-management/list/normal', replies({ missionPage }), creator());
  const second = await page.find('main li', 'Converting: 42%');
  const [first] = page.all('main li').filter((row) => row.textContent?.includes('Converting'));
  expect(first).not.toBe(second);
});

test('a product is turned on or off after a confirmation, and a failure is shown', async () => {
  const page = showPage(
    '/mission-management/normal',
    replies({ inactivateProduct: { id: 'p' }, activateProduct: new Refused(500, 'INTERNAL') }),
    creator(),
  );
  await page.press('main li button', 'Deactivate A song');
  await page.find('dialog', 'Stop taking requests for this mission? What was already requested stays.');
  expect(page.sent).not.toContain('inactivateProduct');
  await page.press('dialog button', 'Deactivate');
  await soon(() => expect(page.toasts()).toEqual(['The mission no longer takes requests.']));
  await soon(() => expect(page.all('dialog')).toHaveLength(0));
  await page.press('main li button', 'Activate A dance');
  await page.find('dialog', 'Take requests for this mission again?');
  await page.press('dialog button', 'Activate');
  await soon(() => expect(page.toasts()).toContain('Server error.'));
});

test.each([
  ['normal', 'BASIC'],
  ['lucky', 'LUCKY'],
])('the page of %s lists only products of that kind', async (path, kind) => {
  const page = showPage(`/mission-management/${path}`, replies(), creator());
  await page.find('main li', 'A song');
  expect(page.sent).toContain(`productList ?productType=${kind}&creatorId=c`);
});

test('the workspace opens with the basic products and shows the size of each list', async () => {
  const page = showPage('/mission-management', replies(), creator());
  await page.find('nav a', 'Completed4');
  expect(location.pathname).toBe('/mission-management/normal');
  const links = page.all('main nav a').map(({ textContent }) => textContent);
  for (const link of [
    'To do6',
    'Basic2',
    'Lucky1',
    'Custom3',
    'Rejected6',
    'Basic missions',
    'Lucky missions',
  ]) {
    expect(links).toContain(link);
  }
});

test('an empty list says so, and the completed list leads to the income', async () => {
  const page = showPage('/mission-management/list/complete', replies({ missionPage: pageOf([]) }), creator());
  await page.find('main', 'There are no missions in this list.');
  await page.find('main a[href="/adjustment-page"]');
});

test('one page lists all rejected missions, and each row leads to its mission', async () => {
  const missionPage = pageOf([mission({ status: 'REJECTED', rejectReason: 'OVERDUE' })]);
  const page = showPage('/mission-management/list/reject', replies({ missionPage }), creator());
  await page.find('main li a[href="/mission-detail/m"]', 'A song');
  expect(page.sent.join()).toContain('missionPage ?status=REJECTED');
});

async function perform(more: Replies) {
  const answers: { -readonly [N in keyof Replies]: Replies[N] } = replies(more);
  kept('answer:m', { file: { ...picture, kind: 'IMAGE' }, comment: 'Here you are' });
  const page = showPage('/mission-management/list/normal', answers, creator());
  await page.press('main button', 'Perform A song for Somi');
  answers.missionPage = pageOf([]);
  await page.press('dialog button[type=submit]', 'Send to your fan');
  return page;
}

test('performing a mission is confirmed, its dialog closes, and the list is reloaded', async () => {
  const page = await perform({ performMission: { id: 'm' } });
  await soon(() => expect(page.toasts()).toEqual(['The mission was performed. Nothing else waits.']));
  await soon(() => expect(page.all('dialog')).toHaveLength(0));
  const read = page.sent.slice(page.sent.indexOf('performMission')).map((sent) => sent.split(' ')[0]);
  await soon(() => expect(read).toContain('missionPage'));
});

test('a refused performance says why', async () => {
  const page = await perform({ performMission: new Refused(409, 'MISSION_OVERDUE') });
  await page.find('dialog', 'The mission is past its deadline.');
});

test('two taps send an answer once and count it once', async () => {
  const answers = replies({ performMission: { id: 'm' } });
  kept('answer:m', { file: { ...picture, kind: 'IMAGE' }, comment: 'Here you are' });
  const page = showPage('/mission-management/list/normal', answers, creator());
  await page.press('main button', 'Perform A song for Somi');
  const send = await page.find('dialog button[type=submit]', 'Send to your fan');
  for (const _ of [1, 2]) (send as HTMLButtonElement).click();
  await soon(() => expect(page.toasts()).toEqual(['The mission was performed.']));
  expect(page.sent.filter((sent) => sent.startsWith('performMission'))).toHaveLength(1);
});

test('an answer needs a file and words, and a failed conversion keeps the words', async () => {
  const failed = mission({
    failedAnswer: { at: '2026-11-28T03:00:00.000Z', reason: 'TOO_LONG', comment: 'Eleven minutes for you' },
  });
  const page = showPage(
    '/mission-management/list/normal',
    replies({ missionPage: pageOf([failed]) }),
    creator(),
  );
  await page.find('main li', 'The file was longer than ten minutes.');
  await page.press('main button', 'Perform A song for Somi');
  await page.find('dialog', 'your message is kept');
  const words = (await page.find('dialog textarea')) as HTMLTextAreaElement;
  expect(words.value).toBe('Eleven minutes for you');
  const send = (await page.find('dialog button[type=submit]')) as HTMLButtonElement;
  expect(send.disabled).toBe(true);
});

const asked = mission({ status: 'REQUESTED', accepted: null });

test.each([
  ['Accept', 'acceptMission', 'The mission was accepted.'],
  ['Refuse', 'refuseMission', 'The mission was rejected.'],
] as const)('%s is confirmed when done, and a refusal says why', async (verb, call, said) => {
  for (const reply of [{ id: 'm' }, new Refused(409, 'MISSION_STATE')]) {
    kept(`${verb.toLowerCase()}:m`, { feedback: 'With pleasure' });
    const page = showPage(
      '/mission-management/list/custom',
      replies({ missionPage: pageOf([asked]), [call]: reply }),
      creator(),
    );
    await page.press('main li button', verb);
    await page.press('dialog button[type=submit]', verb);
    if (reply instanceof Refused)
      await page.find('dialog', 'The mission has changed in the meantime, please look again.');
    else await soon(() => expect(page.toasts()).toEqual([said]));
    closePage();
  }
});

test('custom missions have two tabs: waiting and accepted', async () => {
  const page = showPage('/mission-management/list/custom', replies(), creator());
  await page.find('[role=tab]', 'Pending');
  await soon(() => expect(page.sent.join('\n')).toContain('status=REQUESTED&productType=CUSTOM'));
  await page.press('[role=tab]', 'Accepted');
  await soon(() => expect(page.sent.join('\n')).toContain('status=ACCEPTED,TRANSCODING&productType=CUSTOM'));
});

test.each([
  [{ id: 'c' }, 'Your settings for custom missions were saved.'],
  [new Refused(500, 'INTERNAL'), 'Server error.'],
])('the settings of custom missions can be saved once a value changed', async (reply, said) => {
  const customMission = { active: true, minimumCost: 50 };
  const page = showPage(
    '/mission-management/list/custom',
    replies({ currentCreator: ownCreator({ customMission }), updateCreator: reply }),
    creator(),
  );
  await page.find('main form', 'Fans can ask you for what you do not offer.');
  expect(page.all('main form button[type=submit]')).toHaveLength(0);
  await page.press('main form [role=switch]');
  await page.press('main form button[type=submit]', 'Save');
  await soon(() => expect(document.body.textContent).toContain(said));
});

/** Returns the sort parameters of the list requests, in order, without status and kind. */
const ordersAsked = (page: ReturnType<typeof showPage>) =>
  page.sent.flatMap((sent) => (sent.startsWith('missionPage ') ? [/order=.*/.exec(sent)?.[0] ?? sent] : []));
const rest = 'page=0&size=12&creatorId=c';

test.each([
  ['normal', 'order=CREATED&direction=DESC'],
  ['lucky', 'order=DUE&direction=DESC'],
  ['custom', 'order=CREATED&direction=DESC'],
  ['complete', 'order=COMPLETED&direction=DESC'],
  ['reject', 'order=CREATED&direction=DESC'],
])('the list of %s can be sorted by date, highest price and lowest price', async (list, byDate) => {
  const page = showPage(`/mission-management/list/${list}`, replies(), creator());
  const pressed = () =>
    page.all('main fieldset button[aria-pressed=true]').map(({ textContent }) => textContent);
  await page.find('main li', 'A song');
  expect(pressed()).toEqual(['Date']);
  await page.press('main fieldset button', 'Highest price');
  await soon(() => expect(ordersAsked(page)).toHaveLength(2));
  expect(pressed()).toEqual(['Highest price']);
  await page.press('main fieldset button', 'Lowest price');
  await soon(() => expect(ordersAsked(page)).toHaveLength(3));
  expect(pressed()).toEqual(['Lowest price']);
  expect(ordersAsked(page)).toEqual(
    [byDate, 'order=PRICE&direction=DESC', 'order=PRICE&direction=ASC'].map((order) => `${order}&${rest}`),
  );
  expect(location.search).toContain('sort=price-asc');
});

test('a list has pages, and a new sort order starts at the first page', async () => {
  const missionPage = pageOf([mission()], { totalPages: 3, last: false });
  const page = showPage('/mission-management/list/normal?page=2', replies({ missionPage }), creator());
  await page.press('main nav button', '3');
  await soon(() => expect(ordersAsked(page).at(-1)).toContain('page=2&'));
  await page.press('main fieldset button', 'Highest price');
  await soon(() => expect(ordersAsked(page).at(-1)).toBe(`order=PRICE&direction=DESC&${rest}`));
});

test('a row shows its number in the whole list, the fan, the wish, the coins and the time', async () => {
  const rows = [mission(), mission({ id: 'm2', user: { id: 'u2', username: 'Mina' }, coinPrice: 1_200 })];
  const missionPage = pageOf(rows, { totalPages: 3, last: false });
  const page = showPage('/mission-management/list/normal?page=2', replies({ missionPage }), creator());
  await page.find('main li', 'Mina');
  const said = page.all('main ul > li').map(({ textContent }) => textContent);
  // The previous page has twelve.
  expect(said[0]).toMatch(/^13A songSomi · 30 coins.*Requested 2026\.11\.01/);
  expect(said[1]).toMatch(/^14A songMina · 1,200 coins/);
});

test('a completed mission also shows when it was completed', async () => {
  const missionPage = pageOf([mission({ status: 'COMPLETED', completed: '2026-11-03T00:00:00.000Z' })]);
  const page = showPage('/mission-management/list/complete', replies({ missionPage }), creator());
  const row = await page.find('main ul > li', 'A song');
  expect(row.textContent).toMatch(/^1A song.*Requested 2026\.11\.01 · Completed 2026\.11\.03/);
});
