import { mailNotice } from '../../../notice.ts';

/** Two members of staff gave money of a charge back, outside the rules; `payBy` is a day in Korea. */
export const refundGranted = mailNotice({
  key: 'coins.refund-granted',
  listed: true,
  page: '/coin-history',
  texts: {
    ko: {
      title: '코인 충전 금액을 환불해 드립니다',
      body: '충전하신 금액 가운데 {money}을(를) {payBy}까지 결제하신 방법으로 돌려드립니다. 이 충전에서 남아 있던 코인 {points}개는 차감되었습니다.\n\n궁금하신 점은 고객센터로 문의해 주시기 바랍니다.',
      action: '코인 내역 보기',
    },
    en: {
      title: 'Money of a charge comes back to you',
      body: 'We give {money} of what you paid for a charge back, the way you paid, by {payBy} (Korean time). The {points} coins that were left of this charge are gone.\n\nIf you have questions, please ask our support.',
      action: 'See your coins',
    },
    ja: {
      title: 'コインのチャージ代金を返金いたします',
      body: 'チャージ代金のうち{money}を{payBy}（韓国時間）までに、お支払いいただいた方法で返金いたします。このチャージで残っていたコイン{points}枚は差し引かれました。\n\nご不明な点は、サポートまでお問い合わせください。',
      action: 'コイン履歴を見る',
    },
  },
});

/** The same for a charge that was paid by bank: the money goes to the account that its owner gives (docs/rules/refunds.md#refund-account). */
export const bankRefundGranted = mailNotice({
  key: 'coins.bank-refund-granted',
  listed: true,
  page: '/refund-account',
  texts: {
    ko: {
      title: '코인 충전 금액을 환불해 드립니다',
      body: '무통장 입금으로 충전하신 금액 가운데 {money}을(를) {payBy}까지 등록하신 환불 계좌로 보내 드립니다. 이 충전에서 남아 있던 코인 {points}개는 차감되었습니다.\n\n아직 계좌를 알려 주지 않으셨다면 등록해 주시기 바라며, 기한 뒤에 알려 주시면 확인하는 대로 보내 드립니다. 궁금하신 점은 고객센터로 문의해 주시기 바랍니다.',
      action: '환불 계좌 보기',
    },
    en: {
      title: 'Money of a charge comes back to you',
      body: 'We give {money} of what you paid by bank for a charge back. It is sent to your account for refunds by {payBy} (Korean time). The {points} coins that were left of this charge are gone.\n\nIf you have told us no account yet, please do; if you tell us later, the money is sent as soon as we see it. If you have questions, please ask our support.',
      action: 'See the account',
    },
    ja: {
      title: 'コインのチャージ代金を返金いたします',
      body: '銀行振込でお支払いいただいたチャージ代金のうち{money}を、{payBy}（韓国時間）までにご登録の返金先口座へお振り込みします。このチャージで残っていたコイン{points}枚は差し引かれました。\n\nまだ口座をお知らせいただいていない場合は、ご登録をお願いいたします。期限の後にお知らせいただいた場合は、確認でき次第お振り込みします。ご不明な点は、サポートまでお問い合わせください。',
      action: '返金先の口座を見る',
    },
  },
});
