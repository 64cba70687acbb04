import { policy } from '@sowon/contracts';
import { accept, type Decision, reject, walletStreamId } from '@sowon/ledger';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '../../services/src/app-error.ts';
import { type CommandKey, execute } from '../../services/src/command.ts';
import { type KeyedCall, once, sweepOldKeys, sweepOldRefusals } from '../../services/src/db/once.ts';
import type { LedgerReads } from '../../services/src/db/schema.ts';
import { openTestContext, type TestContext } from '../harness/context.ts';
import { type Marketplace, openMarketplace } from '../harness/marketplace.ts';

const call: KeyedCall = { scope: 'try:somebody', key: 'key-12345', intent: { wish: 1 } };

describe('work under an idempotency key', () => {
  let ground: TestContext;
  beforeEach(async () => {
    ground = await openTestContext();
  });
  afterEach(() => ground?.close());

  /** Runs work that inserts a countable row and ends with `end`. */
  const mark = (end: () => unknown = () => ({ id: 1 })) =>
    once(ground.ctx, call, async (trx) => {
      await trx
        .insertInto('login_failures')
        .values({
          account: ground.ctx.random(32),
          place: ground.ctx.random(32),
          failures: 1,
          last_failed_at: ground.ctx.clock.now(),
          blocked_until: null,
        })
        .execute();
      return (await end()) as { id: number };
    });
  const marks = async () => (await ground.ctx.db.selectFrom('login_failures').selectAll().execute()).length;
  const keys = () => ground.ctx.db.selectFrom('idempotency_keys').selectAll().execute();
  const refuse = (code: 'NOT_FOUND' | 'TOO_MANY_REQUESTS') => () => {
    throw new AppError(
      code,
      { at: 7 },
      { subErrors: [{ field: 'f', message: 'm', rejectedValue: 'typed' }] },
    );
  };

  test('a repetition gets the first reply', async () => {
    expect(await mark()).toEqual({ id: 1 });
    expect(await mark(() => ({ id: 2 }))).toEqual({ id: 1 });
    expect(await marks()).toBe(1);
  });

  test('runs once for many concurrent calls; the others wait and get its reply', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, (_, id) => mark(async () => ({ id }))));
    expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
    expect(await marks()).toBe(1);
  });

  test('refuses another intent under the key, and treats another scope separately', async () => {
    await mark();
    const other = (change: Partial<KeyedCall>) =>
      once(ground.ctx, { ...call, ...change }, async () => 'other');
    await expect(other({ intent: { wish: 2 } })).rejects.toMatchObject({ code: 'KEY_REUSED' });
    expect(await other({ scope: 'try:another' })).toBe('other');
    expect(await other({ key: null })).toBe('other');
  });

  test('rolls back on a refusal, which is repeated later without the entered data', async () => {
    await expect(mark(refuse('NOT_FOUND'))).rejects.toMatchObject({
      code: 'NOT_FOUND',
      subErrors: [{ rejectedValue: 'typed' }],
    });
    await expect(mark()).rejects.toMatchObject({
      code: 'NOT_FOUND',
      facts: { at: 7 },
      subErrors: [{ field: 'f', message: 'm', rejectedValue: null }],
    });
    expect(await marks()).toBe(0);
  });

  test('frees the key after a temporary refusal or an internal error', async () => {
    await expect(mark(refuse('TOO_MANY_REQUESTS'))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await expect(mark(() => Promise.reject(new Error('a fault')))).rejects.toThrow('a fault');
    expect(await keys()).toEqual([]);
    expect(await mark()).toEqual({ id: 1 });
    expect(await marks()).toBe(1);
  });

  test('remembers nothing without a key', async () => {
    const unkeyed = { ...call, key: null };
    await expect(once(ground.ctx, unkeyed, refuse('NOT_FOUND'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await once(ground.ctx, unkeyed, async () => 1)).toBe(1);
    expect(await once(ground.ctx, unkeyed, async () => 2)).toBe(2);
    expect(await keys()).toEqual([]);
  });

  test('skips the preparation once the key has a reply, and keeps a refusal of the preparation', async () => {
    let prepared = 0;
    const prepareAnd = (key: string, end: () => Promise<number>) =>
      once(ground.ctx, { ...call, key }, { prepare: end, work: async (_trx, value) => value });
    const count = async () => ++prepared;
    expect([await prepareAnd('one-12345', count), await prepareAnd('one-12345', count), prepared]).toEqual([
      1, 1, 1,
    ]);
    await expect(prepareAnd('two-12345', refuse('NOT_FOUND'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(prepareAnd('two-12345', count)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(prepared).toBe(1);
  });

  test('forgets keys after their retention days', async () => {
    await mark();
    const wait = (days: number) =>
      ground.setTime(new Date(Date.parse('2026-11-21T03:00:00.000Z') + days * 86_400_000));
    wait(policy.idempotency.keyLifeDays);
    expect(await sweepOldKeys(ground.ctx)).toEqual({ deleted: 0, more: false });
    wait(policy.idempotency.keyLifeDays + 1);
    expect(await sweepOldKeys(ground.ctx)).toEqual({ deleted: 1, more: false });
    expect(await mark(() => ({ id: 2 }))).toEqual({ id: 2 });
  });
});

describe('a command of the ledger', () => {
  let ground: TestContext;
  beforeEach(async () => {
    ground = await openTestContext();
  });
  afterEach(() => ground?.close());

  const sentKey: CommandKey = { scope: 'try', sent: 'key-12345' };
  const noKey: CommandKey = { scope: 'try', sent: null };
  const ownName: CommandKey = { scope: 'try', id: 'the-deadline' };

  const decided = (key: CommandKey, decision: Decision<string>) => {
    const { ctx } = ground;
    const [wallet, at] = [walletStreamId(ctx.ids()), ctx.clock.now()];
    return execute(ctx, { key, intent: null, at, streams: [wallet], decide: () => decision });
  };
  const refused = (key: CommandKey, code: 'NOT_FOUND' | 'TOO_MANY_REQUESTS') =>
    expect(decided(key, reject(code))).rejects.toMatchObject({ code });
  const unchanged = (reply: string) => accept({ appends: [], reply });
  const kept = () =>
    ground.ctx.db.withTables<LedgerReads>().selectFrom('ledger.command').selectAll().execute();

  test('repeats the first reply for a key sent by a client', async () => {
    await refused(sentKey, 'NOT_FOUND');
    await expect(decided(sentKey, unchanged('done'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await kept()).toHaveLength(1);
  });

  test('forgets refusals after the usual key retention, and remembers executed commands permanently', async () => {
    // Long ago, as the database keeps younger refusals by its own clock.
    const wait = (days: number) =>
      ground.setTime(new Date(Date.parse('2026-05-21T03:00:00.000Z') + days * 86_400_000));
    wait(0);
    await refused(sentKey, 'NOT_FOUND');
    expect(await decided({ scope: 'try', sent: 'key-67890' }, unchanged('done'))).toBe('done');
    wait(policy.idempotency.keyLifeDays);
    expect(await sweepOldRefusals(ground.ctx)).toEqual({ deleted: 0, more: false });
    wait(policy.idempotency.keyLifeDays + 1);
    expect(await sweepOldRefusals(ground.ctx)).toEqual({ deleted: 1, more: false });
    expect(await decided(sentKey, unchanged('now'))).toBe('now');
    expect(await decided({ scope: 'try', sent: 'key-67890' }, unchanged('other'))).toBe('done');
  });

  test('frees the key after a temporary refusal', async () => {
    await refused(sentKey, 'TOO_MANY_REQUESTS');
    expect(await decided(sentKey, unchanged('done'))).toBe('done');
    expect(await decided(sentKey, unchanged('again'))).toBe('done');
  });

  test.each([
    ['no key', noKey],
    ['a name of our own', ownName],
  ])('stores neither a refusal nor an unchanged result under %s', async (_what, key) => {
    await refused(key, 'NOT_FOUND');
    expect(await decided(key, unchanged('nothing'))).toBe('nothing');
    expect(await kept()).toEqual([]);
    expect(await decided(key, unchanged('still nothing'))).toBe('still nothing');
  });
});

describe('over HTTP', () => {
  let house: Marketplace;
  beforeEach(async () => {
    house = await openMarketplace();
  });
  afterEach(() => house?.close());

  test('allows two members the same key; each gets only the own reply', async () => {
    const [one, two] = [await house.creator(), await house.creator()];
    const offer = async (as: typeof one) =>
      house.call<{ id: string }>('POST', '/mission-products', {
        as,
        key: 'the-same-key',
        body: {
          type: 'BASIC',
          creatorId: as.creatorId,
          coinPrice: 30,
          name: 'a song',
          description: 'I sing',
          descriptionPictureId: await house.upload(as),
          allowAttachments: true,
        },
      });
    const [first, second] = [await offer(one), await offer(two)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body.id).not.toBe(second.body.id);
  });

  test('stores no login: each key creates a new session', async () => {
    const email = 'somebody@people.example';
    const form = {
      username: '소미',
      email,
      password: 'missions4you',
      birthDate: '2000-05-05',
      verifySuccessUrl: `${house.ctx.config.PUBLIC_URL}/email-sent/success-auth-public-user`,
    };
    expect(await house.call('POST', '/users', { body: form })).toMatchObject({ status: 200 });
    const logIn = () =>
      house.app.inject({
        method: 'POST',
        url: '/api/login',
        headers: { 'idempotency-key': 'the-same-key' },
        payload: { username: email, password: form.password },
      });
    const tokens = [(await logIn()).headers.authorization, (await logIn()).headers.authorization];
    expect(new Set(tokens).size).toBe(2);
    expect(tokens).not.toContain(undefined);
    expect(await house.ctx.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
  });

  test('repeats a reply to a visitor only for an identical request, password included', async () => {
    const form = {
      username: '소미',
      email: 'newcomer@people.example',
      password: 'missions4you',
      birthDate: '2000-05-05',
      verifySuccessUrl: `${house.ctx.config.PUBLIC_URL}/email-sent/success-auth-public-user`,
    };
    const signUp = (more = {}) =>
      house.call('POST', '/users', { key: 'the-same-key', body: { ...form, ...more } });
    const first = await signUp();
    expect(first.status).toBe(200);
    expect(await signUp()).toEqual(first);
    expect(await signUp({ password: 'guessed4you' })).toMatchObject({ status: 429 });
    const kept = JSON.stringify(await house.ctx.db.selectFrom('idempotency_keys').selectAll().execute());
    for (const secret of ['newcomer', 'missions4you', 'guessed4you', '소미'])
      expect(kept).not.toContain(secret);
  });
});
