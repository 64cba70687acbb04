import { mailNotice, notice } from '../../../notice.ts';

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

const toCreator = ({ payload }: { readonly payload: { readonly userId: string } }) => [payload.userId];

const profilePage = {
  ko: { action: '프로필 관리 열기' },
  en: { action: 'Open your profile' },
  ja: { action: 'プロフィール管理を開く' },
} as const;

const marked = notice({
  key: 'creator.marked-adult',
  on: 'CreatorMarkedAdult',
  to: toCreator,
  facts: () => ({}),
  page: '/edit-creator-profile',
  mail: true,
  texts: {
    ko: {
      ...profilePage.ko,
      title: '페이지가 성인용으로 지정되었습니다',
      body: '운영자가 회원님의 크리에이터 페이지를 성인용으로 지정했습니다. 검색과 추천 목록에 표시되지 않으며, 사진과 영상은 만 19세가 되는 해부터의 회원에게만 제공됩니다.\n\n지정 사유는 프로필 관리에서 확인하실 수 있습니다.',
    },
    en: {
      ...profilePage.en,
      title: 'Your page was marked as one for adults',
      body: 'Our staff marked your page as one for adults. Searches and recommendations no longer show it, and its media are given only to members from the year in which they turn 19.\n\nThe reason is where you edit your profile.',
    },
    ja: {
      ...profilePage.ja,
      title: 'ページが成人向けに指定されました',
      body: '運営スタッフがお客様のクリエイターページを成人向けに指定しました。検索やおすすめには表示されず、写真や動画は満19歳になる年以降の会員にのみ提供されます。\n\n指定の理由はプロフィール管理でご確認いただけます。',
    },
  },
});

const lifted = notice({
  key: 'creator.adult-mark-lifted',
  topic: 'SHOWN_AGAIN',
  on: 'CreatorAdultMarkLifted',
  to: toCreator,
  facts: () => ({}),
  page: '/edit-creator-profile',
  mail: true,
  texts: {
    ko: {
      ...profilePage.ko,
      title: '성인용 지정이 해제되었습니다',
      body: '운영자가 회원님의 크리에이터 페이지에 대한 성인용 지정을 해제했습니다. 프로필에서 직접 성인용으로 표시하신 경우에는 그 표시가 그대로 유지됩니다.',
    },
    en: {
      ...profilePage.en,
      title: 'Your page is no longer marked as one for adults',
      body: 'Our staff lifted the mark from your page. If you say in your profile that it is for adults, that stays as it is.',
    },
    ja: {
      ...profilePage.ja,
      title: '成人向けの指定が解除されました',
      body: '運営スタッフがお客様のクリエイターページの成人向け指定を解除しました。プロフィールでご自身が成人向けと表示されている場合、その表示はそのまま残ります。',
    },
  },
});

/** Notices to a creator about an operator's adult mark. */
const adultNotices = [marked, lifted];

/** Notice that a creator's bank account has changed. It names neither account and has no link that works without a login. */
export const bankAccountChangedMail = mailNotice({
  key: 'creator.bank-account-changed',
  listed: true,
  page: '/my-sessions',
  texts: {
    ko: {
      title: '정산 계좌가 변경되었습니다',
      body: '수익을 받으실 정산 계좌가 변경되었습니다. 다음 정산부터 새 계좌로 입금됩니다.\n\n직접 변경하신 것이 아니라면 바로 비밀번호를 변경하시고 고객센터로 알려 주시기 바랍니다.',
      action: '로그인된 곳 확인하기',
    },
    en: {
      title: 'The account you are paid to was changed',
      body: 'Your income goes to another account from the next payment on.\n\nIf it was not you, change your password at once and tell support.',
      action: 'See where you are logged in',
    },
    ja: {
      title: '振込先口座が変更されました',
      body: '収益をお受け取りになる口座が変更されました。次回のお支払いから新しい口座に振り込まれます。\n\nお心当たりのない場合は、すぐにパスワードを変更し、サポートまでご連絡ください。',
      action: 'ログイン中の端末を確認する',
    },
  },
});

/** All notices of this slice. */
export const creatorNotices = [...adultNotices, bankAccountChangedMail, paidAbroad, paidInKorea];
