import type { StaffRole } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callConsole } from '../../harness/console.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { told } from '../../harness/told.ts';
import { give, show } from './asking.ts';

let house: Marketplace;
let one: Person;
let two: Person;
let three: Person;
let fan: Person;

beforeEach(async () => {
  house = await openMarketplace();
  [one, two, three] = await Promise.all([
    house.staff('ROLE_ADMIN'),
    house.staff('ROLE_ADMIN'),
    house.staff('ROLE_ADMIN'),
  ]);
  fan = await house.fan();
});
afterEach(() => house?.close());

const wish = (as: Person, of: Person, roles: readonly StaffRole[]) =>
  callConsole<{ id: string; code?: string }>(house, 'POST', `/users/${of.userId}/staff-roles`, {
    as,
    body: { roles, reason: 'joins us' },
  });
const rolesOf = async (person: Person) =>
  (
    await house.ctx.db
      .selectFrom('users')
      .select('staff_roles')
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow()
  ).staff_roles;
const mayRead = async (as: Person) => (await callConsole(house, 'GET', '/users', { as })).status;

test('grants a staff role by two administrators and notifies the member', async () => {
  const { id } = (await wish(one, fan, ['ROLE_FINANCE', 'ROLE_OPERATOR'])).body;
  expect(await rolesOf(fan)).toEqual([]);
  const shown = await show(house, id, two);
  expect(shown).toMatchObject({ kind: 'ROLE_CHANGE', resource: 'users', figure: null, isOther: false });
  expect(shown.effect).toEqual([{ name: 'roles', before: [], after: ['ROLE_OPERATOR', 'ROLE_FINANCE'] }]);
  expect((await give(house, id, { as: one })).body.code).toBe('FOUR_EYES');
  expect((await give(house, id, { as: await house.staff('ROLE_FINANCE') })).body.code).toBe('ACCESS_DENIED');
  expect((await give(house, id, { as: two })).body.status).toBe('APPROVED');
  expect(await rolesOf(fan)).toEqual(['ROLE_OPERATOR', 'ROLE_FINANCE']);
  expect(await told(house.ctx, 'staff.%', { fan })).toEqual(['staff.roles-changed fan DUE']);
});

test('refuses a decision by the member whose roles would change, also as an administrator', async () => {
  expect((await wish(one, one, ['ROLE_OPERATOR'])).body.code).toBe('FOUR_EYES');
  const { id } = (await wish(one, two, ['ROLE_OPERATOR'])).body;
  expect((await give(house, id, { as: two })).body.code).toBe('FOUR_EYES');
  expect((await give(house, id, { as: three })).body.status).toBe('APPROVED');
  expect(await rolesOf(two)).toEqual(['ROLE_OPERATOR']);
});

test('ends the console session of a former staff member, who can approve nothing', async () => {
  const open = (await wish(two, fan, ['ROLE_OPERATOR'])).body.id;
  const shown = await show(house, open, three);
  const { id } = (await wish(one, three, [])).body;
  expect((await give(house, id, { as: two })).body.status).toBe('APPROVED');
  expect(await mayRead(three)).toBe(401);
  expect((await give(house, open, { as: three, shown })).status).toBe(401);
  expect(await rolesOf(fan)).toEqual([]);
});

test('refuses an approval of roles that changed since they were shown', async () => {
  const first = (await wish(one, fan, ['ROLE_OPERATOR'])).body.id;
  const second = (await wish(one, fan, ['ROLE_FINANCE'])).body.id;
  const shown = await show(house, second, two);
  expect((await give(house, first, { as: two })).status).toBe(200);
  expect((await give(house, second, { as: two, shown })).body.code).toBe('APPROVAL_CHANGED');
  expect(await rolesOf(fan)).toEqual(['ROLE_OPERATOR']);
});

test('keeps one administrator when two remove each other’s roles at the same time', async () => {
  const four = await house.staff('ROLE_ADMIN');
  const all = [one, two, three, four];
  const wishes = await Promise.all(
    all.map(async (of, at) => {
      const by = all[(at + 1) % 4] ?? one;
      return { of, id: (await wish(by, of, [])).body.id, as: all[(at + 2) % 4] ?? one };
    }),
  );
  const ready = await Promise.all(
    wishes.map(async ({ id, as }) => ({ id, as, shown: await show(house, id, as) })),
  );
  await Promise.all(ready.map(({ id, as, shown }) => give(house, id, { as, shown })));
  const left = await Promise.all(all.map(rolesOf));
  expect(left.flat().length).toBeGreaterThanOrEqual(1);
});

test('lets an administrator block another from the console at once, for three days and not permanently', async () => {
  const path = `/users/${two.userId}/shut-console`;
  const body = { reason: 'their telephone is stolen' };
  expect((await callConsole(house, 'POST', path, { as: two, body })).status).toBe(409);
  expect(await callConsole(house, 'POST', path, { as: one, body })).toMatchObject({
    status: 200,
    body: { staffRoles: ['ROLE_ADMIN'] },
  });
  expect([await mayRead(two), await mayRead(one)]).toEqual([401, 200]);
  expect(await rolesOf(two)).toEqual(['ROLE_ADMIN']);
  expect(await told(house.ctx, 'staff.%', { two })).toEqual(['staff.console-shut two DUE']);
});
