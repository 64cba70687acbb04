import type { CreatorListItem } from '@sowon/contracts/creators/schemas';
import { afterEach, expect, test } from 'vitest';
import { fan, pageOf } from './examples.ts';
import { stubNearEnd } from './near-end.ts';
import { closePage, Refused, type Replies, type Shown, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

afterEach(closePage);

const tags = [
  { tag: { id: 't-game', name: 'game' }, tagCount: 7 },
  { tag: { id: 't-music', name: 'music' }, tagCount: 3 },
];

function item(id: string, more: { url?: string; following?: boolean } = {}): CreatorListItem {
  const { url = id, following = false } = more;
  return {
    creator: {
      id,
      url,
      name: `Creator ${id}`,
      description: '',
      tags: [],
      user: { id: `u-${id}`, imageUrl: '', image: { thumbnail: { s3Url: '' } } },
    },
    fromCoins: 30,
    usualReplyHours: null,
    following,
  };
}

const replies = (content: CreatorListItem[] = [item('haru')], more: Replies = {}): Replies => ({
  creatorPage: pageOf(content),
  creatorTags: tags,
  ...more,
});
const searches = (page: Shown) => page.sent.filter((call) => call.startsWith('creatorPage'));

test('Enter searches for a name from the first page, and the address holds the search', async () => {
  const page = showPage('/creator-search?sort=popular', replies());
  await page.find('main article');
  await page.typeInto('main input[type=search]', ' ㅎㄴ ');
  const before = searches(page).length;
  expect(before).toBe(1);
  (await page.find('main form')).dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await soon(() => expect(searches(page)).toHaveLength(2));
  expect(new URLSearchParams(location.search).get('name')).toBe('ㅎㄴ');
  expect(searches(page)[1]).toContain('page=0');
  expect(searches(page)[1]).toContain('type=popular');
  expect(searches(page)[1]).toContain('name=ㅎㄴ');
});

test('a button clears the search, and is shown only during a search', async () => {
  const page = showPage('/creator-search?name=haru', replies());
  await page.press('main [aria-label="Clear the search"]');
  await soon(() => expect(location.search).toBe(''));
  expect(page.all('main [aria-label="Clear the search"]')).toEqual([]);
  const field = await page.find('main input[type=search]');
  await soon(() => expect(document.activeElement).toBe(field));
});

test('each tag shows its number of creators, and a press filters the list from its first page', async () => {
  const page = showPage('/creator-search', replies());
  await page.press('main fieldset button', '#game 7');
  await soon(() => expect(searches(page).at(-1)).toContain('tags=t-game'));
  expect(searches(page).at(-1)).toContain('page=0');
  await page.press('main fieldset button', '#game 7');
  await soon(() => expect(location.search).toBe(''));
});

test.each([
  ['Recommended', 'recommended'],
  ['Popular', 'popular'],
])('the list can be ordered by %s', async (title, type) => {
  const page = showPage('/creator-search', replies());
  await page.press('main fieldset button', title);
  await soon(() => expect(searches(page).at(-1)).toContain(`type=${type}`));
  expect(searches(page).at(-1)).toContain('page=0');
});

test('a card leads to the creator’s page address, or to the address by id if there is none', async () => {
  const page = showPage('/creator-search', replies([item('haru'), item('c-2', { url: '' })]));
  await page.find('main article');
  expect(page.all('main article h3 a').map((link) => link.getAttribute('href'))).toEqual([
    '/haru',
    '/creator/c-2',
  ]);
});

test('an empty result says so and leads back to all creators', async () => {
  const page = showPage('/creator-search?name=nobody', replies([]));
  await page.find('main', 'There are no results for this search.');
  await page.press('main button', 'Show all creators');
  await soon(() => expect(location.search).toBe(''));
});

test('a failed load says so and can be retried', async () => {
  const page = showPage('/creator-search', replies([], { creatorPage: new Refused(500, 'INTERNAL') }));
  await page.find('main button', 'Try again');
  expect(page.text()).not.toContain('There are no results');
});

test('a visitor who follows is led to the login', async () => {
  const page = showPage('/creator-search', replies());
  await page.press('main article button');
  await soon(() => expect(location.pathname).toBe('/login'));
});

test('a follow shows before the reply, and is reverted with a message if it is refused', async () => {
  const answer = Promise.withResolvers<{ id: string }>();
  const page = showPage('/creator-search', replies(undefined, { follow: answer.promise }), fan());
  await page.press('main article button');
  const heart = () => page.all('main article button')[0]?.getAttribute('aria-pressed');
  await soon(() => expect(heart()).toBe('true'));
  answer.resolve({ id: 'haru' });
  await soon(() => expect(page.sent.filter((call) => call.startsWith('follow'))).toHaveLength(1));
  expect(heart()).toBe('true');
  closePage();

  const refused = showPage(
    '/creator-search',
    replies(undefined, { follow: new Refused(404, 'NOT_FOUND') }),
    fan(),
  );
  await refused.press('main article button');
  await soon(() => expect(refused.toasts()).toHaveLength(1));
  expect(refused.all('main article button')[0]?.getAttribute('aria-pressed')).toBe('false');
});

test('the list loads more within 50 px of its end, has no duplicates, and keeps its place on return', async () => {
  const margins = stubNearEnd();
  // By the time of each read, the previous page's last entry has moved to the next page.
  let read = 0;
  const page = showPage('/creator-search', {
    creatorTags: tags,
    get creatorPage() {
      read += 1;
      return pageOf([item(`c-${read}`), item(`c-${read + 1}`)], { totalPages: 9, last: false });
    },
  });
  const names = () => page.all('main article h3').map(({ textContent }) => textContent);
  const expected = ['Creator c-1', 'Creator c-2', 'Creator c-3', 'Creator c-4', 'Creator c-5'];
  await soon(() => expect(names()).toEqual(expected));
  expect([...margins]).toEqual(['0px 0px 50px']);
  const sent = searches(page).length;
  await page.press('main article h3 a');
  await soon(() => expect(page.all('main article')).toEqual([]));
  history.back();
  await soon(() => expect(names()).toEqual(expected));
  expect(searches(page)).toHaveLength(sent);
});
