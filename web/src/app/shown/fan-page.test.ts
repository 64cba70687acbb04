import type { Mission } from '@sowon/contracts/missions/schemas';
import { afterEach, expect, test } from 'vitest';
import { drawProduct } from './draw-examples.ts';
import { fan, mission, pageOf } from './examples.ts';
import { stubNearEnd } from './near-end.ts';
import { closePage, type Replies, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

afterEach(closePage);

const replies = (missions: Mission[] = [], more: Replies = {}): Replies => ({
  currentUser: fan(),
  coinBalance: { point: 70, held: 30, debt: 0, nextExpiry: null },
  myMissions: pageOf(missions),
  likedMissions: pageOf<Mission>([]),
  followPage: pageOf<never>([]),
  ...more,
});
const tabsOf = (page: ReturnType<typeof showPage>) =>
  page.all('[role=tab]').map(({ textContent }) => textContent);

test('shows the fan’s name, login method and coins', async () => {
  const page = showPage('/user-mypage', replies(), fan({ imageUrl: '/media/portrait/original' }));
  await page.find('main', 'somi@people.example');
  await page.find('main', '70 coins');
  expect(page.all('main h1').map(({ textContent }) => textContent)).toEqual(['Somi']);
  expect(page.all('main img').some((image) => image.getAttribute('src')?.includes('/media/portrait/'))).toBe(
    true,
  );
  await page.find('main a[href="/coin-history"]');
  await page.find('main a[href="/edit-user-profile"]');
  await page.press('main button', 'Become a creator');
  await page.find('dialog', 'A creator account cannot become a fan account again.');
  await page.press('dialog a[href="/creator-registration"]', 'Go to the application');
  await soon(() => expect(location.pathname).toBe('/creator-registration'));
});

test('pressing the picture opens a dialog that can replace or remove it', async () => {
  const page = showPage(
    '/user-mypage',
    replies([], { removePortrait: { id: 'u-fan' } }),
    fan({ imageUrl: '/media/portrait/original' }),
  );
  await page.press('main button', 'Change your picture');
  await page.find('dialog', 'Your picture');
  expect(page.all('dialog input[type=file]')).toHaveLength(1);
  await page.press('dialog button', 'Remove the picture');
  await page.press('dialog button', 'Remove');
  await soon(() => expect(page.toasts()).toEqual(['Your picture was removed.']));
  expect(page.sent).toContain('removePortrait');
  await soon(() => expect(page.all('main img')).toEqual([]));
});

test('has a tab for rejected missions only if there are any', async () => {
  const usual = ['Following', 'Reserved', 'Completed', 'Liked'];
  const none = showPage('/user-mypage', replies(), fan());
  await none.find('main', 'There are no reserved missions.');
  expect(tabsOf(none)).toEqual(usual);
  closePage();
  const some = showPage('/user-mypage', replies([mission({ status: 'REJECTED' })]), fan());
  await some.find('[role=tab]', 'Rejected');
  expect(tabsOf(some)).toEqual([...usual, 'Rejected']);
});

test.each([
  ['follows', 'You do not follow anyone yet.', '/creator-search'],
  ['reserved', 'There are no reserved missions.', '/creator-search'],
  ['completed', 'There are no completed missions.', '/browse-missions'],
  ['liked', 'You have not liked a mission yet.', '/browse-missions'],
])('an empty tab of %s says so and suggests what to do', async (list, words, leadsTo) => {
  const page = showPage(`/user-mypage?list=${list}`, replies(), fan());
  await page.find('[role=tabpanel]', words);
  expect(page.all('[role=tabpanel] a').map((link) => link.getAttribute('href'))).toEqual([leadsTo]);
});

const endless = { totalPages: 9, last: false };

test.each([
  [
    '/user-mypage?list=follows',
    'followPage',
    'size=6',
    '100px',
    replies([], { followPage: pageOf([follow()], endless) }),
  ],
  [
    '/user-mypage?list=reserved',
    'myMissions',
    'status=REQUESTED,ACCEPTED,TRANSCODING&order=CREATED&direction=DESC',
    '100px',
    replies([], { myMissions: pageOf([mission()], endless) }),
  ],
  [
    '/user-mypage?list=completed',
    'myMissions',
    'size=6',
    '100px',
    replies([], { myMissions: pageOf([mission()], endless) }),
  ],
  [
    '/user-mypage?list=liked',
    'likedMissions',
    'size=6',
    '100px',
    replies([], { likedMissions: pageOf([mission()], endless) }),
  ],
  [
    '/user-mypage?list=rejected',
    'myMissions',
    'status=REJECTED&order=CREATED&direction=DESC',
    '100px',
    replies([], { myMissions: pageOf([mission()], endless) }),
  ],
  [
    '/browse-missions',
    'missionPage',
    'status=COMPLETED&order=COMPLETED&direction=DESC',
    '150px',
    { missionPage: pageOf([mission()], endless) },
  ],
  [
    '/browse-missions?list=reserved',
    'missionPage',
    'status=ACCEPTED,TRANSCODING&order=CREATED&direction=DESC',
    '150px',
    { missionPage: pageOf([mission()], endless) },
  ],
  [
    '/browse-missions?list=events',
    'productPage',
    'size=12&productType=EVENT&order=CREATED&direction=DESC&emptyCanceledEventFilter=true',
    '150px',
    { productPage: pageOf([drawProduct()], endless) },
  ],
] as const)(
  '%s grows near its end, page by page, and then by a button',
  async (path, call, query, near, answers) => {
    const margins = stubNearEnd();
    const page = showPage(path, answers, fan());
    const pages = () =>
      page.sent.flatMap((sent) => {
        const isList = sent.startsWith(`${call} `) && sent.includes(query);
        return isList && /page=(\d)/.exec(sent)?.[1] !== undefined
          ? [Number(/page=(\d)/.exec(sent)?.[1])]
          : [];
      });
    await soon(() => expect(pages()).toEqual([0, 1, 2, 3]));
    expect([...margins]).toEqual([`0px 0px ${near}`]);
    await page.press('main button', 'Show more');
    await soon(() => expect(pages()).toEqual([0, 1, 2, 3, 4]));
  },
);

function follow() {
  return {
    creator: {
      id: 'c',
      url: 'haru',
      name: 'Haru',
      description: '',
      tags: [],
      user: { id: 'u-creator', imageUrl: '', image: { thumbnail: { s3Url: '' } } },
    },
    fromCoins: 30,
    usualReplyHours: null,
    following: true,
  };
}
