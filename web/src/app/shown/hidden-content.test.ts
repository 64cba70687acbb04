import type { OwnContentBlock } from '@sowon/contracts/content/schemas';
import { afterEach, expect, test } from 'vitest';
import { creator, creatorPage, fan, mission, ownCreator, pageOf, product } from './examples.ts';
import { reportFor } from './report-for.ts';
import { closePage, Refused, type Replies, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

afterEach(closePage);

const page = (more: Replies = {}): Replies => ({
  creator: creatorPage(),
  productList: [product({ name: 'A song' })],
  missionPage: pageOf([]),
  ownContentBlocks: [],
  ...more,
});

const block = (more: Partial<OwnContentBlock> = {}): OwnContentBlock => ({
  kind: 'PROFILE',
  id: 'c',
  name: 'Haru',
  usedBy: null,
  at: '2026-11-02T03:00:00.000Z',
  reason: 'Not for children',
  shownAgain: null,
  objectUntil: '2126-12-02T15:00:00.000Z',
  objection: null,
  ...more,
});

test('reporting a creator’s page is confirmed, and the report can be taken back', async () => {
  const shown = showPage('/haru', page({ reportContent: { id: 'c' } }), fan());
  await shown.find('main section summary', 'More about Haru');
  await shown.press('main section details button', 'Report');
  await reportFor(shown, 'Shows somebody’s personal data');
  await soon(() => expect(shown.toasts()).toEqual(['Reported. Our staff looks at it.']));
  expect(shown.sent.filter((call) => call.startsWith('reportContent'))).toHaveLength(1);
  closePage();
  const reported = showPage(
    '/haru',
    page({ creator: creatorPage({ reported: true }), takeBackContentReport: { id: 'c' } }),
    fan(),
  );
  await reported.find('main', 'You reported this page. Our staff looks at it.');
  await reported.press('main button', 'Take the report back');
  await soon(() => expect(reported.toasts()).toEqual(['Your report is taken back.']));
});

test('a mission offer that the reader reported is veiled and cannot be requested', async () => {
  const reported = product({ name: 'A song', description: 'Rude words', reported: true });
  const shown = showPage(
    '/haru',
    page({ productList: [reported], takeBackContentReport: { id: 'p' } }),
    fan(),
  );
  await shown.find('article', 'You reported this mission, so you do not see it.');
  expect(shown.text()).not.toContain('Rude words');
  const buttons = shown.all('article button').map((button) => button.textContent);
  expect(buttons.join()).not.toMatch(/Make this wish|Report/);
  await shown.press('article button', 'Take the report back');
  await soon(() => expect(shown.toasts()).toEqual(['Your report is taken back.']));
});

test('a report leads a visitor to the login, can be retried after a failure, and is not offered to the owner', async () => {
  const visited = showPage('/haru', page());
  await visited.press('article details button', 'Report');
  await soon(() => expect(location.pathname).toBe('/login'));
  closePage();
  const failing = showPage('/haru', page({ reportContent: new Refused(503, 'BUSY') }), fan());
  await failing.press('article details button', 'Report');
  await reportFor(failing, 'Something else', 'It is odd');
  await failing.find('dialog', 'again');
  closePage();
  const own = showPage('/haru', page(), creator());
  await own.find('article', 'A song');
  expect(
    own
      .all('main button')
      .map((button) => button.textContent)
      .join(),
  ).not.toContain('Report');
});

test('the owner of a hidden page reads the reason there and objects once', async () => {
  const shown = showPage(
    '/haru',
    page({ ownContentBlocks: [block()], objectToContentBlock: { id: 'c' } }),
    creator(),
  );
  await shown.find('main', 'Not for children');
  await shown.press('main button', 'Object');
  await shown.typeInto('dialog textarea', 'It was for adults');
  await shown.press('dialog [type=submit]', 'Send the objection');
  await soon(() => expect(shown.toasts()).toEqual(['Your objection was sent. We answer by mail.']));
  expect(shown.sent.filter((call) => call.startsWith('objectToContentBlock'))).toHaveLength(1);
  closePage();
  const objection = { state: 'UPHELD', text: 'For adults', made: block().at, answer: 'It was not' } as const;
  const answered = showPage('/haru', page({ ownContentBlocks: [block({ objection })] }), creator());
  await answered.find('main', 'You objected, and it stays hidden: It was not');
  expect(answered.all('main button').map((button) => button.textContent)).not.toContain('Object');
});

test('each page shows only the blocks that concern it', async () => {
  const offered = block({ kind: 'PRODUCT', id: 'p', name: 'A song', reason: 'Rude words' });
  const cover = block({
    kind: 'MEDIA',
    id: 'f1',
    reason: 'A stranger',
    usedBy: { purpose: 'product-cover', id: 'p' },
  });
  const portrait = block({
    kind: 'MEDIA',
    id: 'f2',
    reason: 'A flag',
    usedBy: { purpose: 'portrait', id: 'u' },
  });
  const answer = block({
    kind: 'MEDIA',
    id: 'f3',
    reason: 'A crowd',
    usedBy: { purpose: 'mission-answer', id: 'm' },
  });
  const ownContentBlocks = [offered, cover, portrait, answer];
  const pages = [
    ['/mission-management/normal', ['Rude words', 'A stranger'], ['A flag', 'A crowd']],
    ['/edit-creator-profile', ['A flag'], ['Rude words', 'A stranger', 'A crowd']],
    ['/mission-detail/m', ['A crowd'], ['Rude words', 'A stranger', 'A flag']],
    ['/hidden-content', ['Rude words', 'A stranger', 'A flag', 'A crowd'], []],
  ] as const;
  for (const [path, there, missing] of pages) {
    const shown = showPage(
      path,
      {
        ...page({ ownContentBlocks, productList: [product()] }),
        currentUser: creator(),
        currentCreator: ownCreator(),
        creatorTags: [],
        mission: mission(),
        missionComments: pageOf([]),
      },
      creator(),
    );
    for (const words of there) await shown.find('main', words);
    for (const words of missing) expect(shown.text()).not.toContain(words);
    closePage();
  }
});

test('without hidden content the page linked in the mail says so', async () => {
  const shown = showPage('/hidden-content', { ownContentBlocks: [] }, fan());
  await shown.find('main', 'Nothing of yours is hidden.');
});
