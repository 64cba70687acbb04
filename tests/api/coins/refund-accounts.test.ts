import type { ErrorReply, Reply, Routes } from '@sowon/contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { depositMethod } from '../../../services/src/slices/money/coins/paid-by-bank.ts';
import { oweRefunds, payDueRefunds } from '../../../services/src/slices/money/refunds/lifecycle.ts';
import { refundKey } from '../../../services/src/slices/money/refunds/owed.ts';
import { refundCharge } from '../../../services/src/slices/money/refunds/refund-charge.ts';
import { callConsole } from '../../harness/console.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { toldAccount } from '../../harness/refund-account.ts';
import { payByHand } from '../../harness/refund-by-hand.ts';

/** A payment by bank transfer is returned to an account that its owner enters. */

let house: Marketplace;
let fan: Person;
beforeEach(async () => {
  // A Friday, noon in Korea.
  house = await openMarketplace({}, new Date('2026-11-27T03:00:00.000Z'));
  fan = await house.fan();
});
afterEach(() => house?.close());

const byBank = () => house.credit(fan, 100, 'CASH', depositMethod);
const tell = (more: object = {}, key?: string) =>
  house.call<{ id: string } & ErrorReply>('PUT', '/users/me/refund-account', {
    as: fan,
    body: { ...toldAccount, ...more },
    ...(key && { key }),
  });
type Own = Reply<Routes['refundAccount']>;
const own = async (as: Person = fan) =>
  (await house.call<Own>('GET', '/users/me/refund-account', { as })).body;
async function withdrawal() {
  const { body } = await house.call<Reply<Routes['coinLots']>>('GET', '/coin-deposit/lots', { as: fan });
  const lot = body.lots.find(({ withdrawal }) => withdrawal !== null);
  if (!lot?.withdrawal) throw new Error('nothing can be withdrawn');
  const { point, amount, currency, rule, toAccount } = lot.withdrawal;
  return { toAccount, agreed: { lotId: lot.id, point, amount, currency, rule } };
}
const withdraw = (body: unknown, key?: string) =>
  house.call<Reply<Routes['withdrawCharge']> & ErrorReply>('POST', '/coin-deposit/withdrawals', {
    as: fan,
    body,
    ...(key && { key }),
  });
const told = async () =>
  (
    await house.ctx.db
      .selectFrom('notices')
      .select(['notice', 'recipient_id', 'facts', 'mail_state'])
      .where('notice', 'like', 'coins.%')
      .where('notice', '<>', 'coins.charged')
      .orderBy('id')
      .execute()
  ).map(({ notice, recipient_id, facts, mail_state }) => ({ notice, recipient_id, facts, mail_state }));
/** Takes up owed refunds, and tries to pay them. */
async function takeUp(): Promise<void> {
  await house.project();
  await oweRefunds(house.ctx);
  await payDueRefunds(house.ctx);
}
type Shown = Reply<Routes['showRefund']>;
const shown = async (id: string, as: Person) =>
  (await callConsole<Shown>(house, 'GET', `/refunds/${id}`, { as })).body;
const read = (id: string, as: Person, reason = 'to pay it') =>
  callConsole<Reply<Routes['readRefundAccount']>>(house, 'POST', `/refunds/${id}/account/read`, {
    as,
    body: { reason },
  });

describe('a charge that was paid by bank', () => {
  test('is not withdrawn before an account was told for it, and nothing has happened then', async () => {
    await byBank();
    const { toAccount, agreed } = await withdrawal();
    expect(toAccount).toBe(true);
    const before = await house.rowCounts();
    expect(await withdraw(agreed)).toMatchObject({ status: 409, body: { code: 'REFUND_ACCOUNT' } });
    expect(await house.rowCounts()).toEqual(before);
    expect((await tell()).status).toBe(200);
    expect((await withdraw(agreed)).status).toBe(200);
  });

  test('goes to that account, which its owner is told, and is shown there until it is paid', async () => {
    await byBank();
    await tell();
    const { body } = await withdraw((await withdrawal()).agreed);
    expect(await told()).toEqual([
      { notice: 'coins.refund-account-told', recipient_id: fan.userId, facts: {}, mail_state: 'DUE' },
      {
        ...{ notice: 'coins.bank-charge-withdrawn', recipient_id: fan.userId, mail_state: 'DUE' },
        facts: { points: 100, money: '₩10,000', payBy: '2026-12-02' },
      },
    ]);
    await takeUp();
    const owed = [{ id: body.id, amount: 10_000, currency: 'KRW', dueOn: '2026-12-02' }];
    const account = { bankName: '하나은행', lastDigits: '8901', told: '2026-11-27T03:00:00.000Z' };
    expect(await own()).toEqual({ account, owed });
    expect(await own(await house.fan())).toEqual({ account: null, owed: [] });
  });

  test('by any other way needs none', async () => {
    await house.credit(fan, 100);
    const { toAccount, agreed } = await withdrawal();
    expect(toAccount).toBe(false);
    expect((await withdraw(agreed)).status).toBe(200);
    expect(await told()).toMatchObject([{ notice: 'coins.charge-withdrawn' }]);
  });
});

describe('an account for refunds', () => {
  test('is sealed at rest, and its owner sees as much as it takes to know it again', async () => {
    expect(await own()).toEqual({ account: null, owed: [] });
    await tell();
    const { rows } = await house.ctx.pool.query('select account from refund_accounts');
    expect(JSON.stringify(rows)).not.toMatch(/하나|김소미|12345678901/);
    expect(JSON.stringify(await own())).not.toMatch(/김소미|1234567/);
  });

  test('is told by who logged in minutes ago, and once for a key', async () => {
    const first = await tell({}, 'the-same-key');
    await tell({ bankAccountNumber: '999999' });
    expect(await tell({}, 'the-same-key')).toEqual(first);
    expect((await own()).account?.lastDigits).toBe('9999');
    house.setTime('2026-11-27T03:05:00.001Z');
    expect(await tell()).toMatchObject({ status: 403, body: { code: 'LOGIN_TOO_OLD' } });
    expect(await told()).toHaveLength(2);
  });
});

describe('the staff', () => {
  async function owed(): Promise<string> {
    const lotId = await byBank();
    const { refundId } = await refundCharge(house.ctx, { userId: fan.userId, lotId, key: null });
    await takeUp();
    return refundId;
  }

  test('who pays sees the end of the number, and reads all of it for a reason that is written down', async () => {
    const as = await house.staff('ROLE_FINANCE');
    const id = await owed();
    expect((await shown(id, as)).account).toBeNull();
    expect((await read(id, as)).status).toBe(404);
    await tell();
    expect((await shown(id, as)).account).toMatchObject({ bankName: '하나은행', lastDigits: '8901' });
    expect(await read(id, as)).toMatchObject({ status: 200, body: { id, ...toldAccount } });
    const acts = await house.ctx.db
      .selectFrom('staff_acts')
      .select(['action', 'reason', 'object_id', 'staff_id'])
      .orderBy('id')
      .execute();
    expect(acts).toEqual([
      { action: 'readRefundAccount', reason: 'to pay it', object_id: id, staff_id: as.userId },
    ]);
    expect((await read(id, await house.staff('ROLE_OPERATOR'))).status).toBe(403);
  });

  test('who looks at a refund that the provider pays sees no account', async () => {
    const as = await house.staff('ROLE_FINANCE');
    await tell();
    const lotId = await house.credit(fan, 100);
    const { refundId } = await refundCharge(house.ctx, { userId: fan.userId, lotId, key: null });
    await house.project();
    await oweRefunds(house.ctx);
    expect((await shown(refundId, as)).account).toBeNull();
    expect((await read(refundId, as)).status).toBe(404);
  });

  test('who looks at a refund that was paid sees where it went, whatever is told later', async () => {
    const as = await house.staff('ROLE_FINANCE');
    const id = await owed();
    await tell();
    house.setTime('2026-11-27T03:01:00.000Z');
    const paid = { way: 'BANK_TRANSFER', reference: 'KB-1', paidOn: '2026-11-27', reason: 'paid' } as const;
    await payByHand(house.ctx, { ...paid, refundId: id, operatorId: as.userId, key: null });
    house.setTime('2026-11-27T03:02:00.000Z');
    await tell({ bankAccountNumber: '999999' });
    expect((await shown(id, as)).account).toMatchObject({ lastDigits: '8901' });
    expect((await read(id, as)).body).toMatchObject(toldAccount);
    expect((await own()).owed).toEqual([]);
  });
});

describe('who leaves', () => {
  const leave = () => house.call<ErrorReply>('DELETE', '/users/me?lost=0', { as: fan });
  const terms = async () =>
    (await house.call<Reply<Routes['leavingTerms']>>('GET', '/users/me/leaving', { as: fan })).body;

  test('with a charge that was paid by bank tells an account first, by which they are paid after', async () => {
    const lotId = await byBank();
    expect(await terms()).toMatchObject({ toAccount: true, refunds: [{ amount: 10_000 }] });
    const before = await house.rowCounts();
    expect(await leave()).toMatchObject({ status: 409, body: { code: 'REFUND_ACCOUNT' } });
    expect(await house.rowCounts()).toEqual(before);
    await tell();
    expect((await leave()).status).toBe(200);
    await takeUp();
    const as = await house.staff('ROLE_FINANCE');
    expect(await read(refundKey(`leaving:${lotId}`), as)).toMatchObject({ status: 200, body: toldAccount });
  });

  test('with other charges needs none', async () => {
    await house.credit(fan, 100);
    expect(await terms()).toMatchObject({ toAccount: false });
    expect((await leave()).status).toBe(200);
  });
});
