import { afterEach, describe, expect, test, vi } from 'vitest';
import { creator, creatorPage, fan, introduction, mission, ownCreator, pageOf, product } from './examples.ts';
import { closePage, type Replies, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

afterEach(closePage);

const replies = (more: Replies = {}): Replies => ({
  creator: creatorPage(),
  productList: [
    product({ id: 'p1', name: 'A song' }),
    product({ id: 'p2', name: 'A dance' }),
    product({ id: 'p3', name: 'A night', type: 'LUCKY', winProbability: 0.5 }),
    product({ id: 'p4', name: '', type: 'CUSTOM', minimumCost: 50 }),
  ],
  missionPage: pageOf([
    mission({ status: 'COMPLETED', missionProduct: product({ name: 'A wish granted' }) }),
  ]),
  ...more,
});
const tabsOf = (page: ReturnType<typeof showPage>) =>
  page
    .all('[role=tab]')
    .map((tab) => `${tab.textContent}${tab.getAttribute('aria-selected') === 'true' ? ' *' : ''}`);

test('shows the creator’s name, picture, tags, words, links, followers and likes', async () => {
  const page = showPage('/haru', replies());
  await page.find('h1', 'Haru');
  const [link] = page.all('a[href="https://video.example/haru"]');
  expect(link?.textContent).toBe('YouTube');
  expect(page.all('main img').some((image) => image.getAttribute('src')?.includes('/media/portrait/'))).toBe(
    true,
  );
  for (const said of ['#music', 'Songs for you', '12 followers', '7 likes'])
    expect(page.text()).toContain(said);
});

test('has a tab for each mission kind offered and opens the first', async () => {
  const page = showPage('/haru', replies());
  await page.find('[role=tab]');
  expect(tabsOf(page)).toEqual(['Basic *', 'Lucky', 'Custom']);
  await page.press('[role=tab]', 'Lucky');
  await page.find('article', 'A night');
});

test('opens the lucky missions if there are no basic ones, and the custom ones if there are neither', async () => {
  const custom = product({ type: 'CUSTOM', minimumCost: 50 });
  const lucky = product({ id: 'l', type: 'LUCKY', winProbability: 1 });
  for (const [offered, tabs] of [
    [
      [custom, lucky],
      ['Lucky *', 'Custom'],
    ],
    [[custom], ['Custom *']],
  ] as const) {
    const page = showPage('/haru', replies({ productList: [...offered] }));
    await page.find('[role=tab]');
    expect(tabsOf(page)).toEqual(tabs);
    closePage();
  }
});

test('says that the creator offers nothing', async () => {
  const page = showPage('/haru', replies({ productList: [] }));
  await page.find('main', 'There are no missions yet.');
  expect(tabsOf(page)).toEqual([]);
});

test('one mission is selected at a time, and only that mission can be requested', async () => {
  const page = showPage('/haru', replies());
  const acts = () =>
    page
      .all('article button:not([aria-pressed])')
      .filter((button) => !button.closest('details'))
      .map(({ textContent }) => textContent);
  await page.find('article', 'A dance');
  expect(acts()).toEqual(['Make this wishA song', 'ChooseA dance']);
  await page.press('article button', 'ChooseA dance');
  await page.find('article button', 'Make this wishA dance');
  expect(acts()).toEqual(['ChooseA song', 'Make this wishA dance']);
});

test('a mission card opens the request form or the roulette', async () => {
  const page = showPage(
    '/haru',
    replies({ coinBalance: { point: 70, held: 0, debt: 0, nextExpiry: null } }),
    fan(),
  );
  await page.press('article button', 'Make this wishA song');
  await page.find('dialog', 'Request: A song');
  closePage();
  const lucky = showPage('/haru?tab=lucky', replies(), fan());
  await lucky.press('article button', 'Play for this wishA night');
  await lucky.find('dialog', 'Lucky roulette: A night');
});

test('the page opens scrolled to its top', async () => {
  const page = showPage('/browse-missions', replies({ missionPage: pageOf([mission()]) }));
  await page.find('article a', 'Haru');
  const scroll = vi.spyOn(window, 'scrollTo');
  await page.press('article a', 'Haru');
  await page.find('h1', 'Haru');
  expect(scroll.mock.lastCall).toEqual([0, 0]);
  scroll.mockRestore();
});

test('the owner cannot request there, and sees links to their missions and profile', async () => {
  const page = showPage('/haru', replies(), creator());
  await page.find('article', 'A dance');
  expect(page.all('article button:not([aria-pressed], details *)')).toEqual([]);
  await page.find('main a[href="/mission-management"]', 'Mission management');
  await page.find('main a[href="/edit-creator-profile"]', 'Edit the profile');
});

test('other viewers see no links to the owner’s missions and profile', async () => {
  const page = showPage('/haru', replies(), fan());
  await page.find('article', 'A dance');
  expect(page.all('main a[href="/mission-management"], main a[href="/edit-creator-profile"]')).toEqual([]);
});

test('a former page address redirects to the current one and keeps its query', async () => {
  const page = showPage('/haru-before?tab=lucky', replies());
  await page.find('article', 'A night');
  expect([location.pathname, location.search]).toEqual(['/haru', '?tab=lucky']);
  closePage();
  const byId = showPage('/creator/c', replies());
  await byId.find('h1', 'Haru');
  expect(location.pathname).toBe('/creator/c');
});

test('shows the wishes that were granted', async () => {
  const page = showPage('/haru', replies());
  await page.find('article', 'A wish granted');
  expect(page.sent).toContain(
    'missionPage ?status=COMPLETED&order=COMPLETED&direction=DESC&page=0&creatorId=c',
  );
});

test('the page of an unknown or unapproved creator is not found', async () => {
  for (const found of [undefined, creatorPage({ verified: false })]) {
    const page = showPage('/haru', { ...(found && { creator: found }) }, fan());
    await page.find('h1', 'This page cannot be found');
    closePage();
  }
});

test('an unapproved owner reads that the page waits for approval', async () => {
  const waiting = creatorPage({ verified: false });
  const currentCreator = ownCreator({ verified: false });
  const page = showPage(
    '/haru',
    { creator: waiting, currentCreator, productList: [] },
    creator({ verified: false }),
  );
  await page.find('h1', 'Hello, Haru');
  expect(location.pathname).toBe('/newbie-creator-mypage');
});

test('an approved creator is redirected from the preparation page to their own page', async () => {
  const page = showPage('/newbie-creator-mypage', replies({ currentCreator: ownCreator() }), creator());
  await page.find('h1', 'Haru');
  expect(location.pathname).toBe('/creator/c');
});

test('a link is copied, and the page confirms it', async () => {
  const page = showPage('/haru', replies());
  await page.press('main button', 'Share');
  await page.find('li', 'The link was copied.');
  expect(await navigator.clipboard.readText()).toMatch(/\/haru$/);
});

describe('an introduction', () => {
  test('as a video stands in place of the picture, and is silent until it is played', async () => {
    const page = showPage('/haru', replies({ creator: creatorPage({ intro: introduction() }) }));
    const film = (await page.find('main video')) as HTMLVideoElement;
    expect(film.getAttribute('src')).toBe('/media/i/video');
    expect(film.getAttribute('poster')).toBe('/media/i/poster');
    expect([film.autoplay, film.controls]).toEqual([false, true]);
    expect(film.getAttribute('aria-label')).toBe('Haru introduces themselves');
    expect(
      page.all('main img').some((image) => image.getAttribute('src')?.includes('/media/portrait/')),
    ).toBe(false);
  });

  test('as a voice stands beside the picture', async () => {
    const intro = introduction({ kind: 'VOICE', s3Url: '/media/i/voice', poster: null, waveform: [10, 90] });
    const page = showPage('/haru', replies({ creator: creatorPage({ intro }) }));
    await page.find('main button[aria-label="Play the voice"]');
    expect(
      page.all('main img').some((image) => image.getAttribute('src')?.includes('/media/portrait/')),
    ).toBe(true);
  });

  test('for adults is a blurred picture until the viewer asks for it', async () => {
    const adults = creatorPage({ adult: 'SHOWN', intro: introduction() });
    const page = showPage('/haru', replies({ creator: adults }), fan());
    await page.find('main [aria-hidden=true] img[src="/media/i/poster"]');
    expect(page.all('main video')).toEqual([]);
    await page.press('main button', 'Show');
    await page.find('main video');
    sessionStorage.clear();
  });
});

describe('a creator who requests from another creator', () => {
  // One reply serves both pages, so it has the own page's address: a former address would redirect.
  const own = (more: Replies = {}) =>
    replies({
      creator: creatorPage({ id: 'other', url: 'c', user: { id: 'u', username: 'O', imageUrl: '' } }),
      ...more,
    });
  const told = 'Missions of other creators cannot be requested. Please sign up with an individual account.';

  test('is redirected to their own page and reads why', async () => {
    const page = showPage('/creator/other', own(), creator());
    await page.press('article button', 'Make this wish');
    await soon(() => expect(location.pathname).toBe('/creator/c'));
    await soon(() => expect(page.toasts()).toEqual([told]));
  });

  test('is also redirected from a link that opens a request', async () => {
    const page = showPage('/creator/other?request=p1', own(), creator());
    await soon(() => expect(location.pathname).toBe('/creator/c'));
    await soon(() => expect(page.toasts()).toEqual([told]));
    expect(page.all('dialog')).toEqual([]);
  });
});
