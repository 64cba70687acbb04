import { AdminContext, ListBase } from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dataProvider } from '../api/data-provider.ts';
import { i18nProvider, loadAllWords } from '../i18n/i18n-provider.ts';
import { ListPages } from './list-pages.tsx';

/** The number of wallets that the server reports. */
let total: { readonly rows: number; readonly estimated: boolean };
let root: Root;

beforeEach(() => {
  vi.stubGlobal('fetch', async () =>
    Response.json([{ id: 'w' }], {
      headers: {
        'content-range': `wallets 0-24/${total.rows}`,
        ...(total.estimated && { 'total-estimated': 'true' }),
      },
    }),
  );
  root = createRoot(document.body.appendChild(document.createElement('main')));
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const text = () => document.body.textContent ?? '';
const says = (words: string) => vi.waitUntil(() => text().includes(words), { timeout: 20_000 });

async function show(locale: string): Promise<void> {
  await loadAllWords();
  await i18nProvider.changeLocale(locale);
  root.render(
    <MemoryRouter>
      <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
        <ListBase resource="wallets" perPage={25}>
          <ListPages />
        </ListBase>
      </AdminContext>
    </MemoryRouter>,
  );
}

it('says that a long list’s total is an estimate, and how far its pages reach', async () => {
  total = { rows: 1_000_000, estimated: true };
  await show('en');
  await says('1–25 of about 1,000,000');
  expect(text()).toContain('Pages end at the 10,000th row');
  expect(document.querySelector('[aria-label="Go to page 400"]')).not.toBeNull();
  expect(document.querySelector('[aria-label="Go to page 401"]')).toBeNull();
});

it('says the estimate in Korean', async () => {
  total = { rows: 1_000_000, estimated: true };
  await show('ko');
  await says('1–25 / 약 1,000,000');
  expect(text()).toContain('처음 10,000건까지만');
});

it('does not mention an estimate if all rows were counted', async () => {
  total = { rows: 319, estimated: false };
  await show('en');
  await says('of 319');
  expect(text()).not.toContain('Pages end');
});
