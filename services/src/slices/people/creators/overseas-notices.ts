import { mailNotice } from '../../../notice.ts';

/**
 * Notice of the decision that a creator's account is abroad. `month`: first month it applies to, KST `YYYY-MM`; `percent`: the fee; `coins`: the minimum for a
 * payout.
 */
export const paidAbroad = mailNotice({
  key: 'creator.paid-abroad',
  listed: true,
  page: '/get-creator-account-number',
  texts: {
    ko: {
      title: '정산 계좌가 해외 계좌로 등록되었습니다',
      body: '{month} 정산부터 해외 계좌 기준이 적용됩니다. 해외 계좌 수수료 {percent}%가 공제되며, {coins}코인 이상일 때 지급됩니다. 정산금은 담당자가 직접 송금하고, 지급이 완료되면 알려 드립니다.\n\n이미 종료된 달의 정산 기준은 변경되지 않습니다. 사실과 다른 경우 고객센터로 알려 주시기 바랍니다.',
      action: '정산 계좌 확인하기',
    },
    en: {
      title: 'Your account is registered as one abroad',
      body: 'From {month} on your income is settled as for accounts abroad: a fee of {percent} percent is taken, and a month is paid from {coins} coins on. Our staff sends the money by hand, and you are told of each payment.\n\nMonths that are over are settled as before. If this is not so, please tell support.',
      action: 'See your account',
    },
    ja: {
      title: '振込先が海外口座として登録されました',
      body: '{month} の精算から海外口座の基準が適用されます。海外口座手数料 {percent}％が差し引かれ、{coins}コイン以上の場合にお支払いします。精算金は担当者が個別に送金し、お支払いが完了しましたらお知らせします。\n\nすでに終了した月の精算基準は変わりません。事実と異なる場合は、サポートまでご連絡ください。',
      action: '振込先口座を確認する',
    },
  },
});

/** As `paidAbroad`: the account is in Korea again. */
export const paidInKorea = mailNotice({
  key: 'creator.paid-in-korea',
  listed: true,
  page: '/get-creator-account-number',
  texts: {
    ko: {
      title: '정산 계좌가 국내 계좌로 변경되었습니다',
      body: '{month} 정산부터 국내 계좌 기준이 적용됩니다. 해외 계좌 수수료 {percent}%는 더 이상 공제되지 않으며, {coins}코인 이상일 때 지급됩니다. 정산금은 등록하신 국내 계좌로 입금됩니다.\n\n이미 종료된 달의 정산 기준은 변경되지 않습니다. 등록된 계좌가 맞는지 확인해 주시기 바랍니다.',
      action: '정산 계좌 확인하기',
    },
    en: {
      title: 'Your account is registered as one in Korea',
      body: 'From {month} on your income is settled as for accounts in Korea: the fee of {percent} percent for accounts abroad is no longer taken, and a month is paid from {coins} coins on. The money goes to the Korean account that you told us.\n\nMonths that are over are settled as before. Please check that we have the right account.',
      action: 'See your account',
    },
    ja: {
      title: '振込先が韓国の口座に変更されました',
      body: '{month} の精算から韓国の口座の基準が適用されます。海外口座手数料 {percent}％は差し引かれなくなり、{coins}コイン以上の場合にお支払いします。精算金はご登録の韓国の口座に振り込まれます。\n\nすでに終了した月の精算基準は変わりません。ご登録の口座が正しいかご確認ください。',
      action: '振込先口座を確認する',
    },
  },
});
