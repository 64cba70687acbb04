import { expect, test } from 'vitest';
import { noteDifference } from '../../../services/src/slices/money/payment-differences/change-difference.ts';
import { cureDifference } from '../../../services/src/slices/money/payment-differences/cure.ts';
import { coinShopOf } from '../../harness/coin-shop.ts';
import { insertMember } from '../../harness/rows.ts';

const { shop } = coinShopOf('tried-cures');

const difference = () =>
  shop()
    .ctx.db.selectFrom('payment_differences')
    .select(['id', 'status', 'reason'])
    .executeTakeFirstOrThrow();
const acts = () =>
  shop()
    .ctx.db.selectFrom('staff_acts')
    .select(['staff_id', 'action', 'object_id', 'reason', 'before', 'after'])
    .orderBy('at')
    .orderBy('id')
    .execute();

test('a cure that leaves both sides different is audited once, and the same request can cure later', async () => {
  const { ctx } = shop();
  const operatorId = await insertMember(ctx, { username: 'staff', roles: ['ROLE_FINANCE'] });
  const orderId = 'some-other-shop';
  const impUid = await shop().pay(orderId, { amount: 7_000 });
  await noteDifference(ctx, '2026-11-21', {
    kind: 'NO_ORDER',
    impUid,
    orderId,
    ours: 0,
    providers: 7_000,
    currency: 'KRW',
  });
  const { id } = await difference();
  const request = { differenceId: id, operatorId, reason: 'case 7', key: 'key' };

  // The provider accepts the cancellation, and goes on showing the money as paid.
  const before = await ctx.payments.read(impUid);
  if (!before) throw new Error('the payment is unknown');
  const cancel = async () => before;
  const unmoved = { ...ctx, payments: { ...ctx.payments, cancel } };
  for (const _ of ['first', 'repeated']) expect(await cureDifference(unmoved, request)).toMatchObject({ id });
  const act = { staff_id: operatorId, action: 'cureDifference', object_id: id, reason: 'case 7' };
  const tried = { ...act, before: { status: 'OPEN' }, after: { status: 'OPEN' } };
  expect([await difference(), await acts()]).toEqual([{ id, status: 'OPEN', reason: null }, [tried]]);

  await cureDifference(ctx, request);
  expect(await difference()).toEqual({ id, status: 'CURED', reason: 'case 7' });
  expect(await acts()).toEqual([tried, { ...tried, after: { status: 'CURED' } }]);
});
