import { calls } from '@sowon/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../harness/api.ts';
import { enterConsole } from '../../harness/console-login.ts';
import { asOperator, signIn, signUpFan } from '../../harness/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

const hour = 3_600_000;
const statusOf = async (token: string) => (await api.send('GET', calls.currentUser.path, { token })).status;
const logIn = (username: string, password: string, session: string) =>
  api.send('POST', calls.login.path, { body: { username, password, session } });

test('lists the sessions of a member, who can end unknown ones', async () => {
  const person = await signUpFan(api);
  const { userId } = person;
  const [phone, stolen] = [await signIn(api, person), await signIn(api, person)];
  const params = { userId };
  const here = api.client(phone);
  const listed = await here.sessions({ params });
  expect(listed).toHaveLength(3);
  expect(listed.filter(({ current }) => current)).toHaveLength(1);
  expect(listed.map(({ kind }) => kind)).toEqual(['SHOP', 'SHOP', 'SHOP']);
  expect(listed.map(({ started }) => started)).toEqual(
    listed
      .map(({ started }) => started)
      .sort()
      .reverse(),
  );

  const theirs = (await api.client(stolen).sessions({ params })).find(({ current }) => current);
  await here.endSession({ params: { userId, sessionId: theirs?.id ?? '' } });
  expect([await statusOf(stolen), await statusOf(phone), await statusOf(person.token)]).toEqual([
    401, 200, 200,
  ]);
  await expect(here.endSession({ params: { userId, sessionId: theirs?.id ?? '' } })).rejects.toThrow();

  expect(await here.endOtherSessions({ params })).toEqual({ ended: 1 });
  expect([await statusOf(phone), await statusOf(person.token)]).toEqual([200, 401]);
  expect(await here.sessions({ params })).toHaveLength(1);
});

const agent =
  'Mozilla/5.0 (Linux; Android 14; SM-S918N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36';

test('describes each session by its browser and device', async () => {
  const person = await signUpFan(api);
  const body = { username: person.email, password: person.password };
  const login = await api.send('POST', calls.login.path, { body, headers: { 'user-agent': agent } });
  const client = api.client(login.headers.get('authorization') ?? '');
  const [here] = await client.sessions({ params: { userId: person.userId } });
  // The test machine's address belongs to no country.
  expect(here).toMatchObject({ current: true, device: 'Chrome · Android', country: null });
});

test('describes a session with a second factor by the device of its login', async () => {
  const { userId, email, password } = await asOperator(api);
  const token = await enterConsole(api.url, { email, password, headers: { 'user-agent': agent } });
  const sessions = await api.client(token).sessions({ params: { userId } });
  expect(sessions.find(({ current }) => current)).toMatchObject({
    kind: 'CONSOLE',
    device: 'Chrome · Android',
  });
});

test('does not let a member end the session of another member', async () => {
  const [person, other] = [await signUpFan(api), await signUpFan(api)];
  const [session] = await person.client.sessions({ params: { userId: person.userId } });
  const path = `/api/v1/users/${other.userId}/sessions/${session?.id}`;
  expect((await api.send('DELETE', path, { token: other.token })).status).toBe(404);
  expect(await statusOf(person.token)).toBe(200);
});

test('grants staff rights only in a console session, which ends after twelve hours', async () => {
  const operator = await asOperator(api);
  expect((await operator.client.currentUser({})).roles).toEqual(['ROLE_USER', 'ROLE_OPERATOR']);
  const shop = await signIn(api, operator);
  expect((await api.client(shop).currentUser({})).roles).toEqual(['ROLE_USER']);
  expect((await api.send('GET', calls.listMissions.path, { token: shop })).status).toBe(403);
  expect((await api.send('GET', calls.listMissions.path, { token: operator.token })).status).toBe(200);

  let { token } = operator;
  // Used regularly, because half an hour without a call would end the session.
  for (let spell = 1; spell <= 26; spell += 1) {
    api.travel(0.45 * hour);
    token = (await api.send('GET', calls.currentUser.path, { token })).headers.get('authorization') ?? token;
  }
  expect(await statusOf(token)).toBe(200);
  api.travel(0.4 * hour);
  expect(await statusOf(token)).toBe(401);
});

test('closes the console to other members and says so only after the right password', async () => {
  const person = await signUpFan(api);
  expect((await logIn(person.email, person.password, 'CONSOLE')).error.code).toBe('ACCESS_DENIED');
  expect((await logIn(person.email, 'wrong guess 1', 'CONSOLE')).error.code).toBe('LOGIN_FAILED');
  expect((await logIn(person.email, person.password, 'ANY')).error.code).toBe('INVALID_INPUT');
});
