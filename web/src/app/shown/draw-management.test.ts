import { afterEach, expect, test } from 'vitest';
import { daysAfter } from '../../features/draws/draw-dates.ts';
import { isoDate } from '../../lib/format/dates.ts';
import { drawProduct } from './draw-examples.ts';
import { pageOf, picture } from './examples.ts';
import { list, room, sent, showDraws } from './show-draws.ts';
import { closePage, Refused, type Replies, type Shown } from './show-page.tsx';
import { soon } from './soon.ts';

afterEach(closePage);

test('the list shows each event with its number, days, counts and status', async () => {
  const productPage = pageOf(
    [drawProduct(), { ...drawProduct({ title: 'Win a dance', status: 'DRAWN' }), id: 'd2' }],
    { totalPages: 2, last: false },
  );
  const { page } = showDraws(`${list}?page=2`, { productPage });
  await page.find('main li', 'Win a dance');
  const rows = page.all('main [role=tabpanel] li').map(({ textContent }) => textContent);
  expect(rows[0]).toBe('13Win a song11/21 – 11/30 · Draw count 3 · Entries 12Taking entries');
  expect(rows[1]).toMatch(/^14Win a dance.*Winners announced$/);
  expect(sent(page, 'productPage')).toEqual([
    'productPage ?creatorId=c&active=true&page=1&size=12&productType=EVENT&order=CREATED&direction=DESC&emptyCanceledEventFilter=true',
  ]);
});

test('an event before its opening says when it opens', async () => {
  const { page } = showDraws(list, { productPage: pageOf([drawProduct({ status: 'CREATED' })]) });
  await page.find('main li', 'Coming soon: opens 11/21');
});

test('an empty list of registered events says so, and ended events are another list', async () => {
  const { page, answers } = showDraws(list, { productPage: pageOf([]) });
  await page.find('main', 'There are no registered events.');
  answers.productPage = pageOf([drawProduct({ status: 'CLOSED' })]);
  await page.press('[role=tab]', 'Ended');
  await page.find('main li', 'Event ended');
  expect(sent(page, 'productPage').at(-1)).toContain('active=false');
  expect(location.search).toBe('?state=ended');
});

test.each([
  ['APPLYING', 'See the applicants'],
  ['DRAWING', 'Draw the winners'],
  ['NOW_DRAWING', 'Draw the winners'],
  ['DRAWN', 'See the winners'],
  ['CLOSED', 'See the winners'],
] as const)('the details of an event in status %s link to its room: %s', async (status, words) => {
  const { page } = showDraws(list, { productPage: pageOf([drawProduct({ status })]) });
  await page.press('main li button', 'Win a song');
  await page.find(`dialog a[href="${room}"]`, words);
  await page.find('dialog a[href="/lottery-event/d"]', 'See the page that fans see');
  const dialog = await page.find('dialog', 'I sing for you');
  expect(dialog.textContent).toContain(
    'Days of entries11/21 – 11/30End of the event12/07Draw count3Entries12',
  );
  expect(dialog.textContent).toContain('Price of an entryFree');
});

test('an event is canceled after a confirmation that says what happens to the entries', async () => {
  const { page, answers } = showDraws(list, { cancelDraw: new Refused(409, 'DRAW_STATE') });
  await page.press('main li button', 'Win a song');
  await page.press('dialog button', 'Cancel the event');
  await page.find('dialog', '12 people have entered. All entries end, nobody wins, and everybody gets');
  expect(sent(page, 'cancelDraw')).toEqual([]);
  await page.press('dialog button', 'Cancel the event');
  await page.find('dialog [role=alert]', 'This is not possible while the event is');
  answers.cancelDraw = { id: 'd' };
  answers.productPage = pageOf([]);
  await page.press('dialog button', 'Cancel the event');
  await soon(() => expect(page.toasts()).toEqual(['The event was canceled.']));
  await soon(() => expect(page.all('dialog')).toHaveLength(0));
  await page.find('main', 'There are no registered events.');
});

test('canceling a drawn event says what stays; an ended event cannot be canceled', async () => {
  const cancel = (page: Shown) =>
    page.all('dialog button').filter(({ textContent }) => textContent === 'Cancel the event');
  const { page } = showDraws(list, { productPage: pageOf([drawProduct({ status: 'DRAWN' })]) });
  await page.press('main li button', 'Win a song');
  await page.press('dialog button', 'Cancel the event');
  await page.find('dialog', 'Prizes that you have given stay as they are.');
  expect(cancel(page).map((button) => button.matches(':disabled'))).toEqual([false]);
  closePage();
  const ended = [drawProduct({ status: 'CANCELED', cancelReason: 'NO_ENTRIES' })];
  const { page: later } = showDraws(`${list}?state=ended`, { productPage: pageOf(ended) });
  await later.press('main li button', 'Win a song');
  await later.find('dialog', 'It was canceled because nobody entered.');
  expect(cancel(later)).toEqual([]);
});

const today = isoDate(new Date());
const upload = { ...picture, id: 'cover' };
const written = {
  cover: upload,
  title: 'Win a song',
  description: 'I sing for you',
  drawNumber: '3',
  coinPrice: '',
  applyStart: today,
  applyEnd: daysAfter(today, 9),
  eventEnd: daysAfter(today, 16),
};

async function register(draft: object, more: Replies = {}) {
  sessionStorage.setItem('kept:u-creator:draw-event', JSON.stringify(draft));
  const shown = showDraws(list, { productPage: pageOf([]), deleteFile: { id: 'cover' }, ...more });
  await shown.page.press('main button', 'Register an event');
  await shown.page.press('dialog button[type=submit]', 'Register the event');
  return shown;
}

test('an empty form is not sent, and says that every field is required', async () => {
  const { page } = await register({});
  await page.find('dialog [role=alert]', 'All information must be entered.');
  await soon(() => expect(page.all('dialog [aria-invalid=true]')).toHaveLength(6));
  expect(sent(page, 'createProduct')).toEqual([]);
});

test('a draw count of 0 is not sent', async () => {
  const { page } = await register({ ...written, drawNumber: '0' });
  await page.find('dialog', 'The draw count must be greater than 0.');
  expect(sent(page, 'createProduct')).toEqual([]);
});

test('an event that ends too early is not sent', async () => {
  const { page } = await register({ ...written, eventEnd: daysAfter(today, 15) });
  await page.find('dialog', 'At least 7 days after the last day of entries.');
  expect(sent(page, 'createProduct')).toEqual([]);
});

test('registering an event is confirmed, and its dialog closes', async () => {
  const { page, bodies } = await register(written, { createProduct: { id: 'd' } });
  await soon(() => expect(page.toasts()).toEqual(['The event was registered.']));
  await soon(() => expect(page.all('dialog')).toHaveLength(0));
  const { cover: _, drawNumber, coinPrice, ...days } = written;
  expect(bodies).toEqual([
    {
      ...days,
      creatorId: 'c',
      type: 'EVENT',
      name: 'Win a song',
      descriptionPictureId: 'cover',
      drawNumber: Number(drawNumber),
      coinPrice: Number(coinPrice),
    },
  ]);
  expect(location.pathname).toBe(list);
});

test('a refused event says why, and its uploaded cover is deleted', async () => {
  const { page } = await register(written, { createProduct: new Refused(409, 'EVENT_ONGOING') });
  await page.find('dialog', 'Exist ongoing event.');
  await soon(() => expect(sent(page, 'deleteFile')).toHaveLength(1));
  expect(page.all('dialog input[type=file]')).toHaveLength(1);
  expect(document.body.textContent).not.toContain('All information must be entered.');
});
