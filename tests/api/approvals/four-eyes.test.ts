import { readWallet } from '@sowon/ledger';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setStaffRoles } from '../../../services/src/slices/ground/accounts/commands.ts';
import { expireApproval } from '../../../services/src/slices/staff/approvals/lifecycle.ts';
import { callConsole } from '../../harness/console.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { told } from '../../harness/told.ts';
import { type Approval, addition, ask, give, reject, show, withdraw } from './asking.ts';

let house: Marketplace;
let fan: Person;
let maker: Person;
let checker: Person;
let id: string;

beforeEach(async () => {
  house = await openMarketplace();
  fan = await house.fan();
  maker = await house.staff('ROLE_OPERATOR', 'ROLE_FINANCE');
  checker = await house.staff('ROLE_FINANCE');
  id = (await ask(house, { as: maker, of: fan })).body.id;
});
afterEach(() => house?.close());

const coins = async () => (await readWallet(house.ctx.db, fan.userId)).available;
const rolesOf = (person: Person, roles: Parameters<typeof setStaffRoles>[1]['roles']) =>
  setStaffRoles(house.ctx, { userId: person.userId, roles });
/** Returns the approval's status, the coins it added, and the number of rows of staff acts. */
async function outcome(): Promise<[string, number, number]> {
  const acts = await house.ctx.db.selectFrom('staff_acts').select('id').execute();
  const { status } = await house.ctx.db
    .selectFrom('approvals')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return [status, await coins(), acts.length];
}
const untouched = ['PROPOSED', 0, 1];
const codeOf = async (answer: Promise<{ body: { code?: string | undefined } }>) => (await answer).body.code;

test('refuses approval by the proposer, also with every role and from two tabs', async () => {
  expect(await codeOf(give(house, id, { as: maker }))).toBe('FOUR_EYES');
  const twoTabs = await Promise.all([give(house, id, { as: maker }), give(house, id, { as: maker })]);
  expect(twoTabs.map(({ body }) => body.code)).toEqual(['FOUR_EYES', 'FOUR_EYES']);
  await rolesOf(maker, ['ROLE_OPERATOR', 'ROLE_FINANCE', 'ROLE_ADMIN']);
  expect(await codeOf(give(house, id, { as: maker, key: 'own-approval' }))).toBe('FOUR_EYES');
  expect(await codeOf(give(house, id, { as: maker, key: 'own-approval' }))).toBe('FOUR_EYES');
  expect(await codeOf(reject(house, id, maker))).toBe('FOUR_EYES');
  expect(await outcome()).toEqual(untouched);
});

test('refuses a decision by the owner of the wallet, also with the role FINANCE', async () => {
  id = (await ask(house, { as: maker, of: checker })).body.id;
  const shown = await show(house, id, checker);
  expect(await codeOf(give(house, id, { as: checker, shown }))).toBe('FOUR_EYES');
  expect(await codeOf(reject(house, id, checker))).toBe('FOUR_EYES');
  expect((await readWallet(house.ctx.db, checker.userId)).available).toBe(0);
});

test('admits only the roles of the kind: refuses an operator and a colleague who lost the role meanwhile', async () => {
  const operator = await house.staff('ROLE_OPERATOR');
  const shown = await show(house, id, operator);
  expect(await codeOf(give(house, id, { as: operator, shown }))).toBe('ACCESS_DENIED');
  expect(await codeOf(reject(house, id, operator))).toBe('ACCESS_DENIED');
  await rolesOf(checker, ['ROLE_OPERATOR']);
  expect(await codeOf(give(house, id, { as: checker, shown }))).toBe('ACCESS_DENIED');
  await rolesOf(checker, []);
  expect(await codeOf(give(house, id, { as: checker, shown }))).toBe('ACCESS_DENIED');
  expect(await outcome()).toEqual(untouched);
});

test('refuses an approval after its effect has changed, or with another figure', async () => {
  const shown = await show(house, id, checker);
  expect(await codeOf(give(house, id, { as: checker, amount: 31 }))).toBe('APPROVAL_FIGURE');
  expect(await codeOf(give(house, id, { as: checker, amount: null }))).toBe('APPROVAL_FIGURE');
  await house.credit(fan, 5);
  expect(await codeOf(give(house, id, { as: checker, shown }))).toBe('APPROVAL_CHANGED');
  const [status, available, acts] = await outcome();
  expect([status, available, acts]).toEqual(['PROPOSED', 5, 1]);
  expect(await show(house, id, checker)).toMatchObject({
    isOther: true,
    effect: [{ before: 5, after: 35 }, {}],
  });
  expect((await give(house, id, { as: checker })).body.status).toBe('APPROVED');
  expect(await coins()).toBe(35);
});

test('refuses the preview fingerprint of another approval', async () => {
  const other = (await ask(house, { as: maker, of: fan, change: { ...addition, points: 40 } })).body;
  const shown = await show(house, other.id, checker);
  expect(await codeOf(give(house, id, { as: checker, shown, amount: 30 }))).toBe('APPROVAL_CHANGED');
  expect((await outcome()).slice(0, 2)).toEqual(['PROPOSED', 0]);
});

test('has no further effect when an approval is repeated, under the same key or another', async () => {
  const shown = await show(house, id, checker);
  const first = await give(house, id, { as: checker, shown, key: 'approval-one' });
  expect(await give(house, id, { as: checker, shown, key: 'approval-one' })).toEqual(first);
  expect(await codeOf(give(house, id, { as: checker, shown, amount: 31, key: 'approval-one' }))).toBe(
    'KEY_REUSED',
  );
  expect(await codeOf(give(house, id, { as: checker, shown }))).toBe('APPROVAL_STATE');
  expect(await codeOf(reject(house, id, checker))).toBe('APPROVAL_STATE');
  expect(await codeOf(withdraw(house, id, maker))).toBe('APPROVAL_STATE');
  expect(await outcome()).toEqual(['APPROVED', 30, 2]);
});

test('accepts one of twenty concurrent approvals', async () => {
  const shown = await show(house, id, checker);
  const others = await Promise.all(Array.from({ length: 10 }, () => house.staff('ROLE_FINANCE')));
  const answers = await Promise.all([...others, ...others].map((as) => give(house, id, { as, shown })));
  const codes = answers.map(({ body }) => body.code ?? body.status);
  expect(codes.filter((code) => code === 'APPROVAL_STATE')).toHaveLength(19);
  expect(await outcome()).toEqual(['APPROVED', 30, 2]);
});

test('ends a proposal without effect when it is rejected with a reason or withdrawn by its proposer', async () => {
  expect(
    (await callConsole(house, 'POST', `/approvals/${id}/reject`, { as: checker, body: {} })).status,
  ).toBe(400);
  expect(await codeOf(withdraw(house, id, checker))).toBe('ACCESS_DENIED');
  expect((await reject(house, id, checker)).body).toMatchObject({
    status: 'REJECTED',
    decisionReason: 'not so',
    decidedById: checker.userId,
  });
  expect(await codeOf(give(house, id, { as: checker }))).toBe('APPROVAL_STATE');
  expect(await outcome()).toEqual(['REJECTED', 0, 2]);
  id = (await ask(house, { as: maker, of: fan })).body.id;
  expect((await withdraw(house, id, maker)).body).toMatchObject({ status: 'WITHDRAWN' });
  expect(await codeOf(give(house, id, { as: checker }))).toBe('APPROVAL_STATE');
  expect(await coins()).toBe(0);
});

test('refuses approval after three days even if the timer is late, and the timer expires the proposal once', async () => {
  const shown = await show(house, id, checker);
  const { proposed, expires } = shown;
  expect(Date.parse(expires) - Date.parse(proposed)).toBe(72 * 3_600_000);
  house.setTime(new Date(Date.parse(expires) - 1).toISOString());
  await Promise.all(Array.from({ length: 20 }, () => expireApproval(house.ctx, id)));
  expect(await outcome()).toEqual(untouched);
  house.setTime(expires);
  expect(await codeOf(give(house, id, { as: checker, shown }))).toBe('APPROVAL_STATE');
  expect(await codeOf(reject(house, id, checker))).toBe('APPROVAL_STATE');
  expect(await codeOf(withdraw(house, id, maker))).toBe('APPROVAL_STATE');
  await Promise.all(Array.from({ length: 20 }, () => expireApproval(house.ctx, id)));
  expect(await outcome()).toEqual(['EXPIRED', 0, 1]);
  const ended = await house.ctx.db
    .withTables<{ 'ledger.event': { stream_id: string; type: string } }>()
    .selectFrom('ledger.event')
    .select('type')
    .where('stream_id', '=', `approval-${id}`)
    .execute();
  expect(ended.map(({ type }) => type)).toEqual(['ApprovalProposed', 'ApprovalExpired']);
});

test('notifies possible approvers of a proposal, and the proposer of its outcome', async () => {
  const other = (await ask(house, { as: maker, of: checker })).body;
  const third = await house.staff('ROLE_FINANCE');
  await give(house, id, { as: third });
  await reject(house, other.id, third);
  // Neither the finance member whom a proposal is about nor its maker is told that it waits.
  expect(await told(house.ctx, 'approval.%', { maker, checker, third })).toEqual([
    'approval.given maker NONE',
    'approval.rejected maker DUE',
    'approval.waiting checker DUE',
    'approval.waiting third DUE',
    'approval.waiting third DUE',
  ]);
});

test('lists proposals to decide, own proposals and decided proposals', async () => {
  const ids = async (as: Person, filter: object) =>
    (await callConsole<Approval[]>(house, 'GET', '/approvals', { as, query: { filter } })).body.map(
      (row) => row.id,
    );
  const operator = await house.staff('ROLE_OPERATOR');
  expect(await ids(checker, { forMe: true })).toEqual([id]);
  for (const as of [maker, operator]) expect(await ids(as, { forMe: true })).toEqual([]);
  expect([await ids(maker, { mine: true }), await ids(checker, { mine: true })]).toEqual([[id], []]);
  expect(await ids(operator, { objectId: fan.userId })).toEqual([id]);
  expect(await ids(operator, { objectId: checker.userId })).toEqual([]);
  expect(await ids(operator, { open: false })).toEqual([]);
  await give(house, id, { as: checker });
  expect([await ids(checker, { forMe: true }), await ids(operator, { open: false })]).toEqual([[], [id]]);
  // A proposal about themselves is not theirs to decide. After its expiry nobody can decide it, even if the timer is late.
  const own = (await ask(house, { as: maker, of: checker })).body.id;
  const third = await house.staff('ROLE_FINANCE');
  expect([await ids(checker, { forMe: true }), await ids(third, { forMe: true })]).toEqual([[], [own]]);
  house.setTime((await show(house, own, third)).expires);
  expect(await ids(third, { forMe: true })).toEqual([]);
});
