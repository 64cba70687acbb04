import { randomUUID } from 'node:crypto';
import type { Client, SessionKind } from '@sowon/contracts';
import { setStaffRoles } from '../../services/src/slices/ground/accounts/commands.ts';
import { approveCreator } from '../../services/src/slices/people/creators/commands.ts';
import type { TestApi } from './api.ts';
import { enterConsole } from './console-login.ts';
import { codeIn } from './mails.ts';

/** A signed-in user. */
export interface Person {
  userId: string;
  username: string;
  email: string;
  password: string;
  /** The `Authorization` header, `Bearer …`. */
  token: string;
  client: Client;
}

export interface CreatorPerson extends Person {
  creatorId: string;
  url: string;
}

/** Returns the fields of a sign-up form; every call has another address. */
export function signUpForm(api: Pick<TestApi, 'url'>) {
  return {
    username: '소미',
    email: `fan-${randomUUID()}@people.example`,
    password: 'missions4you',
    phone: '01012345678',
    address: '서울 마포구 소원로 1',
    addressDetail: '2층',
    birthDate: '2000-05-05',
    verifySuccessUrl: `${api.url}/email-sent/success-auth-public-user`,
  };
}

/** Signs up by the real calls, without confirming the address, and signs in. */
export async function signUpUnverified(
  api: TestApi,
  form: Partial<ReturnType<typeof signUpForm>> = {},
): Promise<Person> {
  const { username, email, password, ...rest } = { ...signUpForm(api), ...form };
  const { id } = await api.client().signUp({ body: { username, email, password, ...rest } });
  const token = await signIn(api, { email, password });
  return { userId: id, username, email, password, token, client: api.client(token) };
}

/** Creates a verified fan by the real calls and the code of the mail really sent. */
export async function signUpFan(
  api: TestApi,
  form: Partial<ReturnType<typeof signUpForm>> = {},
): Promise<Person> {
  const person = await signUpUnverified(api, form);
  const [mail] = await api.mails.to(person.email);
  if (!mail) throw new Error('no verification mail');
  await person.client.confirmEmail({ query: { code: codeIn(mail) } });
  return person;
}

/** Signs up and becomes a creator by the real calls; the approval skips the console, which is not tested here. */
export async function signUpCreator(api: TestApi, profile: { name?: string } = {}): Promise<CreatorPerson> {
  const person = await signUpFan(api, { username: profile.name ?? '하늘' });
  const url = `c-${randomUUID().slice(0, 8)}`;
  const { id } = await person.client.becomeCreator({ body: { name: profile.name ?? '하늘', url } });
  await approveCreator(api.ctx, { creatorId: id, operatorId: person.userId, key: id });
  return { ...person, creatorId: id, url };
}

/** Creates a staff member; the roles are set as the server's administrator sets them. */
export async function asOperator(
  api: TestApi,
  roles: Parameters<typeof setStaffRoles>[1]['roles'] = ['ROLE_OPERATOR'],
): Promise<Person> {
  const person = await signUpFan(api, { username: 'olive' });
  await setStaffRoles(api.ctx, { userId: person.userId, roles });
  const token = await signIn(api, person, 'CONSOLE');
  return { ...person, token, client: api.client(token) };
}

/** Signs in; console sessions also use a second factor. @returns the `Authorization` header of the reply */
export async function signIn(
  api: TestApi,
  { email, password }: { email: string; password: string },
  session?: SessionKind,
): Promise<string> {
  if (session === 'CONSOLE') return enterConsole(api.url, { email, password }, () => api.ctx.clock.now());
  const body = { username: email, password, session };
  const reply = await api.send('POST', '/api/login', { body });
  const token = reply.headers.get('authorization');
  if (reply.status !== 200 || token === null)
    throw new Error(`login answered ${reply.status}: ${reply.text}`);
  return token;
}
