import { mailNotice } from '../../notice.ts';

/** A credited payment was cancelled or charged back at the provider; `reason` says how much of it. */
export const moneyTakenBack = mailNotice({
  key: 'coins.money-taken-back',
  listed: true,
  page: '/admin/',
  texts: {
    ko: {
      title: '충전된 결제가 결제사에서 취소되었습니다',
      body: '이미 코인으로 충전된 결제 {paymentId}의 금액({reason})이 결제사에서 취소되거나 이의 제기로 회수되었습니다. 코인은 그대로 있습니다. 회원의 지갑을 확인하고 조치해 주시기 바랍니다.',
      action: '운영 콘솔 열기',
    },
    en: {
      title: 'A credited payment was cancelled at the provider',
      body: 'Money of the payment {paymentId}, whose coins are credited, was cancelled or charged back at the provider ({reason}). The coins are as they were. Please look at the member’s wallet and decide.',
      action: 'Open the console',
    },
    ja: {
      title: 'チャージ済みの決済が決済会社で取り消されました',
      body: 'すでにコインとしてチャージされた決済 {paymentId} の金額が、決済会社で取り消し、または異議申し立てにより回収されました（{reason}）。コインはそのままです。会員のウォレットを確認し、対応してください。',
      action: 'コンソールを開く',
    },
  },
});
