import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { download } from './download.ts';

let saved: string[];

beforeEach(() => {
  saved = [];
  sessionStorage.setItem('sowon.console.token', 'token-1');
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('saves a file under the server’s name, with the member’s token and headings in their language', async () => {
  const fetched = vi.fn(
    async (_path: string, _init: RequestInit) =>
      new Response('a,b', {
        headers: { 'content-disposition': 'attachment; filename="wallets.csv"', authorization: 'token-2' },
      }),
  );
  vi.stubGlobal('fetch', fetched);
  await download('/admin/api/wallet-events.csv', 'en');
  expect(saved).toEqual(['wallets.csv']);
  const headers = new Headers(fetched.mock.calls[0]?.[1].headers);
  expect([headers.get('authorization'), headers.get('accept-language')]).toEqual(['token-1', 'en']);
  expect(sessionStorage.getItem('sowon.console.token')).toBe('token-2');
});

it('saves nothing after a refusal, and says why', async () => {
  const refusal = { message: 'no', status: 403, code: 'ACCESS_DENIED', subErrors: [] };
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 403 }));
  await expect(download('/admin/api/wallet-events.csv', 'en')).rejects.toMatchObject({
    status: 403,
    message: 'No.',
  });
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));
  await expect(download('/admin/api/wallet-events.csv', 'en')).rejects.toMatchObject({ status: 502 });
  expect(saved).toEqual([]);
});
