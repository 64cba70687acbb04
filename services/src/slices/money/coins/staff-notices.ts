import { mailNotice } from '../../../notice.ts';

/** To finance: a credited payment was cancelled or charged back at the provider; `reason` says how much of it. */
export const moneyTakenBack = mailNotice({
  key: 'coins.money-taken-back',
  listed: true,
  page: '/admin/payment-differences',
  texts: {
    ko: {
      title: '충전된 결제가 결제사에서 취소되었습니다',
      body: '이미 코인으로 충전된 결제 {paymentId}의 금액({reason})이 결제사에서 취소되거나 이의 제기로 회수되었습니다. 코인은 그대로 있으며, 그때까지 이 충전은 환불되지 않습니다. 결제 대조 목록에서 처리하시면 코인이 회수됩니다.',
      action: '운영 콘솔 열기',
    },
    en: {
      title: 'A credited payment was cancelled at the provider',
      body: 'Money of the payment {paymentId}, whose coins are credited, was cancelled or charged back at the provider ({reason}). The coins are as they were, and until then nothing of this charge is given back. It stands among the payment differences: their cure takes the coins back.',
      action: 'Open the console',
    },
    ja: {
      title: 'チャージ済みの決済が決済会社で取り消されました',
      body: 'すでにコインとしてチャージされた決済 {paymentId} の金額が、決済会社で取り消し、または異議申し立てにより回収されました（{reason}）。コインはそのままで、それまでこのチャージは返金されません。決済照合の一覧で処理すると、コインが回収されます。',
      action: 'コンソールを開く',
    },
  },
});
