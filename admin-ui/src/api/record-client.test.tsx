import type { ReactNode } from 'react';
import { AdminContext, ListBase, ShowBase, useShowContext } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { dataProvider } from './data-provider.ts';
import { createRecordClient } from './record-client.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** The records that a show page received, one for each render. */
const given: unknown[] = [];

function Page() {
  given.push(useShowContext().record);
  return null;
}

it('a record page never shows the cached row of a list', async () => {
  const row = { id: 'b', month: '2026-10' };
  const whole = { ...row, rows: [] };
  const asked: string[] = [];
  const answers = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://console.test');
    asked.push(pathname);
    if (pathname.endsWith('/b')) {
      await answers.promise;
      return Response.json(whole);
    }
    return Response.json([row], { headers: { 'content-range': 'payout-batches 0-0/1' } });
  });
  const queryClient = createRecordClient();
  const root = createRoot(document.body.appendChild(document.createElement('main')));
  const show = (page: ReactNode) =>
    root.render(
      <MemoryRouter>
        <AdminContext dataProvider={dataProvider} queryClient={queryClient}>
          {page}
        </AdminContext>
      </MemoryRouter>,
    );
  show(
    <ListBase resource="payout-batches">
      <i>listed</i>
    </ListBase>,
  );
  const lists = () => queryClient.getQueriesData({ queryKey: ['payout-batches', 'getList'] });
  await vi.waitUntil(() => lists().some(([, data]) => data !== undefined));
  show(
    <ShowBase resource="payout-batches" id="b">
      <Page />
    </ShowBase>,
  );
  await vi.waitUntil(() => asked.includes('/admin/api/payout-batches/b'));
  answers.resolve();
  await vi.waitUntil(() => given.some((record) => record !== undefined));
  expect(given.filter((record) => record !== undefined)).toEqual(
    given.filter((record) => record !== undefined).map(() => whole),
  );
  root.unmount();
});
