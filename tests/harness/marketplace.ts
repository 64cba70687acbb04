import { randomUUID } from 'node:crypto';
import type { ErrorReply, FileKind, Role } from '@sowon/contracts';
import {
  accept,
  consumeOnce,
  type DomainEvent,
  decideCharge,
  decideGrant,
  isRejection,
  type StreamId,
  streamId,
  verifyLedger,
} from '@sowon/ledger';
import { execute } from '../../services/src/command.ts';
import type { Ctx } from '../../services/src/context.ts';
import { ledgerPolicy } from '../../services/src/ledger-policy.ts';
import { approveCreator, becomeCreator } from '../../services/src/slices/people/creators/commands.ts';
import { decidedPolicies } from '../../services/src/slices/settlement/rates/queries.ts';
import { streamTypes, views } from '../../services/src/slices.ts';
import { openTestContext, type TestContext } from './context.ts';
import { type KeptApp, takeApp } from './kept-app.ts';
import type { TestDatabase } from './postgres.ts';
import { insertMember, insertUpload } from './rows.ts';

/** A signed-in user; `token` is the value of the Authorization header. */
export interface Person {
  readonly userId: string;
  readonly creatorId: string | null;
  readonly token: string;
}
export type CreatorPerson = Person & { readonly creatorId: string };

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
}

interface CallOptions {
  readonly as?: Person | null;
  readonly body?: unknown;
  readonly key?: string;
  /** The wanted language of the answer, as `Accept-Language` names it. */
  readonly language?: string;
}

export interface Marketplace extends TestContext {
  /** The app itself, for requests that `call` does not cover: headers, other paths than the API's. */
  readonly app: KeptApp['app'];
  fan(username?: string): Promise<Person>;
  /** Creates a fan who became a creator, approved by default. */
  creator(options?: { approved?: boolean; name?: string }): Promise<CreatorPerson>;
  staff(...roles: Role[]): Promise<Person>;
  /** Creates a staff member in a console session that waits for the second factor; none is set up. */
  waitingStaff(role: Role): Promise<Person>;
  /** Inserts a finished upload of this person: only its row, no bytes. */
  upload(owner: Person, kind?: FileKind, sizeBytes?: number): Promise<string>;
  /** Credits one lot of bought or bonus coins. @returns the lot's id */
  credit(fan: Person, points: number, source?: 'CASH' | 'BONUS', method?: string): Promise<string>;
  /** Creates an active product of the creator. @returns its id */
  product(creator: CreatorPerson, more?: Record<string, unknown>): Promise<string>;
  /** Calls the API without a network; the answer is the parsed JSON. */
  call<T = ErrorReply>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options?: CallOptions,
  ): Promise<Answer<T>>;
  /** Writes the first event of a mission, one that its readers cannot read. The ledger check then finds this stream and nothing else. */
  writeUnreadable(event: DomainEvent): Promise<StreamId>;
  /** Brings the read models up to date. */
  project(): Promise<void>;
  /** Counts the rows of every table except bookkeeping: commands, shards and checkpoints. */
  rowCounts(): Promise<Record<string, number>>;
}

/**
 * Opens the real API on its own database, with people inserted directly into the tables. `close` checks the ledger first.
 * @param now the instant of its clock
 * @param database for callers outside the tests
 */
export async function openMarketplace(
  environment: Record<string, string> = {},
  now?: Date,
  database?: TestDatabase,
): Promise<Marketplace> {
  const test = await openTestContext(environment, now, database);
  const { ctx } = test;
  const { app, giveBack } = await takeApp(test);

  const member = (username: string, roles?: readonly Role[]) => signIn(ctx, app, { username, roles });
  const call: Marketplace['call'] = (method, path, options) => callApi(app, method, path, options);

  /** Subjects of the differences that the final check must find. */
  const unreadable: string[] = [];

  return {
    ...test,
    app,
    call,
    writeUnreadable: async (event) => {
      const stream = streamId('mission', ctx.ids());
      unreadable.push(`${stream} version 1`);
      await ctx.ledger.execute({
        key: { scope: 'test', id: stream },
        intent: null,
        at: ctx.clock.now(),
        streams: [stream],
        decide: () => accept({ appends: [{ stream, events: [event] }], reply: null }),
      });
      return stream;
    },
    fan: (username = 'fan') => member(username),
    staff: (...roles) => member('staff', roles),
    waitingStaff: (role) => signIn(ctx, app, { username: 'staff', roles: [role], waits: true }),
    creator: async ({ approved = true, name = 'creator' } = {}) => {
      const person = await member(name);
      const url = `c-${randomUUID().slice(0, 12)}`;
      const profile = { name, url, description: '', tags: [], snsLinks: [], businessType: 'NONE' as const };
      const { userId } = person;
      const { id: creatorId } = await becomeCreator(ctx, {
        userId,
        creatorId: null,
        key: ctx.ids(),
        profile,
      });
      if (approved) await approveCreator(ctx, { creatorId, operatorId: userId, key: creatorId });
      return { ...person, creatorId };
    },
    upload: (owner, kind = 'IMAGE', sizeBytes = 1_000) =>
      insertUpload(ctx, { ownerId: owner.userId, kind, sizeBytes }),
    credit: (fan, points, source = 'CASH', method = 'card') => credit(ctx, fan, { points, source, method }),
    product: async (creator, more = {}) => {
      const descriptionPictureId = await insertUpload(ctx, { ownerId: creator.userId });
      const made = await call<{ id: string }>('POST', '/mission-products', {
        as: creator,
        body: { ...basicProduct, creatorId: creator.creatorId, descriptionPictureId, ...more },
      });
      if (made.status !== 200) throw new Error(JSON.stringify(made.body));
      return made.body.id;
    },
    project: async () => {
      const options = { limit: 500, shards: 64 };
      for (const { name, handle } of views) {
        while ((await consumeOnce(ctx.db, name, options, handle)) > 0);
      }
    },
    rowCounts: () => rowCounts(ctx),
    close: async () => {
      const differences = await differencesOf(test);
      await giveBack();
      await test.close();
      const found = differences.filter(({ subject }) => !unreadable.includes(subject));
      if (found.length > 0) throw new Error(`the ledger is not sound: ${JSON.stringify(found)}`);
      if (differences.length < unreadable.length) throw new Error('what cannot be read was not found');
    },
  };
}

/** Returns the differences that `verifyLedger` finds. The guards cost a third of a test's PostgreSQL time, so they are checked only if the schema changed. */
async function differencesOf({ ctx, schemaChanged }: TestContext) {
  const policies = await decidedPolicies(ctx.db);
  const guards = await schemaChanged();
  return verifyLedger(ctx.db, { types: streamTypes, dayMs: ctx.config.SOWON_DAY_MS, policies, guards });
}

type App = Marketplace['app'];

/** Inserts a member with a running session, without a password and its slow hash. */
async function signIn(
  ctx: Ctx,
  app: App,
  {
    username,
    roles = [],
    waits = false,
  }: { username: string; roles?: readonly Role[] | undefined; waits?: boolean },
): Promise<Person> {
  const userId = await insertMember(ctx, { username, roles });
  const now = Math.floor(ctx.clock.now().getTime() / 1_000);
  const sid = ctx.ids();
  const endsAt = new Date((now + sessionSeconds) * 1_000);
  await ctx.db
    .insertInto('sessions')
    .values({
      id: sid,
      user_id: userId,
      created_at: ctx.clock.now(),
      ends_at: endsAt,
      revoked_at: null,
      kind: roles.length > 0 ? 'CONSOLE' : 'SHOP',
      second_factor_at: roles.length > 0 && !waits ? ctx.clock.now() : null,
    })
    .execute();
  const token = app.jwt.sign({ sub: userId, sid, iat: now, exp: now + sessionSeconds });
  return { userId, creatorId: null, token: `Bearer ${token}` };
}

async function callApi<T>(
  app: App,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { as, body, key, language }: CallOptions = {},
): Promise<Answer<T>> {
  const reply = await app.inject({
    method,
    url: `/api/v1${path}`,
    headers: {
      ...(as ? { authorization: as.token } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(language ? { 'accept-language': language } : {}),
    },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  return { status: reply.statusCode, body: reply.json<T>() };
}

const sessionSeconds = 100 * 86_400;

const basicProduct = {
  type: 'BASIC',
  name: 'a song',
  coinPrice: 30,
  description: 'I sing for you',
  allowAttachments: false,
};

/** Credits one lot of coins to a member. @returns the lot's id */
export async function credit(
  ctx: Ctx,
  { userId }: Pick<Person, 'userId'>,
  wanted: { points: number; source: 'CASH' | 'BONUS'; method: string },
): Promise<string> {
  const lotId = ctx.ids();
  const at = ctx.clock.now();
  const { points, source, method } = wanted;
  const lot = { lotId, points, at: at.toISOString(), policy: ledgerPolicy(ctx) };
  const funding = { paymentId: lotId, method, currency: 'KRW' };
  await execute(ctx, {
    key: { scope: 'test-credit', id: lotId },
    intent: null,
    at,
    streams: [`wallet-${userId}`],
    decide: (streams) => {
      const wallet = streams.wallet(userId);
      const credited =
        source === 'CASH'
          ? decideCharge(wallet, { ...lot, funding, paid: points * 100 })
          : decideGrant(wallet, { ...lot, source });
      if (isRejection(credited)) return credited;
      return accept({ appends: [{ stream: `wallet-${userId}`, ...credited }], reply: null });
    },
  });
  return lotId;
}

async function rowCounts(ctx: Ctx): Promise<Record<string, number>> {
  const { rows: tables } = await ctx.pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'ledger') and tablename not in ('command', 'shard', 'consumer_checkpoint')
    order by 1`);
  const counts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await ctx.pool.query<{ count: number }>(`select count(*) from ${name}`);
      return [name, rows[0]?.count ?? 0] as const;
    }),
  );
  return Object.fromEntries(counts);
}
