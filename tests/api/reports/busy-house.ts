import {
  account,
  balanceOf,
  decideCapture,
  decideChargeBack,
  decideExpire,
  decideGrantRefund,
  decideHold,
  decideRefundCharge,
  decideRelease,
} from '@sowon/ledger';
import { ledgerPolicy } from '../../../services/src/ledger-policy.ts';
import { closeMonth } from '../../../services/src/slices/settlement/settlements/commands.ts';
import { correctWallet } from '../../harness/correct-wallet.ts';
import { earn } from '../../harness/earn.ts';
import { type Marketplace, openMarketplace, type Person } from '../../harness/marketplace.ts';
import { owe } from '../../harness/owe.ts';
import { payOut } from '../../harness/pay-out.ts';
import { book } from '../coin-totals/book.ts';

/**
 * Opens a marketplace with half a year of every possible event of coins and creators' earnings.
 * The clock stands at noon of 2026-11-21 in Korea, and nothing is projected yet.
 */
export async function openBusyHouse(): Promise<Marketplace> {
  const house = await openMarketplace({}, new Date('2026-05-10T03:00:00.000Z'));
  const { ctx } = house;
  const policy = ledgerPolicy(ctx);
  const [missionId, spentId] = [ctx.ids(), ctx.ids()];
  const [refundId, chargeBackId] = [ctx.ids(), ctx.ids()];
  const hold = (holdId: string) => ({ holdId, reference: holdId });
  const [fan, other, third] = [await house.fan('fan'), await house.fan('other'), await house.fan('third')];
  const finance = await house.staff('ROLE_FINANCE');
  const operator = await house.staff('ROLE_OPERATOR', 'ROLE_FINANCE');
  const creator = await house.creator();
  const { creatorId } = creator;

  const old = await house.credit(fan, 500, 'CASH', 'kakaopay');
  await house.credit(other, 40, 'BONUS');

  // The last instant of June in Korea, and the first of July.
  house.setTime('2026-06-30T14:59:59.999Z');
  await house.credit(other, 70, 'CASH', 'card');
  house.setTime('2026-06-30T15:00:00.000Z');
  const paymentId = await house.credit(other, 100, 'CASH', 'card');

  house.setTime('2026-10-05T03:00:00.000Z');
  await book(house, fan, (wallet, at) =>
    decideHold(wallet, { ...hold(missionId), points: 200, dueAt: null, at, policy }),
  );
  const granted = await house.credit(third, 100, 'CASH', 'card');
  const rate = { grade: 'SILVER', wonPerCoin: 60 };
  await book(
    house,
    fan,
    (wallet) =>
      decideCapture(wallet, { holdId: missionId, points: 150, beneficiaryId: creatorId, rate, policy }),
    [missionId],
  );
  await earn(ctx, { creatorId, points: 600, overseas: true, at: '2026-10-15T00:00:00.000Z' });
  await earn(ctx, { creatorId, points: 900, at: '2026-10-16T00:00:00.000Z' });
  const two = { makerId: operator.userId, checkerId: finance.userId };
  await owe(ctx, { ...two, creatorId, owing: { kind: 'ADVANCE', won: 7_000 } });
  await owe(ctx, { ...two, creatorId, owing: { kind: 'INTRODUCTION_FEE', won: 3_000 } });

  house.setTime('2026-10-31T15:30:00.000Z');
  await closeMonth(ctx, '2026-10');
  const payable = await balanceOf(ctx.db, account.payable(creatorId));
  house.setTime('2026-11-10T03:00:00.000Z');
  await payOut(ctx, {
    creatorId,
    month: '2026-10',
    won: payable,
    makerId: finance.userId,
    checkerId: operator.userId,
  });
  await book(house, fan, (wallet, at) => decideRefundCharge(wallet, { refundId, lotId: old, at, policy }));
  // Two staff members grant all but 200 won of a charge, and then these too; no coins are left for those.
  for (const amount of [9_800, 200])
    await book(house, third, (wallet, at) =>
      decideGrantRefund(wallet, {
        refundId: ctx.ids(),
        paymentId: granted,
        amount,
        cause: 'GOODWILL',
        at,
        policy,
        makerId: finance.userId,
        checkerId: operator.userId,
      }),
    );
  // 40 given and 120 bought coins are spent; 50 of the bought ones come from the payment that is then taken back. Of its 100 coins 50 are left, 20 others
  // are taken instead, and 30 are owed until the next charge.
  await book(house, other, (wallet, at) =>
    decideHold(wallet, { ...hold(spentId), points: 160, dueAt: null, at, policy }),
  );
  await book(
    house,
    other,
    (wallet) =>
      decideCapture(wallet, { holdId: spentId, points: null, beneficiaryId: creatorId, rate, policy }),
    [spentId],
  );
  await house.credit(other, 20, 'CASH', 'card');
  await book(house, other, (wallet, at) =>
    decideChargeBack(wallet, {
      chargeBackId,
      paymentId,
      points: 100,
      kind: 'CHARGEBACK' as const,
      at,
      policy,
    }),
  );
  await house.credit(other, 80, 'CASH', 'card');
  const adjust = (change: Parameters<typeof correctWallet>[1]['change']) =>
    correctWallet(ctx, {
      ownerId: other.userId,
      change,
      makerId: operator.userId,
      checkerId: finance.userId,
    });
  await adjust({ kind: 'TAKE', points: 40, lotId: null });
  await adjust({ kind: 'ADD', points: 9, source: 'SUPPORTED' });
  house.setTime('2026-11-21T03:00:00.000Z');
  return house;
}

/** Expires the rest of a wallet after five years; coins held in a mission return too late and are issued again. */
export async function expireAll(house: Marketplace, { userId }: Pick<Person, 'userId'>): Promise<void> {
  const { ctx } = house;
  const stream = `wallet-${userId}`;
  const policy = ledgerPolicy(ctx);
  const lots = await ctx.pool.query<{ lot_id: string }>(
    `select lot_id from ledger.lot where remaining > 0 and stream_id = $1`,
    [stream],
  );
  for (const { lot_id: lotId } of lots.rows)
    await book(house, { userId }, (wallet, at) => decideExpire(wallet, { lotId, at, policy }));
  const holds = await ctx.pool.query<{ hold_id: string }>(
    `select hold_id from ledger.hold where open and stream_id = $1`,
    [stream],
  );
  for (const { hold_id: holdId } of holds.rows) {
    const releaseId = ctx.ids();
    await book(
      house,
      { userId },
      (wallet, at) => decideRelease(wallet, { holdId, points: null, releaseId, at, policy }),
      [holdId],
    );
  }
}
