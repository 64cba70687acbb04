import { type ErrorReply, policy, type Reply, type Routes } from '@sowon/contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { depositMethod } from '../../../services/src/slices/money/coins/paid-by-bank.ts';
import { confirmRefund } from '../../../services/src/slices/money/refunds/by-hand.ts';
import { oweRefunds, payDueRefunds } from '../../../services/src/slices/money/refunds/lifecycle.ts';
import { refundKey } from '../../../services/src/slices/money/refunds/owed.ts';
import { refundCharge } from '../../../services/src/slices/money/refunds/refund-charge.ts';
import { callConsole } from '../../harness/console.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { toldAccount } from '../../harness/refund-account.ts';
import { payByHand, refundByHand } from '../../harness/refund-by-hand.ts';

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

describe('a charge paid by bank', () => {
  test('cannot be withdrawn without a refund account, and nothing changes then', async () => {
    await byBank();
    const { toAccount, agreed } = await withdrawal();
    expect(toAccount).toBe(true);
    const before = await house.rowCounts();
    expect(await withdraw(agreed)).toMatchObject({ status: 409, body: { code: 'REFUND_ACCOUNT' } });
    expect(await house.rowCounts()).toEqual(before);
    expect((await tell()).status).toBe(200);
    expect((await withdraw(agreed)).status).toBe(200);
  });

  test('is refunded to that account, which the owner sees until the refund is paid', async () => {
    await byBank();
    await tell();
    const { body } = await withdraw((await withdrawal()).agreed);
    expect(await told()).toEqual([
      { notice: 'coins.refund-account-told', recipient_id: fan.userId, facts: {}, mail_state: 'DUE' },
      {
        notice: 'coins.bank-charge-withdrawn',
        recipient_id: fan.userId,
        mail_state: 'DUE',
        facts: { points: 100, money: '₩10,000', payBy: '2026-12-02' },
      },
    ]);
    await takeUp();
    const owed = [{ id: body.id, amount: 10_000, currency: 'KRW', dueOn: '2026-12-02' }];
    const account = { bankName: '하나은행', lastDigits: '8901', told: '2026-11-27T03:00:00.000Z' };
    expect(await own()).toEqual({ account, owed });
    expect(await own(await house.fan())).toEqual({ account: null, owed: [] });
  });

  test('paid by any other method needs no account', async () => {
    await house.credit(fan, 100);
    const { toAccount, agreed } = await withdrawal();
    expect(toAccount).toBe(false);
    expect((await withdraw(agreed)).status).toBe(200);
    expect(await told()).toMatchObject([{ notice: 'coins.charge-withdrawn' }]);
  });
});

describe('an account for refunds', () => {
  test('is encrypted at rest, and the owner sees only its last digits', async () => {
    expect(await own()).toEqual({ account: null, owed: [] });
    await tell();
    const { rows } = await house.ctx.pool.query('select account from refund_accounts');
    expect(JSON.stringify(rows)).not.toMatch(/하나|김소미|12345678901/);
    expect(JSON.stringify(await own())).not.toMatch(/김소미|1234567/);
  });

  test('requires a login minutes ago and is set once under a key', async () => {
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

  test('see the last digits when they pay, and the full number with an audited reason', async () => {
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

  test('see no account for a refund paid by the provider', async () => {
    const as = await house.staff('ROLE_FINANCE');
    await tell();
    const lotId = await house.credit(fan, 100);
    const { refundId } = await refundCharge(house.ctx, { userId: fan.userId, lotId, key: null });
    await house.project();
    await oweRefunds(house.ctx);
    expect((await shown(refundId, as)).account).toBeNull();
    expect((await read(refundId, as)).status).toBe(404);
  });

  test('see the account a refund was paid to, also after the owner changes the account', async () => {
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

  test('see that account too while a second person has yet to confirm a recorded payment', async () => {
    const [as, second] = [await house.staff('ROLE_FINANCE'), await house.staff('ROLE_FINANCE')];
    const id = await refundByHand(house.ctx, fan.userId, policy.refunds.secondPersonFrom.KRW);
    await tell();
    house.setTime('2026-11-27T03:01:00.000Z');
    const paid = { way: 'BANK_TRANSFER', reference: 'KB-1', paidOn: '2026-11-27', reason: 'paid' } as const;
    await payByHand(house.ctx, { ...paid, refundId: id, operatorId: as.userId, key: null });
    house.setTime('2026-11-27T03:02:00.000Z');
    await tell({ bankAccountNumber: '999999' });
    expect(await shown(id, second)).toMatchObject({ status: 'RECORDED', account: { lastDigits: '8901' } });
    house.setTime('2026-11-27T03:03:00.000Z');
    await confirmRefund(house.ctx, { refundId: id, operatorId: second.userId, key: null });
    expect(await shown(id, as)).toMatchObject({ status: 'PAID', account: { lastDigits: '8901' } });
    expect((await read(id, as)).body).toMatchObject(toldAccount);
  });
});

describe('a member who leaves', () => {
  const leave = () => house.call<ErrorReply>('DELETE', '/users/me?lost=0', { as: fan });
  const terms = async () =>
    (await house.call<Reply<Routes['leavingTerms']>>('GET', '/users/me/leaving', { as: fan })).body;

  test('with a bank charge must enter an account first, and is paid to that account', async () => {
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

  test('with other charges needs no account', async () => {
    await house.credit(fan, 100);
    expect(await terms()).toMatchObject({ toAccount: false });
    expect((await leave()).status).toBe(200);
  });
});
