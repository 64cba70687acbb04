import { account, balanceOf } from '@sowon/ledger';
import { describe, expect, test } from 'vitest';
import { checkOpenPayments, handleWebhook } from '../../../services/src/slices/money/payments/commands.ts';
import { findPayment } from '../../../services/src/slices/money/payments/queries.ts';
import { coinShopOf } from '../../harness/coin-shop.ts';

const { shop } = coinShopOf('taken-back');

const minutes = (count: number) => count * 60_000;
const start = Date.parse('2026-11-21T03:00:00.000Z');
const webhook = (merchantUid: string, impUid: string) => handleWebhook(shop().ctx, { merchantUid, impUid });
const points = () => balanceOf(shop().ctx.db, account.available(shop().fan));

describe('money reversed at the provider after the credit', () => {
  const alarms = () =>
    shop()
      .ctx.db.selectFrom('alarms')
      .select(['event', 'subject', 'reason', 'times'])
      .orderBy('id')
      .execute();
  const takeBack = (impUid: string, amount: number, left: number) => {
    const cancellation = { impUid, currency: 'KRW', amount, checksum: left, reason: 'chargeback' } as const;
    return shop().ctx.payments.cancel(cancellation);
  };

  test('is detected by the webhook once for each part, and its coins stay', async () => {
    const { id } = await shop().order();
    const impUid = await shop().pay(id);
    await webhook(id, impUid);
    await webhook(id, impUid);
    expect(await alarms()).toEqual([]);
    await takeBack(impUid, 4_000, 10_000);
    await Promise.all([webhook(id, impUid), webhook(id, impUid)]);
    await webhook(id, impUid);
    expect(await findPayment(shop().ctx.db, id)).toMatchObject({ status: 'CREDITED', taken_back: 4_000 });
    const told = { event: 'payment.taken-back', subject: id };
    expect(await alarms()).toMatchObject([{ ...told, reason: '4000 of 10000 won' }]);
    await takeBack(impUid, 6_000, 6_000);
    await webhook(id, impUid);
    expect(await findPayment(shop().ctx.db, id)).toMatchObject({ taken_back: 10_000 });
    expect(await alarms()).toMatchObject([{ ...told, reason: '10000 of 10000 won' }]);
    expect(await points()).toBe(100);
  });

  test('is detected without a webhook by checks after a day, a week, up to half a year', async () => {
    const { id } = await shop().order();
    const impUid = await shop().pay(id);
    await webhook(id, impUid);
    const day = minutes(24 * 60);
    for (const [age, takenBack] of [
      [1, 0],
      [7, 0],
      [30, 10_000],
      [90, 10_000],
      [180, 10_000],
    ] as const) {
      shop().setTime(new Date(start + age * day - 1));
      expect(await checkOpenPayments(shop().ctx)).toEqual({ checked: 0 });
      if (age === 30) await takeBack(impUid, 10_000, 10_000);
      shop().setTime(new Date(start + age * day));
      expect(await checkOpenPayments(shop().ctx)).toEqual({ checked: 1 });
      expect(await findPayment(shop().ctx.db, id)).toMatchObject({ taken_back: takenBack });
    }
    expect(await findPayment(shop().ctx.db, id)).toMatchObject({ next_check_at: null });
    expect(await alarms()).toHaveLength(1);
  });
});
