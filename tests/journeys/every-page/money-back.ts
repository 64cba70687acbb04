import type { Ctx } from '../../../services/src/context.ts';
import { compareNextDay } from '../../../services/src/slices/coins/differences/compare-day.ts';
import { noteDifference } from '../../../services/src/slices/coins/differences/note.ts';
import { payByHand, refundByHand } from '../../harness/refund-by-hand.ts';
import { insertMember } from '../../harness/rows.ts';

/** Refunds that the staff has to pay or to agree to, and a payment on which the provider and we differ. */
export interface MoneyBack {
  readonly byHandId: string;
  readonly recordedId: string;
  readonly differenceId: string;
}

export async function oweMoneyBack(ctx: Ctx, fanId: string, orderId: string): Promise<MoneyBack> {
  const operatorId = await insertMember(ctx, { username: 'bank-clerk', roles: ['ROLE_FINANCE'] });
  const recordedId = await refundByHand(ctx, fanId, 500_000);
  await payByHand(ctx, {
    ...{ refundId: recordedId, operatorId, key: null, way: 'BANK_TRANSFER', reference: 'KB 2026-000123' },
    ...{ paidOn: '2026-11-02', reason: '계좌이체로 충전한 금액을 환불했습니다.' },
  });
  await compareNextDay(ctx);
  const sides = { ours: 0, providers: 10_000, currency: 'KRW' };
  const found = { kind: 'SECOND_PAYMENT', impUid: 'imp_000000000000', orderId, ...sides } as const;
  return {
    byHandId: await refundByHand(ctx, fanId),
    recordedId,
    differenceId: await noteDifference(ctx, '2026-11-01', found),
  };
}
