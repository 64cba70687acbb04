import { mailNotice } from '../../../notice.ts';

/** To the payer: their refund was paid, by the provider or by staff. */
export const refundPaid = mailNotice({
  key: 'coins.refund-paid',
  listed: true,
  page: '/coin-history',
  texts: {
    ko: {
      title: '충전하신 금액 {money}을(를) 환불했습니다',
      body: '신청하신 환불 {money}을(를) 지급했습니다. 코인 내역에서 확인하실 수 있습니다.\n\n카드사나 결제사에 따라 환불이 표시되기까지 며칠이 걸릴 수 있습니다.',
      action: '코인 내역 보기',
    },
    en: {
      title: 'Your refund of {money} was paid',
      body: 'The {money} that were owed to you for coins are paid back. Your coin history shows it.\n\nDepending on your bank it may take some days until you see it.',
      action: 'See your coins',
    },
    ja: {
      title: 'チャージ金額 {money} を返金しました',
      body: 'コインの払い戻し {money} をお支払いしました。コイン履歴でご確認いただけます。\n\nカード会社や決済会社により、返金が明細に反映されるまで数日かかる場合があります。',
      action: 'コイン履歴を見る',
    },
  },
});

/** To finance: `count` refunds are due by the end of today and unpaid; `dueOn` is the earliest deadline. */
export const refundsUnpaid = mailNotice({
  key: 'coins.refunds-unpaid',
  listed: true,
  page: '/admin/',
  texts: {
    ko: {
      title: '지급 기한이 된 환불 {count}건이 아직 지급되지 않았습니다',
      body: '오늘까지 지급해야 하는 환불 {count}건이 지급되지 않았습니다. 가장 오래된 기한은 {dueOn}입니다. 콘솔의 환불 목록에서 확인하고 조치해 주시기 바랍니다.',
      action: '운영 콘솔 열기',
    },
    en: {
      title: 'Refunds are due and not paid: {count}',
      body: '{count} refunds have to be paid by the end of today and are not; the oldest is due on {dueOn}. Please look at the list of refunds in the console.',
      action: 'Open the console',
    },
    ja: {
      title: '支払期限の来た払い戻しが{count}件、未払いです',
      body: '本日までに支払うべき払い戻し{count}件が未払いです。最も古い期限は{dueOn}です。コンソールの払い戻し一覧を確認し、対応してください。',
      action: 'コンソールを開く',
    },
  },
});
