import { type ByHandReason, staffRoles } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../db/schema.ts';
import type { EventOf } from '../../../feed/feed-event.ts';
import { type FormerAddress, mailNotice, notice } from '../../../notice.ts';
import { leftUserIds } from '../../ground/accounts/left-members.ts';
import { findStaff } from '../../ground/accounts/queries.ts';
import { moneyText } from '../../money/payments/tell-payer.ts';
import { hasRefundAccount } from '../../money/refunds/accounts.ts';
import { isRefused } from '../../money/refunds/pay-refund.ts';
import { findRefund } from '../../money/refunds/queries.ts';

/** Mail to a former member, at their former address: leaving is complete. */
export const leftMail = mailNotice({
  key: 'account.left',
  listed: false,
  page: '/privacyTerms',
  mailTo: 'email',
  texts: {
    ko: {
      title: '탈퇴가 완료되었습니다',
      body: '회원 탈퇴가 완료되어 모든 기기에서 로그아웃되었습니다. 충전하신 코인 중 환불 대상 금액은 결제하신 수단으로, 무통장 입금으로 충전하신 금액은 알려 주신 계좌로 3영업일 이내에 환불됩니다.\n\n회원 정보는 {membershipYears}년, 소비자 불만 및 분쟁 기록은 {complaintsYears}년, 계약 및 결제 기록은 {contractsYears}년 동안 분리하여 보관한 뒤 5일 이내에 파기합니다. 같은 이메일 주소로 언제든지 다시 가입하실 수 있습니다.\n\n직접 탈퇴하지 않으셨다면 고객센터로 바로 알려 주시기 바랍니다.',
      action: '개인정보 처리방침 보기',
    },
    en: {
      title: 'You have left Sowon',
      body: 'Your membership has ended, and you are signed out everywhere. What can be given back of the coins you bought is refunded within 3 business days: the way you paid, or to the account that you told us for what you paid by bank.\n\nWe keep what you told us as a member for {membershipYears} year, complaints and disputes for {complaintsYears} years, contracts and payments for {contractsYears} years, apart from everything else, and destroy them within 5 days after. You can join again with the same address at any time.\n\nIf it was not you, please tell our support at once.',
      action: 'See the privacy policy',
    },
    ja: {
      title: '退会の手続きが完了しました',
      body: '退会の手続きが完了し、すべての端末からログアウトされました。チャージしたコインのうち返金の対象となる金額は、お支払いの方法に、銀行振込でお支払いの分はお知らせいただいた口座に、3営業日以内に返金されます。\n\n会員情報は{membershipYears}年、苦情・紛争の記録は{complaintsYears}年、契約と決済の記録は{contractsYears}年のあいだ分けて保管し、その後5日以内に破棄します。同じメールアドレスでいつでも再登録していただけます。\n\nお心当たりがない場合は、すぐにサポートまでご連絡ください。',
      action: 'プライバシーポリシーを見る',
    },
  },
});

/** Mail that the account of a member under 14 was closed, to its former address. */
export const childLeftMail = mailNotice({
  key: 'account.child-left',
  listed: false,
  page: '/provideterms',
  mailTo: 'email',
  texts: {
    ko: {
      title: '만 {years}세 미만은 가입할 수 없어 계정이 종료되었습니다',
      body: '알려 주신 생년월일에 따르면 만 {years}세 미만이어서 소원 회원이 될 수 없습니다. 계정은 바로 종료되었고, 저희에게 알려 주신 정보는 모두 파기합니다.\n\n생년월일을 잘못 입력하셨다면 같은 이메일 주소로 다시 가입하실 수 있습니다.',
      action: '이용약관 보기',
    },
    en: {
      title: 'Your account was closed, as members have to be {years}',
      body: 'By the date of birth that you told us you are under {years}, and cannot be a member of Sowon yet. Your account is closed, and we destroy all that you told us.\n\nIf the date was a slip, you can sign up again with the same address.',
      action: 'See the terms',
    },
    ja: {
      title: '{years}歳未満の方は会員になれないため、アカウントを終了しました',
      body: 'お知らせいただいた生年月日によると{years}歳未満のため、ソウォンの会員になることはできません。アカウントは終了し、お知らせいただいた情報はすべて破棄します。\n\n生年月日の入力に誤りがあった場合は、同じメールアドレスでもう一度ご登録いただけます。',
      action: '利用規約を見る',
    },
  },
});

/** Notice to finance: refunds to a former member are due, as nobody else would remember them. */
const refundsDue = notice({
  key: 'leaving.refunds-due',
  on: 'MemberLeft',
  when: ({ refunds }) => refunds > 0,
  to: (_, db) => findStaff(db, staffRoles.finance),
  facts: ({ refunds }) => ({ refunds }),
  mail: true,
  page: '/admin/',
  texts: {
    ko: {
      title: '탈퇴한 회원에게 환불할 금액이 있습니다',
      body: '회원이 탈퇴하면서 충전 {refunds}건의 남은 코인이 환불 대상이 되었습니다. 결제 수단으로 환불할 수 없는 금액은 콘솔의 환불 목록에 담당자 처리로 표시되며, 3영업일 이내에 회원이 알린 계좌로 보내 주시기 바랍니다.',
      action: '운영 콘솔 열기',
    },
    en: {
      title: 'A member left, and money is to be given back',
      body: 'A member has left, and what remained of their charges ({refunds}) is to be given back within 3 business days. What no provider can pay stands in the console’s list of refunds as for the staff, with the account that the member told.',
      action: 'Open the console',
    },
    ja: {
      title: '退会した会員への返金があります',
      body: '会員の退会により、チャージ{refunds}件の残りのコインが返金の対象になりました。決済会社から返金できない分はコンソールの返金一覧に担当者対応として表示されますので、3営業日以内に会員が知らせた口座へお振り込みください。',
      action: 'コンソールを開く',
    },
  },
});

export const leavingNotices = [leftMail, childLeftMail, refundsDue];

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
