import { mailNotice } from '../../../notice.ts';

/** To a member: an account for their refunds was set. They notice it if somebody else did it. */
export const refundAccountTold = mailNotice({
  key: 'coins.refund-account-told',
  listed: true,
  page: '/my-sessions',
  texts: {
    ko: {
      title: '환불 계좌가 등록되었습니다',
      body: '무통장 입금으로 충전하신 금액을 돌려받으실 계좌가 등록되었습니다. 아직 지급되지 않은 환불금부터 이 계좌로 보내 드립니다.\n\n직접 등록하신 것이 아니라면 바로 비밀번호를 변경하시고 고객센터로 알려 주시기 바랍니다.',
      action: '로그인된 곳 확인하기',
    },
    en: {
      title: 'The account for your refunds was set',
      body: 'What you paid by bank is refunded to the account that was just told, and so is all that we still owe you.\n\nIf it was not you, change your password at once and tell support.',
      action: 'See where you are logged in',
    },
    ja: {
      title: '返金先の口座が登録されました',
      body: '銀行振込でチャージされた金額の返金先口座が登録されました。まだお支払いしていない返金から、この口座に振り込みます。\n\nお心当たりのない場合は、すぐにパスワードを変更し、サポートまでご連絡ください。',
      action: 'ログイン中の端末を確認する',
    },
  },
});

/** To a member without a refund account: staff withdrew their charge that was paid by bank. `payBy` is a day in Korea. */
export const refundAccountWanted = mailNotice({
  key: 'coins.refund-account-wanted',
  listed: true,
  page: '/refund-account',
  texts: {
    ko: {
      title: '환불받으실 계좌를 알려 주시기 바랍니다',
      body: '무통장 입금으로 충전하신 코인 {points}개가 철회되어 차감되었고, {money}을(를) 돌려드립니다. 이체할 계좌를 알려 주시면 {payBy}까지 보내 드리며, 그 뒤에 알려 주시면 확인하는 대로 보내 드립니다.\n\n궁금하신 점은 고객센터로 문의해 주시기 바랍니다.',
      action: '환불 계좌 알리기',
    },
    en: {
      title: 'Please tell us where your refund goes',
      body: '{points} coins that you paid for by bank were withdrawn and are gone, and we owe you {money}. Please tell us your bank account: the money is sent by {payBy} (Korean time), or as soon as we see the account if you tell us later.\n\nIf you have questions, please ask our support.',
      action: 'Tell us the account',
    },
    ja: {
      title: '返金先の口座をお知らせください',
      body: '銀行振込でチャージされたコイン{points}枚が取り消され、差し引かれました。{money}を返金いたします。口座をお知らせいただければ{payBy}（韓国時間）までに、その後の場合は確認でき次第お振り込みします。\n\nご不明な点は、サポートまでお問い合わせください。',
      action: '返金先の口座を知らせる',
    },
  },
});

/** To a member without a refund account: the provider refused to give a payment back, so the money goes to a bank account. */
export const refundNeedsAccount = mailNotice({
  key: 'coins.refund-needs-account',
  listed: true,
  page: '/refund-account',
  texts: {
    ko: {
      title: '환불받으실 계좌를 알려 주시기 바랍니다',
      body: '결제사에서 결제 취소를 거절하여, {money}을(를) 결제하신 방법으로 돌려드릴 수 없습니다. 환불받으실 은행 계좌를 알려 주시면 확인하는 대로 보내 드립니다.\n\n궁금하신 점은 고객센터로 문의해 주시기 바랍니다.',
      action: '환불 계좌 알리기',
    },
    en: {
      title: 'Please tell us where your refund goes',
      body: 'The payment provider refused to cancel your payment, so {money} cannot come back the way you paid. Please tell us your bank account: the money is sent there as soon as we see it.\n\nIf you have questions, please ask our support.',
      action: 'Tell us the account',
    },
    ja: {
      title: '返金先の口座をお知らせください',
      body: '決済会社が決済の取り消しを拒否したため、{money}をお支払いいただいた方法で返金できません。返金先の銀行口座をお知らせいただければ、確認でき次第お振り込みします。\n\nご不明な点は、サポートまでお問い合わせください。',
      action: '返金先の口座を知らせる',
    },
  },
});

/** The same, to a member who has given an account before. */
export const refundGoesToAccount = mailNotice({
  key: 'coins.refund-goes-to-account',
  listed: true,
  page: '/refund-account',
  texts: {
    ko: {
      title: '환불금을 등록하신 계좌로 보내 드립니다',
      body: '결제사에서 결제 취소를 거절하여, {money}을(를) 결제하신 방법 대신 등록하신 환불 계좌로 보내 드립니다. 계좌가 맞는지 확인해 주시기 바랍니다.\n\n궁금하신 점은 고객센터로 문의해 주시기 바랍니다.',
      action: '환불 계좌 보기',
    },
    en: {
      title: 'Your refund goes to your bank account',
      body: 'The payment provider refused to cancel your payment, so {money} is sent to the account that you told us instead. Please check that the account is right.\n\nIf you have questions, please ask our support.',
      action: 'See the account',
    },
    ja: {
      title: '返金はご登録の口座へお振り込みします',
      body: '決済会社が決済の取り消しを拒否したため、{money}はお支払いいただいた方法ではなく、ご登録の返金先口座へお振り込みします。口座に誤りがないかご確認ください。\n\nご不明な点は、サポートまでお問い合わせください。',
      action: '返金先の口座を見る',
    },
  },
});
