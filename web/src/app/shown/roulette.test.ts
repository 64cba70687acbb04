import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { creatorPage, fan, pageOf, product } from './examples.ts';
import { closePage, Refused, type Replies, type Shown, showPage } from './show-page.tsx';

/** The browser's result of playing a film. */
let playFilm: () => Promise<void>;

beforeEach(() => {
  playFilm = () => Promise.reject(new DOMException('', 'NotSupportedError'));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => playFilm());
});
afterEach(() => {
  closePage();
  localStorage.clear();
  vi.restoreAllMocks();
});

const lucky = product({ id: 'p', name: 'A night', type: 'LUCKY', coinPrice: 3, winProbability: 5 });
const rolled = { number: 1, outcome: 408, winPermille: 50, digest: 'd', coinPrice: 3 };

function play(more: Replies, point = 10) {
  const answers: Replies = {
    creator: creatorPage(),
    productList: [lucky],
    missionPage: pageOf([]),
    openRoulette: { id: 'm', commitment: 'a'.repeat(64), rolls: 0, coinPrice: 3, winPermille: 50 },
    myRolls: { rolls: 0, wins: 0, coinsUsed: 0, openMissionId: null, latest: [] },
    rollLimit: { coins: null, usedToday: 0, next: null },
    coinBalance: { point, held: 0, debt: 0, nextExpiry: null },
    ...more,
  };
  return showPage('/haru?roll=p', answers, fan());
}
const button = 'dialog button';

test('a winning play names the prize and says that the creator has to respond', async () => {
  const page = play({ rollRoulette: { ...rolled, success: true } });
  await page.press(button, 'Play · 3 coins');
  await page.find('dialog [role=status]', 'You won: A night');
  await page.find('dialog [role=status]', 'Now wait for the reaction of Haru.');
});

test('a losing play offers another play with its price', async () => {
  const page = play({ rollRoulette: { ...rolled, success: false } });
  await page.press(button, 'Play · 3 coins');
  await page.find('dialog [role=status]', 'Not this time.');
  const again = await page.find(button, 'Try once more · 3 coins');
  expect(again.textContent).toContain('3 coins');
});

const film = 'dialog video:not([hidden])';
const lose = { rollRoulette: { ...rolled, success: false } };

test.each([
  ['has ended', (page: Shown) => page.find(film).then((one) => one.dispatchEvent(new Event('ended')))],
  ['is skipped', (page: Shown) => page.press(button, 'Skip')],
])('the result and the next play wait until the film %s', async (_how, end) => {
  playFilm = () => Promise.resolve();
  const page = play(lose);
  for (const name of ['Play · 3 coins', 'Try once more · 3 coins']) {
    await page.press(button, name);
    await page.find(film);
    expect(page.text()).not.toContain('Not this time.');
    (await page.find('dialog button[aria-busy=true]', 'Play · 3 coins')).click();
    await end(page);
    await page.find('dialog [role=status]', 'Not this time.');
    expect(page.all(film)).toEqual([]);
  }
  expect(page.sent.filter((sent) => sent === 'rollRoulette')).toHaveLength(2);
});

test('the number of wins is not reloaded before the film is over', async () => {
  playFilm = () => Promise.resolve();
  const reply = Promise.withResolvers<typeof rolled & { success: boolean }>();
  const page = play({ rollRoulette: reply.promise });
  const readings = () => page.sent.filter((call) => call.startsWith('myRolls')).length;
  await page.press(button, 'Play · 3 coins');
  await page.find('dialog button[aria-busy=true]');
  reply.resolve({ ...rolled, success: true });
  await page.find(film);
  expect(readings()).toBe(1);
  await page.press(button, 'Skip');
  await page.find('dialog [role=status]', 'You won: A night');
  await expect.poll(readings).toBe(2);
});

test('with reduced motion the result appears at once beside a picture', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('reduced-motion') ? ({ matches: true } as MediaQueryList) : matchMedia(query),
  );
  playFilm = () => new Promise(() => undefined);
  const page = play(lose);
  await page.press(button, 'Play · 3 coins');
  await page.find('dialog [role=status]', 'Not this time.');
  await page.find('dialog img[src*=lost]');
  expect(page.all('dialog video')).toEqual([]);
});

test('a play needs enough coins and is sent only once', async () => {
  const short = play({}, 2);
  expect((await short.find(button, 'Play · 3 coins')).matches(':disabled')).toBe(true);
  await short.find('dialog button', 'Buy coins and go on');
  closePage();
  const reply = Promise.withResolvers<typeof rolled & { success: boolean }>();
  const page = play({ rollRoulette: reply.promise });
  await page.press(button, 'Play · 3 coins');
  (await page.find('dialog button[aria-busy=true]', 'Play · 3 coins')).click();
  reply.resolve({ ...rolled, success: false });
  await page.find('dialog [role=status]', 'Not this time.');
  expect(page.sent.filter((sent) => sent === 'rollRoulette')).toHaveLength(1);
});

test('a play beyond the daily limit is not sold, and a play that reaches it is', async () => {
  const over = play({ rollLimit: { coins: 5, usedToday: 3, next: null } });
  await over.find('dialog', 'Another play would pass your daily limit.');
  expect((await over.find(button, 'Play · 3 coins')).matches(':disabled')).toBe(true);
  closePage();
  const last = play({ rollLimit: { coins: 6, usedToday: 3, next: null } });
  await last.find('dialog', '3 of 6 coins used today');
  await last.find('dialog button:not(:disabled)', 'Play · 3 coins');
});

test('a refused play says that nothing was charged; a play with an unknown outcome is looked up again', async () => {
  const refused = play({ rollRoulette: new Refused(409, 'PRODUCT_CHANGED') });
  await refused.press(button, 'Play · 3 coins');
  await refused.find('dialog', 'Nothing was charged for this.');
  closePage();
  const lost = play({ rollRoulette: new Refused(500, 'INTERNAL') });
  await lost.press(button, 'Play · 3 coins');
  await lost.find('dialog button', 'Ask what came of it');
});
