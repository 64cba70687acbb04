import { readStream } from '@sowon/ledger';
import { describe, expect, test } from 'vitest';
import { handleWebhook } from '../../../services/src/slices/money/payments/commands.ts';
import { findPayment } from '../../../services/src/slices/money/payments/queries.ts';
import { payDueRefunds, watchRefunds } from '../../../services/src/slices/money/refunds/lifecycle.ts';
import { refundKey } from '../../../services/src/slices/money/refunds/owed.ts';
import { payRefund } from '../../../services/src/slices/money/refunds/pay-refund.ts';
import { cancelReason } from '../../../services/src/slices/money/refunds/queries.ts';
import { refundStreamId } from '../../../services/src/slices/money/refunds/state.ts';
import { coinShopOf } from '../../harness/coin-shop.ts';
import { alarmsOf, bought, firstRefund, givenBack, refunded, takeUp, toldOfPaid } from './refund-shop.ts';

const { shop, sandbox } = coinShopOf('refunds');

const start = Date.parse('2026-11-21T03:00:00.000Z');
const later = (minutes: number) => shop().setTime(new Date(start + minutes * 60_000));
const fault = (more: Record<string, unknown>) => sandbox().control('POST', '/control/faults', more);
const only = () => firstRefund(shop());
const steps = async (refundId: string) =>
  (await readStream(shop().ctx.db, refundStreamId(refundId))).map(({ type }) => type);
const openAlarms = () => alarmsOf(shop());
const told = () => toldOfPaid(shop());
const providers = (impUid: string) => shop().ctx.payments.read(impUid);

describe('a refund that is owed', () => {
  test('is paid once by the provider, with a proof, and the owner is notified', async () => {
    const { impUid, refundId } = await refunded(shop());
    const payment = await providers(impUid);
    expect(payment).toMatchObject({
      cancelAmount: 10_000,
      cancellations: [{ reason: cancelReason(refundId) }],
    });
    // The 21st is a Saturday; three business days later is Wednesday.
    expect(await only()).toMatchObject({
      id: refundId,
      status: 'PAID',
      way: 'PROVIDER',
      imp_uid: impUid,
      due_on: '2026-11-25',
      reference: payment?.cancellations[0]?.id,
      amount: 10_000,
      next_try_at: null,
    });
    expect(await steps(refundId)).toEqual(['RefundOwed', 'RefundPaid']);
    expect(await told()).toMatchObject([{ notice: 'coins.refund-paid', facts: { money: '₩10,000' } }]);
    expect([await takeUp(shop()), await payDueRefunds(shop().ctx)]).toEqual([0, 0]);
    await handleWebhook(shop().ctx, { merchantUid: (await only()).payment_id, impUid });
    expect(await openAlarms()).toEqual([]);
    expect(await providers(impUid)).toMatchObject({ cancelAmount: 10_000 });
  });

  test('in dollars is paid in cents, and a partial refund pays only that part', async () => {
    await refunded(shop(), { payMethod: 'paypal', pg: 'paypal_v2' });
    expect(await only()).toMatchObject({ status: 'PAID', amount: 800, currency: 'USD' });
    expect(await told()).toMatchObject([{ facts: { money: '$8.00' } }]);
    const { id, impUid } = await bought(shop());
    later(9 * 24 * 60);
    const refundId = await givenBack(shop(), id);
    await payDueRefunds(shop().ctx);
    expect(await steps(refundId)).toEqual(['RefundOwed', 'RefundPaid']);
    expect(await providers(impUid)).toMatchObject({ amount: 10_000, cancelAmount: 9_700 });
  });

  test('of a leaving member gets the same id each time', () => {
    const id = refundKey('leaving:01a00000-0000-7000-8000-000000000010');
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(refundKey('leaving:01a00000-0000-7000-8000-000000000010')).toBe(id);
    expect(refundKey('01a00000-0000-7000-8000-000000000010')).toBe('01a00000-0000-7000-8000-000000000010');
  });

  test.each([
    ['its answer is lost after it was carried out', { kind: 'drop', committed: true }],
    ['it fails after it was carried out', { kind: 'status', committed: true }],
    ['its answer is no answer, after it was carried out', { kind: 'garbage', committed: true }],
    ['it takes longer than anybody waits, and is carried out', { kind: 'latency', ms: 6_000 }],
  ])(
    'is paid once though %s',
    async (_, how) => {
      const order = await bought(shop());
      const refundId = await givenBack(shop(), order.id);
      await fault({ path: '/payments/cancel', ...how });
      await payDueRefunds(shop().ctx);
      expect(await only()).toMatchObject({ status: 'DUE', tries: 1, last_fault: expect.any(String) });
      // A webhook in between recognises the cancellation as ours.
      await handleWebhook(shop().ctx, { merchantUid: order.id, impUid: order.impUid });
      expect(await findPayment(shop().ctx.db, order.id)).toMatchObject({ taken_back: 0 });
      later(2);
      await expect
        .poll(
          async () => {
            await shop()
              .ctx.db.updateTable('refunds')
              .set({ next_try_at: new Date(0) })
              .where('status', '=', 'DUE')
              .execute();
            await payDueRefunds(shop().ctx);
            return (await only()).status;
          },
          { timeout: 15_000 },
        )
        .toBe('PAID');
      expect(await steps(refundId)).toEqual(['RefundOwed', 'RefundPaid']);
      expect(await providers(order.impUid)).toMatchObject({ cancelAmount: 10_000, cancellations: [{}] });
    },
    30_000,
  );

  test('is paid once by two concurrent workers, and by a worker that died after its request', async () => {
    const order = await bought(shop());
    const refundId = await givenBack(shop(), order.id);
    await Promise.allSettled([payRefund(shop().ctx, refundId), payRefund(shop().ctx, refundId)]);
    await payRefund(shop().ctx, refundId);
    expect(await providers(order.impUid)).toMatchObject({ cancelAmount: 10_000, cancellations: [{}] });
    expect(await steps(refundId)).toEqual(['RefundOwed', 'RefundPaid']);
    // A worker that died: the provider has carried it out, but we have no record.
    const other = await bought(shop());
    const second = await givenBack(shop(), other.id);
    const { impUid } = other;
    const died = { impUid, currency: 'KRW', amount: 10_000, checksum: 10_000 } as const;
    await shop().ctx.payments.cancel({ ...died, reason: cancelReason(second) });
    await payDueRefunds(shop().ctx);
    expect(await steps(second)).toEqual(['RefundOwed', 'RefundPaid']);
  });

  test('is retried with growing delays, and staff is notified on its last day', async () => {
    const order = await bought(shop());
    await givenBack(shop(), order.id);
    await fault({ path: '/payments/cancel', kind: 'status', times: 100 });
    const pauses: number[] = [];
    for (let at = 0; pauses.length < 7; ) {
      later(at);
      await payDueRefunds(shop().ctx);
      const minutes = (Number((await only()).next_try_at) - start) / 60_000;
      pauses.push(minutes - at);
      at = minutes;
    }
    expect(pauses).toEqual([1, 5, 15, 60, 180, 360, 360]);
    later(3 * 24 * 60);
    expect(await watchRefunds(shop().ctx)).toBe(0);
    shop().setTime(new Date('2026-11-24T15:00:00.000Z'));
    expect(await watchRefunds(shop().ctx)).toBe(1);
    expect(await openAlarms()).toEqual([{ event: 'refunds.unpaid', reason: '1 since 2026-11-25' }]);
    await sandbox().control('DELETE', '/control/faults');
    await payDueRefunds(shop().ctx);
    expect(await only()).toMatchObject({ status: 'PAID' });
    expect(await watchRefunds(shop().ctx)).toBe(0);
    expect(await openAlarms()).toEqual([]);
  });

  test('is requested once when the provider accepts it and executes it later', async () => {
    const order = await bought(shop());
    const refundId = await givenBack(shop(), order.id);
    await sandbox().control('PUT', '/control/cancels', { later: true });
    await payDueRefunds(shop().ctx);
    later(2);
    await payDueRefunds(shop().ctx);
    expect(await only()).toMatchObject({ status: 'ACCEPTED', last_fault: 'NOT_CARRIED_OUT', tries: 2 });
    await sandbox().control('PUT', '/control/cancels', { later: false });
    later(60);
    await payDueRefunds(shop().ctx);
    expect(await steps(refundId)).toEqual(['RefundOwed', 'RefundAccepted', 'RefundPaid']);
    expect(await providers(order.impUid)).toMatchObject({ cancelAmount: 10_000 });
  });
});
