import { readWallet } from '@sowon/ledger';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { kstDate } from '../../../services/src/clock.ts';
import { compareNextDay } from '../../../services/src/slices/money/payment-differences/compare-day.ts';
import {
  cureDifference,
  explainDifference,
} from '../../../services/src/slices/money/payment-differences/cure.ts';
import { lookAgain } from '../../../services/src/slices/money/payment-differences/watch.ts';
import { payDueRefunds } from '../../../services/src/slices/money/refunds/lifecycle.ts';
import { type CoinShop, openCoinShop } from '../../harness/coin-shop.ts';
import { payByHand } from '../../harness/refund-by-hand.ts';
import { insertMember } from '../../harness/rows.ts';
import { createScratchFolder } from '../../harness/scratch.ts';
import { type Sandbox, startSandbox } from '../../payments/sandbox-process.ts';
import { bought, givenBack } from '../refunds/refund-shop.ts';

let folder: Awaited<ReturnType<typeof createScratchFolder>>;
let sandbox: Sandbox;
let shop: CoinShop;
let operatorId: string;

const today = new Date('2026-11-21T03:00:00.000Z');
const daysOn = (days: number, minutes = 0) =>
  new Date(today.getTime() + days * 86_400_000 + minutes * 60_000);

/** Sets both clocks to this instant. */
async function setTime(at: Date): Promise<void> {
  shop.setTime(at);
  await sandbox.control('PUT', '/control/clock', { now: at.getTime() / 1_000 });
}

beforeEach(async () => {
  folder = await createScratchFolder('refunds-that-differ');
  sandbox = await startSandbox(folder.path);
  shop = await openCoinShop(sandbox);
  await setTime(today);
  operatorId = await insertMember(shop.ctx, { username: 'staff', roles: ['ROLE_FINANCE'] });
});
afterEach(async () => {
  await shop?.close();
  await sandbox?.stop();
  await folder?.remove();
});

const differences = () => shop.ctx.db.selectFrom('payment_differences').selectAll().orderBy('id').execute();

test('takes no coins for a fee returned after a full refund, and leaves the difference to be explained', async () => {
  const { id, impUid } = await bought(shop);
  // Ten days later it is refunded less its fee.
  await setTime(daysOn(10));
  await givenBack(shop, id);
  await payDueRefunds(shop.ctx);
  await sandbox.control('POST', `/control/payments/${impUid}/cancel`, {});
  await setTime(daysOn(11));
  while ((await compareNextDay(shop.ctx)).more);
  const [found] = await differences();
  expect(found).toMatchObject({ kind: 'CANCELLED', ours: 0, providers: 300 });
  const by = { differenceId: found?.id ?? '', operatorId, reason: 'case 7', key: null };
  await cureDifference(shop.ctx, by);
  expect(await differences()).toMatchObject([{ status: 'OPEN' }]);
  await explainDifference(shop.ctx, by);
  expect(await differences()).toMatchObject([{ status: 'EXPLAINED', ended_by: operatorId }]);
  expect(await readWallet(shop.ctx.db, shop.fan)).toMatchObject({ available: 0, debt: 0 });
});

test('finds a recorded refund that the provider never executed, although no daily list shows it', async () => {
  const { id, impUid } = await bought(shop);
  const refundId = await givenBack(shop, id);
  await sandbox.control('POST', '/control/faults', { path: '/payments/cancel', kind: 'refused', times: 4 });
  for (const minutes of [0, 2, 12, 32]) {
    await setTime(daysOn(0, minutes));
    await payDueRefunds(shop.ctx);
  }
  await setTime(daysOn(1));
  await compareNextDay(shop.ctx);
  expect(await differences()).toEqual([]);
  const done = {
    way: 'PROVIDER_CONSOLE',
    reference: 'C-1',
    paidOn: kstDate(daysOn(1)),
    reason: 'x',
  } as const;
  await payByHand(shop.ctx, { ...done, refundId, operatorId, key: null });
  await setTime(daysOn(2));
  await compareNextDay(shop.ctx);
  expect(await differences()).toMatchObject([
    { kind: 'REFUND_MISSING', imp_uid: impUid, ours: 10_000, providers: 0 },
  ]);
  await sandbox.control('POST', `/control/payments/${impUid}/cancel`, {});
  expect(await lookAgain(shop.ctx)).toBe(1);
  expect(await differences()).toMatchObject([{ status: 'CURED' }]);
});
