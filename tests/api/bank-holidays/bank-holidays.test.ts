import type { Role } from '@sowon/contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { callConsole } from '../../harness/console.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { holidaysOf } from './holiday-calls.ts';

let house: Marketplace;
let finance: Person;
let holidays: ReturnType<typeof holidaysOf>;

beforeEach(async () => {
  // Friday 27 November, noon in Korea.
  house = await openMarketplace({}, new Date('2026-11-27T03:00:00.000Z'));
  finance = await house.staff('ROLE_FINANCE');
  holidays = holidaysOf(house);
});
afterEach(() => house?.close());

const daysOf = async (filter: object) => (await holidays.list(finance, filter)).body;
const acts = () =>
  house.ctx.db
    .selectFrom('staff_acts')
    .select(['staff_id', 'action', 'object_id', 'reason', 'before', 'after'])
    .where('resource', '=', 'bank-holidays')
    .orderBy('id')
    .execute();

const ofRelease = { name: null, addedBy: null, addedByName: '', added: null, removable: false };

describe('the bank holidays of a year', () => {
  test('are listed by date with their reason, for the current year by default', async () => {
    const of2027 = await daysOf({ year: 2027 });
    expect(of2027).toContainEqual({ id: '2027-05-01', kind: 'RULE', holidays: ['LABOUR_DAY'], ...ofRelease });
    expect(of2027).toContainEqual({
      id: '2027-05-03',
      kind: 'MADE_UP',
      holidays: ['LABOUR_DAY'],
      ...ofRelease,
    });
    const dates = of2027.map(({ id }) => id);
    expect(dates).toEqual(dates.toSorted());
    expect(dates).not.toContain('2027-05-02');
    const of2026 = await daysOf({});
    expect(of2026).toEqual(await daysOf({ year: 2026 }));
    expect(of2026).toContainEqual({ id: '2026-06-03', kind: 'ELECTION', holidays: [], ...ofRelease });
    const both = await daysOf({ id: ['2028-04-12', '2027-05-03', '2027-05-04'] });
    expect(both.map(({ id }) => id)).toEqual(['2027-05-03', '2028-04-12']);
  });

  test('include the days added by finance, with actor and time', async () => {
    expect(await holidays.add(finance, '2026-12-10', ' 국가 애도의  날 ')).toMatchObject({
      status: 200,
      body: { id: '2026-12-10' },
    });
    expect((await daysOf({ year: 2026 })).find(({ id }) => id === '2026-12-10')).toEqual({
      id: '2026-12-10',
      kind: 'ADDED',
      holidays: [],
      name: '국가 애도의 날',
      addedBy: finance.userId,
      addedByName: 'staff',
      added: '2026-11-27T03:00:00.000Z',
      removable: true,
    });
    // Removable until the day begins in Korea.
    for (const [now, removable] of [
      ['2026-12-09T14:59:59.999Z', true],
      ['2026-12-09T15:00:00.000Z', false],
    ] as const) {
      house.setTime(now);
      expect((await daysOf({ id: ['2026-12-10'] }))[0]?.removable).toBe(removable);
    }
  });
});

describe('a bank holiday is added', () => {
  test.each([
    ['of the past', '2026-11-26', 'must be a day to come'],
    ['today', '2026-11-27', 'must be a day to come'],
    ['of a weekend', '2026-11-28', 'is a Saturday or Sunday'],
    ['more than two years ahead', '2028-11-28', 'is too far ahead'],
  ])('not %s: %s', async (_, date, message) => {
    expect(await holidays.add(finance, date)).toMatchObject({
      status: 400,
      body: {
        message: 'invalid input',
        status: 400,
        code: 'INVALID_INPUT',
        subErrors: [{ field: 'date', message, rejectedValue: date }],
      },
    });
    expect(await acts()).toEqual([]);
  });

  test.each(['2027-02-30', '2027-13-01', '2027-2-1', 'tomorrow'])('not %s, which is no day', async (date) => {
    const { status, body } = await holidays.add(finance, date);
    expect([status, body.code, body.subErrors.map(({ field }) => field)]).toEqual([
      ...[400, 'INVALID_INPUT'],
      ['date'],
    ]);
  });

  test.each([
    ['a holiday of each year', '2026-12-25'],
    ['a substitute holiday', '2027-05-03'],
    ['an election', '2028-04-12'],
  ])('not on a day that is already closed: %s, %s', async (_, date) => {
    expect(await holidays.add(finance, date)).toMatchObject({
      status: 409,
      body: {
        code: 'HOLIDAY_EXISTS',
        subErrors: [{ field: 'date', message: 'banks are closed then already' }],
      },
    });
  });

  test('between tomorrow and two years ahead, each day once', async () => {
    expect((await holidays.add(finance, '2026-11-30')).status).toBe(200);
    expect((await holidays.add(finance, '2028-11-27')).status).toBe(200);
    expect(await holidays.add(finance, '2026-11-30')).toMatchObject({
      status: 409,
      body: { code: 'HOLIDAY_EXISTS' },
    });
    const both = await Promise.all([1, 2].map(() => holidays.add(finance, '2026-12-01')));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('once under an idempotency key, with a composed name of 1 to 40 characters', async () => {
    const decomposed = '임시공휴일'.normalize('NFD');
    const first = await holidays.add(finance, '2026-12-10', decomposed, 'holiday-1');
    expect(first.status).toBe(200);
    expect(await holidays.add(finance, '2026-12-10', decomposed, 'holiday-1')).toEqual(first);
    const [row] = await daysOf({ id: ['2026-12-10'] });
    expect(row?.name).toBe('임시공휴일');
    for (const name of ['', ' ', '가'.repeat(41), '두\n줄'])
      expect(await holidays.add(finance, '2026-12-11', name)).toMatchObject({
        status: 400,
        body: { subErrors: [{ field: 'name' }] },
      });
    expect((await holidays.add(finance, '2026-12-11', '가'.repeat(40))).status).toBe(200);
  });

  test('by finance alone; all staff can read the list', async () => {
    for (const role of ['ROLE_OPERATOR', 'ROLE_ADMIN', 'ROLE_AUDITOR'] satisfies Role[]) {
      const staff = await house.staff(role);
      expect((await holidays.list(staff)).status).toBe(200);
      expect(await holidays.add(staff, '2026-12-10')).toMatchObject({ status: 403 });
      expect(await holidays.remove(staff, '2026-12-10')).toMatchObject({ status: 403 });
    }
    expect((await holidays.list(await house.fan())).status).toBe(403);
  });
});

describe('an added bank holiday is removed', () => {
  test('with a reason; the day can be added again, and both actions are audited without the name', async () => {
    await holidays.add(finance, '2026-12-10', '임시공휴일');
    const other = await house.staff('ROLE_FINANCE');
    expect(await holidays.remove(other, '2026-12-10', '')).toMatchObject({ status: 400 });
    expect((await holidays.remove(other, '2026-12-10', 'It was announced for another day')).status).toBe(200);
    expect(await daysOf({ id: ['2026-12-10'] })).toEqual([]);
    const [open, closed] = [{ banksClosed: false }, { banksClosed: true }];
    expect(await acts()).toEqual([
      {
        staff_id: finance.userId,
        action: 'addBankHoliday',
        object_id: '2026-12-10',
        reason: null,
        before: open,
        after: closed,
      },
      {
        staff_id: other.userId,
        action: 'removeBankHoliday',
        object_id: '2026-12-10',
        reason: 'It was announced for another day',
        before: closed,
        after: open,
      },
    ]);
    expect((await holidays.add(finance, '2026-12-10')).status).toBe(200);
    const { rows } = await house.owner.query(
      'select removed_by from bank_holidays order by added_at, removed_at nulls last',
    );
    expect(rows).toEqual([{ removed_by: other.userId }, { removed_by: null }]);
  });

  test('not after the day has begun, and not a statutory holiday', async () => {
    await holidays.add(finance, '2026-12-10');
    house.setTime('2026-12-09T15:00:00.000Z');
    expect(await holidays.remove(finance, '2026-12-10')).toMatchObject({
      status: 409,
      body: { code: 'HOLIDAY_BEGUN', status: 409, subErrors: [] },
    });
    expect(await holidays.remove(finance, '2026-12-25')).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    expect(await holidays.remove(finance, '2027-02-30')).toMatchObject({ status: 400 });
  });

  test('but not by a direct change in the database, which refuses every other change too', async () => {
    await holidays.add(finance, '2026-12-10');
    const { owner } = house;
    const refused = async (statement: string) =>
      expect(owner.query(statement), statement).rejects.toThrow(/bank holiday|check constraint/);
    await refused(`update bank_holidays set day = '2026-12-11'`);
    await refused('delete from bank_holidays');
    await refused(
      `update bank_holidays set removed_by = added_by, removed_at = '2026-12-09T15:00:00Z' where day = '2026-12-10'`,
    );
    await holidays.remove(finance, '2026-12-10');
    await refused('update bank_holidays set removed_at = null, removed_by = null');
    await refused(
      `insert into bank_holidays (id, day, name, added_by, added_at)
       values (uuidv7(), '2026-12-12', 'a Saturday', '${finance.userId}', '2026-11-27T03:00:00Z')`,
    );
  });
});

test('finds an added day by its date', async () => {
  await holidays.add(finance, '2026-12-10', '임시공휴일');
  const find = (q: string) =>
    house.app.inject({
      method: 'GET',
      url: '/admin/api/find',
      query: { q },
      headers: { authorization: finance.token },
    });
  expect((await find('2026-12-10')).json()).toContainEqual({
    kind: 'BANK_HOLIDAY',
    id: '2026-12-10',
    title: '2026-12-10 · 임시공휴일',
    place: null,
  });
  await callConsole(house, 'POST', '/bank-holidays/2026-12-10/remove', {
    as: finance,
    body: { reason: 'not announced' },
  });
  expect((await find('2026-12-10')).json()).toEqual([]);
});
