import { afterEach, expect, test, vi } from 'vitest';
import { creator, fan, ownCreator, pageOf } from './examples.ts';
import { closePage, Refused, type Replies, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

afterEach(closePage);

const ofFan = (more: Replies) =>
  showPage(
    '/user-mypage',
    {
      currentUser: fan(),
      coinBalance: { point: 0, held: 0, debt: 0, nextExpiry: null },
      myMissions: pageOf<never>([]),
      ...more,
    },
    fan(),
  );

/** Records the files saved to the device. */
function watchSaving() {
  const saved: { name: string; content: Blob }[] = [];
  const contents = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    contents.set(`blob:${contents.size}`, content as Blob);
    return `blob:${contents.size - 1}`;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = contents.get(this.href);
    if (content) saved.push({ name: this.download, content });
  });
  return saved;
}

test('a fan saves all their stored data as a file named after the day', async () => {
  const saved = watchSaving();
  const page = ofFan({ exportOwnData: { account: [{ username: 'Somi' }] } });
  await page.press('main button', 'Download my data');
  await soon(() => expect(page.toasts()).toEqual(['Your data was saved as a file.']));
  expect(saved.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^sowon-data-\d{4}-\d{2}-\d{2}\.json$/),
  ]);
  expect(JSON.parse((await saved[0]?.content.text()) ?? '')).toEqual({ account: [{ username: 'Somi' }] });
});

test('after three exports the page says when the next is possible; any other failure says why', async () => {
  const often = ofFan({ exportOwnData: new Refused(429, 'TOO_MANY_REQUESTS') });
  await often.press('main button', 'Download my data');
  await often.find('main', 'You have downloaded it three times today.');
  closePage();
  const broken = ofFan({ exportOwnData: new Refused(500, 'INTERNAL') });
  await broken.press('main button', 'Download my data');
  await broken.find('main', 'Server error.');
});

test('an old login needs the password before the data is saved', async () => {
  const saved = watchSaving();
  const page = ofFan({ exportOwnData: new Refused(403, 'LOGIN_TOO_OLD'), login: { id: 'u-fan' } });
  await page.press('main button', 'Download my data');
  await page.find('main form', 'You logged in some time ago. Please enter your password.');
  const password = (await page.find('main form [name=password]')) as HTMLInputElement;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(password), 'value')?.set?.call(
    password,
    'missions4you',
  );
  password.dispatchEvent(new Event('input', { bubbles: true }));
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url.includes('/export') ? Promise.resolve(Response.json({ account: [] })) : answer(url, init),
  );
  await page.press('main form [type=submit]', 'Download my data');
  await soon(() => expect(saved).toHaveLength(1));
  expect(page.sent.filter((call) => call.startsWith('login'))).toHaveLength(1);
  expect(page.all('main form [name=password]')).toEqual([]);
});

test('a creator exports their data on the profile form', async () => {
  const saved = watchSaving();
  const replies = {
    currentCreator: ownCreator(),
    creatorTags: [],
    currentUser: creator(),
    exportOwnData: {},
  };
  const page = showPage('/edit-creator-profile', replies, creator());
  await page.press('main button', 'Download my data');
  await soon(() => expect(saved).toHaveLength(1));
});
