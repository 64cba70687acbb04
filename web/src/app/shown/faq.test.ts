import type { FaqItem } from '@sowon/contracts/board/schemas';
import { afterEach, expect, test } from 'vitest';
import { nobodyNamed, pageOf } from './examples.ts';
import { closePage, type Replies, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

afterEach(closePage);

const question = (title: string): FaqItem => ({
  id: title,
  type: 'PAYMENT',
  title: `${title}?`,
  content: `It is ${title}.`,
  created: '2026-11-02T03:00:00.000Z',
});
const replies = (questions: FaqItem[] = 'abcde'.split('').map(question), chatUrl: string | null = null) => ({
  ...({ faq: pageOf(questions), support: { chatUrl, company: nobodyNamed } } satisfies Replies),
});
const rows = 'main [aria-expanded]';

test('opens with questions about payments, and loads those about missions on request', async () => {
  const page = showPage('/faq', replies());
  await page.find('main h1', 'Frequent questions');
  await page.find('[role=tab][aria-selected=true]', 'Payments');
  await page.press('[role=tab]', 'Missions');
  await page.find('[role=tab][aria-selected=true]', 'Missions');
  const asked = (type: string) => `faq ?type=${type}&page=0&size=6&direction=ASC`;
  await soon(() =>
    expect(page.sent.filter((call) => call.startsWith('faq'))).toEqual([asked('PAYMENT'), asked('MISSION')]),
  );
});

test('lists questions in groups of three, with one open at a time', async () => {
  const page = showPage('/faq', replies());
  await page.find(rows, 'a?');
  expect(page.all('main ul').map((group) => group.querySelectorAll('li').length)).toEqual([3, 2]);
  const open = () => page.all('main [aria-expanded=true]').map(({ textContent }) => textContent);
  const seen = () => page.all('main li > div').filter((answer) => !answer.hidden);
  expect([open(), seen()]).toEqual([[], []]);
  await page.press(rows, 'b?');
  await soon(() => expect(open()).toEqual(['b?']));
  expect(seen().map(({ textContent }) => textContent)).toEqual(['It is b.']);
  await page.press(rows, 'd?');
  await soon(() => expect(open()).toEqual(['d?']));
  await page.press(rows, 'd?');
  await soon(() => expect(open()).toEqual([]));
});

test('says that there are no questions', async () => {
  const page = showPage('/faq', replies([]));
  await page.find('main', 'There are no questions yet.');
});

test('opens a configured chat in a new tab and shows the support hours', async () => {
  const chatUrl = 'https://talk.example/sowon';
  const page = showPage('/faq', replies([], chatUrl));
  const chat = await page.find('main a', 'Ask in a live chat');
  expect([chat.getAttribute('href'), chat.getAttribute('target')]).toEqual([chatUrl, '_blank']);
  expect(chat.getAttribute('rel')).toContain('noopener');
  expect(page.text()).toContain('Did you not find your answer?');
  expect(page.text()).toContain('weekdays from 11:00 to 19:00');
  closePage();
  const without = showPage('/faq', replies([]));
  await soon(() => expect(without.sent).toContain('support'));
  await without.find('main', 'Did you not find your answer?');
  expect(without.all('main a')).toEqual([]);
});

test('has no title of its own inside the mobile app', async () => {
  const page = showPage('/faq?app-api=true', replies());
  await page.find(rows, 'a?');
  expect([page.all('h1'), page.all('header'), page.all('footer')]).toEqual([[], [], []]);
});
