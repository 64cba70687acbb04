import {
  accept,
  decideAdjust,
  decideCharge,
  decideChargeBack,
  decideExpire,
  decideGrant,
  decideHold,
  decideRefundCharge,
  decideRelease,
  decideSpend,
  isRejection,
  type Rejection,
  readWallet,
  verifyLedger,
  type WalletEvent,
  type WalletState,
} from '@sowon/ledger';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rate } from '../../ledger/src/domain/fixtures/policy.ts';
import { execute } from '../../services/src/command.ts';
import { ledgerPolicy } from '../../services/src/ledger-policy.ts';
import { coinHistoryPage } from '../../services/src/slices/money/coins/coin-history.ts';
import { verifyWallet } from '../../services/src/slices/money/wallets/replay-wallet.ts';
import { caughtUp, startProjector } from '../harness/consumers.ts';
import { openTestContext, type TestContext } from '../harness/context.ts';

let house: TestContext;
let fan: string;

beforeEach(async () => {
  house = await openTestContext();
  fan = house.ctx.ids();
});
afterEach(() => house?.close());

type Terms = { at: string; policy: ReturnType<typeof ledgerPolicy> };
type Decide = (wallet: WalletState, terms: Terms) => { events: readonly WalletEvent[] } | Rejection;

/** Executes one command on the fan's wallet, `day` days from the start. */
async function change(day: number, decide: Decide, holds: readonly string[] = []): Promise<void> {
  const at = new Date(Date.parse('2026-11-21T03:00:00.000Z') + day * 86_400_000);
  await execute(house.ctx, {
    key: { scope: 'test', id: house.ctx.ids() },
    intent: null,
    at,
    streams: [`wallet-${fan}`],
    holds,
    payments: true,
    decide: (streams) => {
      const terms = { at: at.toISOString(), policy: ledgerPolicy(house.ctx) };
      const decided = decide(streams.wallet(fan), terms);
      if (isRejection(decided)) return decided;
      return accept({ appends: [{ stream: `wallet-${fan}`, ...decided }], reply: null });
    },
  });
}

test('the coin history lists every change, and its sum is the spendable balance', async () => {
  const [mission, payment, other] = [house.ctx.ids(), house.ctx.ids(), house.ctx.ids()];
  const funding = (paymentId: string) => ({ paymentId, method: 'card', currency: 'KRW' });
  const adjustment = { adjustmentId: 'a', makerId: 'o1', checkerId: 'o2', reason: 'case 7' };
  const five = 5 * 365 + 2;

  await change(0, (w, terms) =>
    decideCharge(w, { lotId: 'a', points: 100, paid: 10_000, funding: funding(payment), ...terms }),
  );
  await change(0, (w, terms) => decideGrant(w, { lotId: 'b', points: 50, source: 'BONUS', ...terms }));
  await change(1, (w, terms) =>
    decideHold(w, { holdId: mission, reference: mission, points: 70, dueAt: null, ...terms }),
  );
  await change(1, (w, terms) =>
    decideSpend(w, { spendId: 's', reference: mission, points: 30, beneficiaryId: 'c', rate, ...terms }),
  );
  await change(2, (w, terms) =>
    decideChargeBack(w, { chargeBackId: 'r', paymentId: payment, kind: 'CHARGEBACK', points: 100, ...terms }),
  );
  await change(
    3,
    (w, terms) => decideRelease(w, { holdId: mission, points: null, releaseId: 'x', ...terms }),
    [mission],
  );
  await change(4, (w, terms) =>
    decideCharge(w, { lotId: 'c', points: 40, paid: 4_000, funding: funding(other), ...terms }),
  );
  await change(5, (w, terms) => decideRefundCharge(w, { refundId: 'w', lotId: 'c', ...terms }));
  await change(6, (w, terms) =>
    decideAdjust(w, {
      ...adjustment,
      change: { kind: 'ADD', lotId: 'd', points: 9, source: 'SUPPORTED' },
      ...terms,
    }),
  );
  await change(6, (w, terms) =>
    decideAdjust(w, { ...adjustment, change: { kind: 'TAKE', lotId: null, points: 4 }, ...terms }),
  );
  await change(five, (w, terms) => decideExpire(w, { lotId: 'b', ...terms }));

  const projector = startProjector(house.ctx);
  await caughtUp(house.ctx, 'coin-history');
  await projector.stop();
  const rows = await house.ctx.db
    .selectFrom('coin_history')
    .select(['event_type', 'points', 'mission_id', 'payment_id', 'source', 'cause', 'debt'])
    .where('owner_id', '=', fan)
    .orderBy('version')
    .execute();
  const written: (string | number | null)[][] = [
    ['EARN', 100, null, payment, 'CASH'],
    ['EARN', 50, null, null, 'BONUS'],
    ['USE', -70, mission, null, null],
    ['USE', -30, mission, null, null],
    // 50 of 100 coins are left, 20 are held and 30 are spent: the debt is not part of the wallet's coins.
    ['USE', -50, null, payment, 'CASH', 'CHARGE_TAKEN_BACK', 50],
    ['REFUND', 70, mission, null, null],
    ['USE', -20, null, null, 'CASH', 'DEBT_SETTLED'],
    ['EARN', 40, null, other, 'CASH'],
    ['USE', -30, null, null, 'CASH', 'DEBT_SETTLED'],
    ['USE', -10, null, other, 'CASH'],
    ['EARN', 9, null, null, 'SUPPORTED'],
    ['USE', -4, null, null, null],
    ['EXPIRED', -46, null, null, 'BONUS'],
  ];
  // Values that a row omits are null.
  const whole = written.map((row) => [...row, null, null].slice(0, 7));
  expect(rows.map((row) => Object.values(row))).toEqual(whole);
  const wallet = await readWallet(house.ctx.db, fan);
  expect(wallet).toMatchObject({ available: 9, held: 0 });
  expect(rows.reduce((sum, row) => sum + row.points, 0)).toBe(wallet.available);
  // Each row shows the spendable coins after it, on every page.
  let balance = 0;
  const balances = rows.map(({ points }) => (balance += points)).toReversed();
  const pages = await Promise.all(
    [0, 1, 2].map((page) => coinHistoryPage(house.ctx, fan, { page, size: 5 })),
  );
  expect(pages.flatMap(({ content }) => content.map((row) => row.balance))).toEqual(balances);
  expect(await verifyWallet(house.ctx, fan)).toMatchObject({ sound: true, differences: [] });
  expect(await verifyLedger(house.ctx.db)).toEqual([]);
});
