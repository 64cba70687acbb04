import type { ProductEvent } from '@sowon/contracts/draws/schemas';
import type { Mission } from '@sowon/contracts/missions/schemas';
import type { Product } from '@sowon/contracts/products/schemas';
import { afterEach, expect, test } from 'vitest';
import { drawProduct } from './draw-examples.ts';
import { creatorPage, fan, mission, pageOf, product } from './examples.ts';
import { closePage, Refused, type Replies, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

afterEach(closePage);

/** Returns the replies for a creator with a draw event. @param productList the creator's products, including the event */
function holder(productList: Product[] = [drawProduct(), product()]): Replies {
  const { id, event } = drawProduct();
  const creator = { ...creatorPage(), eventProduct: { id, event } };
  return { creator, productList, missionPage: pageOf<Mission>([]), product: drawProduct() };
}

test('a creator’s page shows the current event, and its card leads to the event', async () => {
  const page = showPage('/haru', holder());
  const card = await page.find('section[aria-labelledby=creator-event] article', 'Win a song');
  expect(card.textContent).toBe('HaruTaking entriesWin a songEntries 11/21 – 11/303 win · 12 entered');
  await page.press('main article a', 'Win a song');
  await page.find('h1', 'Win a song');
  expect(location.pathname).toBe('/lottery-event/d');
});

test('the event card is reloaded after the fan enters', async () => {
  const requestMission = { id: 'e', status: 'REQUESTED' as const };
  const page = showPage('/haru', { ...holder(), currentUser: fan(), requestMission }, fan());
  await page.press('main article a', 'Win a song');
  await page.press('main button[aria-haspopup=dialog]', 'Enter the draw');
  await page.typeInto('dialog input[autocomplete=name]', '김소원');
  await page.typeInto('dialog input[type=tel]', '01012345678');
  await page.typeInto('dialog textarea', 'I sing along each day');
  (await page.find('dialog input[type=checkbox]:not([role])')).click();
  await page.press('dialog form [type=submit]', 'Enter');
  await soon(() => expect(page.toasts()).toEqual(['You have entered the draw.']));
  const lists = () => page.sent.filter((call) => call.startsWith('productList')).length;
  const before = lists();
  // The dialog takes its own history entry away first.
  await soon(() => expect(history.state?.over).toBeUndefined());
  history.back();
  await page.find('section[aria-labelledby=creator-event] article', 'Win a song');
  await soon(() => expect(lists()).toBe(before + 1));
});

test('a creator without an event shows none', async () => {
  const page = showPage('/haru', { ...holder([product()]), creator: creatorPage() });
  await page.find('main article', 'A song');
  expect(page.all('#creator-event')).toEqual([]);
});

test('an event cannot be requested: it has no tab and no button', async () => {
  const page = showPage('/haru', holder());
  await page.find('main article', 'A song');
  expect(page.all('[role=tab]').map(({ textContent }) => textContent)).toEqual(['Basic']);
  const cards = page.all('main article').filter(({ textContent }) => textContent.includes('Win a song'));
  expect(cards.map((card) => card.querySelectorAll('button').length)).toEqual([0]);
});

test('an address that requests or rolls for an event opens no dialog', async () => {
  const asked = showPage('/haru?request=d', holder(), fan());
  await asked.find('main', 'The mission you were looking for is no longer offered.');
  expect(asked.all('dialog')).toEqual([]);
  closePage();
  const rolled = showPage('/haru?roll=d', holder(), fan());
  await rolled.find('main article', 'A song');
  expect(rolled.all('dialog')).toEqual([]);
});

test('a creator with only an event shows no tabs and no empty message', async () => {
  const page = showPage('/haru', holder([drawProduct()]));
  await page.find('main article', 'Win a song');
  expect(page.all('[role=tab]')).toEqual([]);
  expect(page.text()).not.toContain('There are no missions yet.');
});

test('an event that ended after the creator’s page was loaded is not shown', async () => {
  const page = showPage('/haru', holder([product()]));
  await page.find('main article', 'A song');
  expect(page.all('#creator-event')).toEqual([]);
});

test('the missions page has a third tab for draw events, kept in the address', async () => {
  const page = showPage('/browse-missions', {
    missionPage: pageOf([mission({ status: 'COMPLETED' })]),
    productPage: pageOf<Product>([drawProduct()]),
  });
  await page.find('main article', 'A song');
  const tabs = page.all('[role=tab]').map(({ textContent }) => textContent);
  expect(tabs).toEqual(['Completed', 'Reserved', 'Draw events']);
  expect(page.sent.filter((call) => call.startsWith('productPage'))).toEqual([]);
  await page.press('[role=tab]', 'Draw events');
  await page.find('main article', 'Win a song');
  expect(location.search).toBe('?list=events');
  const leads = page.all('main article a').map((link) => link.getAttribute('href'));
  expect(leads).toEqual(['/creator/c', '/lottery-event/d']);
});

test.each<[Partial<ProductEvent>, string]>([
  [{ status: 'CREATED' }, 'Coming soon: opens 11/21'],
  [{ status: 'APPLYING' }, 'Taking entries'],
  [{ status: 'APPLYING', applied: true }, 'You have entered'],
  [{ status: 'DRAWING' }, 'Entries closed'],
  [{ status: 'NOW_DRAWING' }, 'Drawing now'],
  [{ status: 'DRAWN' }, 'Winners announced'],
  [{ status: 'CLOSED' }, 'Event ended'],
  [{ status: 'CANCELED' }, 'Event canceled'],
])('an event card with %o says so', async (event, words) => {
  const productPage = pageOf<Product>([drawProduct(event)]);
  const page = showPage('/browse-missions?list=events', { productPage });
  await page.find('main article', words);
});

test('without events the tab says so and leads to the creators', async () => {
  const page = showPage('/browse-missions?list=events', { productPage: pageOf<Product>([]) });
  await page.find('[role=tabpanel]', 'There are no draw events.');
  await page.find('[role=tabpanel] a[href="/creator-search"]', 'Find a creator');
});

test('a failed load of the events can be retried', async () => {
  const answers: Record<'productPage', ReturnType<typeof pageOf<Product>> | Refused> = {
    productPage: new Refused(500, 'INTERNAL'),
  };
  const page = showPage('/browse-missions?list=events', answers);
  await page.find('[role=tabpanel] button', 'Try again');
  answers.productPage = pageOf<Product>([drawProduct()]);
  await page.press('[role=tabpanel] button', 'Try again');
  await page.find('main article', 'Win a song');
});
