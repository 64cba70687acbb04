import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { serverOperatorId } from '@sowon/contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { staffAct } from '../../../services/src/slices/staff/audit/commands.ts';
import { callConsole } from '../../harness/console.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { secondFactorCode } from '../../harness/second-factor.ts';
import { told } from '../../harness/told.ts';

let house: Marketplace;
beforeEach(async () => {
  house = await openMarketplace();
});
afterEach(() => house?.close());

type Command = 'make-administrator' | 'reset-second-factor';

const emailOf = async ({ userId }: Person) =>
  (await house.ctx.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow())
    .email;

/** Runs the command as its own process, which knows the database and no secret. */
async function run(command: Command, email: string): Promise<{ ok: boolean; says: string }> {
  const file = join(import.meta.dirname, `../../../services/src/bin/${command}.ts`);
  const { DATABASE_URL } = house.ctx.config;
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATABASE_URL,
    LOG_LEVEL: 'silent',
    SPOOL_DIR: house.ctx.config.SPOOL_DIR,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [file, email], { env }, (error, stdout, stderr) =>
      resolve({ ok: error === null, says: `${stdout}${stderr}`.trim() }),
    );
  });
}
const make = async (person: Person) => run('make-administrator', await emailOf(person));

const rolesOf = async ({ userId }: Person) =>
  (
    await house.ctx.db
      .selectFrom('users')
      .select('staff_roles')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).staff_roles;

type Act = Pick<Parameters<typeof staffAct>[0], 'staffId' | 'action' | 'before' | 'after'>;
const acts = async (as: Person, { userId }: Person) =>
  (await callConsole<Act[]>(house, 'GET', `/staff-acts?filter={"objectId":"${userId}"}`, { as })).body;

const set = (person: Person, columns: Record<string, unknown>) =>
  house.owner.query(
    `update users set ${Object.keys(columns).map((name, place) => `${name} = $${place + 2}`)} where id = $1`,
    [person.userId, ...Object.values(columns)],
  );

describe('the first administrators', () => {
  test('are two members named by the operator of the servers; later changes need two administrators', async () => {
    const [first, second, third] = [await house.fan(), await house.fan(), await house.fan()];
    await set(second, { staff_roles: ['ROLE_OPERATOR'] });
    const shouted = (await emailOf(first)).toUpperCase();
    expect(await run('make-administrator', shouted)).toMatchObject({ ok: true });
    expect(await rolesOf(first)).toEqual(['ROLE_ADMIN']);
    expect(await make(first)).toEqual({
      ok: true,
      says: 'The member is an administrator already. Nothing has changed.',
    });
    expect(await make(second)).toMatchObject({ ok: true });
    expect(await rolesOf(second)).toEqual(['ROLE_OPERATOR', 'ROLE_ADMIN']);

    expect(await make(third)).toEqual({ ok: false, says: expect.stringMatching(/two of them decide/) });
    expect(await rolesOf(third)).toEqual([]);
    expect(await make(second)).toMatchObject({ ok: true });

    expect(await told(house.ctx, 'staff.%', { first, second, third })).toEqual([
      'staff.made-administrator first DUE',
      'staff.made-administrator second DUE',
    ]);
    const auditor = await house.staff('ROLE_AUDITOR');
    expect(await acts(auditor, second)).toMatchObject([
      {
        staffId: serverOperatorId,
        action: 'makeAdministrator',
        before: { roles: 'ROLE_OPERATOR' },
        after: { roles: 'ROLE_OPERATOR, ROLE_ADMIN' },
      },
    ]);
    expect(await acts(auditor, first)).toHaveLength(1);
    expect(await acts(auditor, third)).toEqual([]);
  });

  test('are named together, and never more than two', async () => {
    await set(await house.fan(), { staff_roles: ['ROLE_ADMIN'] });
    const fans = [await house.fan(), await house.fan()];
    const made = await Promise.all(fans.map(make));
    expect(made.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await Promise.all(fans.map(rolesOf))).flat()).toEqual(['ROLE_ADMIN']);
  });

  test.each<[string, Record<string, unknown>, RegExp]>([
    ['has not confirmed their address', { verified_at: null }, /not confirmed/],
    ['is blocked', { login_blocked: true }, /is blocked/],
  ])('cannot include a member who %s', async (_who, columns, says) => {
    const fan = await house.fan();
    await set(fan, columns);
    expect(await make(fan)).toEqual({ ok: false, says: expect.stringMatching(says) });
    expect(await rolesOf(fan)).toEqual([]);
  });

  test('cannot include a member who has left', async () => {
    const fan = await house.fan();
    const email = await emailOf(fan);
    expect((await house.call('DELETE', '/users/me?lost=0', { as: fan })).status).toBe(200);
    expect(await run('make-administrator', email)).toEqual({
      ok: false,
      says: expect.stringMatching(/No member/),
    });
    expect(await rolesOf(fan)).toEqual([]);
  });

  test('cannot be creators, and must have a registered address', async () => {
    const creator = await house.creator();
    expect(await make(creator)).toEqual({ ok: false, says: expect.stringMatching(/is a creator/) });
    expect(await run('make-administrator', 'nobody@members.example')).toEqual({
      ok: false,
      says: expect.stringMatching(/No member/),
    });
    expect(await told(house.ctx, 'staff.%', { creator })).toEqual([]);
  });
});

describe('a second factor that an administrator has lost', () => {
  const reset = async (person: Person) => run('reset-second-factor', await emailOf(person));
  const enters = async (as: Person) => (await callConsole(house, 'GET', '/users', { as })).status;

  test('is removed with all sessions, with an audit row and a notice to the administrator', async () => {
    const admin = await house.staff('ROLE_ADMIN');
    await secondFactorCode(house.ctx, admin.userId, true);
    expect(await enters(admin)).toBe(200);
    expect(await reset(admin)).toMatchObject({ ok: true });
    expect(await enters(admin)).toBe(401);
    expect(await told(house.ctx, 'account.second%', { admin })).toEqual([
      'account.second-factor-reset-by-servers admin DUE',
    ]);
    expect(await acts(await house.staff('ROLE_AUDITOR'), admin)).toMatchObject([
      {
        staffId: serverOperatorId,
        action: 'resetSecondFactor',
        before: { secondFactor: true },
        after: { secondFactor: false },
      },
    ]);
    expect(await reset(admin)).toEqual({
      ok: true,
      says: expect.stringMatching(/No second factor is set up/),
    });
    expect(await told(house.ctx, 'account.second%', { admin })).toHaveLength(1);
  });

  test('is reset by an administrator for other staff', async () => {
    const operator = await house.staff('ROLE_OPERATOR');
    await secondFactorCode(house.ctx, operator.userId, true);
    expect(await reset(operator)).toEqual({ ok: false, says: expect.stringMatching(/No administrator/) });
    expect(await enters(operator)).toBe(200);
  });
});
