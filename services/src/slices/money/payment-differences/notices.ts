import { mailNotice } from '../../../notice.ts';

/** To finance: the provider’s list and our records differ about some payments. */
export const paymentsDiffer = mailNotice({
  key: 'coins.payments-differ',
  listed: true,
  page: '/admin/',
  texts: {
    ko: {
      title: '결제사와 우리 기록이 다른 결제가 {count}건 있습니다',
      body: '결제사의 결제 목록과 우리 기록을 비교한 결과 서로 다른 결제 {count}건이 처리를 기다리고 있습니다. 콘솔의 결제 차이 목록에서 확인하고 조치해 주시기 바랍니다.',
      action: '운영 콘솔 열기',
    },
    en: {
      title: 'Payments on which the provider and we differ: {count}',
      body: 'The provider’s list of payments and ours were compared, and {count} payments on which they differ wait to be cured or explained. Please look at the list of differences in the console.',
      action: 'Open the console',
    },
    ja: {
      title: '決済会社と記録が異なる決済が{count}件あります',
      body: '決済会社の一覧と当社の記録を照合したところ、一致しない決済{count}件が対応待ちです。コンソールの差異一覧を確認し、対応してください。',
      action: 'コンソールを開く',
    },
  },
});

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
