import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../../../local/src/embedded/ports.ts';
import { asServiceRole } from '../../../local/src/embedded/service-role.ts';
import { createContext } from '../../../services/src/create-context.ts';
import { findPersonal } from '../../../services/src/slices/ground/accounts/queries.ts';
import { destroyKept, destroyReturned } from '../../../services/src/slices/privacy/leaving/destroy.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { createTestDatabase } from '../../harness/postgres.ts';

/** Destroyed data stays destroyed, after an interrupted try and after either database is restored from a backup. */

let market: Marketplace;
beforeEach(async () => {
  market = await openMarketplace({}, new Date('2026-11-26T03:00:00.000Z'));
});
afterEach(() => market.close());

const leave = async (as: Person) => {
  expect((await market.call('DELETE', '/users/me?lost=0', { as })).status).toBe(200);
};
const keyOf = ({ userId }: Person) => market.ctx.personKeys.keyOf(userId);
const years = () => market.setTime('2032-01-01T00:00:00.000Z');
const rowsOf = async (query: string) => (await market.owner.query<Record<string, unknown>>(query)).rows;
const keysWrittenDown = () =>
  rowsOf(`select period, act, rows from destructions where table_name = 'person_keys'`);
const notedEnds = () => rowsOf('select contracts_destroyed_at from departures');

/** Copies the database now, as a backup that is restored later. */
async function backup() {
  const [{ members } = {}] = await rowsOf('select jsonb_agg(to_jsonb(users)) as members from users');
  const copy = await createTestDatabase();
  const config = { ...market.ctx.config, DATABASE_URL: asServiceRole(copy.url) };
  return async (read: (ctx: Marketplace['ctx']) => Promise<void>) => {
    const ctx = await createContext(config, { clock: market.ctx.clock, log: market.ctx.log });
    try {
      await ctx.pool.query('insert into users select * from jsonb_populate_recordset(null::users, $1)', [
        JSON.stringify(members),
      ]);
      await read(ctx);
    } finally {
      await ctx.close();
      await copy.drop();
    }
  };
}

describe('a restored backup of the database', () => {
  test('opens no data of destroyed members, and all data of others', async () => {
    const [gone, other] = [await market.fan(), await market.fan()];
    const told = await findPersonal(market.ctx, other.userId);
    const restored = await backup();
    await leave(gone);
    years();
    await destroyKept(market.ctx);
    await restored(async (ctx) => {
      const row = await ctx.db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', gone.userId)
        .executeTakeFirst();
      expect(row?.personal_data).toMatch(/^v1\./);
      await expect(findPersonal(ctx, gone.userId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await findPersonal(ctx, other.userId)).toEqual(told);
    });
  });
});

describe('a restored backup of the keys', () => {
  test('holds a destroyed key until the next day at most, and every other key permanently', async () => {
    const [gone, other, leaving] = [await market.fan(), await market.fan(), await market.fan()];
    const keys = new Map(
      await Promise.all([gone, other, leaving].map(async (each) => [each, await keyOf(each)] as const)),
    );
    await leave(gone);
    await leave(leaving);
    // The legal period of this member is not over.
    await market.owner.query(
      `update departures set contracts_due = contracts_due + interval '2 years' where user_id = $1`,
      [leaving.userId],
    );
    years();
    await destroyKept(market.ctx);
    expect(await keyOf(gone)).toBeNull();
    expect(await destroyReturned(market.ctx, null)).toEqual({ destroyed: 0, after: null });

    await market.ctx.personKeys.put([...keys].map(([{ userId }, key]) => ({ userId, key: key ?? '' })));
    expect(await keyOf(gone)).toBe(keys.get(gone));
    expect(await destroyReturned(market.ctx, null)).toEqual({ destroyed: 1, after: null });
    expect(await keyOf(gone)).toBeNull();
    for (const each of [other, leaving]) expect(await keyOf(each)).toBe(keys.get(each));
    expect(market.logged).toContainEqual(
      expect.objectContaining({ event: 'leaving.keys-came-back', destroyed: 1 }),
    );
    expect(JSON.stringify(market.logged)).not.toContain(gone.userId);
  });
});

describe('an interrupted destruction', () => {
  test('records nothing before the key is destroyed, and is repeated when the key store is reachable', async () => {
    const fan = await market.fan();
    await leave(fan);
    years();
    const KEYS_DATABASE_URL = `postgres://nobody@127.0.0.1:${await freePort()}/keys`;
    const away = await createContext(
      { ...market.ctx.config, KEYS_DATABASE_URL },
      { clock: market.ctx.clock, log: market.ctx.log },
    );
    try {
      await expect(destroyKept(away)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    } finally {
      await away.close();
    }
    expect(await keysWrittenDown()).toEqual([]);
    expect(await notedEnds()).toEqual([{ contracts_destroyed_at: null }]);
    expect(await keyOf(fan)).toEqual(expect.any(String));
    // The data of the other periods is gone by then.
    expect((await destroyKept(market.ctx)).destroyed).toBe(1);
    expect(await keyOf(fan)).toBeNull();
    expect(await keysWrittenDown()).toEqual([{ period: 'CONTRACTS', act: 'DELETED', rows: 1 }]);
  });

  test('is recorded by the next try after the key was destroyed', async () => {
    const fan = await market.fan();
    await leave(fan);
    years();
    await market.owner.query(
      `alter table destructions add constraint broken check (table_name <> 'person_keys') not valid`,
    );
    await expect(destroyKept(market.ctx)).rejects.toThrow('broken');
    expect(await keyOf(fan)).toBeNull();
    expect(await notedEnds()).toEqual([{ contracts_destroyed_at: null }]);
    await market.owner.query('alter table destructions drop constraint broken');
    await destroyKept(market.ctx);
    expect(await notedEnds()).toEqual([{ contracts_destroyed_at: market.ctx.clock.now() }]);
    expect(await keysWrittenDown()).toEqual([{ period: 'CONTRACTS', act: 'DELETED', rows: 1 }]);
    expect((await destroyKept(market.ctx)).destroyed).toBe(0);
  });
});
