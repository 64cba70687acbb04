import type { ReactNode } from 'react';
import { AdminContext, ListBase, ResourceContextProvider, ShowBase } from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dataProvider } from '../api/data-provider.ts';
import { i18nProvider, loadAllWords } from '../i18n/i18n-provider.ts';
import { AskListExport } from './ask-list-export.tsx';
import { ListExportList } from './list-export-list.tsx';
import { ListExportPage } from './list-export-show.tsx';
import type { ListExportRow } from './records.ts';

const asked: ListExportRow = {
  id: '00000000-0000-7000-8000-000000000001',
  list: 'wallets',
  format: 'XLSX',
  status: 'WRITING',
  sort: ['available', 'DESC'],
  narrowedBy: ['state'],
  filter: { state: 'OPEN' },
  own: true,
  asked: '2026-11-27T03:00:00.000Z',
  askedBy: 'me',
  askedByName: 'Sora',
  attempts: 1,
  lastFault: null,
  asOf: null,
  rows: null,
  bytes: null,
  sha256: null,
  ready: null,
  expires: null,
  failure: null,
  ended: null,
};
const ready: ListExportRow = {
  ...asked,
  status: 'READY',
  rows: 1_234,
  bytes: 99_000,
  sha256: '0'.repeat(64),
  asOf: asked.asked,
  ready: asked.asked,
  expires: '2026-12-04T03:00:00.000Z',
};

/** The server's next reply to the list of exports. */
let rows: ListExportRow[];
const sent: { readonly method: string; readonly path: string; readonly body: unknown }[] = [];
let root: Root;

beforeEach(() => {
  sent.length = 0;
  rows = [asked];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    if (method !== 'GET') return Response.json(asked);
    if (path.endsWith(asked.id)) return Response.json(rows[0]);
    const listed = path.startsWith('/admin/api/list-exports') ? rows : [];
    const isLong = path.startsWith('/admin/api/payments');
    const total = isLong ? 1_000_000 : path.startsWith('/admin/api/wallets') ? 4_321 : listed.length;
    return Response.json(listed, {
      headers: { 'content-range': `rows 0-1/${total}`, ...(isLong && { 'total-estimated': 'true' }) },
    });
  });
  root = createRoot(document.body.appendChild(document.createElement('main')));
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const text = () => document.body.textContent ?? '';
const says = (words: string) => vi.waitUntil(() => text().includes(words), { timeout: 20_000 });
const press = async (name: string) => {
  const button = await vi.waitUntil(
    () => [...document.querySelectorAll('button')].findLast((each) => each.textContent === name),
    { timeout: 20_000 },
  );
  button.click();
};

async function show(page: ReactNode, locale: 'ko' | 'en' = 'en'): Promise<void> {
  await i18nProvider.changeLocale(locale);
  await loadAllWords();
  root.render(
    <MemoryRouter>
      <AdminContext i18nProvider={i18nProvider} dataProvider={dataProvider}>
        {page}
      </AdminContext>
    </MemoryRouter>,
  );
}
const list = (
  <ResourceContextProvider value="list-exports">
    <ListExportList />
  </ResourceContextProvider>
);

it('requests an export of the displayed list and opens that export', async () => {
  await show(
    <ListBase
      resource="wallets"
      filterDefaultValues={{ state: 'OPEN' }}
      sort={{ field: 'available', order: 'DESC' }}
    >
      <AskListExport />
    </ListBase>,
  );
  await vi.waitUntil(() => sent.some(({ path }) => path.startsWith('/admin/api/wallets')), {
    timeout: 20_000,
  });
  await press('Export');
  await says('4,321 rows now');
  await press('Export');
  await says('See how far it is');
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([
    {
      method: 'POST',
      path: '/admin/api/list-exports',
      body: {
        list: 'wallets',
        filter: { state: 'OPEN' },
        sort: ['available', 'DESC'],
        format: 'CSV',
        language: 'en',
      },
    },
  ]);
  expect(document.querySelector('[role=dialog] a')?.getAttribute('href')).toContain(asked.id);
});

it('estimates the row count of a long list', async () => {
  await show(
    <ListBase resource="payments">
      <AskListExport />
    </ListBase>,
  );
  await vi.waitUntil(() => sent.some(({ path }) => path.startsWith('/admin/api/payments')), {
    timeout: 20_000,
  });
  await press('Export');
  await says('About 1,000,000 rows now');
});

it('polls while a file is pending, and stops once it is ready', async () => {
  await show(list);
  await says('Being written');
  expect(text()).not.toContain('Download');
  rows = [ready];
  await says('1,234');
  expect(text()).toContain('Download');
  const reads = sent.length;
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  expect(sent).toHaveLength(reads);
}, 40_000);

it('offers no download to other staff, and is translated into Korean', async () => {
  rows = [{ ...ready, own: false, filter: null }];
  await show(list, 'ko');
  await says('1,234');
  expect(text()).not.toMatch(/내려받기|요청 취소/);
  expect(text()).not.toContain('console.list_export');
});

const page = (
  <ShowBase resource="list-exports" id={asked.id}>
    <ListExportPage />
  </ShowBase>
);

it('shows the request and the file; other staff do not see the search text', async () => {
  rows = [ready];
  await show(page);
  await says('99,000 bytes');
  expect(text()).toContain('0'.repeat(64));
  expect(text()).toContain('State: In use');
  expect(text()).toContain('Available, descending');
  expect(text()).toContain('Download');
  expect(text()).not.toMatch(/console\.|resources\./);
});

it('says why there is no file', async () => {
  const over = { ended: asked.asked, filter: null, lastFault: 'TimeoutError', attempts: 10 };
  rows = [{ ...asked, ...over, status: 'FAILED', failure: 'TRIES_SPENT' }];
  await show(page, 'ko');
  await says('파일을 만들지 못해 운영자에게 알렸습니다.');
  expect(text()).toContain('TimeoutError');
  expect(text()).toContain('값은 요청한 사람에게만 보입니다');
  expect(text()).not.toMatch(/OPEN|내려받기|요청 취소|console\.|resources\./);
});
