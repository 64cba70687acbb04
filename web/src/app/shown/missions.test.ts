import type { Mission } from '@sowon/contracts/missions/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { fan, mission, pageOf, picture, product } from './examples.ts';
import { closePage, Refused, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

afterEach(closePage);

const media = (kind: 'VIDEO' | 'IMAGE' | 'VOICE') => ({ ...picture, kind });

test.each([
  ['a video', { video: media('VIDEO') }, 'video'],
  ['a picture', { picture: media('IMAGE') }, 'main section img'],
  ['a voice', { voice: { ...media('VOICE'), waveform: null } }, 'audio'],
] as const)('a completed mission shows %s', async (_, answer, selector) => {
  const done = mission({ status: 'COMPLETED', responseComment: 'Here you are', ...answer });
  const page = showPage('/mission-detail/m', { mission: done });
  await page.find(selector);
  expect(page.text()).toContain('Here you are');
});

test('an accepted mission shows its picture or the custom background, and a rejected one its request', async () => {
  const covered = product({ descriptionPicture: picture });
  const custom = product({ type: 'CUSTOM', name: '', minimumCost: 50 });
  const cases: [Partial<Mission>, string, number][] = [
    [{ missionProduct: covered }, 'The creator is working on this wish.', 1],
    [{ missionProduct: custom }, 'The creator is working on this wish.', 0],
    [{ status: 'REJECTED', rejectReason: 'OVERDUE' }, 'This mission was not performed.', 0],
  ];
  for (const [more, words, pictures] of cases) {
    const page = showPage('/mission-detail/m', { mission: mission(more) });
    await page.find('figure', words);
    expect(page.all('figure img')).toHaveLength(pictures);
    await page.find('main section', 'Cheer me on');
    closePage();
  }
});

test('a mission after its ten days says so', async () => {
  const late = mission({ status: 'REJECTED', rejectReason: 'OVERDUE' });
  const page = showPage('/mission-detail/m', { mission: late });
  await page.find('main', 'Refunded: 10 days passed');
});

test('a lucky mission shows who played, not for whom', async () => {
  const won = mission({ missionProduct: product({ type: 'LUCKY', winProbability: 1 }), to: 'Nobody' });
  const page = showPage('/mission-detail/m', { mission: won });
  await page.find('main', 'Played by Somi');
  expect(page.text()).not.toContain('Nobody');
});

test('a card leads to the mission, and its header to the creator', async () => {
  const page = showPage('/browse-missions', { missionPage: pageOf([mission({ status: 'COMPLETED' })]) });
  await page.find('article', 'A song');
  const leads = page.all('article a').map((link) => link.getAttribute('href'));
  expect(leads).toEqual(['/creator/c', '/mission-detail/m']);
});

test('a card without a picture has one of five backgrounds', async () => {
  const many = Array.from({ length: 20 }, (_, index) => mission({ id: `m${index}` }));
  const page = showPage('/browse-missions', { missionPage: pageOf(many) });
  await page.find('article');
  const skies = page.all('article [class*=sky]').map((sky) => sky.className);
  expect(skies).toHaveLength(20);
  expect(new Set(skies).size).toBe(5);
});

test.each([
  [{}, 'Everybody can see this.'],
  [{ private: true }, 'Only the fan and the creator can see this.'],
])('a wish shows who can see it: %j', async (more, words) => {
  const page = showPage('/mission-detail/m', { mission: mission(more) });
  await page.find('main section', words);
});

test.each([
  ['Withdraw the request', mission({ status: 'REQUESTED', accepted: null })],
  [
    'Say thank you',
    mission({ status: 'COMPLETED', picture: media('IMAGE'), responseComment: 'Here you are' }),
  ],
])('only the fan sees the action: %s', async (act, shown) => {
  const own = showPage('/mission-detail/m', { mission: shown }, fan());
  await own.find('main button', act);
  closePage();
  const others = showPage('/mission-detail/m', { mission: shown }, fan({ id: 'u-other' }));
  await others.find('main h2', 'Progress');
  expect(others.text()).not.toContain(act);
});

test('a request is withdrawn after a confirmation that says how many coins return', async () => {
  const page = showPage(
    '/mission-detail/m',
    { mission: mission({ status: 'REQUESTED', accepted: null }), withdrawMission: { id: 'm' } },
    fan(),
  );
  await page.press('main button', 'Withdraw the request');
  await page.find('dialog', '30 coins come back to you at once.');
  expect(page.sent).not.toContain('withdrawMission');
  await page.press('dialog button', 'Withdraw');
  await soon(() => expect(page.toasts()).toEqual(['Your request was withdrawn.']));
});

test('an answer is saved as a file named after its words', async () => {
  const go = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const done = mission({ status: 'COMPLETED', picture: media('IMAGE'), responseComment: 'You can do it' });
  const page = showPage('/mission-detail/m', { mission: done });
  await page.press('main section button', 'Save');
  await soon(() => expect(go).toHaveBeenCalledWith('/media/f/original?download=You%20can%20do%20it'));
  go.mockRestore();
});

test('a failed save says so', async () => {
  const done = mission({ status: 'COMPLETED', picture: media('IMAGE'), responseComment: 'Hi' });
  const answers: Record<'mission', Mission | Refused> = { mission: done };
  const page = showPage('/mission-detail/m', answers);
  await page.find('main section button', 'Save');
  answers.mission = new Refused(500, 'INTERNAL');
  await page.press('main section button', 'Save');
  await page.find('li', 'It could not be saved.');
});

test('a failed like is reverted, and only the log mentions it', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const page = showPage(
    '/mission-detail/m',
    { mission: mission(), likeMission: new Refused(500, 'INTERNAL') },
    fan(),
  );
  await page.press('main button', 'Like');
  await soon(() => expect(log).toHaveBeenCalledOnce());
  const [like] = page.all('main button[aria-pressed]');
  expect(like?.getAttribute('aria-pressed')).toBe('false');
  expect(page.toasts()).toEqual([]);
  log.mockRestore();
});
