import type { Role } from '@sowon/contracts/accounts/schemas';
import { AdminContext, type AuthProvider, ListContextProvider, type RaRecord, useList } from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18nProvider, loadAllWords } from '../i18n/i18n-provider.ts';
import { mayDo } from '../session/permissions.ts';
import type { SavedFilterRow } from './records.ts';
import { SavedFilters } from './saved-filters.tsx';

const filter = (more: Partial<SavedFilterRow>): SavedFilterRow => ({
  id: 'f1',
  list: 'payments',
  name: 'Paid by Kim’s',
  filter: { status: 'PAID' },
  sort: ['id', 'ASC'],
  shared: false,
  own: true,
  ownerId: 'u1',
  ownerName: 'Yuna',
  changed: null,
  saved: '2026-11-21T03:00:00.000Z',
  ...more,
});

let saved: SavedFilterRow[];
const sent: { path: string; body: unknown }[] = [];
let root: Root;
const setFilters = vi.fn();
const setSort = vi.fn();

beforeEach(() => {
  sent.length = 0;
  setFilters.mockClear();
  setSort.mockClear();
  saved = [
    filter({ name: 'Mine' }),
    filter({ id: 'f2', name: 'Late ones', own: false, shared: true, ownerName: 'Mina' }),
  ];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json(saved);
    sent.push({ path, body: body === undefined ? undefined : JSON.parse(String(body)) });
    return Response.json(filter({}));
  });
  root = createRoot(document.body.appendChild(document.createElement('main')));
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** A list with the given filters. */
function Listed({ filterValues }: { readonly filterValues: object }) {
  const list = useList<RaRecord>({
    data: [],
    resource: 'payments',
    sort: { field: 'created', order: 'DESC' },
  });
  return (
    <ListContextProvider value={{ ...list, resource: 'payments', filterValues, setFilters, setSort }}>
      <SavedFilters />
    </ListContextProvider>
  );
}

async function open(role: Role, filterValues: object = {}): Promise<void> {
  await i18nProvider.changeLocale('en');
  await loadAllWords();
  const authProvider: AuthProvider = {
    login: async () => undefined,
    logout: async () => undefined,
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getPermissions: async () => undefined,
    canAccess: async ({ resource, action }) => mayDo([role], resource, action),
  };
  root.render(
    <MemoryRouter>
      <AdminContext i18nProvider={i18nProvider} authProvider={authProvider}>
        <Listed filterValues={filterValues} />
      </AdminContext>
    </MemoryRouter>,
  );
  await vi.waitUntil(() => button('Saved filters'));
  button('Saved filters')?.click();
  await vi.waitUntil(() => document.querySelector('[role=dialog] li'));
}

/** Finds a button by its accessible name, or by the start of its text. */
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (each) => each.getAttribute('aria-label') === name || each.textContent?.startsWith(name),
  );
const text = () => document.querySelector('[role=dialog]')?.textContent ?? '';

it('lists own and shared filters separately, and applies a filter with its sort order', async () => {
  await open('ROLE_OPERATOR');
  const heads = [...document.querySelectorAll('[role=dialog] h2')].map((head) => head.textContent);
  expect(heads).toEqual(['Mine', 'The team’s']);
  expect(text()).toContain('By Mina');
  button('Late ones')?.click();
  expect(setFilters).toHaveBeenCalledWith({ status: 'PAID' });
  expect(setSort).toHaveBeenCalledWith({ field: 'id', order: 'ASC' });
});

it('shares an own filter by a labelled button, and leaves others’ filters to administrators', async () => {
  await open('ROLE_OPERATOR');
  expect(button('Remove Late ones')).toBeUndefined();
  button('Share Mine with the team')?.click();
  await vi.waitUntil(() => sent.length === 1);
  expect(sent).toEqual([{ path: '/admin/api/saved-filters/f1', body: { name: 'Mine', shared: true } }]);
});

it('lets an administrator remove a shared filter of a colleague', async () => {
  await open('ROLE_ADMIN');
  await vi.waitUntil(() => button('Remove Late ones'));
  button('Remove Late ones')?.click();
  await vi.waitUntil(() => sent.length === 1);
  expect(sent[0]?.path).toBe('/admin/api/saved-filters/f2/remove');
});

it('saves the filter without the search text, and says so', async () => {
  await open('ROLE_FINANCE', { status: 'PAID', q: 'Kim', stale: 1 });
  await vi.waitUntil(() => document.querySelector('[role=dialog] form'));
  expect(text()).toContain('What was typed into the search is not saved.');
  const field = document.querySelector<HTMLInputElement>('[role=dialog] form input[type=text]');
  if (!field) throw new Error('no field');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Paid');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await vi.waitUntil(() => field.value === 'Paid');
  button('Save this filter')?.click();
  await vi.waitUntil(() => sent.length === 1);
  expect(sent[0]).toEqual({
    path: '/admin/api/saved-filters',
    body: {
      list: 'payments',
      name: 'Paid',
      shared: false,
      filter: { status: 'PAID' },
      sort: ['created', 'DESC'],
    },
  });
});

it('offers an auditor the shared filters and no save button', async () => {
  saved = [filter({ own: false, shared: true })];
  await open('ROLE_AUDITOR');
  expect(document.querySelector('[role=dialog] form')).toBeNull();
});
