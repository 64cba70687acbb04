import { mailNotice, notice } from '../../../notice.ts';

/** The fan’s page of deposits in one status. */
const page = '/coin-history?tab=pending';

const actions = {
  ko: { action: '입금 대기 내역 보기' },
  en: { action: 'See your deposits' },
  ja: { action: '入金待ちを見る' },
} as const;

/** The account to pay to, and the deadline. */
export const depositAsked = mailNotice({
  key: 'coins.deposit-asked',
  listed: true,
  page,
  texts: {
    ko: {
      ...actions.ko,
      title: '무통장 입금 신청이 접수되었습니다',
      body: '{dueAt}까지 {won}원을 입금해 주시기 바랍니다. 입금이 확인되면 코인 {points}개가 충전됩니다.\n\n입금하실 계좌는 {bank} {number}, 예금주는 {holder}입니다.\n\n신청하실 때 적으신 입금자명으로 보내 주셔야 빠르게 확인됩니다. 기한이 지나면 신청이 취소됩니다.',
    },
    en: {
      ...actions.en,
      title: 'Please pay for your coins by bank',
      body: 'Please pay ₩{won} to this account until {dueAt}, Korean time; {points} coins come once the money is there.\n\n{bank} {number} ({holder})\n\nUse the name that you gave, so that we find it soon. What is not paid by then is cancelled.',
    },
    ja: {
      ...actions.ja,
      title: '銀行振込のお申し込みを受け付けました',
      body: '{dueAt}（韓国時間）までに、下記の口座へ{won}ウォンをお振り込みください。入金を確認でき次第、コイン{points}枚をチャージします。\n\n{bank} {number}（名義 {holder}）\n\nお申し込みの際にご記入いただいた名義でお振り込みください。期限を過ぎるとお申し込みは取り消されます。',
    },
  },
});

/** The deposit is overdue. */
export const depositOverdue = mailNotice({
  key: 'coins.deposit-overdue',
  listed: true,
  page: `${page}&status=cancelled`,
  texts: {
    ko: {
      ...actions.ko,
      title: '무통장 입금 신청이 취소되었습니다',
      body: '기한까지 {won}원의 입금이 확인되지 않아 코인 {points}개의 신청이 취소되었습니다.\n\n기한 안에 입금하셨다면 확인되는 대로 충전해 드립니다. 코인이 필요하시면 다시 신청해 주시기 바랍니다.',
    },
    en: {
      ...actions.en,
      title: 'Your bank deposit was cancelled',
      body: 'No payment of ₩{won} was found in time, so your deposit for {points} coins was cancelled.\n\nIf you paid in time, the coins still come once we find the money. If you want coins and have not paid, please ask again.',
    },
    ja: {
      ...actions.ja,
      title: '銀行振込のお申し込みが取り消されました',
      body: '期限までに{won}ウォンのご入金を確認できなかったため、コイン{points}枚のお申し込みを取り消しました。\n\n期限内にお振り込みいただいていた場合は、確認でき次第チャージします。コインが必要な場合は、もう一度お申し込みください。',
    },
  },
});

/** A member of staff ended the deposit. */
export const depositFailed = mailNotice({
  key: 'coins.deposit-failed',
  listed: true,
  page: `${page}&status=failed`,
  texts: {
    ko: {
      ...actions.ko,
      title: '무통장 입금을 처리하지 못했습니다',
      body: '{won}원의 입금을 확인하지 못하여 코인 {points}개의 신청을 종료했습니다. 이미 입금하셨다면 고객센터로 문의해 주시기 바랍니다.',
    },
    en: {
      ...actions.en,
      title: 'Your bank deposit could not be completed',
      body: 'The deposit of ₩{won} for {points} coins was ended, as its payment could not be found. If you have paid, please write to our support.',
    },
    ja: {
      ...actions.ja,
      title: '銀行振込を処理できませんでした',
      body: '{won}ウォンのご入金を確認できなかったため、コイン{points}枚のお申し込みを終了しました。すでにお振り込みいただいた場合は、サポートまでお問い合わせください。',
    },
  },
});

/** To the maker of a match: nobody approved it in time. */
export const depositMatchExpired = notice({
  key: 'coins.deposit-match-expired',
  on: 'DepositMatchExpired',
  to: ({ payload }) => [payload.makerId],
  facts: ({ matchId }) => ({ matchId }),
  page: '/admin/deposit-matches/{matchId}/show',
  mail: true,
  texts: {
    ko: {
      title: '입금 매칭이 기한 만료로 무효가 되었습니다',
      body: '승인을 요청하신 입금 매칭이 기한 안에 승인되지 않아 무효가 되었습니다. 입금 내역과 신청은 그대로이니 다시 매칭해 주시기 바랍니다.',
      action: '매칭 보기',
    },
    en: {
      title: 'A match of deposits has expired',
      body: 'Nobody approved in time the match that you proposed, so it came to nothing. Its transfers and deposits are open as before; please match them again.',
      action: 'See the match',
    },
    ja: {
      title: '入金の照合が期限切れになりました',
      body: '承認を依頼された入金の照合は、期限内に承認されなかったため無効になりました。入金と申し込みは元のままですので、もう一度照合してください。',
      action: '照合を見る',
    },
  },
});
