import type { Errors } from '../error.ts';

export const paymentErrors = {
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
