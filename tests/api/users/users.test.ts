import type { Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeRows } from '../../../services/src/db/carried-rows.ts';
import { noticeRows } from '../../../services/src/notice-rows.ts';
import { guessedMail } from '../../../services/src/slices/ground/accounts/notices.ts';
import { unknownOrigin } from '../../../services/src/slices/ground/accounts/session-origin.ts';
import { startSession } from '../../../services/src/slices/ground/accounts/sessions.ts';
import { declaredNotices } from '../../../services/src/slices.ts';
import { callConsole } from '../../harness/console.ts';
import { consoleWords } from '../../harness/console-nouns.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';

type Row = Reply<Routes['listUsers']>[number];
type Details = Reply<Routes['showUser']>;

let house: Marketplace;
let operator: Person;

beforeEach(async () => {
  house = await openMarketplace();
  operator = await house.staff('ROLE_OPERATOR');
});
afterEach(() => house.close());

const listed = async (filter: Record<string, unknown>) => {
  const sent = { as: operator, query: { filter, sort: ['username', 'ASC'] } };
  return (await callConsole<Row[]>(house, 'GET', '/users', sent)).body.map(({ username }) => username);
};
const shown = async ({ userId }: Person) =>
  (await callConsole<Details>(house, 'GET', `/users/${userId}`, { as: operator })).body;
const acts = () =>
  house.ctx.db.selectFrom('staff_acts').select(['action', 'object_id', 'reason']).orderBy('id').execute();
const emailOf = ({ userId }: Person) => `${userId}@members.example`;

test('finds members by part of a name, by ids and by attributes', async () => {
  const somi = await house.fan('Somi 100%');
  const haneul = await house.creator({ name: '하늘' });
  const late = await house.fan('Late');
  const { db } = house.ctx;
  await db.updateTable('users').set({ verified_at: null }).where('id', '=', late.userId).execute();
  await db.updateTable('users').set({ login_blocked: true }).where('id', '=', somi.userId).execute();

  for (const q of ['som', '100%', somi.userId, somi.userId.toUpperCase()]) {
    expect(await listed({ q }), q).toEqual(['Somi 100%']);
  }
  for (const q of ['하', '늘', '하늘', haneul.creatorId]) expect(await listed({ q }), q).toEqual(['하늘']);
  for (const q of ['I', 'MI', '00']) expect(await listed({ q }), q).toEqual(['Somi 100%']);
  expect(await listed({ q: '_' })).toEqual([]);
  // Addresses cannot be searched by a part of them.
  expect(await listed({ q: 'members.example' })).toEqual([]);
  expect(await listed({ creator: true })).toEqual(['하늘']);
  expect(await listed({ staff: true })).toEqual(['staff']);
  expect((await listed({ staff: false, verified: true })).sort()).toEqual(['Somi 100%', '하늘']);
  expect(await listed({ verified: false })).toEqual(['Late']);
  expect(await listed({ loginBlocked: true })).toEqual(['Somi 100%']);
});

test('shows identity, sessions and notices of a member, and no private data', async () => {
  const haneul = await house.creator({ name: '하늘' });
  const { ctx } = house;
  await startSession(ctx, { userId: haneul.userId, kind: 'SHOP', origin: unknownOrigin });
  const told = { to: [haneul.userId], cause: 'test', at: ctx.clock.now(), facts: { failures: 50 } };
  await writeRows(ctx.db, noticeRows(ctx, guessedMail, told));
  const page = await shown(haneul);
  expect(page).toMatchObject({
    id: haneul.userId,
    username: '하늘',
    verified: true,
    loginBlocked: false,
    staffRoles: [],
    creatorId: haneul.creatorId,
    creatorName: '하늘',
    language: 'ko',
    maskedEmail: `${haneul.userId[0]}•••@members.example`,
    sessions: { shop: 2, console: 0 },
    notices: [{ notice: 'account.guessed', mail: 'DUE', mailProblem: null, mailSent: null }],
  });
  expect(JSON.stringify(page)).not.toMatch(/2000-05-05|[0-9a-f]{12}@/);
  expect(await acts()).toEqual([expect.objectContaining({ action: 'approveCreator' })]);
});

test('finds a whole mail address in any case and shows personal data with a reason; both are audited', async () => {
  const fan = await house.fan('Somi');
  const find = (email: string) =>
    callConsole<{ id: string }>(house, 'POST', '/users/find', { as: operator, body: { email } });
  expect(await find(emailOf(fan).toUpperCase())).toMatchObject({ status: 200, body: { id: fan.userId } });
  expect(await find('nobody@members.example')).toMatchObject({ status: 404 });

  const reason = 'asked support to change the number';
  const path = `/users/${fan.userId}/read`;
  const sent = { as: operator, body: { reason } };
  expect(await callConsole(house, 'POST', path, sent)).toMatchObject({
    status: 200,
    body: { id: fan.userId, email: emailOf(fan), phone: '', birthDate: '2000-05-05' },
  });
  expect(await callConsole(house, 'POST', path, { ...sent, body: {} })).toMatchObject({ status: 400 });
  expect(await acts()).toEqual([
    { action: 'findUser', object_id: fan.userId, reason: null },
    { action: 'readUser', object_id: fan.userId, reason },
  ]);
});

test('has console texts for every notice to members', async () => {
  const words = await consoleWords('korean');
  expect(words).toMatchObject({
    console: {
      user: { notice: Object.fromEntries(declaredNotices.map(({ key }) => [key, expect.any(String)])) },
    },
  });
});
