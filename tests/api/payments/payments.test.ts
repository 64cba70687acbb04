import { accept, account, balanceOf, decideFreeze, isRejection } from '@sowon/ledger';
import { describe, expect, test } from 'vitest';
import { execute } from '../../../services/src/command.ts';
import { ledgerPolicy } from '../../../services/src/ledger-policy.ts';
import { expireLots } from '../../../services/src/slices/money/coins/commands.ts';
import { coinBalance } from '../../../services/src/slices/money/coins/queries.ts';
import {
  checkOpenPayments,
  depositCoins,
  handleWebhook,
} from '../../../services/src/slices/money/payments/commands.ts';
import { findPayment } from '../../../services/src/slices/money/payments/queries.ts';
import { coinShopOf } from '../../harness/coin-shop.ts';
import { insertFan } from '../../harness/rows.ts';

const { shop, sandbox } = coinShopOf('coins');

const minutes = (count: number) => count * 60_000;
const start = Date.parse('2026-11-21T03:00:00.000Z');

const deposit = (paymentId: string) =>
  depositCoins(shop().ctx, { paymentId, userId: shop().fan, coinItemId: shop().hundred });
const webhook = (merchantUid: string, impUid: string) => handleWebhook(shop().ctx, { merchantUid, impUid });
const points = () => balanceOf(shop().ctx.db, account.available(shop().fan));
const status = async (id: string) => (await findPayment(shop().ctx.db, id))?.status;
const events = async () =>
  (await shop().ctx.pool.query('select count(*)::int as events from ledger.event')).rows[0].events;

describe('a payment', () => {
  test('is credited once for repeated and concurrent calls', async () => {
    const { id } = await shop().order();
    const impUid = await shop().pay(id);
    const asked = Array.from({ length: 50 }, () => [deposit(id), webhook(id, impUid)]).flat();
    const replies = await Promise.all(asked);
    expect(replies.filter(Boolean)).toEqual(Array.from({ length: 50 }, () => ({ id })));
    expect(await points()).toBe(100);
    expect(await events()).toBe(1);
    expect(await coinBalance(shop().ctx.db, shop().fan, shop().ctx.clock.now())).toEqual({
      point: 100,
      held: 0,
      debt: 0,
      nextExpiry: { point: 100, expiresAt: '2031-11-21T15:00:00.000Z' },
    });
  });

  test('is credited by an earlier webhook; the later deposit call returns that result', async () => {
    const { id } = await shop().order();
    await webhook(id, await shop().pay(id));
    expect(await status(id)).toBe('CREDITED');
    expect(await deposit(id)).toEqual({ id });
    expect(await points()).toBe(100);
  });

  test('is credited by the poller when neither browser nor webhook reports the payment', async () => {
    const { id } = await shop().order();
    await shop().pay(id);
    expect(await checkOpenPayments(shop().ctx)).toEqual({ checked: 0 });
    shop().setTime(new Date(start + minutes(1)));
    const sweeps = await Promise.all([checkOpenPayments(shop().ctx), checkOpenPayments(shop().ctx)]);
    expect(sweeps.map(({ checked }) => checked).sort()).toEqual([0, 1]);
    expect(await status(id)).toBe('CREDITED');
    expect(await points()).toBe(100);
  });

  test('is refused for another member or another item', async () => {
    const { id } = await shop().order();
    await shop().pay(id);
    const stranger = await insertFan(shop().ctx);
    const asStranger = depositCoins(shop().ctx, {
      paymentId: id,
      userId: stranger,
      coinItemId: shop().hundred,
    });
    await expect(asStranger).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const other = depositCoins(shop().ctx, {
      paymentId: id,
      userId: shop().fan,
      coinItemId: shop().ctx.ids(),
    });
    await expect(other).rejects.toMatchObject({ code: 'PAYMENT_MISMATCH' });
    expect(await events()).toBe(0);
  });

  test('is not credited while missing, open or failed; a failed payment can still become paid', async () => {
    const { id } = await shop().order();
    await expect(deposit(id)).rejects.toMatchObject({ code: 'PAYMENT_NOT_PAID' });
    await shop().pay(id, { status: 'ready' });
    await expect(deposit(id)).rejects.toMatchObject({ code: 'PAYMENT_NOT_PAID' });
    expect(await status(id)).toBe('READY');
    await shop().pay(id, { status: 'failed' });
    await expect(deposit(id)).rejects.toMatchObject({ code: 'PAYMENT_NOT_PAID' });
    await shop().pay(id);
    expect(await deposit(id)).toEqual({ id });
    expect(await points()).toBe(100);
  });

  test('keeps the failure message of the provider until the next attempt begins', async () => {
    const { id } = await shop().order();
    const failed = async () => (await findPayment(shop().ctx.db, id))?.failed_because;
    await shop().pay(id, { status: 'failed' });
    await expect(deposit(id)).rejects.toMatchObject({ code: 'PAYMENT_NOT_PAID' });
    expect(await failed()).toBe('한도초과');
    await shop().pay(id, { status: 'ready', new_attempt: true });
    await expect(deposit(id)).rejects.toMatchObject({ code: 'PAYMENT_NOT_PAID' });
    expect(await failed()).toBeNull();
  });

  test.each([
    ['too little', { amount: 9_999 }],
    ['too much', { amount: 10_001 }],
    ['another currency', { amount: 100, currency: 'USD' }],
  ])('is quarantined, returned and not credited on a mismatch (%s)', async (_, wrong) => {
    const { id } = await shop().order();
    const impUid = await shop().pay(id, wrong);
    await webhook(id, impUid);
    await expect(deposit(id)).rejects.toMatchObject({ code: 'PAYMENT_QUARANTINED' });
    expect(await shop().ctx.payments.read(impUid)).toMatchObject({ status: 'cancelled' });
    expect(await findPayment(shop().ctx.db, id)).toMatchObject({
      status: 'QUARANTINED',
      imp_uid: impUid,
      next_check_at: null,
    });
    expect(await events()).toBe(0);
    expect(shop().logged.filter(({ event }) => event === 'payment.quarantined')).toHaveLength(1);
  });

  test('is returned once by the poller if the first return failed', async () => {
    const { id } = await shop().order();
    const impUid = await shop().pay(id, { amount: 9_999 });
    await sandbox().control('POST', '/control/faults', { path: '/payments/cancel', kind: 'status' });
    await webhook(id, impUid);
    expect(await shop().ctx.payments.read(impUid)).toMatchObject({ status: 'paid', cancelAmount: 0 });
    shop().setTime(new Date(start + minutes(6)));
    expect(await checkOpenPayments(shop().ctx)).toEqual({ checked: 1 });
    expect(await shop().ctx.payments.read(impUid)).toMatchObject({
      status: 'cancelled',
      cancelAmount: 9_999,
    });
    shop().setTime(new Date(start + minutes(60)));
    expect(await checkOpenPayments(shop().ctx)).toEqual({ checked: 0 });
  });

  test('stays open while the provider is unreachable', async () => {
    const { id } = await shop().order();
    const impUid = await shop().pay(id);
    await sandbox().control('POST', '/control/faults', { path: '/payments/find', kind: 'drop', times: 20 });
    await expect(deposit(id)).rejects.toMatchObject({ code: 'PROVIDER_UNREACHABLE' });
    await webhook(id, impUid);
    await sandbox().control('DELETE', '/control/faults');
    expect(await points()).toBe(0);
    expect(await checkOpenPayments(shop().ctx)).toEqual({ checked: 1 });
    expect(await points()).toBe(100);
  });

  test('is returned if the wallet was frozen meanwhile', async () => {
    const { id } = await shop().order();
    const impUid = await shop().pay(id);
    await execute(shop().ctx, {
      key: { scope: 'test', id: 'freeze' },
      intent: null,
      at: shop().ctx.clock.now(),
      streams: [`wallet-${shop().fan}`],
      decide: (streams) => {
        const frozen = decideFreeze(streams.wallet(shop().fan), {
          reason: 'became a creator',
          policy: ledgerPolicy(shop().ctx),
        });
        if (isRejection(frozen)) return frozen;
        return accept({ appends: [{ stream: `wallet-${shop().fan}`, ...frozen }], reply: null });
      },
    });
    await expect(deposit(id)).rejects.toMatchObject({ code: 'PAYMENT_QUARANTINED' });
    expect(await shop().ctx.payments.read(impUid)).toMatchObject({ status: 'cancelled' });
    expect(await points()).toBe(0);
  });

  test('ends its order when it was cancelled in the console of the provider before the credit', async () => {
    const { id } = await shop().order();
    const impUid = await shop().pay(id);
    await sandbox().control('POST', `/control/payments/${impUid}/cancel`, {});
    await expect(deposit(id)).rejects.toMatchObject({ code: 'PAYMENT_NOT_PAID' });
    expect(await status(id)).toBe('CANCELLED');
  });
});

describe('a forged webhook', () => {
  test('changes nothing: unknown orders, unpaid orders, a payment of somebody else', async () => {
    const { id } = await shop().order();
    const before = await shop().ctx.db.selectFrom('payments').selectAll().orderBy('id').execute();
    await webhook(shop().ctx.ids(), 'imp_1');
    await webhook("'; drop table payments; --", 'imp_1');
    await webhook(id, '../payments/cancel');
    await webhook(id, 'imp_404');

    const victim = await insertFan(shop().ctx);
    const victims = await shop().order({ userId: victim });
    const victimsImpUid = await shop().pay(victims.id);
    await webhook(id, victimsImpUid);
    expect(await shop().ctx.payments.read(victimsImpUid)).toMatchObject({ status: 'paid', cancelAmount: 0 });

    const after = await shop().ctx.db.selectFrom('payments').selectAll().where('id', '=', id).execute();
    expect(after).toEqual(before);
    expect(await events()).toBe(0);
  });

  test('cannot reverse a credit by naming another payment', async () => {
    const { id } = await shop().order();
    await shop().pay(id);
    await deposit(id);
    const other = await shop().order();
    const otherImpUid = await shop().pay(other.id);
    await webhook(id, otherImpUid);
    expect(await shop().ctx.payments.read(otherImpUid)).toMatchObject({ status: 'paid', cancelAmount: 0 });
    expect(await points()).toBe(100);
  });
});

describe('the sweep of expired lots', () => {
  test('expires the remaining coins after the last day in Korea once, also for concurrent sweeps', async () => {
    const { id } = await shop().order();
    await shop().pay(id);
    await deposit(id);
    shop().setTime('2031-11-21T14:59:59.999Z');
    expect(await expireLots(shop().ctx)).toEqual({ expired: 0, more: false });
    expect((await coinBalance(shop().ctx.db, shop().fan, shop().ctx.clock.now())).point).toBe(100);
    shop().setTime('2031-11-21T15:00:00.000Z');
    // Expired coins are gone at once, before the sweep books it.
    expect(await coinBalance(shop().ctx.db, shop().fan, shop().ctx.clock.now())).toMatchObject({
      point: 0,
      nextExpiry: null,
    });
    await Promise.all([expireLots(shop().ctx), expireLots(shop().ctx)]);
    expect(await points()).toBe(0);
    expect(await events()).toBe(2);
    expect(await expireLots(shop().ctx)).toEqual({ expired: 0, more: false });
  });
});

test('rejects any statement that changes a final payment status', async () => {
  const { id } = await shop().order();
  await shop().pay(id);
  await deposit(id);
  const undo = shop()
    .ctx.db.updateTable('payments')
    .set({ status: 'PREPARED', credited_at: null })
    .where('id', '=', id)
    .execute();
  await expect(undo).rejects.toMatchObject({ constraint: 'payment_status_final' });
});
