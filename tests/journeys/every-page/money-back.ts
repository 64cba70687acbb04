import type { Ctx } from '../../../services/src/context.ts';
import { matchDeposits } from '../../../services/src/slices/money/deposits/match.ts';
import { noteDifference } from '../../../services/src/slices/money/payment-differences/change-difference.ts';
import { compareNextDay } from '../../../services/src/slices/money/payment-differences/compare-day.ts';
import { openLine } from '../../harness/deposits.ts';
import { payByHand, refundByHand } from '../../harness/refund-by-hand.ts';
import { insertMember } from '../../harness/rows.ts';

/** Refunds that the staff has to pay or approve, and a payment on which the provider and we differ. */
export interface MoneyBack {
  readonly byHandId: string;
  readonly recordedId: string;
  readonly differenceId: string;
}

export async function oweMoneyBack(ctx: Ctx, orderId: string): Promise<MoneyBack> {
  const operatorId = await insertMember(ctx, { username: 'bank-clerk', roles: ['ROLE_FINANCE'] });
  const recordedId = await refundPaidDeposit(ctx, operatorId, 500_000);
  await payByHand(ctx, {
    refundId: recordedId,
    operatorId,
    key: null,
    way: 'BANK_TRANSFER',
    reference: 'KB 2026-000123',
    paidOn: '2026-11-02',
    reason: '계좌이체로 충전한 금액을 환불했습니다.',
  });
  await compareNextDay(ctx);
  const sides = { ours: 0, providers: 10_000, currency: 'KRW' };
  const found = { kind: 'SECOND_PAYMENT', impUid: 'imp_000000000000', orderId, ...sides } as const;
  return {
    byHandId: await refundPaidDeposit(ctx, operatorId),
    recordedId,
    differenceId: await noteDifference(ctx, '2026-11-01', found),
  };
}

/** Pays 10,000 won by bank as a new member who is then owed a refund. @param amount won @returns the refund's id */
async function refundPaidDeposit(ctx: Ctx, operatorId: string, amount?: number): Promise<string> {
  const insertPayer = async (username = 'who paid by bank') => ({
    userId: await insertMember(ctx, { username }),
  });
  const ids = await openLine({ ctx, fan: insertPayer }).paid();
  await matchDeposits(ctx, { operatorId, key: null, ...ids });
  const [depositId] = ids.depositIds;
  const { user_id } = await ctx.db
    .selectFrom('deposits')
    .select('user_id')
    .where('id', '=', depositId as string)
    .executeTakeFirstOrThrow();
  return refundByHand(ctx, user_id, amount, depositId);
}
