import { mailNotice } from '../../../../notice.ts';

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
