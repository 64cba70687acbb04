import { readWallet } from '@sowon/ledger';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  cureDifference,
  explainDifference,
} from '../../../services/src/slices/money/payment-differences/cure.ts';
import { lookAgain } from '../../../services/src/slices/money/payment-differences/watch.ts';
import { handleWebhook } from '../../../services/src/slices/money/payments/commands.ts';
import { findPayment } from '../../../services/src/slices/money/payments/queries.ts';
import { readLots } from '../../../services/src/slices/money/payments/read-lots.ts';
import { payDueRefunds } from '../../../services/src/slices/money/refunds/lifecycle.ts';
import { cancelReason } from '../../../services/src/slices/money/refunds/queries.ts';
import { refundCharge } from '../../../services/src/slices/money/refunds/refund-charge.ts';
import { leavingTerms } from '../../../services/src/slices/privacy/leaving/terms.ts';
import { coinShopOf } from '../../harness/coin-shop.ts';
import { payByHand } from '../../harness/refund-by-hand.ts';
import { insertMember } from '../../harness/rows.ts';
import { alarmsOf, bought, givenBack } from '../refunds/refund-shop.ts';

const { shop } = coinShopOf('taken-back-coins');
let staffId: string;
beforeEach(async () => {
  staffId = await insertMember(shop().ctx, { username: 'staff', roles: ['ROLE_FINANCE'] });
});

/** Takes a payment back at the provider without our product, as the payer's bank does. @returns its order */
async function taken(amount: number, order?: { readonly id: string; readonly impUid: string }) {
  const { id, impUid } = order ?? (await bought(shop()));
  const left = (await shop().ctx.payments.read(impUid))?.cancelAmount ?? 0;
  await shop().ctx.payments.cancel({
    impUid,
    currency: 'KRW',
    amount,
    checksum: 10_000 - left,
    reason: 'chargeback',
  });
  await handleWebhook(shop().ctx, { merchantUid: id, impUid });
  return { id, impUid };
}
const differences = () =>
  shop()
    .ctx.db.selectFrom('payment_differences')
    .select(['id', 'kind', 'status', 'ours', 'providers'])
    .orderBy('found_at')
    .execute();
const open = async () => (await differences()).filter(({ status }) => status === 'OPEN');
const openAlarms = async () => (await alarmsOf(shop())).map(({ event }) => event);
const wallet = () => readWallet(shop().ctx.db, shop().fan);
const by = (differenceId: string, key: string | null = null) => ({
  differenceId,
  operatorId: staffId,
  reason: 'case 7',
  key,
});
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code }) => code,
  );
async function cure(): Promise<void> {
  for (const { id } of await open()) await cureDifference(shop().ctx, by(id));
}

describe('money reversed outside of the service', () => {
  test('is listed as a difference, and the repair takes the coins', async () => {
    const order = await taken(4_000);
    expect(await open()).toMatchObject([{ kind: 'CANCELLED', ours: 0, providers: 4_000 }]);
    await handleWebhook(shop().ctx, { merchantUid: order.id, impUid: order.impUid });
    expect(await differences()).toHaveLength(1);
    await cure();
    expect(await wallet()).toMatchObject({ available: 60, debt: 0 });
    expect([await open(), await openAlarms()]).toEqual([[], []]);
    await taken(6_000, order);
    expect(await open()).toMatchObject([{ kind: 'CANCELLED', ours: 4_000, providers: 10_000 }]);
    await cure();
    expect(await wallet()).toMatchObject({ available: 0, debt: 0 });
    expect([await open(), await openAlarms()]).toEqual([[], []]);
  });

  test('remains a difference while the coins exist, independent of the reversed amount on the payment', async () => {
    const { id } = await taken(10_000);
    expect(await findPayment(shop().ctx.db, id)).toMatchObject({ taken_back: 10_000 });
    expect(await lookAgain(shop().ctx)).toBe(0);
    expect(await open()).toHaveLength(1);
    await cure();
    expect(await lookAgain(shop().ctx)).toBe(0);
    expect(await differences()).toMatchObject([{ status: 'CURED' }]);
  });

  test('leaves coins that cannot be withdrawn or refunded on leaving', async () => {
    const { id } = await taken(4_000);
    const { id: other } = await bought(shop());
    const { ctx, fan } = shop();
    const lots = await readLots(ctx, fan);
    expect(new Map(lots.lots.map((lot) => [lot.id, lot.withdrawal?.amount ?? null]))).toEqual(
      new Map([
        [id, null],
        [other, 10_000],
      ]),
    );
    expect(await refusal(refundCharge(ctx, { userId: fan, lotId: id, key: null }))).toBe('CHARGE_TAKEN_BACK');
    expect(await leavingTerms(ctx, { userId: fan, creatorId: null })).toMatchObject({
      refunds: [{ amount: 10_000 }],
      lost: 100,
    });
    expect(await wallet()).toMatchObject({ available: 200 });
  });

  test('keeps its coins after an explanation, and its alarm ends', async () => {
    await taken(10_000);
    const [found] = await open();
    await explainDifference(shop().ctx, by(found?.id ?? ''));
    expect(await wallet()).toMatchObject({ available: 100 });
    expect([await open(), await openAlarms()]).toEqual([[], []]);
  });
});

describe('our own refund', () => {
  test('is not taken for a foreign reversal before the provider shows its reason', async () => {
    const order = await bought(shop());
    const refundId = await givenBack(shop(), order.id);
    await shop()
      .ctx.db.updateTable('refunds')
      .set({ asked_at: shop().ctx.clock.now() })
      .where('id', '=', refundId)
      .execute();
    const read = shop().ctx.payments.read;
    const unwritten = async (impUid: string) => {
      const payment = await read(impUid);
      return payment && { ...payment, status: 'cancelled' as const, cancelAmount: 10_000 };
    };
    const lagging = { ...shop().ctx, payments: { ...shop().ctx.payments, read: unwritten } };
    await handleWebhook(lagging, { merchantUid: order.id, impUid: order.impUid });
    expect(await findPayment(shop().ctx.db, order.id)).toMatchObject({ taken_back: 0 });
    expect([await open(), await openAlarms()]).toEqual([[], []]);
  });

  test('is not paid by bank once the bank of the payer has reversed the money', async () => {
    const order = await bought(shop());
    const refundId = await givenBack(shop(), order.id);
    await taken(10_000, order);
    await payDueRefunds(shop().ctx);
    const paid = { operatorId: staffId, key: null, reference: 'B-1', paidOn: '2026-11-21', reason: 'case 7' };
    expect(await refusal(payByHand(shop().ctx, { refundId, ...paid, way: 'BANK_TRANSFER' }))).toBe(
      'CHARGE_TAKEN_BACK',
    );
    await payByHand(shop().ctx, { refundId, ...paid, way: 'PROVIDER_CONSOLE' });
    expect(await lookAgain(shop().ctx)).toBe(1);
    expect([await open(), await openAlarms()]).toEqual([[], []]);
  });

  test('is found and must be explained if it was paid by bank and also cancelled at the provider', async () => {
    const order = await bought(shop());
    await shop().owner.query('UPDATE payments SET imp_uid = $1 WHERE id = $2', ['imp_gone', order.id]);
    const refundId = await givenBack(shop(), order.id);
    await payDueRefunds(shop().ctx);
    const paid = { operatorId: staffId, key: null, reference: 'B-1', paidOn: '2026-11-21', reason: 'case 7' };
    await payByHand(shop().ctx, { refundId, ...paid, way: 'BANK_TRANSFER' });
    await shop().owner.query('UPDATE payments SET imp_uid = $1 WHERE id = $2', [order.impUid, order.id]);
    const late = { impUid: order.impUid, currency: 'KRW', amount: 10_000, checksum: 10_000 } as const;
    await shop().ctx.payments.cancel({ ...late, reason: cancelReason(refundId) });
    await handleWebhook(shop().ctx, { merchantUid: order.id, impUid: order.impUid });
    expect(await open()).toMatchObject([{ kind: 'CANCELLED', ours: 0, providers: 10_000 }]);
    await cure();
    expect(await wallet()).toMatchObject({ available: 0, debt: 0 });
    const [found] = await open();
    await explainDifference(shop().ctx, by(found?.id ?? ''));
    expect([await open(), await openAlarms()]).toEqual([[], []]);
  });
});
