import type { ReactNode } from 'react';
import { AdminContext, type AuthProvider, RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dataProvider } from '../api/data-provider.ts';
import { i18nProvider, loadAllWords } from '../i18n/i18n-provider.ts';
import { mayDo } from '../session/permissions.ts';
import type { User } from '../users/records.ts';
import { NoteList } from './note-list.tsx';
import { NotesOnMember } from './notes-on-member.tsx';
import type { StaffNoteRow } from './records.ts';

const member = '00000000-0000-7000-8000-000000000001';
const [sora, mina] = ['00000000-0000-7000-8000-000000000002', '00000000-0000-7000-8000-000000000003'];
const own: StaffNoteRow = {
  id: '00000000-0000-7000-8000-000000000004',
  userId: member,
  username: 'ara',
  pinned: true,
  text: 'Call before noon',
  authorId: sora,
  authorName: 'Sora',
  written: '2026-11-27T03:00:00.000Z',
};
const colleagues: StaffNoteRow = {
  ...own,
  id: '00000000-0000-7000-8000-000000000005',
  text: 'Asked for a receipt',
  pinned: false,
  authorId: mina,
  authorName: 'Mina',
};

let rows: StaffNoteRow[];
let total: number;
/** The server's reply to a sent command. */
let answer: () => Response;
const sent: { readonly method: string; readonly path: string; readonly body: unknown }[] = [];
const asked: URL[] = [];
let root: Root;

beforeEach(() => {
  sent.length = 0;
  asked.length = 0;
  [rows, total] = [[own, colleagues], 2];
  answer = () => Response.json({ id: own.id });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') {
      sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined });
      return answer();
    }
    const isOurs = path.startsWith('/admin/api/staff-notes');
    if (isOurs) asked.push(new URL(path, 'http://console.test'));
    return Response.json(isOurs ? rows : [], {
      headers: { 'content-range': `rows 0-24/${isOurs ? total : 0}` },
    });
  });
  root = createRoot(document.body.appendChild(document.createElement('main')));
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

type Role = Parameters<typeof mayDo>[0][number];

/** Permissions of Sora in a role. */
const signedIn = (role: Role): AuthProvider => ({
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getIdentity: async () => ({ id: sora, fullName: 'Sora' }),
  canAccess: async ({ resource, action }) => mayDo([role], resource, action),
});

async function show(page: ReactNode, role: Role, locale: 'ko' | 'en' = 'en'): Promise<void> {
  await i18nProvider.changeLocale(locale);
  await loadAllWords();
  root.render(
    <MemoryRouter>
      <AdminContext i18nProvider={i18nProvider} dataProvider={dataProvider} authProvider={signedIn(role)}>
        {page}
      </AdminContext>
    </MemoryRouter>,
  );
}

const user = (left: string | null) => ({ id: member, left }) as User;
const onMember = (left: string | null = null) => (
  <RecordContextProvider value={user(left)}>
    <NotesOnMember />
  </RecordContextProvider>
);

const text = () => document.body.textContent ?? '';
const says = (words: string) => vi.waitUntil(() => text().includes(words), { timeout: 20_000 });
const named = (name: string) =>
  [...document.querySelectorAll('button')].filter((each) => each.textContent === name);
const press = async (name: string) => {
  const button = await vi.waitUntil(() => named(name).at(-1), { timeout: 20_000 });
  button.click();
};
const isSent = (count: number) => vi.waitUntil(() => sent.length === count, { timeout: 20_000 });

it.each([
  ['en', 'Staff notes', 'Pinned', 'Write a note', 'Members who ask for their own data get the text too'],
  ['ko', '회원 메모', '고정됨', '메모 작성', '회원이 자신의 데이터를 요청하면'],
] as const)(
  'the member’s page shows the notes on them, pinned ones first, in %s',
  async (locale, ...words) => {
    await show(onMember(), 'ROLE_OPERATOR', locale);
    for (const each of [...words, 'Call before noon', 'Sora', 'Asked for a receipt', 'Mina'])
      await says(each);
    expect(text()).not.toMatch(/console\.|resources\./);
    const [query] = asked.map(({ searchParams }) => Object.fromEntries(searchParams));
    expect(query).toMatchObject({ filter: `{"userId":"${member}"}`, sort: '["pinned","DESC"]' });
  },
);

it('a note is written with its pin', async () => {
  await show(onMember(), 'ROLE_FINANCE');
  await press('Write a note');
  await says('Up to 1000 characters');
  const field = document.querySelector<HTMLTextAreaElement>('[role=dialog] [name=text]');
  if (field) field.value = ' Wants mails in English\n';
  document.querySelector<HTMLInputElement>('[role=dialog] [name=pinned]')?.click();
  await press('Write a note');
  await isSent(1);
  expect(sent).toEqual([
    {
      method: 'POST',
      path: `/admin/api/users/${member}/staff-notes`,
      body: { text: 'Wants mails in English', pinned: true },
    },
  ]);
});

it('a press pins, another unpins, and a refusal is told beside the note', async () => {
  await show(onMember(), 'ROLE_OPERATOR');
  await press('Unpin');
  await isSent(1);
  const refusal = { message: 'not found', status: 404, code: 'NOT_FOUND', subErrors: [] };
  answer = () => Response.json(refusal, { status: 404 });
  await press('Pin');
  await says('Not found.');
  expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PUT', `/admin/api/users/${member}/staff-notes/${own.id}/pin`, { pinned: false }],
    ['PUT', `/admin/api/users/${member}/staff-notes/${colleagues.id}/pin`, { pinned: true }],
  ]);
});

it.each([
  ['ROLE_OPERATOR', 1, 2],
  ['ROLE_ADMIN', 2, 2],
  ['ROLE_AUDITOR', 0, 0],
] as const)('%s may delete %i of the two notes, and pin %i', async (role, deletable, pinnable) => {
  await show(onMember(), role);
  await says('Asked for a receipt');
  await vi.waitFor(() => expect(named('Delete')).toHaveLength(deletable), { timeout: 20_000 });
  expect([...named('Pin'), ...named('Unpin')]).toHaveLength(pinnable);
  expect(named('Write a note')).toHaveLength(pinnable === 0 ? 0 : 1);
});

it('a note is deleted after a question', async () => {
  await show(onMember(), 'ROLE_OPERATOR');
  await press('Delete');
  await says('Delete this note on ara?');
  await press('Delete');
  await isSent(1);
  expect(sent[0]?.path).toBe(`/admin/api/users/${member}/staff-notes/${own.id}/remove`);
});

it('of many notes the newest are shown with a way to all; nothing is written about who has left', async () => {
  total = 31;
  await show(onMember('2026-11-27T03:00:00.000Z'), 'ROLE_OPERATOR');
  await says('All 31 notes');
  await vi.waitFor(() => expect(named('Delete')).toHaveLength(1), { timeout: 20_000 });
  expect(named('Write a note')).toEqual([]);
});

it('the list shows the notes on all members', async () => {
  await show(
    <ResourceContextProvider value="staff-notes">
      <NoteList />
    </ResourceContextProvider>,
    'ROLE_ADMIN',
  );
  for (const each of ['ara', 'Call before noon', 'Sora', 'Mina', 'Written by']) await says(each);
  await vi.waitFor(() => expect(named('Delete')).toHaveLength(2), { timeout: 20_000 });
  expect(text()).not.toMatch(/console\.|resources\./);
});
