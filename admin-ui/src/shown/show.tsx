import type { Role } from '@sowon/contracts/accounts/schemas';
import type { ReactNode } from 'react';
import { AdminContext, type AuthProvider } from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router';
import { vi } from 'vitest';
import { dataProvider } from '../api/data-provider.ts';
import { i18nProvider, loadAllWords } from '../i18n/i18n-provider.ts';
import { mayDo } from '../session/permissions.ts';

/** A request that the page has sent. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  /** Query parameters by name. */
  readonly asked: Readonly<Record<string, string>>;
  readonly body: unknown;
}

interface Options {
  readonly role?: Role;
  /** Returns the server's reply to a request. */
  readonly answer?: (sent: Sent) => Response | Promise<Response>;
  readonly locale?: 'ko' | 'en';
}

/** User id of the viewer. */
export const me = '00000000-0000-7000-8000-00000000000a';

let root: Root | undefined;

/** Removes the page and the mocked server; call it after each test. */
export function close(): void {
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
}

/** Renders a part of the console for a staff member, with all of its context; only the server is mocked. */
export async function show(
  page: ReactNode,
  { role = 'ROLE_OPERATOR', answer = () => Response.json([]), locale = 'en' }: Options = {},
) {
  await i18nProvider.changeLocale(locale);
  await loadAllWords();
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://console.test');
    const one: Sent = {
      method,
      path: pathname,
      asked: Object.fromEntries(searchParams),
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    };
    sent.push(one);
    return answer(one);
  });
  const nothing = async () => undefined;
  const authProvider: AuthProvider = {
    login: nothing,
    logout: nothing,
    checkAuth: nothing,
    checkError: nothing,
    getPermissions: nothing,
    getIdentity: async () => ({ id: me, fullName: 'Sora' }),
    canAccess: async ({ resource, action }) => mayDo([role], resource, action),
  };
  root = createRoot(document.body.appendChild(document.createElement('main')));
  root.render(
    <MemoryRouter>
      <AdminContext i18nProvider={i18nProvider} dataProvider={dataProvider} authProvider={authProvider}>
        {page}
        <Place />
      </AdminContext>
    </MemoryRouter>,
  );
  const find = (selector: string, words = '') =>
    vi.waitUntil(
      () =>
        [...document.querySelectorAll<HTMLElement>(selector)].find(({ textContent }) =>
          textContent.includes(words),
        ),
      { timeout: 20_000 },
    );
  return {
    sent,
    text: () => document.querySelector('main')?.textContent ?? '',
    find,
    press: async (selector: string, words?: string) => (await find(selector, words)).click(),
    /** Returns the current address. */
    place: () => document.querySelector('output')?.textContent ?? '',
  };
}

function Place() {
  const { pathname, search } = useLocation();
  return <output hidden>{pathname + search}</output>;
}
