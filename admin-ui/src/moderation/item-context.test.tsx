import type { ReactNode } from 'react';
import { AdminContext } from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dataProvider } from '../api/data-provider.ts';
import type { CommentRow } from '../comments/records.ts';
import { i18nProvider, loadAllWords } from '../i18n/i18n-provider.ts';
import { CommentsAround } from './comments-around.tsx';
import { OwnerHistory } from './owner-history.tsx';
import type { ModerationItem } from './records.ts';
import { ReportsSaid } from './reports-said.tsx';

const at = '2026-11-27T03:00:00.000Z';
const id = (number: number) => `00000000-0000-7000-8000-00000000000${number}`;
const owner = { id: id(9), name: 'reader' };
const comment = (number: number, content: string): CommentRow => ({
  id: id(number),
  review: 'NONE',
  content,
  mission: { id: id(8), name: 'a song', productType: 'BASIC' },
  authorId: owner.id,
  authorName: 'reader',
  parentCommentId: null,
  written: at,
  edited: null,
  reports: 0,
  reported: null,
  block: null,
});

let root: Root;
/** The rows that the comment list returns, and the requested paths. */
let around: readonly CommentRow[];
let asked: string[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(decodeURIComponent(path));
    const rows = path.startsWith('/admin/api/comments') ? around : [];
    return Response.json(rows, { headers: { 'content-range': `rows 0-9/${rows.length}` } });
  });
  root = createRoot(document.body.appendChild(document.createElement('main')));
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function show(part: ReactNode, locale: 'ko' | 'en'): Promise<void> {
  await i18nProvider.changeLocale(locale);
  await loadAllWords();
  root.render(
    <MemoryRouter>
      <AdminContext i18nProvider={i18nProvider} dataProvider={dataProvider}>
        {part}
      </AdminContext>
    </MemoryRouter>,
  );
}
const text = () => document.body.textContent ?? '';
const says = (words: string) => vi.waitUntil(() => text().includes(words), { timeout: 20_000 });

it('shows how often each report reason was given, and what members wrote', async () => {
  const item = {
    reports: 4,
    reportsSaid: [
      { at, reason: 'SPAM', words: 'It sells watches' },
      { at, reason: 'SPAM', words: null },
      { at, reason: null, words: null },
      { at, reason: 'OTHER', words: 'Odd' },
    ],
  } as const satisfies Pick<ModerationItem, 'reports' | 'reportsSaid'>;
  await show(<ReportsSaid item={{ ...item, reportsSaid: [...item.reportsSaid] }} />, 'ko');
  await says('신고 4건');
  const counts = [...document.querySelectorAll('ul li')].map((line) => line.textContent);
  expect(counts).toEqual(['광고 또는 도배 2', '기타 1', '사유 없음 1']);
  expect([...document.querySelectorAll('ol li')].map((line) => line.textContent)).toEqual([
    expect.stringContaining('It sells watches'),
    expect.stringContaining('Odd'),
  ]);
});

it('says that there are more reports than are shown', async () => {
  await show(
    <ReportsSaid item={{ reports: 120, reportsSaid: [{ at, reason: 'SPAM', words: null }] }} />,
    'en',
  );
  await says('The newest 1 of 120 reports');
});

it('shows a comment among its neighbours, and marks it and its parent', async () => {
  const judged = { ...comment(3, 'Not so nice'), parentCommentId: id(1) };
  around = [comment(1, 'First'), comment(2, 'Second'), judged];
  await show(<CommentsAround comment={judged} />, 'en');
  await says('Not so nice');
  const lines = [...document.querySelectorAll('li')];
  expect(lines.map((line) => line.getAttribute('aria-current'))).toEqual([null, null, 'true']);
  expect(lines[0]?.textContent).toContain('This comment replies to it');
  expect(asked.find((path) => path.startsWith('/admin/api/comments'))).toContain(`"around":"${judged.id}"`);
});

it('says that a comment is the only one of its mission', async () => {
  around = [comment(1, 'Alone')];
  await show(<CommentsAround comment={comment(1, 'Alone')} />, 'ko');
  await says('이 미션에 다른 댓글이 없습니다.');
});

it('links the owner’s hidden content and the actions on it', async () => {
  const hidden = { MISSION: 0, COMMENT: 2, PRODUCT: 0, PROFILE: 1, MEDIA: 0 };
  await show(<OwnerHistory owner={owner} hidden={hidden} />, 'en');
  await says('2 hidden comments');
  await says('The creator’s page is hidden');
  expect(text()).not.toContain('hidden mission');
  const link = [...document.querySelectorAll('a')].find((each) => each.textContent === '2 hidden comments');
  expect(decodeURIComponent(link?.getAttribute('href') ?? '')).toContain(`"authorId":"${owner.id}"`);
  await vi.waitUntil(() => asked.some((path) => path.includes('staff-acts') && path.includes(owner.id)));
});
