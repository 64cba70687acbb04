import type { SupportQuestion } from '@sowon/contracts/support/schemas';
import { afterEach, expect, test } from 'vitest';
import { fan, nobodyNamed, pageOf, picture } from './examples.ts';
import { takeLines } from './lines.ts';
import { closePage, Refused, type Replies, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

afterEach(closePage);

/** A support question from the form to its answers. */

const asked = '2026-11-02T03:00:00.000Z';
const question = (more: Partial<SupportQuestion> = {}): SupportQuestion => ({
  id: 'q',
  subject: 'PAYMENT',
  state: 'ANSWERED',
  beginning: 'Where are my coins?',
  asked,
  lastWritten: '2026-11-02T05:00:00.000Z',
  picture: null,
  messages: [
    { number: 1, from: 'MEMBER', text: 'Where are my coins?', written: asked },
    { number: 2, from: 'SUPPORT', text: 'They are there now.', written: '2026-11-02T05:00:00.000Z' },
  ],
  ...more,
});
const faq = { faq: pageOf<never>([]), support: { chatUrl: null, company: nobodyNamed } } satisfies Replies;
const opener = 'main [aria-haspopup=dialog]';

test('a member asks from the FAQ and is led to the question’s page', async () => {
  const page = showPage(
    '/faq?type=MISSION',
    { ...faq, askSupport: { id: 'q' }, supportQuestion: question({ subject: 'MISSION' }) },
    fan(),
  );
  await page.press(opener, 'Ask support');
  const form = await page.find('dialog form');
  // The page's subject is preselected for the question.
  expect(form.querySelector<HTMLInputElement>('input[type=radio]:checked')?.value).toBe('MISSION');
  expect(form.querySelector('input[type=file]')).not.toBeNull();
  await page.press('dialog [type=submit]', 'Send the question');
  await page.find('dialog', 'Please fill this in.');
  expect(page.sent).not.toContain('askSupport');
  await page.typeInto('dialog textarea', 'Where is my song?');
  await page.press('dialog [type=submit]', 'Send the question');
  await page.find('main h1', 'Your question: Missions');
  expect(page.sent).toContain('askSupport');
  expect(location.pathname).toBe('/support/q');
  expect(page.toasts()).toEqual([
    'Your question was sent. We tell you by notice and mail once it is answered.',
  ]);
});

test('a refusal is shown in the form, which keeps the typed text', async () => {
  const page = showPage('/faq', { ...faq, askSupport: new Refused(429, 'TOO_MANY_REQUESTS') }, fan());
  await page.press(opener, 'Ask support');
  await page.typeInto('dialog textarea', 'Once more');
  await page.press('dialog [type=submit]', 'Send the question');
  await page.find('dialog [role=alert]');
  expect(page.all('dialog textarea').map((area) => (area as HTMLTextAreaElement).value)).toEqual([
    'Once more',
  ]);
});

test('an unconfirmed member asks without a picture, and a visitor gets no link to ask', async () => {
  const page = showPage('/faq', faq, fan({ roles: ['ROLE_UNVERIFIED'] }));
  await page.press(opener, 'Ask support');
  await page.find('dialog textarea');
  expect(page.all('dialog input[type=file]')).toEqual([]);
  closePage();
  const visitor = showPage('/faq', faq);
  await visitor.find('main', 'Did you not find your answer?');
  expect([visitor.all(opener), visitor.all('main a')]).toEqual([[], []]);
});

test('a member sees the state of each question and can open it', async () => {
  const questions = [question(), question({ id: 'r', state: 'WAITING', subject: 'OTHER' })];
  const page = showPage(
    '/support',
    { supportQuestions: pageOf(questions), supportQuestion: question({ picture }) },
    fan(),
  );
  await page.find('main li', 'Answered');
  await page.find('main li', 'Waiting for an answer');
  await page.press('main li a', 'Read the question');
  await page.find('main h1', 'Your question: Payments');
  const said = page.all('main ol > li').map(({ textContent }) => textContent);
  expect(said[0]).toContain('You');
  expect(said[0]).toContain('Where are my coins?');
  expect(said[1]).toContain('Support');
  expect(said[1]).toContain('They are there now.');
  expect(page.all('main ol > li:first-child img').length).toBeGreaterThan(0);
});

test('a member writes further messages until the question is closed', async () => {
  const page = showPage('/support/q', { supportQuestion: question(), writeToSupport: { id: 'q' } }, fan());
  await page.typeInto('main textarea', 'And the others?');
  await page.press('main [type=submit]', 'Send');
  await soon(() => expect(page.sent.filter((call) => call === 'supportQuestion')).toHaveLength(2));
  expect(page.sent).toContain('writeToSupport');
  closePage();
  const closed = showPage('/support/q', { supportQuestion: question({ state: 'CLOSED' }) }, fan());
  await closed.find('main', 'This question is closed.');
  expect(closed.all('main textarea')).toEqual([]);
});

test('an unknown question or another member’s is not found', async () => {
  const page = showPage('/support/q', {}, fan());
  await page.find('main h1', 'cannot be found');
});

test('an open question shows a new answer at once and keeps the member’s typed text', async () => {
  const messages = question().messages.slice(0, 1);
  const now: { shown: SupportQuestion } = { shown: question({ state: 'WAITING', messages }) };
  const page = showPage(
    '/support/q',
    {
      get supportQuestion() {
        return now.shown;
      },
    },
    fan(),
  );
  const { line } = takeLines();
  await page.find('main h1', 'Your question: Payments');
  await page.typeInto('main textarea', 'One more thing');
  const { open, change } = await line();
  open(30_000);
  expect(page.text()).not.toContain('They are there now.');
  now.shown = question();
  change({ topic: 'support', id: 'q' });
  await page.find('main li', 'They are there now.');
  expect((page.all('main textarea')[0] as HTMLTextAreaElement).value).toBe('One more thing');
  now.shown = question({ state: 'CLOSED' });
  // A second change of the same question is read after a pause.
  change({ topic: 'support', id: 'q' });
  await page.find('main', 'This question is closed.');
});
