import type { CreatorListItem } from '@sowon/contracts/creators/schemas';
import type { FeaturedMission } from '@sowon/contracts/missions/schemas';
import type { PageOf } from '@sowon/contracts/primitives';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { picture, product } from './examples.ts';
import { closePage, type Replies, type Shown, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

/** Callbacks of the page's intersection observers. */
let told: ((entries: { intersectionRatio: number; isIntersecting: boolean }[]) => void)[] = [];
const scrollTo = (ratio: number) => {
  for (const tell of told) tell([{ intersectionRatio: ratio, isIntersecting: ratio > 0 }]);
};

beforeEach(() => {
  told = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly tell: (typeof told)[number];
      constructor(tell: (typeof told)[number]) {
        this.tell = tell;
      }
      observe() {
        told.push(this.tell);
      }
      disconnect() {
        told = told.filter((tell) => tell !== this.tell);
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  closePage();
});

const creator = (id: string): CreatorListItem => ({
  creator: {
    id,
    url: id,
    name: `Creator ${id}`,
    description: '',
    tags: [],
    user: { id: `u-${id}`, imageUrl: '', image: { thumbnail: { s3Url: '' } } },
  },
  fromCoins: 30,
  usualReplyHours: null,
  following: false,
});

const wish: FeaturedMission = {
  id: 'm',
  responseComment: 'Here you are',
  thumbnail: picture,
  missionProduct: product(),
  video: { ...picture, kind: 'VIDEO', s3Url: '/media/film/original' },
};

const replies = (more: Replies = {}): Replies => ({
  creatorPage: {
    totalPages: 1,
    totalElements: 1,
    last: true,
    content: [creator('haru')],
  },
  featuredMission: { mission: wish },
  bestComments: [],
  ...more,
});
const film = (page: Shown) => page.all('main video')[0] as HTMLVideoElement | undefined;

/** Waits until the page has reacted to scrolling: it reads the popular creators. */
const tookScroll = (page: Shown) =>
  soon(() => expect(page.sent.filter((call) => call.includes('type=popular'))).toHaveLength(1));

test('explains Sowon and how it works, and starts with the search', async () => {
  const page = showPage('/', replies());
  await page.find('main h1', 'Make a wish.');
  await page.find('main a[href="/creator-search"]', 'Find a creator');
  expect(page.all('main ol li h2').map(({ textContent }) => textContent)).toEqual([
    'Wish',
    'Wait',
    'Watch it come true',
  ]);
});

test('shows the popular creators only if they differ from the new ones', async () => {
  const page = showPage('/', replies());
  await page.find('main article');
  expect(page.sent.filter((call) => call.startsWith('creatorPage'))).toHaveLength(1);
  scrollTo(0.1);
  await soon(() => expect(page.sent.filter((call) => call.startsWith('creatorPage'))).toHaveLength(2));
  await soon(() => expect(page.text()).not.toContain('Popular creators'));
});

test('loads the popular creators when scrolled near, and links the full list in that order', async () => {
  const listed = ['haru', 'mina'].map((id) => ({ ...replies().creatorPage, content: [creator(id)] }));
  const both = showPage('/', {
    ...replies(),
    get creatorPage() {
      return listed.shift() as PageOf<CreatorListItem>;
    },
  });
  await both.find('main article');
  scrollTo(0.1);
  await both.find('main h2', 'Popular creators');
  await both.find('main a[href="/mina"]');
  await both.find('main a[href="/creator-search?sort=popular"]');
});

test('a granted wish shows its picture first, plays muted while on screen, and pauses otherwise', async () => {
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause');
  const page = showPage('/', replies());
  await page.find('main button[aria-label^="Play"]');
  await soon(() => expect(page.all('main img').length).toBeGreaterThan(0));
  expect(film(page)).toBeUndefined();
  scrollTo(0.3);
  await tookScroll(page);
  expect(film(page)).toBeUndefined();
  scrollTo(0.8);
  await soon(() => expect(film(page)?.getAttribute('src')).toBe('/media/film/original'));
  const playing = film(page);
  expect([playing?.muted, playing?.autoplay, playing?.controls]).toEqual([true, true, true]);
  Object.defineProperty(playing, 'paused', { value: false });
  scrollTo(0);
  await soon(() => expect(pause).toHaveBeenCalledOnce());
  // The loaded film stays, so that it can continue.
  expect(film(page)).toBe(playing);
});

test('with reduced motion the picture is shown, and a press plays the video', async () => {
  vi.stubGlobal('matchMedia', (asked: string) => ({
    matches: asked.includes('reduced-motion'),
    addEventListener() {},
    removeEventListener() {},
  }));
  const page = showPage('/', replies());
  await page.find('main button[aria-label^="Play"]');
  scrollTo(1);
  await tookScroll(page);
  expect(film(page)).toBeUndefined();
  await page.press('main button[aria-label^="Play"]');
  await soon(() => expect(film(page)?.autoplay).toBe(true));
});

test('links the stores that have the app, and no others', async () => {
  const page = showPage('/', replies());
  await page.find('main h1');
  expect(page.text()).not.toMatch(/App Store|Google Play/);
  closePage();
  vi.stubEnv('VITE_APP_STORE_URL', 'https://apps.apple.com/kr/app/id1');
  const there = showPage('/', replies());
  await there.find('main a[href="https://apps.apple.com/kr/app/id1"]', 'App Store');
  expect(there.text()).not.toContain('Google Play');
});
