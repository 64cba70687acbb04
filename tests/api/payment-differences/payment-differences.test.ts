import { readWallet } from '@sowon/ledger';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { kstDate } from '../../../services/src/clock.ts';
import { compareNextDay } from '../../../services/src/slices/money/payment-differences/compare-day.ts';
import {
  cureDifference,
  explainDifference,
} from '../../../services/src/slices/money/payment-differences/cure.ts';
import { lookAgain, watchDifferences } from '../../../services/src/slices/money/payment-differences/watch.ts';
import { checkOpenPayments, handleWebhook } from '../../../services/src/slices/money/payments/commands.ts';
import { findPayment } from '../../../services/src/slices/money/payments/queries.ts';
import { type CoinShop, openCoinShop } from '../../harness/coin-shop.ts';
import { insertMember } from '../../harness/rows.ts';
import { createScratchFolder } from '../../harness/scratch.ts';
import { type Sandbox, startSandbox } from '../../payments/sandbox-process.ts';
import { alarmsOf, bought, refunded } from '../refunds/refund-shop.ts';

let folder: Awaited<ReturnType<typeof createScratchFolder>>;
let sandbox: Sandbox;
let shop: CoinShop;
let staffId: string;

beforeEach(async () => {
  // The provider lists payments of all tests by its own clock, so each test has its own provider.
  folder = await createScratchFolder('payment-differences');
  sandbox = await startSandbox(folder.path);
  shop = await openCoinShop(sandbox);
  shop.setTime(today);
  staffId = await insertMember(shop.ctx, { username: 'staff', roles: ['ROLE_FINANCE'] });
});
afterEach(async () => {
  await shop?.close();
  await sandbox?.stop();
  await folder?.remove();
});

const dayMs = 86_400_000;
/** The real date, because the provider does not use our clock. */
const today = new Date();
const tomorrow = new Date(today.getTime() + dayMs);
const day = kstDate(today);
const minutesOn = (minutes: number) => shop.setTime(new Date(today.getTime() + minutes * 60_000));

/** Compares the day in the following night. */
async function night() {
  shop.setTime(tomorrow);
  return compareNextDay(shop.ctx);
}
const differences = () =>
  shop.ctx.db.selectFrom('payment_differences').selectAll().orderBy('kind').orderBy('found_at').execute();
const days = () => shop.ctx.db.selectFrom('provider_days').selectAll().orderBy('day').execute();
const openAlarms = () => alarmsOf(shop);
const by = (differenceId: string, key: string | null = null) => ({
  ...{ differenceId, operatorId: staffId, reason: 'case 7', key },
});
const only = async () => {
  const [row, ...more] = await differences();
  if (!row || more.length > 0) throw new Error(`${more.length} more differences, or none`);
  return row;
};
const control = (path: string, body: object) => sandbox.control('POST', path, body);

describe('the nightly comparison', () => {
  test('finds no difference on a matching day, with our refunds and failed payments', async () => {
    await bought(shop);
    await bought(shop, { payMethod: 'paypal', pg: 'paypal_v2' });
    await refunded(shop);
    const { id } = await shop.order();
    await shop.pay(id, { status: 'failed' });
    expect(await night()).toEqual({ day, more: false });
    expect(await differences()).toEqual([]);
    expect(await days()).toMatchObject([
      {
        ...{ day, listed: 3, credited: 3, differences: 0 },
        ...{ paid_won: 20_000, paid_cents: 800, cancelled_won: 10_000, cancelled_cents: 0 },
      },
    ]);
    expect(await night()).toEqual({ day: null, more: false });
    expect(await watchDifferences(shop.ctx)).toBe(0);
    expect(await openAlarms()).toEqual([]);
  });

  test('catches up day by day from the first order on, and records no fault of the provider as a difference', async () => {
    await bought(shop);
    shop.setTime(new Date(tomorrow.getTime() + 2 * dayMs));
    await control('/control/faults', { path: '/payments/status', kind: 'status', times: 3 });
    await expect(compareNextDay(shop.ctx)).rejects.toMatchObject({ kind: 'unreachable' });
    expect([await days(), await differences()]).toEqual([[], []]);
    expect(await compareNextDay(shop.ctx)).toMatchObject({ day, more: true });
    expect(await compareNextDay(shop.ctx)).toMatchObject({ more: true });
    expect(await compareNextDay(shop.ctx)).toMatchObject({ more: false });
    expect(await days()).toMatchObject([{ listed: 1 }, { listed: 0 }, { listed: 0 }]);
  });

  test('accepts a list that contains a payment of another day', async () => {
    const { id } = await bought(shop);
    // Simulates a payment before midnight that was credited after it.
    await shop.owner.query("UPDATE payments SET credited_at = credited_at + interval '1 day' WHERE id = $1", [
      id,
    ]);
    await night();
    shop.setTime(new Date(tomorrow.getTime() + dayMs));
    await compareNextDay(shop.ctx);
    expect(await differences()).toEqual([]);
    expect(await days()).toMatchObject([
      { listed: 1, credited: 0 },
      { listed: 0, credited: 1 },
    ]);
  });
});

describe('a difference', () => {
  test('in money without coins is resolved by crediting the coins', async () => {
    const { id } = await shop.order();
    await shop.pay(id);
    await night();
    const found = await only();
    expect(found).toMatchObject({
      kind: 'NOT_CREDITED',
      order_id: id,
      ours: 0,
      providers: 10_000,
      status: 'OPEN',
    });
    expect(await watchDifferences(shop.ctx)).toBe(1);
    expect(await openAlarms()).toEqual([{ event: 'payments.differ', reason: '1 open' }]);
    await cureDifference(shop.ctx, by(found.id, 'k'));
    await cureDifference(shop.ctx, by(found.id, 'k'));
    expect(await findPayment(shop.ctx.db, id)).toMatchObject({ status: 'CREDITED' });
    expect(await only()).toMatchObject({ status: 'CURED', ended_by: staffId, reason: 'case 7' });
    expect(await openAlarms()).toEqual([]);
    await expect(cureDifference(shop.ctx, by(found.id))).rejects.toMatchObject({ code: 'ALREADY_DECIDED' });
  });

  test('that resolved over time is closed automatically', async () => {
    const { id } = await shop.order();
    const impUid = await shop.pay(id);
    await night();
    await handleWebhook(shop.ctx, { merchantUid: id, impUid });
    expect(await lookAgain(shop.ctx)).toBe(1);
    expect(await only()).toMatchObject({ status: 'CURED', ended_by: null });
  });

  test('that staff explain during the nightly comparison does not stop the comparison', async () => {
    const [first, second] = [await shop.order(), await shop.order()];
    const paid = [await shop.pay(first.id), await shop.pay(second.id)];
    await night();
    const [found] = await differences();
    if (!found) throw new Error('two differences');
    for (const [at, { id }] of [first, second].entries())
      await handleWebhook(shop.ctx, { merchantUid: id, impUid: paid[at] ?? '' });
    const { payments } = shop.ctx;
    const read: typeof payments.read = async (impUid) => {
      if (impUid === found.imp_uid) await explainDifference(shop.ctx, by(found.id));
      return payments.read(impUid);
    };
    expect(await lookAgain({ ...shop.ctx, payments: { ...payments, read } })).toBe(1);
    expect((await differences()).map(({ status }) => status).toSorted()).toEqual(['CURED', 'EXPLAINED']);
  });

  test('in money without an order is resolved by returning the money', async () => {
    await control('/control/pay', { merchant_uid: 'some-other-shop', amount: 7_000 });
    await night();
    const found = await only();
    expect(found).toMatchObject({ kind: 'NO_ORDER', order_id: 'some-other-shop', providers: 7_000 });
    await cureDifference(shop.ctx, by(found.id));
    expect(await only()).toMatchObject({ status: 'CURED' });
    expect(await shop.ctx.payments.read(found.imp_uid ?? '')).toMatchObject({ cancelAmount: 7_000 });
  });

  test('in coins without money is resolved by taking back the coins', async () => {
    const { id } = await bought(shop);
    await shop.owner.query('UPDATE payments SET imp_uid = $1 WHERE id = $2', ['imp_gone', id]);
    await night();
    const found = (await differences()).find(({ kind }) => kind === 'NOT_PAID');
    expect(found).toMatchObject({ imp_uid: 'imp_gone', ours: 10_000, providers: 0 });
    await cureDifference(shop.ctx, by(found?.id ?? ''));
    expect(await readWallet(shop.ctx.db, shop.fan)).toMatchObject({ available: 0, debt: 0 });
    expect((await differences()).find(({ kind }) => kind === 'NOT_PAID')).toMatchObject({ status: 'CURED' });
  });

  test('that has already resolved takes no coins', async () => {
    const { id, impUid } = await bought(shop);
    await shop.owner.query('UPDATE payments SET imp_uid = $1 WHERE id = $2', ['imp_gone', id]);
    await night();
    await shop.owner.query('UPDATE payments SET imp_uid = $1 WHERE id = $2', [impUid, id]);
    const found = (await differences()).find(({ kind }) => kind === 'NOT_PAID');
    await shop.owner.query('UPDATE payment_differences SET imp_uid = $1 WHERE id = $2', [impUid, found?.id]);
    await cureDifference(shop.ctx, by(found?.id ?? ''));
    expect(await readWallet(shop.ctx.db, shop.fan)).toMatchObject({ available: 100, debt: 0 });
    expect((await differences()).find(({ kind }) => kind === 'NOT_PAID')).toMatchObject({ status: 'CURED' });
  });

  test('from an unreported cancellation is resolved by reversing the coins', async () => {
    const { impUid } = await bought(shop);
    await shop.ctx.payments.cancel({
      impUid,
      currency: 'KRW',
      amount: 4_000,
      checksum: 10_000,
      reason: 'console',
    });
    await night();
    const found = await only();
    expect(found).toMatchObject({ kind: 'CANCELLED', ours: 0, providers: 4_000 });
    await cureDifference(shop.ctx, by(found.id));
    expect(await readWallet(shop.ctx.db, shop.fan)).toMatchObject({ available: 60 });
    expect(await only()).toMatchObject({ status: 'CURED' });
    const acts = await shop.ctx.db.selectFrom('staff_acts').select('action').orderBy('action').execute();
    expect(acts.map(({ action }) => action)).toEqual(['chargeBack', 'cureDifference']);
  });

  test('in an amount cannot be repaired, only explained; an explained difference is not found again', async () => {
    const { id } = await bought(shop);
    await shop.owner.query('UPDATE payments SET amount = 9000 WHERE id = $1', [id]);
    await night();
    const found = await only();
    expect(found).toMatchObject({ kind: 'AMOUNT', ours: 9_000, providers: 10_000 });
    await cureDifference(shop.ctx, by(found.id));
    expect(await only()).toMatchObject({ status: 'OPEN', reason: null });
    await explainDifference(shop.ctx, by(found.id));
    await shop.owner.query('DELETE FROM provider_days');
    await night();
    expect(await only()).toMatchObject({ status: 'EXPLAINED', reason: 'case 7', ended_by: staffId });
  });

  test('in money without an order is resolved by returning the rest after a partial cancellation', async () => {
    await sandbox.control('PUT', '/control/partial-cancel', { status: 'cancelled' });
    const paid = await control('/control/pay', { merchant_uid: 'other', amount: 7_000 });
    const { imp_uid: impUid } = paid as { imp_uid: string };
    await control(`/control/payments/${impUid}/cancel`, { amount: 2_000 });
    await night();
    const found = await only();
    expect(found).toMatchObject({ kind: 'NO_ORDER', providers: 5_000 });
    await cureDifference(shop.ctx, by(found.id));
    expect(await only()).toMatchObject({ status: 'CURED' });
    expect(await shop.ctx.payments.read(impUid)).toMatchObject({ cancelAmount: 7_000 });
  });

  test('is recorded once for repeated comparisons of a day', async () => {
    await control('/control/pay', { merchant_uid: 'other', amount: 7_000 });
    await night();
    await shop.owner.query('DELETE FROM provider_days');
    await Promise.all([night(), night()]);
    expect(await only()).toMatchObject({ status: 'OPEN' });
  });
});

describe('several attempts to pay one order', () => {
  const again = async (merchant_uid: string) => {
    const paid = await control('/control/pay', { merchant_uid, amount: 10_000, new_attempt: true });
    return (paid as { imp_uid: string }).imp_uid;
  };
  const cancelled = async (impUid: string) => (await shop.ctx.payments.read(impUid))?.cancelAmount;

  test('both paid before our check: the first is credited, and the second is returned', async () => {
    const { id } = await shop.order();
    const [first, second] = [await shop.pay(id), await again(id)];
    await handleWebhook(shop.ctx, { merchantUid: id, impUid: second });
    expect(await findPayment(shop.ctx.db, id)).toMatchObject({ status: 'CREDITED', imp_uid: first });
    expect([await cancelled(first), await cancelled(second)]).toEqual([0, 10_000]);
  });

  test('return the second payment by the poller if the first return failed', async () => {
    const { id } = await shop.order();
    const [first, second] = [await shop.pay(id), await again(id)];
    await control('/control/faults', { path: '/payments/cancel', kind: 'status' });
    await handleWebhook(shop.ctx, { merchantUid: id, impUid: first });
    expect(await cancelled(second)).toBe(0);
    minutesOn(10);
    await checkOpenPayments(shop.ctx);
    expect([await cancelled(first), await cancelled(second)]).toEqual([0, 10_000]);
  });

  test('are resolved at night by returning the second payment', async () => {
    const { id } = await bought(shop);
    const second = await again(id);
    await night();
    const found = await only();
    expect(found).toMatchObject({ kind: 'SECOND_PAYMENT', imp_uid: second, providers: 10_000 });
    await cureDifference(shop.ctx, by(found.id));
    expect(await cancelled(second)).toBe(10_000);
    expect(await only()).toMatchObject({ status: 'CURED' });
  });

  test('are all returned if no payment fits the order', async () => {
    const { id } = await shop.order();
    const [first, second] = [await shop.pay(id, { amount: 9_000 }), await again(id)];
    await control(`/control/payments/${second}/cancel`, { amount: 1_000 });
    await handleWebhook(shop.ctx, { merchantUid: id, impUid: second });
    expect(await findPayment(shop.ctx.db, id)).toMatchObject({ status: 'QUARANTINED', next_check_at: null });
    expect([await cancelled(first), await cancelled(second)]).toEqual([9_000, 10_000]);
  });
});
