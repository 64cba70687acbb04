import type { ByHandReason } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../db/schema.ts';
import type { EventOf } from '../../../feed/known-event.ts';
import { type FormerAddress, notice } from '../../../notice.ts';
import { leftUserIds } from '../../ground/accounts/left.ts';
import { hasRefundAccount } from '../../money/coins/refunds/accounts.ts';
import { isRefused } from '../../money/coins/refunds/pay-refund.ts';
import { findRefund } from '../../money/coins/refunds/queries.ts';
import { moneyText } from '../../money/coins/tell-payer.ts';

const Kept = z.object({ email: z.string() });

/** Reads the address of a former member, which is kept for a year; null if it was never confirmed, as it may be another person's. */
const formerAddress: FormerAddress = async (db, { userId, open }) => {
  const row = await db
    .selectFrom('departures')
    .innerJoin('users', 'users.id', 'departures.user_id')
    .select('departures.kept')
    .where('departures.user_id', '=', userId)
    .where('users.verified_at', 'is not', null)
    .executeTakeFirst();
  return row?.kept ? Kept.parse(JSON.parse(open('departure', row.kept))).email : null;
};

type Left = EventOf<'RefundLeftToStaff'>;

/** Returns the recipient: the payer, if they have left and have, or have not, given an account. */
const leftPayer =
  (wanted: { readonly hasAccount: boolean }) =>
  async ({ payload: { refundId } }: Left, db: Kysely<Database>): Promise<string[]> => {
    const refund = await findRefund(db, refundId);
    if (!refund) return [];
    const { user_id: userId } = refund;
    const [left, hasAccount] = await Promise.all([leftUserIds(db, [userId]), hasRefundAccount(db, userId)]);
    return left.has(userId) && hasAccount === wanted.hasAccount ? [userId] : [];
  };

const told = {
  on: 'RefundLeftToStaff',
  when: ({ reason }: { readonly reason: ByHandReason }) => isRefused(reason),
  facts: async ({ refundId }: Left['payload'], _: Left, db: Kysely<Database>) => {
    const refund = await findRefund(db, refundId);
    return { money: refund ? moneyText(refund.amount, refund.currency) : '' };
  },
  mail: true,
  former: formerAddress,
  page: '/faq',
} as const;

/** Notice to a former member without a refund account: the provider refused the refund, and they cannot log in to give an account. */
const refusedToLeft = notice({
  ...told,
  key: 'leaving.refund-needs-account',
  to: leftPayer({ hasAccount: false }),
  texts: {
    ko: {
      title: '환불받으실 계좌를 알려 주시기 바랍니다',
      body: '결제사에서 결제 취소를 거절하여, 탈퇴하실 때 환불하기로 한 {money}을(를) 결제하신 방법으로 돌려드릴 수 없습니다. 이 메일 주소로 고객센터에 은행, 계좌번호, 예금주를 알려 주시면 확인하는 대로 보내 드립니다. 그때까지 환불금은 없어지지 않습니다.',
      action: '고객센터 안내 보기',
    },
    en: {
      title: 'Please tell us where your refund goes',
      body: 'The payment provider refused to cancel your payment, so the {money} that we owe you since you left cannot come back the way you paid. Please write to our support from this address, and tell us bank, account number and account holder: the money is sent there as soon as we see it. We owe it to you until then.',
      action: 'See how to reach us',
    },
    ja: {
      title: '返金先の口座をお知らせください',
      body: '決済会社が決済の取り消しを拒否したため、退会時に返金をお約束した{money}をお支払いいただいた方法で返金できません。このメールアドレスからサポートに銀行名、口座番号、口座名義をお知らせいただければ、確認でき次第お振り込みします。それまで返金が失効することはありません。',
      action: 'サポートのご案内を見る',
    },
  },
});

/** As `refusedToLeft`, for a member who gave an account before leaving. */
const refusedGoesToAccount = notice({
  ...told,
  key: 'leaving.refund-goes-to-account',
  to: leftPayer({ hasAccount: true }),
  texts: {
    ko: {
      title: '환불금을 등록하신 계좌로 보내 드립니다',
      body: '결제사에서 결제 취소를 거절하여, 탈퇴하실 때 환불하기로 한 {money}을(를) 결제하신 방법 대신 탈퇴 전에 등록하신 환불 계좌로 보내 드립니다. 다른 계좌로 받으시려면 이 메일 주소로 고객센터에 알려 주시기 바랍니다.',
      action: '고객센터 안내 보기',
    },
    en: {
      title: 'Your refund goes to your bank account',
      body: 'The payment provider refused to cancel your payment, so the {money} that we owe you since you left are sent to the account that you told us before. If another one is right, please write to our support from this address.',
      action: 'See how to reach us',
    },
    ja: {
      title: '返金はご登録の口座へお振り込みします',
      body: '決済会社が決済の取り消しを拒否したため、退会時に返金をお約束した{money}は、お支払いいただいた方法ではなく、退会前にご登録の返金先口座へお振り込みします。別の口座をご希望の場合は、このメールアドレスからサポートまでご連絡ください。',
      action: 'サポートのご案内を見る',
    },
  },
});

/** Notices to former members about a refund that the provider refuses (docs/rules/leaving.md#what-ends). */
export const refusedRefundNotices = [refusedToLeft, refusedGoesToAccount];
