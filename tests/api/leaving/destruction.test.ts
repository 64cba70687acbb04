import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { destroyKept } from '../../../services/src/slices/privacy/leaving/destroy.ts';
import {
  type CreatorPerson,
  type Marketplace,
  openMarketplace,
  type Person,
} from '../../harness/marketplace.ts';
import { loosenTables, plantEverywhere } from '../own-data/plant.ts';

/** The kept data of members who have left is destroyed after its legal period. */

let market: Marketplace;
beforeEach(async () => {
  market = await openMarketplace({}, new Date('2026-11-26T03:00:00.000Z'));
});
afterEach(() => market.close());

const leave = async (as: Person) => {
  const { status } = await market.call('DELETE', '/users/me?lost=0', { as });
  expect(status).toBe(200);
};
const destroyed = async () => (await destroyKept(market.ctx)).destroyed;
const rowsOf = async (query: string, values: unknown[] = []) =>
  (await market.owner.query<Record<string, unknown>>(query, values)).rows;
const user = async ({ userId }: Person) => (await rowsOf('select * from users where id = $1', [userId]))[0];
const keyOf = ({ userId }: Person) => market.ctx.personKeys.keyOf(userId);

/** Returns the columns that contain a row's owner, as `likes.user_id`. */
async function ownedColumns(): Promise<string[]> {
  const rows = await rowsOf(
    `select table_name || '.' || column_name as place
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = any($1) order by 1`,
    [['user_id', 'owner_id', 'fan_id', 'author_id', 'recipient_id', 'objector_id', 'creator_id']],
  );
  return rows.map(({ place }) => String(place));
}

/** Columns that no slice must declare, and why. */
const undeclared: Readonly<Record<string, string>> = {
  'users.creator_id': 'two ids',
};

describe('the destruction rule of each table', () => {
  test('is declared by its slice for every column with an owner', async () => {
    const declared = new Set(market.ctx.declared.retention.map(({ table, column }) => `${table}.${column}`));
    const missing = (await ownedColumns()).filter((place) => !declared.has(place));
    expect(missing.toSorted()).toEqual(Object.keys(undeclared).toSorted());
  });

  test('applies to rows of members who left, and to no other rows', async () => {
    const people: CreatorPerson[] = [await market.creator(), await market.creator()];
    const [gone, other] = people;
    if (!gone || !other) throw new Error('two people');
    await leave(gone);
    const [departure] = await rowsOf('delete from departures returning to_jsonb(departures) as row');
    await loosenTables(market);
    await plantEverywhere(market, gone);
    await market.owner.query('delete from departures');
    await market.owner.query(
      'insert into departures select * from jsonb_populate_record(null::departures, $1)',
      [departure?.row],
    );
    const ofOther = await plantEverywhere(market, other);
    const count = async (place: string, id: string) => {
      const [table, column] = place.split('.');
      const rows = await rowsOf(`select count(*)::int as n from ${table} where ${column} = $1`, [id]);
      return rows[0]?.n;
    };
    market.setTime('2032-01-01T00:00:00.000Z');
    expect(await destroyed()).toBe(3);
    const idOf = (person: CreatorPerson, place: string) =>
      place.endsWith('.creator_id') ? person.creatorId : person.userId;
    for (const { place } of ofOther)
      expect([place, await count(place, idOf(other, place))]).not.toEqual([place, 0]);
    const deletedAfterYears = market.ctx.declared.retention.flatMap((each) =>
      'act' in each &&
      each.act === 'DELETED' &&
      each.after !== 'LEAVING' &&
      'sql' in each &&
      each.sql.startsWith(`delete from ${each.table}`)
        ? [`${each.table}.${each.column}`]
        : [],
    );
    expect(deletedAfterYears.length).toBeGreaterThan(10);
    for (const place of deletedAfterYears.filter((name) => !name.startsWith('strike_appeals'))) {
      expect([place, await count(place, idOf(gone, place))]).toEqual([place, 0]);
    }
  });
});

describe('retained data', () => {
  test('of a membership is destroyed after one year, of complaints after three, of contracts after five', async () => {
    const fan = await market.fan();
    await leave(fan);
    expect(await user(fan)).toMatchObject({ personal_data: expect.stringMatching(/^v1\./) });
    const kept = async () => (await rowsOf('select kept from departures'))[0]?.kept;

    market.setTime('2027-11-25T03:00:00.000Z');
    expect(await destroyed()).toBe(0);
    expect(await kept()).not.toBeNull();
    market.setTime('2027-11-27T03:00:00.000Z');
    expect(await destroyed()).toBe(1);
    expect(await destroyed()).toBe(0);
    expect(await kept()).toBeNull();
    expect(await user(fan)).toMatchObject({ personal_data: '' });
    expect(await keyOf(fan)).toEqual(expect.any(String));
    expect(await rowsOf('select 1 from sessions where user_id = $1', [fan.userId])).toEqual([]);

    market.setTime('2029-11-25T03:00:00.000Z');
    expect(await destroyed()).toBe(0);
    market.setTime('2029-11-27T03:00:00.000Z');
    expect(await destroyed()).toBe(1);
    market.setTime('2031-11-25T03:00:00.000Z');
    expect(await destroyed()).toBe(0);
    expect(await keyOf(fan)).toEqual(expect.any(String));
    market.setTime('2031-11-27T03:00:00.000Z');
    expect(await destroyed()).toBe(1);
    expect(await keyOf(fan)).toBeNull();
    const dates = await rowsOf(
      'select membership_destroyed_at, complaints_destroyed_at, contracts_destroyed_at from departures',
    );
    expect(Object.values(dates[0] ?? {}).map((at) => (at as Date).getUTCFullYear())).toEqual([
      2027, 2029, 2031,
    ]);
  });

  test('of contracts loses the texts of a fan at the end, and the figures of the mission stay', async () => {
    const [fan, creator] = [await market.fan(), await market.creator()];
    await market.credit(fan, 30);
    const missionProductId = await market.product(creator);
    const asked = { missionProductId, to: '민아', requestComment: '생일 축하 노래' };
    const { body } = await market.call<{ id: string }>('POST', '/missions', { as: fan, body: asked });
    await leave(fan);
    market.setTime('2032-01-01T00:00:00.000Z');
    await destroyed();
    const [mission] = await rowsOf('select * from missions where id = $1', [body.id]);
    expect(mission).toMatchObject({ recipient: '–', sender: '', request_comment: '–', points: 30 });
  });

  test('has a destruction log by table and number that names nobody and cannot be changed', async () => {
    const fan = await market.fan();
    await leave(fan);
    market.setTime('2027-11-27T03:00:00.000Z');
    await destroyed();
    const rows = await rowsOf('select period, table_name, act, rows from destructions order by id');
    expect(rows).toContainEqual({ period: 'MEMBERSHIP', table_name: 'users', act: 'BLANKED', rows: 1 });
    expect(JSON.stringify(rows)).not.toContain(fan.userId);
    await expect(market.owner.query('delete from destructions')).rejects.toThrow('stays written down');
    await expect(market.owner.query('update destructions set rows = 7')).rejects.toThrow(
      'stays written down',
    );
  });

  test('of active members is not touched', async () => {
    const fan = await market.fan();
    market.setTime('2040-01-01T00:00:00.000Z');
    expect(await destroyed()).toBe(0);
    expect(await user(fan)).toMatchObject({ personal_data: expect.stringMatching(/^v1\./) });
  });
});
