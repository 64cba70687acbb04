import { afterEach, expect, test } from 'vitest';
import { creatorPage, fan, mission, pageOf, picture, product } from './examples.ts';
import { closePage, type Replies, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

afterEach(closePage);

const path = '/mission-detail/m';
const video = { ...picture, id: 'v', kind: 'VIDEO', s3Url: '/media/v/video' } as const;
const done = {
  status: 'COMPLETED',
  completed: '2026-11-02T00:00:00.000Z',
  user: { id: 'u-other', username: 'Yuna' },
} as const;
const withheld = mission({ ...done, adult: 'WITHHELD' });
const shown = mission({ ...done, adult: 'SHOWN', video, thumbnail: picture });
const replies = (of: ReturnType<typeof mission>): Replies => ({ mission: of, missionComments: pageOf([]) });

test('an adult video is neither shown nor loaded until the viewer asks, and then stays for the visit', async () => {
  const page = showPage(path, replies(shown), fan());
  await page.find('figure', 'For adults');
  expect(page.all('main video, main audio')).toHaveLength(0);
  await page.press('figure button', 'Show');
  await soon(() => expect(page.all('main video')).toHaveLength(1));
  expect(page.text()).not.toContain('For adults');
  expect(sessionStorage.getItem('adult-media-asked')).toBe('true');
  expect(localStorage.getItem('adult-media-asked')).toBeNull();
});

test('a viewer without access reads who may watch, and a visitor can log in', async () => {
  const page = showPage(path, replies(withheld), fan());
  await page.find(
    'main',
    'This is for adults. It is open to members from 1 January of the year in which they turn 19',
  );
  expect(page.text()).not.toContain('The answer was taken down.');
  expect(page.all('main button').map((button) => button.textContent)).not.toContain('Show');
  closePage();
  const visited = showPage(path, replies(withheld));
  await visited.press('main button', 'Log in');
  await soon(() => expect(location.pathname).toBe('/login'));
});

test('the fan and the creator of the mission read why an operator marked it as adult', async () => {
  const adultMark = { at: '2026-11-02T00:00:00.000Z', reason: 'too much skin' };
  const page = showPage(path, replies(mission({ ...shown, adultMark })), fan());
  await page.find('main', 'Our staff marked this mission as one for adults.');
  expect(page.text()).toContain('Reason: too much skin');
});

const offered = (adult: 'SHOWN' | 'WITHHELD') => ({
  creator: creatorPage({
    adult,
    user: { id: 'u-creator', username: 'Haru', imageUrl: '/media/portrait/original' },
  }),
  productList: [product({ adult, descriptionPicture: adult === 'SHOWN' ? picture : null })],
  missionPage: pageOf([]),
});

test('a minor cannot request an adult mission, not even by its address, and is told before typing', async () => {
  const page = showPage('/creator/c?request=p', offered('WITHHELD'), fan());
  await page.find('article button', 'For members from 19');
  expect(page.all('article button:disabled')).toHaveLength(1);
  expect(page.all('dialog')).toHaveLength(0);
});

test('an adult creator page shows its pictures once the viewer asks', async () => {
  const page = showPage('/creator/c', offered('SHOWN'), fan());
  await page.find('main', 'This is for adults.');
  const portrait = () =>
    page.all('main img').filter((image) => image.getAttribute('src')?.includes('portrait'));
  await page.find('article [aria-hidden=true] img');
  expect(portrait()).toHaveLength(0);
  await page.press('main button', 'Show');
  await soon(() => expect(portrait()).toHaveLength(1));
  expect(page.all('article [aria-hidden=true] img')).toHaveLength(0);
});
