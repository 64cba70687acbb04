import { expect, test } from 'vitest';
import { chargeBack } from '../../../services/src/slices/money/payment-differences/taken-back.ts';
import { handleWebhook } from '../../../services/src/slices/money/payments/commands.ts';
import { payDueRefunds } from '../../../services/src/slices/money/refunds/lifecycle.ts';
import { giveApproval, propose } from '../../../services/src/slices/staff/approvals/commands.ts';
import { approvalDetails } from '../../../services/src/slices/staff/approvals/queries.ts';
import { coinShopOf } from '../../harness/coin-shop.ts';
import { insertMember } from '../../harness/rows.ts';
import { spendAll } from '../../harness/spend-all.ts';
import { bought, refunds, takeUp } from './refund-shop.ts';

const { shop } = coinShopOf('granted-refunds');

/** Proposes a refund of a charge as a staff member, and approves it as finance. */
async function grant(paymentId: string, amount: number): Promise<string> {
  const { ctx } = shop();
  const staff = (username: string) => insertMember(ctx, { username, roles: ['ROLE_FINANCE'] });
  const [maker, checker] = [await staff('maker'), await staff('checker')];
  const { id } = await propose(ctx, {
    kind: 'GRANTED_REFUND',
    wish: { paymentId, refund: { cause: 'GOODWILL', amount } },
    reason: 'case 7',
    staffId: maker,
    key: null,
  });
  const shown = await approvalDetails(ctx, id);
  if (!shown) throw new Error('there is no approval');
  await giveApproval(ctx, {
    approvalId: id,
    staffId: checker,
    roles: ['ROLE_FINANCE'],
    key: null,
    shown: { fingerprint: shown.fingerprint, amount },
  });
  await takeUp(shop());
  return id;
}

test('pays a granted refund by the provider with the exact amount and the id of the approval', async () => {
  const order = await bought(shop());
  await spendAll(shop().ctx, shop().fan);
  const refundId = await grant(order.id, 6_000);
  expect(await refunds(shop())).toMatchObject([
    { id: refundId, points: 0, amount: 6_000, status: 'DUE', payment_id: order.id },
  ]);
  await payDueRefunds(shop().ctx);
  await payDueRefunds(shop().ctx);
  expect(await refunds(shop())).toMatchObject([{ status: 'PAID', way: 'PROVIDER' }]);
  expect(await shop().ctx.payments.read(order.impUid)).toMatchObject({
    cancelAmount: 6_000,
    cancellations: [{ reason: `refund ${refundId}`, amount: 6_000 }],
  });
  // Our own cancellation takes no coins, so nobody is asked to charge it back.
  await handleWebhook(shop().ctx, { merchantUid: order.id, impUid: order.impUid });
  const { ctx } = shop();
  const { taken_back } = await ctx.db
    .selectFrom('payments')
    .select('taken_back')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(taken_back).toBe(0);
});

test('books a debt for used coins when the provider reverses the rest of the charge later', async () => {
  const order = await bought(shop());
  await spendAll(shop().ctx, shop().fan);
  await grant(order.id, 6_000);
  await payDueRefunds(shop().ctx);
  const { ctx } = shop();
  const { impUid } = order;
  await ctx.payments.cancel({
    impUid,
    currency: 'KRW',
    amount: 4_000,
    checksum: 4_000,
    reason: 'chargeback',
  });
  await handleWebhook(ctx, { merchantUid: order.id, impUid });
  const staffId = await insertMember(ctx, { username: 'third', roles: ['ROLE_FINANCE'] });
  const back = { paymentId: order.id, kind: 'CHARGEBACK', staffId, reason: 'case 8', key: null } as const;
  expect(await chargeBack(ctx, back)).toEqual({ points: 40, debt: 40 });
});
