import { randomUUID } from 'node:crypto';
import { type CallName, type Reply, type Routes, routes, urlOf } from '@sowon/contracts';
import { demoAccount } from '../../../local/src/embedded/demo-account.ts';
import { newPushKeys } from '../../../local/src/embedded/local-secrets.ts';
import { freePort } from '../../../local/src/embedded/ports.ts';
import {
  type CreatorPerson,
  type Marketplace,
  openMarketplace,
  type Person,
} from '../../harness/marketplace.ts';
import { createScratchFolder } from '../../harness/scratch.ts';
import { startTestProvider, type TestProvider } from '../../harness/sign-in-provider.ts';
import { type Sandbox, startSandbox } from '../../payments/sandbox-process.ts';
import type { Actor } from './actors.ts';
import { type Answer, openWire, type Raw, type Wire } from './exchange.ts';

/** The parts of a request. */
export interface Parts {
  /** The sender instead of the actor, of the same kind: for calls that change the caller. */
  readonly as?: Person | null;
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: Record<string, unknown>;
  /** Headers in addition to those of every request. */
  readonly headers?: Record<string, string>;
  /** Sent unchanged, with its content type. */
  readonly form?: { readonly type: string; readonly bytes: Buffer };
}

/** The whole API on a port, a payment provider, a sign-in provider, one person of each kind, and their common objects. */
export interface World {
  readonly house: Marketplace;
  readonly sandbox: Sandbox;
  readonly signIn: TestProvider;
  readonly wire: Wire;
  readonly people: Readonly<Record<Actor, Person | null>>;
  readonly fanA: Person;
  readonly creator: CreatorPerson;
  readonly unapproved: CreatorPerson;
  /** Products of `creator` and of `unapproved`, one that takes no requests, and a LUCKY one. */
  readonly products: Readonly<Record<'creator' | 'unapproved' | 'inactive' | 'lucky', string>>;
  /** The credentials of `member`. */
  readonly password: string;
  readonly email: string;
  readonly item: Reply<Routes['coinItems']>[number];
  /** Creates another person of the same kind. */
  anew(actor: Actor): Promise<Person | null>;
  unverified(): Promise<Person>;
  /** Requests a mission from `creator` as fan A. @returns its id */
  mission(more?: Record<string, unknown>): Promise<string>;
  /** Makes a call that must succeed. */
  done(name: CallName, actor: Actor, parts: Parts): Promise<void>;
  /** Creates an order of this fan, optionally paid at the provider. @returns its id */
  order(fan: Person, paid: boolean): Promise<string>;
  close(): Promise<void>;
}

/** An id that does not exist. */
export const nobody = '01890000-0000-7000-8000-000000000000';
const site = 'https://sowon.example';
export const redirectUrl = `${site}/user-mypage?tab=coins`;

export async function openWorld(): Promise<World> {
  const folder = await createScratchFolder('matrix');
  const [sandbox, signIn, smtpPort] = await Promise.all([
    startSandbox(folder.path),
    startTestProvider(),
    freePort(),
  ]);
  // No server receives the mails: they are sent in the background and fail nothing.
  const house = await openMarketplace({
    PAYMENT_URL: sandbox.address,
    PUBLIC_URL: site,
    ...demoAccount,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    ...signIn.environment,
    // Devices can subscribe, but nothing is sent to them here.
    ...newPushKeys(),
  });
  const wire = openWire(await house.app.listen({ host: '127.0.0.1', port: 0 }));

  const unverified = async () => {
    const person = await house.fan('newcomer');
    const { ctx } = house;
    await ctx.db.updateTable('users').set({ verified_at: null }).where('id', '=', person.userId).execute();
    return person;
  };
  const fanA = await house.fan('fan A');
  const creator = await house.creator({ name: 'creator' });
  const unapproved = await house.creator({ approved: false, name: 'unapproved' });
  const people: Record<Actor, Person | null> = {
    visitor: null,
    unverified: await unverified(),
    fanA,
    fanB: await house.fan('fan B'),
    creator,
    other: await house.creator({ name: 'other' }),
    operator: await house.staff(staffRoles.operator),
    finance: await house.staff(staffRoles.finance),
    admin: await house.staff(staffRoles.admin),
  };
  for (const name of ['fanA', 'fanB', 'operator', 'finance', 'admin'] as const) {
    const person = people[name];
    if (person) await house.credit(person, 20_000);
  }
  const products = {
    creator: await house.product(creator, { allowAttachments: true }),
    unapproved: await house.product(unapproved),
    inactive: await house.product(creator),
    lucky: await house.product(creator, { type: 'LUCKY', winProbability: 0.1 }),
  };
  await expectDone(house.call('PUT', `/mission-products/${products.inactive}/inactivate`, { as: creator }));
  const items = await expectDone(house.call<Reply<Routes['coinItems']>>('GET', '/coin-items', { as: fanA }));
  const item = items.find(({ point }) => point === 100);
  if (!item) throw new Error('100 coins are not on sale');
  const credentials = { email: `member-${randomUUID()}@people.example`, password: 'missions4you' };
  await expectDone(house.call('POST', '/users', { body: signUpForm(credentials) }));

  return {
    house,
    sandbox,
    signIn,
    wire,
    people,
    fanA,
    creator,
    unapproved,
    products,
    item,
    ...credentials,
    unverified,
    anew: async (actor) => {
      if (actor === 'visitor') return null;
      if (actor === 'unverified') return unverified();
      if (actor === 'creator' || actor === 'other') return house.creator();
      return actor === 'fanA' || actor === 'fanB' ? house.fan() : house.staff(staffRoles[actor]);
    },
    mission: async (more = {}) => {
      const wish = { missionProductId: products.creator, private: false, to: 'Mina', requestComment: 'Sing' };
      const body = { ...wish, ...more };
      return (await expectDone(house.call<{ id: string }>('POST', '/missions', { as: fanA, body }))).id;
    },
    done: async (name, actor, parts) => {
      const { status, text } = await wire.send(rawOf(name, people[actor], parts));
      if (status !== 200) throw new Error(`${name}: ${status} ${text}`);
    },
    order: async (fan, paid) => {
      const body = orderForm(fan.userId, item.id);
      const { id } = await expectDone(house.call<{ id: string }>('POST', '/payment', { as: fan, body }));
      if (paid) await sandbox.control('POST', '/control/pay', { merchant_uid: id });
      return id;
    },
    close: async () => {
      wire.close();
      await house.close();
      await Promise.all([sandbox.stop(), signIn.stop()]);
      await folder.remove();
    },
  };
}

/** Returns a sign-up form; every call has another address. */
export const signUpForm = (more: Record<string, unknown> = {}) => ({
  username: '소미',
  email: `new-${randomUUID()}@people.example`,
  password: 'missions4you',
  birthDate: '2000-05-05',
  verifySuccessUrl: `${site}/email-sent/success-auth-public-user`,
  ...more,
});

export const orderForm = (userId: string, coinItemId: string) => ({
  coinItemId,
  userId,
  currency: 'KRW',
  language: 'ko',
  payMethod: 'card',
  pg: 'html5_inicis',
  mRedirectUrl: redirectUrl,
});

/** Returns the request that a client of ours would send. */
export function rawOf(
  name: CallName,
  as: Person | null,
  { params, query, body, form, headers: more }: Parts,
): Raw {
  const { call } = routes[name];
  const path = urlOf(call, { ...(params && { params }), ...(query && { query }) });
  const token = as ? { authorization: as.token } : {};
  if (form) {
    return { method: call.method, path, headers: { ...token, 'content-type': form.type }, body: form.bytes };
  }
  if (!body) return { method: call.method, path, headers: token };
  const headers = { ...token, ...more, 'content-type': 'application/json' };
  return { method: call.method, path, headers, body: JSON.stringify(body) };
}

/** Sends requests a few at a time. @returns the answers in their order */
export async function sendAll(world: World, requests: readonly Raw[]): Promise<Answer[]> {
  return Promise.all(requests.map((raw) => world.wire.send(raw)));
}

const staffRoles = { operator: 'ROLE_OPERATOR', finance: 'ROLE_FINANCE', admin: 'ROLE_ADMIN' } as const;

async function expectDone<T>(answer: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}
