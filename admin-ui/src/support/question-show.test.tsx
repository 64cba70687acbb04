import { AdminContext, ShowBase } from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dataProvider } from '../api/data-provider.ts';
import { i18nProvider, loadAllWords } from '../i18n/i18n-provider.ts';
import { QuestionPage, whileOpen } from './question-show.tsx';
import type { SupportQuestion } from './records.ts';

const asked = '2026-11-27T03:00:00.000Z';
const message = (number: number, text: string) => ({
  ...({ number, from: 'MEMBER', text, written: asked, staffId: null, staffName: null } as const),
});
const question: SupportQuestion = {
  id: '00000000-0000-7000-8000-000000000001',
  subject: 'PAYMENT',
  state: 'ANSWERED',
  beginning: 'Where?',
  asked,
  lastWritten: asked,
  userId: '00000000-0000-7000-8000-000000000002',
  username: 'ara',
  language: 'ko',
  askedFrom: '/faq',
  waitsSince: null,
  closed: null,
  picture: null,
  messages: [message(1, 'Where are my coins?')],
};

/** The question on the mocked server. */
let shown: SupportQuestion;
let root: Root;
let reads: number;

beforeEach(async () => {
  [shown, reads] = [question, 0];
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
  });
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith(question.id)) {
      reads += 1;
      return Response.json(shown);
    }
    return Response.json([], { headers: { 'content-range': 'rows 0-0/0' } });
  });
  await i18nProvider.changeLocale('en');
  await loadAllWords();
  root = createRoot(document.body.appendChild(document.createElement('main')));
  root.render(
    <MemoryRouter>
      <AdminContext i18nProvider={i18nProvider} dataProvider={dataProvider}>
        <ShowBase resource="support-questions" id={question.id} queryOptions={whileOpen}>
          <QuestionPage />
        </ShowBase>
      </AdminContext>
    </MemoryRouter>,
  );
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const says = (words: string) =>
  vi.waitUntil(() => document.body.textContent?.includes(words), { timeout: 20_000 });

it('shows the member’s new messages while open, and stops polling once the question is closed', async () => {
  await says('Where are my coins?');
  shown = { ...question, state: 'WAITING', messages: [...question.messages, message(2, 'Still nothing.')] };
  expect(document.body.textContent).not.toContain('Still nothing.');
  await vi.advanceTimersByTimeAsync(6_000);
  await says('Still nothing.');
  shown = { ...shown, state: 'CLOSED' };
  await vi.advanceTimersByTimeAsync(6_000);
  await says('Closed');
  const read = reads;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(reads).toBe(read);
});
