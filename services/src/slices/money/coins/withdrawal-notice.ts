import { mailNotice } from '../../../notice.ts';

/** A charge was withdrawn, by its owner or by staff, and the provider pays it back; `payBy` is a day in Korea. */
export const chargeWithdrawn = mailNotice({
  key: 'coins.charge-withdrawn',
  listed: true,
  page: '/my-coins',
  texts: {
    ko: {
      title: '코인 충전이 철회되었습니다',
      body: '충전하신 코인 {points}개의 철회가 접수되어 코인이 차감되었습니다. {money}을(를) {payBy}까지 결제하신 방법으로 돌려드립니다.\n\n직접 요청하지 않으셨다면 고객센터로 알려 주시기 바랍니다.',
      action: '내 코인 보기',
    },
    en: {
      title: 'A charge of yours was withdrawn',
      body: '{points} coins that you bought were withdrawn and are gone. {money} comes back the way you paid, by {payBy} (Korean time).\n\nIf you did not ask for this, please tell our support.',
      action: 'See your coins',
    },
    ja: {
      title: 'コインのチャージが取り消されました',
      body: 'チャージされたコイン{points}枚の取り消しを受け付け、コインを差し引きました。{money}を{payBy}（韓国時間）までに、お支払いいただいた方法で返金します。\n\nお心当たりがない場合は、サポートまでご連絡ください。',
      action: 'コインを見る',
    },
  },
});

/** The same for a charge that was paid by bank, if its owner has given an account. */
export const bankChargeWithdrawn = mailNotice({
  key: 'coins.bank-charge-withdrawn',
  listed: true,
  page: '/refund-account',
  texts: {
    ko: {
      title: '코인 충전이 철회되었습니다',
      body: '무통장 입금으로 충전하신 코인 {points}개의 철회가 접수되어 코인이 차감되었습니다. {money}을(를) {payBy}까지 알려 주신 계좌로 보내 드립니다.\n\n직접 요청하지 않으셨다면 고객센터로 알려 주시기 바랍니다.',
      action: '환불 계좌 보기',
    },
    en: {
      title: 'A charge of yours was withdrawn',
      body: '{points} coins that you paid for by bank were withdrawn and are gone. {money} is sent to the account that you told us, by {payBy} (Korean time).\n\nIf you did not ask for this, please tell our support.',
      action: 'See the account',
    },
    ja: {
      title: 'コインのチャージが取り消されました',
      body: '銀行振込でチャージされたコイン{points}枚の取り消しを受け付け、コインを差し引きました。{money}を{payBy}（韓国時間）までに、お知らせいただいた口座へお振り込みします。\n\nお心当たりがない場合は、サポートまでご連絡ください。',
      action: '返金先の口座を見る',
    },
  },
});
