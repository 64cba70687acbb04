import { account, balanceOf } from '@sowon/ledger';
import { expect, test } from 'vitest';
import { checkOpenPayments, handleWebhook } from '../../../services/src/slices/money/payments/commands.ts';
import { findPayment } from '../../../services/src/slices/money/payments/queries.ts';
import { coinShopOf } from '../../harness/coin-shop.ts';

/** Payments that arrive after their order has ended, or are held back. */

const { shop, sandbox } = coinShopOf('late-payments');

const minutes = (count: number) => count * 60_000;
const start = Date.parse('2026-11-21T03:00:00.000Z');

const webhook = (merchantUid: string, impUid: string) => handleWebhook(shop().ctx, { merchantUid, impUid });
const points = () => balanceOf(shop().ctx.db, account.available(shop().fan));
const status = async (id: string) => (await findPayment(shop().ctx.db, id))?.status;
const events = async () =>
  (await shop().ctx.pool.query('select count(*)::int as events from ledger.event')).rows[0].events;

test.each(['credited', 'given up'])(
  'returns a payment that arrives when its order is %s, also if the provider is unreachable at first',
  async (end) => {
    const { id } = await shop().order();
    const given = end === 'given up';
    shop().setTime(new Date(start + minutes(given ? 72 * 60 : 1)));
    const before = given ? undefined : await shop().pay(id);
    await checkOpenPayments(shop().ctx);
    // The provider accepts one payment per order. The credited payment gets another id here, so that the next one counts as a second payment.
    await shop().ctx.pool.query(`update payments set imp_uid = 'imp_0' where status = 'CREDITED'`);
    const impUid = before ?? (await shop().pay(id));
    const credited = await points();
    await sandbox().control('POST', '/control/faults', { path: '/payments', kind: 'drop', times: 20 });
    await webhook(id, impUid);
    await sandbox().control('DELETE', '/control/faults');
    expect(await shop().ctx.payments.read(impUid)).toMatchObject({ status: 'paid' });
    expect(await checkOpenPayments(shop().ctx)).toEqual({ checked: 1 });
    expect(await shop().ctx.payments.read(impUid)).toMatchObject({ status: 'cancelled' });
    const order = await findPayment(shop().ctx.db, id);
    expect(order).toMatchObject({ next_check_at: given ? null : expect.any(Date), taken_back: 0 });
    expect(await points()).toBe(credited);
  },
);

test('returns a payment that arrives after its order was given up', async () => {
  const { id } = await shop().order();
  for (const age of [1, 5, 15, 60, 120, 72 * 60]) {
    shop().setTime(new Date(start + minutes(age)));
    expect(await checkOpenPayments(shop().ctx)).toEqual({ checked: 1 });
  }
  expect(await findPayment(shop().ctx.db, id)).toMatchObject({ status: 'FAILED', next_check_at: null });
  const impUid = await shop().pay(id);
  await webhook(id, impUid);
  expect(await status(id)).toBe('QUARANTINED');
  expect(await shop().ctx.payments.read(impUid)).toMatchObject({ status: 'cancelled' });
  expect(await events()).toBe(0);
});

test('waits for a payment held by PayPal over a weekend and holidays, then gives up', async () => {
  const byPaypal = { payMethod: 'paypal', pg: 'paypal', currency: 'USD' } as const;
  const orders = [await shop().order(byPaypal), await shop().order(byPaypal), await shop().order(byPaypal)];
  const [cleared = '', held = '', neverBegun = ''] = orders.map(({ id }) => id);
  for (const id of [cleared, held]) await shop().pay(id, { status: 'ready' });
  const lookAfter = async (hours: number) => {
    shop().setTime(new Date(start + minutes(hours * 60)));
    return checkOpenPayments(shop().ctx);
  };
  expect(await lookAfter(73)).toEqual({ checked: 3 });
  expect(await Promise.all([cleared, held, neverBegun].map(status))).toEqual(['READY', 'READY', 'FAILED']);
  const impUid = await shop().pay(cleared);
  expect(await lookAfter(5 * 24)).toEqual({ checked: 2 });
  expect(await findPayment(shop().ctx.db, cleared)).toMatchObject({ status: 'CREDITED', imp_uid: impUid });
  await lookAfter(240);
  expect(await findPayment(shop().ctx.db, held)).toMatchObject({
    status: 'FAILED',
    reason: 'not paid in time',
  });
  expect(await points()).toBe(100);
});
