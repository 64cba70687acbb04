import { randomUUID } from 'node:crypto';
import { consumeOnce } from '@sowon/ledger';
import { expect } from 'vitest';
import { demoAccount } from '../../local/src/embedded/demo-account.ts';
import { views } from '../../services/src/slices.ts';
import { type RawReply, startTestApi, type TestApi } from '../harness/api.ts';
import { type DevelopmentProviders, openDevelopmentProviders } from '../harness/development-providers.ts';
import { codeIn } from '../harness/mails.ts';
import { drawing } from '../harness/media.ts';
import { lacking, type SpecCall, specCalls } from './client-calls.ts';

/**
 * The client that both texts of the specification describe. It sends every call with exactly the payload of the text and without an
 * `Idempotency-Key`, and reads the fields that the text names.
 */

export interface Member {
  id: string;
  email: string;
  password: string;
  token: string;
  creatorId: string;
}

export interface Sent {
  /** The values of the placeholders in the call's path. */
  path?: readonly string[];
  query?: Record<string, string | number | boolean>;
  body?: Record<string, unknown>;
  /** Form field and file. */
  form?: readonly [field: string, file: File];
  as?: Member | null;
}

export let api: TestApi;
let providers: DevelopmentProviders;
const nobody = (): Member => ({ id: '', email: '', password: '', token: '', creatorId: '' });
/** Members that are filled in by the step that signs them up. */
export const fan = nobody();
export const creator = nobody();
/** Ids of the creator's products, by type. */
export const products = { BASIC: '', LUCKY: '', CUSTOM: '' };
/** Calls that succeeded. */
export const taken = new Set<string>();

export async function openSpecClient(): Promise<void> {
  providers = await openDevelopmentProviders();
  api = await startTestApi({
    payments: true,
    environment: async (url) => ({ ...demoAccount, ...(await providers.serve(url)) }),
  });
}

export async function closeSpecClient(): Promise<void> {
  await api?.close();
  await providers?.stop();
}

export const page = { page: 0, size: 12 };

/** Sends a call as the specification writes it. */
export async function raw(call: SpecCall, { path = [], query = {}, body, form, as = null }: Sent = {}) {
  const [method = '', written = ''] = call.split(' ');
  const parts = [...path];
  const filled = written.replace(/\{\w+\}/g, () => parts.shift() ?? '');
  const asked = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const address = `${filled.startsWith('/api/') ? '' : '/api/v1'}${filled}${asked.size > 0 ? `?${asked}` : ''}`;
  let sent: unknown = body;
  if (form) {
    const data = new FormData();
    data.set(...form);
    sent = data;
  }
  return api.send(method, address, { token: as?.token, headers: { 'accept-language': 'ko' }, body: sent });
}

/** Sends a call that must succeed and return the fields that its text names. */
// biome-ignore lint/suspicious/noExplicitAny: a client in JavaScript reads what it is answered
export async function send(call: SpecCall, sent: Sent = {}): Promise<any> {
  const reply = await raw(call, sent);
  expect(`${call}: ${reply.status} ${reply.status < 300 ? '' : reply.text}`).toBe(
    `${call}: ${reply.status} `,
  );
  taken.add(call);
  const answer = reply.text === '' ? undefined : JSON.parse(reply.text);
  expect([call, lacking(answer, specCalls[call])]).toEqual([call, []]);
  return answer;
}

export async function logIn({ email, password }: Pick<Member, 'email' | 'password'>): Promise<string> {
  const reply = await raw('POST /api/login', { body: { username: email, password } });
  expect(reply.status).toBe(200);
  taken.add('POST /api/login');
  return reply.headers.get('authorization') ?? '';
}

export async function signUp(username: string): Promise<Member> {
  const email = `${randomUUID()}@people.example`;
  const password = 'missions4you';
  const { id } = await send('POST /users', {
    body: {
      provider: 'LOCAL',
      username,
      email,
      password,
      phone: '01012345678',
      address: '서울 마포구 소원로 1',
      addressDetail: '2층',
      verifySuccessUrl: `${api.url}/email-sent/success-auth-public-user`,
    },
  });
  return { id, email, password, token: await logIn({ email, password }), creatorId: '' };
}

export async function confirm(member: Member): Promise<void> {
  const [mail] = await api.mails.to(member.email);
  if (!mail) throw new Error('no mail');
  await api.client(member.token).confirmEmail({ query: { code: codeIn(mail) } });
}

export async function project(): Promise<void> {
  for (const { name, handle } of views)
    while ((await consumeOnce(api.ctx.db, name, { limit: 500, shards: 64 }, handle)) > 0);
}

export const file = async (bytes: Promise<Buffer>, name: string, type: string) =>
  new File([new Uint8Array(await bytes)], name, { type });
export const picture = () => file(drawing(), 'cover.png', 'image/png');

/** Uploads a file. @returns its id */
export async function upload(as: Member, sent?: File): Promise<string> {
  return (await send('POST /files/s3', { as, form: ['data', sent ?? (await picture())] })).id;
}

export const codeOf = ({ status, error }: RawReply) => [status, error?.code];
