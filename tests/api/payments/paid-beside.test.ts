import { accept, account, balanceOf, decideFreeze, isRejection } from '@sowon/ledger';
import { expect, test } from 'vitest';
import { execute } from '../../../services/src/command.ts';
import { ledgerPolicy } from '../../../services/src/ledger-policy.ts';
import { checkOpenPayments, handleWebhook } from '../../../services/src/slices/money/payments/commands.ts';
import { findPayment } from '../../../services/src/slices/money/payments/queries.ts';
import { settlePayment } from '../../../services/src/slices/money/payments/settle-payment.ts';
import { coinShopOf } from '../../harness/coin-shop.ts';

/** A payment that bought no coins is always returned, even beside another payment, and its payer is told the truth about it. */

const { shop, sandbox } = coinShopOf('paid-beside');

const start = Date.parse('2026-11-21T03:00:00.000Z');
const later = (minutes: number) => shop().setTime(new Date(start + minutes * 60_000));
const control = (path: string, body: object) => sandbox().control('POST', path, body);
const webhook = (merchantUid: string, impUid: string) => handleWebhook(shop().ctx, { merchantUid, impUid });
const again = (id: string, more: Record<string, unknown> = {}) =>
  shop().pay(id, { amount: 10_000, new_attempt: true, ...more });
const cancelled = async (impUid: string) => (await shop().ctx.payments.read(impUid))?.cancelAmount;
const order = (id: string) => findPayment(shop().ctx.db, id);
const told = async () => {
  const rows = await shop()
    .ctx.db.selectFrom('notices')
    .select(['notice', 'mail_state'])
    .where('recipient_id', '=', shop().fan)
    .where('notice', 'like', 'coins.%given-back')
    .orderBy('id')
    .execute();
  return rows.map(({ notice, mail_state }) => `${notice} ${mail_state}`);
};

const wholly = 'coins.payment-given-back DUE';
const second = 'coins.second-payment-given-back DUE';
/** The provider carries the cancellation out, but its answer is lost, and so are the next answers. */
async function answersAreLost(): Promise<void> {
  await control('/control/faults', { path: '/payments/cancel', kind: 'drop', committed: true });
  await control('/control/faults', { path: '/payments/imp_', kind: 'status', times: 9 });
}

async function freeze(): Promise<void> {
  const stream = `wallet-${shop().fan}` as const;
  await execute(shop().ctx, {
    key: { scope: 'test', id: 'freeze' },
    intent: null,
    at: shop().ctx.clock.now(),
    streams: [stream],
    decide: (streams) => {
      const asked = { reason: 'became a creator', policy: ledgerPolicy(shop().ctx) };
      const frozen = decideFreeze(streams.wallet(shop().fan), asked);
      return isRejection(frozen) ? frozen : accept({ appends: [{ stream, ...frozen }], reply: null });
    },
  });
}

test('notifies the payer once at the next check when the return of a wrong payment got no answer', async () => {
  const { id } = await shop().order();
  const impUid = await shop().pay(id, { amount: 9_000 });
  await answersAreLost();
  await webhook(id, impUid);
  await sandbox().control('DELETE', '/control/faults');
  expect([await cancelled(impUid), await told()]).toEqual([9_000, []]);
  later(6);
  expect(await checkOpenPayments(shop().ctx)).toEqual({ checked: 1 });
  expect(await told()).toEqual([wholly]);
  expect(await order(id)).toMatchObject({ status: 'QUARANTINED', next_check_at: null });
  await webhook(id, impUid);
  expect(await told()).toEqual([wholly]);
});

test('notifies the payer of a second payment as such, also when the reply of the cancellation was lost', async () => {
  const { id } = await shop().order();
  await webhook(id, await shop().pay(id));
  const paid = [await again(id), await again(id)];
  await webhook(id, paid[0] ?? '');
  expect(await told()).toEqual([second]);
  await control('/control/faults', { path: '/payments/cancel', kind: 'drop', committed: true });
  await webhook(id, paid[1] ?? '');
  expect(await Promise.all(paid.map(cancelled))).toEqual([10_000, 10_000]);
  expect(await told()).toEqual([second, second]);
  expect(await balanceOf(shop().ctx.db, account.available(shop().fan))).toBe(100);
});

test('notifies the payer of a second payment cancelled in the console of the provider', async () => {
  const { id } = await shop().order();
  await webhook(id, await shop().pay(id));
  const paid = await again(id);
  await control(`/control/payments/${paid}/cancel`, {});
  await webhook(id, paid);
  expect(await told()).toEqual([second]);
});

test('returns the rest of a partly cancelled second payment under any status of the provider', async () => {
  await sandbox().control('PUT', '/control/partial-cancel', { status: 'cancelled' });
  const { id } = await shop().order();
  await webhook(id, await shop().pay(id));
  const paid = await again(id);
  await control(`/control/payments/${paid}/cancel`, { amount: 4_000 });
  await webhook(id, paid);
  await sandbox().control('PUT', '/control/partial-cancel', { status: 'paid' });
  expect(await cancelled(paid)).toBe(10_000);
});

test('neither returns nor reports a second attempt that was never paid', async () => {
  const { id } = await shop().order();
  await webhook(id, await shop().pay(id));
  await webhook(id, await again(id, { status: 'failed' }));
  expect(await told()).toEqual([]);
});

test('returns a payment for a finished quarantined order, at the next check if needed', async () => {
  const { id } = await shop().order();
  const first = await shop().pay(id, { amount: 9_000 });
  await webhook(id, first);
  expect(await order(id)).toMatchObject({ status: 'QUARANTINED', next_check_at: null });
  const late = await again(id);
  await webhook(id, late);
  expect(await cancelled(late)).toBe(10_000);
  expect(await order(id)).toMatchObject({ status: 'QUARANTINED', imp_uid: first, next_check_at: null });
  const latest = await again(id);
  await control('/control/faults', { path: '/payments/cancel', kind: 'status' });
  await webhook(id, latest);
  expect(await cancelled(latest)).toBe(0);
  later(6);
  expect(await checkOpenPayments(shop().ctx)).toEqual({ checked: 1 });
  expect(await cancelled(latest)).toBe(10_000);
  expect(await order(id)).toMatchObject({ status: 'QUARANTINED', next_check_at: null });
  expect(await told()).toEqual([wholly, wholly, wholly]);
});

/** Settles an order by its first payment, while `other` runs between the reading of that payment and its credit. */
async function overtaken(id: string, first: string, other: () => Promise<unknown>) {
  const { ctx } = shop();
  let isRead = false;
  const attempts = async (of: string) => {
    const all = await ctx.payments.attempts(of);
    if (isRead) return all;
    isRead = true;
    await other();
    return all.filter(({ impUid }) => impUid === first);
  };
  return settlePayment({ ...ctx, payments: { ...ctx.payments, attempts } }, id);
}

test('returns a payment whose order another call credited by another payment meanwhile', async () => {
  const { ctx } = shop();
  const { id } = await shop().order();
  const [first, latest] = [await shop().pay(id), await again(id)];
  const onlyLatest = async (of: string) =>
    (await ctx.payments.attempts(of)).filter(({ impUid }) => impUid === latest);
  const status = await overtaken(id, first, () =>
    settlePayment({ ...ctx, payments: { ...ctx.payments, attempts: onlyLatest } }, id),
  );
  expect([status, (await order(id))?.imp_uid]).toEqual(['CREDITED', latest]);
  expect([await cancelled(first), await cancelled(latest), await told()]).toEqual([10_000, 0, [second]]);
  expect(await balanceOf(ctx.db, account.available(shop().fan))).toBe(100);
});

test('returns a payment whose order another call gave up meanwhile', async () => {
  const { ctx } = shop();
  const { id } = await shop().order();
  const impUid = await shop().pay(id);
  const failed = { status: 'FAILED', next_check_at: null } as const;
  const status = await overtaken(id, impUid, () =>
    ctx.db.updateTable('payments').set(failed).where('id', '=', id).execute(),
  );
  expect([status, await cancelled(impUid), await told()]).toEqual(['QUARANTINED', 10_000, [wholly]]);
  expect(await order(id)).toMatchObject({ quarantine_cause: 'ORDER_ENDED', next_check_at: null });
  expect(await balanceOf(ctx.db, account.available(shop().fan))).toBe(0);
});

test('returns both payments into a wallet that was frozen meanwhile', async () => {
  const { id } = await shop().order();
  const paid = [await shop().pay(id), await again(id)];
  await freeze();
  await webhook(id, paid[1] ?? '');
  expect(await Promise.all(paid.map(cancelled))).toEqual([10_000, 10_000]);
  expect(await order(id)).toMatchObject({ status: 'QUARANTINED', next_check_at: null });
});

test('returns other payments without delay when one return fails', async () => {
  const { id } = await shop().order();
  const paid = [await shop().pay(id, { amount: 9_000 }), await again(id, { amount: 8_000 })];
  await control('/control/faults', { path: '/payments/cancel', kind: 'status' });
  await webhook(id, paid[0] ?? '');
  expect((await Promise.all(paid.map(cancelled))).filter((amount) => amount === 0)).toHaveLength(1);
  later(6);
  await checkOpenPayments(shop().ctx);
  expect(await Promise.all(paid.map(cancelled))).toEqual([9_000, 8_000]);
  expect(await told()).toEqual([wholly, wholly]);
});
