import { AdminContext } from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18nProvider } from '../i18n/i18n-provider.ts';
import { EntryPersonal } from './entry-personal.tsx';

const personal = {
  id: '0192a6a2-0000-7000-8000-000000000001',
  name: '홍길동',
  phone: '01012345678',
  address: '서울시 마포구',
  addressDetail: '101호',
};

/** Requests sent to the server. */
const asked: string[] = [];
let root: Root;

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body: string }) => {
    asked.push(`${method} ${path} ${body}`);
    return Response.json(personal);
  });
  root = createRoot(document.body.appendChild(document.createElement('main')));
});

afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Shows an entry to a viewer who may or may not reveal it. @returns the mock of the permission check */
function show(mayReveal: boolean) {
  const canAccess = vi.fn(async (_: unknown) => mayReveal);
  const nothing = async () => {};
  const session = { login: nothing, logout: nothing, checkAuth: nothing, checkError: nothing };
  root.render(
    <AdminContext authProvider={{ ...session, canAccess }} i18nProvider={i18nProvider}>
      <EntryPersonal id={personal.id} fanName="소미" />
    </AdminContext>,
  );
  return canAccess;
}

const text = () => document.body.textContent ?? '';
const find = <E extends HTMLElement>(selector: string) =>
  vi.waitUntil(() => document.querySelector<E>(selector), { timeout: 20_000 });
const press = async (selector: string) => (await find(selector)).click();

it('is masked, and has no reveal button without the permission', async () => {
  const canAccess = show(false);
  await vi.waitUntil(() => canAccess.mock.settledResults.some(({ type }) => type === 'fulfilled'));
  expect(canAccess).toHaveBeenCalledWith(expect.objectContaining({ resource: 'draws', action: 'reveal' }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(text()).toContain('●●●');
  expect(document.querySelector('button')).toBe(null);
});

it('is revealed for a reason, and masked again once the dialog is closed', async () => {
  show(true);
  await press('main button');
  (await find<HTMLTextAreaElement>('[name=reason]')).value = '배송 문의';
  expect(asked).toEqual([]);
  await press('[role=dialog] [type=submit]');
  await find('[role=dialog] dl');
  expect(asked).toEqual([`POST /admin/api/draw-entries/${personal.id}/reveal {"reason":"배송 문의"}`]);
  for (const told of ['홍길동', '01012345678', '서울시 마포구 101호']) expect(text()).toContain(told);

  await press('[role=dialog] button');
  await vi.waitUntil(() => document.querySelector('[role=dialog]') === null, { timeout: 20_000 });
  expect(text()).not.toContain(personal.phone);
  await press('main button');
  await find('[name=reason]');
  expect(text()).not.toContain(personal.phone);
});
