import type { CarriedRows } from '@sowon/ledger';
import { mailNotice } from '../../../notice.ts';
import { noticeRows } from '../../../notice-rows.ts';
import { moneyText } from '../payments/tell-payer.ts';
import { refundAccountWanted } from './account-notices.ts';

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

interface Withdrawn {
  readonly ownerId: string;
  /** Id of the withdrawal; the member is told once for each. */
  readonly id: string;
  /** Coins that are gone, and the money owed for them in minor units of its currency. */
  readonly points: number;
  readonly amount: number;
  readonly currency: 'KRW' | 'USD';
  /** `isByBank`: the money goes to the owner’s account. `hasAccount`: they have given one. */
  readonly isByBank: boolean;
  readonly hasAccount: boolean;
  /** KST day by whose end the money is paid, `YYYY-MM-DD`. */
  readonly payBy: string;
  readonly at: Date;
}

/** Rows that tell a member that their charge was withdrawn, by anyone. If an account is needed and missing, they are asked for it. */
export function withdrawalTold(
  ctx: Parameters<typeof noticeRows>[0],
  { ownerId, id, points, amount, currency, isByBank, hasAccount, payBy, at }: Withdrawn,
): CarriedRows {
  const byBank = hasAccount ? bankChargeWithdrawn : refundAccountWanted;
  return noticeRows(ctx, isByBank ? byBank : chargeWithdrawn, {
    to: [ownerId],
    cause: `withdrawal:${id}`,
    at,
    facts: { points, money: moneyText(amount, currency), payBy },
  });
}

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
