import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { authProvider } from './auth-provider.ts';
import { forgetCurrentUser } from './current-user.ts';
import { readToken } from './token.ts';

const user = (roles: string[]) => ({ id: 'u', username: 'Sora', roles });
/** The server's reply to each call, by the end of its path; without one the call fails like a network error. */
let answers: Record<string, () => Response>;
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  answers = { me: () => Response.json(user(['ROLE_OPERATOR'])) };
  forgetCurrentUser();
  sessionStorage.setItem('sowon.console.token', 'token-1');
  vi.stubGlobal('fetch', async (path: string) => {
    const name = path.split('/').at(-1) ?? '';
    asked.push(name);
    const answer = answers[name];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
});
afterEach(() => {
  sessionStorage.clear();
  forgetCurrentUser();
  vi.unstubAllGlobals();
});

const refused = (status: number) => () =>
  Response.json({ message: 'no', status, code: 'INVALID_TOKEN', subErrors: [] }, { status });

it('only a refused login ends the session', async () => {
  for (const status of [400, 403, 404, 409, 422, 500]) await authProvider.checkError({ status });
  await expect(authProvider.checkError({ status: 401 })).rejects.toEqual({ status: 401 });
});

it('a logout leaves nothing of the login in the tab, even if the server is unreachable', async () => {
  await authProvider.logout({});
  expect([asked, readToken()]).toEqual([['logout'], null]);
});

it('admits nobody without a login or a staff role', async () => {
  answers.me = () => Response.json(user(['ROLE_USER']));
  await expect(authProvider.checkAuth({})).rejects.toThrow();
  await expect(authProvider.login({})).rejects.toThrow('console.login.refused');
  expect(readToken()).toBeNull();
  await expect(authProvider.checkAuth({})).rejects.toThrow();
});

it('keeps the session while the server is unreachable, and loads the member once per login', async () => {
  const { me = refused(500) } = answers;
  delete answers.me;
  await authProvider.checkAuth({});
  answers.me = me;
  await authProvider.checkAuth({});
  await authProvider.checkAuth({});
  expect(asked).toEqual(['me', 'me']);
  answers.me = refused(401);
  forgetCurrentUser();
  await expect(authProvider.checkAuth({})).rejects.toMatchObject({ status: 401 });
});
