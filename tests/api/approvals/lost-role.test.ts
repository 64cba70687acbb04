import type { StaffRole } from '@sowon/contracts';
import { readWallet } from '@sowon/ledger';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoAccount } from '../../../local/src/embedded/demo-account.ts';
import { endStaffWork } from '../../../services/src/slices/people/users/lifecycle.ts';
import { callConsole } from '../../harness/console.ts';
import { openLine } from '../../harness/deposits.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { refundByHand } from '../../harness/refund-by-hand.ts';
import { told } from '../../harness/told.ts';
import { campaignsOf } from '../campaigns/planning.ts';
import { ask, give, show } from './asking.ts';

let house: Marketplace;
let [one, two, maker, checker, fan] = [] as unknown as Person[] as [Person, Person, Person, Person, Person];

beforeEach(async () => {
  house = await openMarketplace({ ...demoAccount });
  one = await house.staff('ROLE_ADMIN');
  two = await house.staff('ROLE_ADMIN');
  maker = await house.staff('ROLE_OPERATOR', 'ROLE_FINANCE');
  checker = await house.staff('ROLE_FINANCE');
  fan = await house.fan();
});
afterEach(() => house?.close());

/** Lets two administrators give a staff member exactly these roles. */
async function roles(of: Person, left: readonly StaffRole[]): Promise<void> {
  const body = { roles: left, reason: 'they leave us' };
  const path = `/users/${of.userId}/staff-roles`;
  const { id } = (await callConsole<{ id: string }>(house, 'POST', path, { as: one, body })).body;
  expect((await give(house, id, { as: two })).status).toBe(200);
}
const shutOut = (of: Person) =>
  callConsole(house, 'POST', `/users/${of.userId}/shut-console`, { as: one, body: { reason: 'stolen' } });
const coins = async () => (await readWallet(house.ctx.db, fan.userId)).available;
const rowOf = (id: string, as: Person) => show(house, id, as);

test('refuses and withdraws the proposal of a member who lost the role, and notifies the others once', async () => {
  const { id } = (await ask(house, { as: maker, of: fan })).body;
  const shown = await show(house, id, checker);
  await roles(maker, []);
  expect((await give(house, id, { as: checker, shown })).body.code).toBe('MAKER_LOST_ROLE');
  expect(await rowOf(id, checker)).toMatchObject({ status: 'PROPOSED', withdrawnBecause: null });
  await Promise.all([endStaffWork(house.ctx, maker.userId), endStaffWork(house.ctx, maker.userId)]);
  await endStaffWork(house.ctx, maker.userId);
  expect(await rowOf(id, checker)).toMatchObject({
    status: 'WITHDRAWN',
    withdrawnBecause: 'MAKER_LOST_ROLE',
    decidedById: maker.userId,
  });
  expect((await give(house, id, { as: checker, shown })).body.code).toBe('APPROVAL_STATE');
  expect(await coins()).toBe(0);
  const work = await told(house.ctx, 'staff.work%', { one, two, maker, checker });
  expect(work).toEqual(['checker', 'one', 'two'].map((who) => `staff.work-withdrawn ${who} DUE`));
});

test('withdraws the proposals of a staff member blocked from the console, who can decide nothing meanwhile', async () => {
  const { id } = (await ask(house, { as: maker, of: fan })).body;
  const other = (await ask(house, { as: checker, of: fan })).body.id;
  expect((await shutOut(maker)).status).toBe(200);
  expect((await give(house, id, { as: checker })).body.code).toBe('MAKER_LOST_ROLE');
  await endStaffWork(house.ctx, maker.userId);
  expect((await rowOf(id, checker)).status).toBe('WITHDRAWN');
  expect((await rowOf(other, checker)).status).toBe('PROPOSED');
});

test('withdraws nothing and notifies nobody when an unrelated role is lost', async () => {
  const { id } = (await ask(house, { as: maker, of: fan })).body;
  await roles(maker, ['ROLE_OPERATOR']);
  await endStaffWork(house.ctx, maker.userId);
  expect((await rowOf(id, checker)).status).toBe('PROPOSED');
  expect(await told(house.ctx, 'staff.work%', { one, two, maker, checker })).toEqual([]);
  expect((await give(house, id, { as: checker })).body.status).toBe('APPROVED');
});

test('orders an approval and a concurrent loss of role of the proposer or approver', async () => {
  const { id } = (await ask(house, { as: maker, of: fan })).body;
  const shown = await show(house, id, checker);
  const [given] = await Promise.all([give(house, id, { as: checker, shown }), roles(maker, [])]);
  const outcome = [given.status, given.body.code ?? given.body.status];
  expect([
    [200, 'APPROVED'],
    [409, 'MAKER_LOST_ROLE'],
  ]).toContainEqual(outcome);
  expect(await coins()).toBe(given.status === 200 ? 30 : 0);
});

test('cancels plans, matches and claims of a colleague who lost the role; others can continue with them', async () => {
  const campaigns = campaignsOf(house);
  const line = openLine(house);
  const plan = await campaigns.plan({ as: maker });
  const match = await line.proposed(maker.userId);
  const refund = await refundByHand(house.ctx, fan.userId, 150_000);
  const recorded = await refundByHand(house.ctx, fan.userId, 150_000);
  const transfer = await line.receive(7_000);
  const post = (path: string, as: Person, body: object) =>
    callConsole<{ code?: string; status: number | string }>(house, 'POST', path, { as, body });
  const claim = { way: 'BANK_TRANSFER', reason: null };
  for (const id of [refund, recorded])
    expect((await post(`/refunds/${id}/claim`, maker, claim)).status).toBe(200);
  const paid = { paidOn: '2026-11-20', reference: 'R1', reason: 'sent' };
  expect((await post(`/refunds/${recorded}/record`, maker, paid)).status).toBe(200);
  expect((await post(`/transfers/${transfer}/return/claim`, maker, { reason: 'wrong' })).status).toBe(200);
  expect((await post(`/refunds/${refund}/claim`, checker, claim)).body.code).toBe('CLAIMED_BY_OTHER');

  await roles(maker, []);
  const approving = { budgetPoints: 50, reason: 'Agreed' };
  const operator = await house.staff('ROLE_OPERATOR');
  expect((await post(`/campaigns/${plan}/approve`, operator, approving)).body.code).toBe('MAKER_LOST_ROLE');
  const won = { won: 1_200_000 };
  expect((await post(`/deposit-matches/${match}/approve`, checker, won)).body.code).toBe('MAKER_LOST_ROLE');
  expect((await post(`/refunds/${recorded}/confirm`, checker, {})).body.code).toBe('MAKER_LOST_ROLE');

  await endStaffWork(house.ctx, maker.userId);
  expect((await campaigns.show(operator, plan)).body).toMatchObject({ status: 'STOPPED' });
  expect((await post(`/deposit-matches/${match}/approve`, checker, won)).body.code).toBe('ALREADY_DECIDED');
  for (const id of [refund, recorded])
    expect((await post(`/refunds/${id}/claim`, checker, claim)).status).toBe(200);
  expect((await post(`/transfers/${transfer}/return/claim`, checker, { reason: 'wrong' })).status).toBe(200);
});
