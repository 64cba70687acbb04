import type { Mission } from '@sowon/contracts/missions/schemas';
import { afterEach, expect, test } from 'vitest';
import { comment, creator, fan, mission, pageOf } from './examples.ts';
import { reportFor } from './report-for.ts';
import { closePage, Refused, type Replies, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

afterEach(closePage);

const path = '/mission-detail/m';
const user = { id: 'u-other', username: 'Yuna' };
/** A mission of another member than `fan()`. */
const others = (more: Partial<Mission> = {}) => mission({ user, ...more });
const show = (shown: Mission, replies: Replies = {}, by: ReturnType<typeof fan> | null = fan()) => {
  const all = { mission: shown, missionComments: pageOf([]), ...replies };
  return by ? showPage(path, all, by) : showPage(path, all);
};

test('reporting another member’s mission is confirmed, and its words and answer are then veiled', async () => {
  const page = show(others({ responseComment: 'Here you are' }), {
    reportMission: others({ reported: true }),
  });
  await page.press('main details button', 'Report');
  await reportFor(page, 'Advertising or spam');
  const said = ['Reported. Our staff looks at this mission, and you do not see it any more.'];
  await soon(() => expect(page.toasts()).toEqual(said));
  expect(page.sent.filter((call) => call.startsWith('reportMission'))).toHaveLength(1);
  closePage();

  const veiled = show(others({ responseComment: 'Here you are', reported: true }), {
    takeBackMissionReport: others(),
  });
  await veiled.find('main', 'You reported this mission, so you do not see it.');
  for (const words of ['Here you are', 'Cheer me on']) expect(veiled.text()).not.toContain(words);
  await veiled.press('main button', 'Take the report back');
  await soon(() => expect(veiled.toasts()).toEqual(['Your report is taken back.']));
});

test('a failed report asks to try again, and a visitor is led to the login', async () => {
  const page = show(others(), { reportMission: new Refused(503, 'BUSY') });
  await page.press('main details button', 'Report');
  await reportFor(page, 'Advertising or spam');
  await page.find('dialog', 'again');
  closePage();
  const visited = show(others(), {}, null);
  await visited.press('main details button', 'Report');
  await soon(() => expect(location.pathname).toBe('/login'));
});

test('a report needs a reason, and the reason “something else” needs words', async () => {
  const page = show(others(), { reportMission: others({ reported: true }) });
  await page.press('main details button', 'Report');
  await page.press('dialog [type=submit]', 'Send the report');
  await page.find('dialog', 'Please choose a reason.');
  await page.press('dialog label', 'Something else');
  await page.press('dialog [type=submit]', 'Send the report');
  await page.find('dialog', 'Please fill this in.');
  expect(page.sent.join()).not.toContain('reportMission');
  await page.typeInto('dialog textarea', 'It is odd');
  await page.press('dialog [type=submit]', 'Send the report');
  await soon(() => expect(page.sent.join()).toContain('reportMission'));
});

test('a member cannot report their own mission', async () => {
  for (const by of [fan(), creator()]) {
    const page = show(mission(), {}, by);
    await page.find('main', 'Cheer me on');
    expect(page.all('main button').map((button) => button.textContent)).not.toContain('Report');
    closePage();
  }
});

test('a list shows a reported mission without its picture and its fan’s words', async () => {
  const completed = { status: 'COMPLETED', completed: '2026-11-02T00:00:00.000Z' } as const;
  const thumbnail = { id: 'f', filename: 'a.jpg', kind: 'IMAGE', s3Url: '/media/f/original' } as const;
  const seen = others({ ...completed, id: 'seen', to: 'Mina', thumbnail });
  const page = showPage(
    '/browse-missions',
    { missionPage: pageOf([seen, others({ ...seen, id: 'reported', to: 'Nari', reported: true })]) },
    fan(),
  );
  await page.find('article', 'You reported it');
  expect(page.text()).toContain('For Mina');
  expect(page.text()).not.toContain('Nari');
  expect(page.all('article img')).toHaveLength(1);
});

test('a member blocked for a time is told when the block ends', async () => {
  const blocked = {
    at: '2026-11-02T03:00:00.000Z',
    reason: 'A court says so',
    objectUntil: null,
    shownAgain: '2026-12-01T15:00:00.000Z',
  };
  const page = show(mission({ blocked }));
  await page.find('main', 'It will be shown again on');
  expect(page.text()).toContain('Korean time.');
});

test('the fan of a blocked mission reads why, objects once, and reads the decision', async () => {
  const at = '2026-11-02T03:00:00.000Z';
  const blocked = {
    at,
    reason: 'Not for children',
    shownAgain: null,
    objectUntil: '2126-12-02T15:00:00.000Z',
  };
  const page = show(mission({ blocked }), { objectToMissionBlock: mission({ blocked }) });
  await page.find('main', 'Not for children');
  await page.press('main button', 'Object');
  await page.typeInto('dialog textarea', 'It was for adults');
  await page.press('dialog [type=submit]', 'Send the objection');
  const sent = ['Your objection was sent. We answer by mail.'];
  await soon(() => expect(page.toasts()).toEqual(sent));
  expect(page.sent.filter((call) => call.startsWith('objectToMissionBlock'))).toHaveLength(1);
  closePage();

  const objection = { state: 'OPEN', text: 'It was for adults', made: at, answer: null } as const;
  const waits = show(mission({ blocked, objection }));
  await waits.find('main', 'You objected, and our staff has not answered yet.');
  expect(waits.all('main button').map((button) => button.textContent)).not.toContain('Object');
  closePage();
  const answered = show(
    mission({ blocked, objection: { ...objection, state: 'UPHELD', answer: 'It was not' } }),
  );
  await answered.find('main', 'You objected, and it stays hidden: It was not');
  closePage();
  const late = show(mission({ blocked: { ...blocked, objectUntil: '2026-11-03T15:00:00.000Z' } }));
  await late.find('main', 'Not for children');
  expect(late.text()).not.toContain('You can object once');
});

test('the front page lists the most liked missions with links, and no section without likes', async () => {
  const said = [
    comment({ id: 'k1', content: 'I cried', likedCount: 12 }),
    comment({ id: 'k2', content: '', blocked: true, likedCount: 4 }),
  ];
  const around = { creatorPage: pageOf([]), featuredMission: { mission: null } };
  const page = showPage('/', { ...around, bestComments: said });
  await page.find('article', 'I cried');
  expect(page.text()).toContain('What people say');
  expect(page.all('article a').map((link) => link.getAttribute('href'))).toEqual([
    '/mission-detail/m?comment=k1',
  ]);
  closePage();
  const quiet = showPage('/', { ...around, bestComments: [] });
  await quiet.find('main', 'Watch it come true');
  await soon(() => expect(quiet.sent.join()).toContain('bestComments'));
  expect(quiet.text()).not.toContain('What people say');
});
