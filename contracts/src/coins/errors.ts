import type { Errors } from '../error.ts';

export const coinErrors = {
  NOT_ENOUGH_COINS: {
    status: 400,
    en: 'not enough coins, please charge',
    ko: '코인이 부족해요. 충전해 주세요',
    ja: 'コインが足りません。購入してください',
    staff: { en: 'the wallet does not have enough coins', ko: '지갑의 코인이 부족합니다' },
  },
  PAYMENT_NOT_PAID: {
    status: 400,
    en: 'the payment is not completed',
    ko: '결제가 완료되지 않았어요',
    ja: 'お支払いが完了していません',
  },
  PAYMENT_MISMATCH: {
    status: 400,
    en: 'the payment does not match its order, please contact support',
    ko: '결제 내용이 주문과 일치하지 않아요. 고객지원에 문의해 주세요',
    ja: 'お支払い内容が注文と一致しません。サポートにお問い合わせください',
  },
  CREATOR_CANNOT_CHARGE: {
    status: 403,
    en: 'creators cannot charge coins',
    ko: '크리에이터는 코인을 충전할 수 없어요',
    ja: 'クリエイターはコインを購入できません',
  },
  CLAIMED_BY_OTHER: {
    status: 409,
    en: 'somebody else is working on this; you may take it over from {until} (Korean time)',
    ko: '다른 담당자가 처리하고 있습니다. {until}부터 이어받을 수 있습니다',
    ja: '別の担当者が処理しています。{until}（韓国時間）から引き継げます',
  },
  NOT_CLAIMED: {
    status: 409,
    en: 'take this up first',
    ko: '먼저 처리를 시작해 주세요',
    ja: '先に処理を開始してください',
  },
  WALLET_FROZEN: {
    status: 409,
    en: 'your coins are frozen, please contact support',
    ko: '코인이 동결되었어요. 고객지원에 문의해 주세요',
    ja: 'コインが凍結されています。サポートにお問い合わせください',
    staff: { en: 'the wallet is frozen', ko: '동결된 지갑입니다' },
  },
  WITHDRAWAL_CHANGED: {
    status: 409,
    en: 'the refund of this charge has changed, please look again',
    ko: '돌려받을 금액이 바뀌었어요. 다시 확인해 주세요',
    ja: '返金される金額が変わりました。もう一度ご確認ください',
  },
  REFUND_ACCOUNT: {
    status: 409,
    en: 'please enter your bank account for the refund first',
    ko: '환불받을 계좌를 먼저 알려 주세요',
    ja: '先に返金先の口座をお知らせください',
  },
  CHARGE_TAKEN_BACK: {
    status: 409,
    en: 'the money of this charge was already refunded in another way',
    ko: '이 충전의 결제 금액은 이미 다른 방법으로 반환되었어요',
    ja: 'このチャージの代金はすでに別の方法で返金されています',
  },
  PAYMENT_QUARANTINED: {
    status: 409,
    en: 'the payment could not be turned into coins; your money is refunded automatically',
    ko: '결제를 코인으로 충전하지 못했어요. 결제하신 금액은 자동으로 환불돼요',
    ja: 'お支払いをコインにチャージできませんでした。お支払い額は自動的に返金されます',
  },
  CHARGE_LIMIT: {
    status: 409,
    en: 'at most {limitWon} won can be charged a day; unpaid bank deposits count too',
    ko: '하루에 최대 {limitWon}원까지 충전할 수 있어요. 입금을 기다리는 무통장 입금도 포함돼요',
    ja: '1日にチャージできるのは{limitWon}ウォンまでです。入金待ちの銀行振込も含まれます',
  },
  PROVIDER_UNREACHABLE: {
    status: 502,
    transient: true,
    en: 'the payment provider cannot be reached, please try again',
    ko: '결제 대행사에 연결할 수 없어요. 다시 시도해 주세요',
    ja: '決済サービスに接続できません。もう一度お試しください',
  },
} as const satisfies Errors;
