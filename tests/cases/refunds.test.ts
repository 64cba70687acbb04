import { expect, test } from 'vitest';
import { payDueRefunds } from '../../services/src/slices/coins/refunds/tries.ts';
import { bought, givenBack, refunds } from '../api/coins/refund-shop.ts';
import { coinShopOf } from '../harness/coin-shop.ts';
import { payByHand } from '../harness/refund-by-hand.ts';
import { insertMember } from '../harness/rows.ts';

const { shop, sandbox } = coinShopOf('refund-cases');

const fault = (more: Record<string, unknown>) => sandbox().control('POST', '/control/faults', more);
const told = async () =>
  (
    await shop()
      .ctx.db.selectFrom('notices')
      .select('notice')
      .where('recipient_id', '=', shop().fan)
      .where('notice', 'like', 'coins.%refund%')
      .orderBy('created_at')
      .execute()
  ).map(({ notice }) => notice);

/** A charge that the provider refuses to cancel, tried until it is the staff's. */
async function tried(kind: string, more: Record<string, unknown>, at: string) {
  const order = await bought(shop(), more);
  shop().setTime(at);
  const refundId = await givenBack(shop(), order.id);
  await fault({ path: '/payments/cancel', kind, times: 99 });
  for (let minutes = 0; minutes <= 240; minutes += 30) {
    shop().setTime(new Date(Date.parse(at) + minutes * 60_000).toISOString());
    await payDueRefunds(shop().ctx);
  }
  return refundId;
}

test('P01 carrier billing of last month that the provider refuses to cancel: the fan is asked for a bank account', async () => {
  await tried('refused', { payMethod: 'phone' }, '2026-12-02T03:00:00.000Z');
  expect(await refunds(shop())).toMatchObject([{ status: 'BY_HAND', by_hand_reason: 'REFUSED' }]);
  expect(await told()).toEqual(['coins.refund-needs-account']);
});

test('P01 neighbours: a refused card of which an account is known; then it is paid by hand', async () => {
  const { ctx, fan } = shop();
  const account = { id: ctx.ids(), user_id: fan, account: 'sealed', told_at: ctx.clock.now() };
  await ctx.db.insertInto('refund_accounts').values(account).execute();
  const refundId = await tried('refused', { payMethod: 'card' }, '2026-12-02T03:00:00.000Z');
  expect(await told()).toEqual(['coins.refund-goes-to-account']);
  const operatorId = await insertMember(ctx, { username: 'finance', roles: ['ROLE_FINANCE'] });
  await payByHand(ctx, {
    ...{ refundId, operatorId, key: null, way: 'BANK_TRANSFER' },
    ...{ reference: 'KB-1', paidOn: '2026-12-02', reason: 'refused' },
  });
  expect(await told()).toEqual(['coins.refund-goes-to-account', 'coins.refund-paid']);
});

test('P01 neighbours: a provider that is not reached has refused nothing, and nobody is asked', async () => {
  await tried('drop', { payMethod: 'phone' }, '2026-12-02T03:00:00.000Z');
  expect((await refunds(shop()))[0]?.status).toBe('DUE');
  expect(await told()).toEqual([]);
});
