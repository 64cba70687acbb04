import type { Errors } from '../error.ts';

export const refundErrors = {
  LOT_HELD: {
    status: 409,
    en: '{held} coins of this charge are held in missions; they must be returned or used first',
    ko: '이 충전의 코인 {held}개가 진행 중인 미션에 있습니다. 먼저 미션이 끝나야 합니다',
    ja: 'このチャージのコイン{held}枚が進行中のミッションにあります。先にミッションが終わる必要があります',
  },
  AMOUNT_INVALID: {
    status: 409,
    en: 'at most {most} of this charge can be refunded',
    ko: '이 충전에서 돌려줄 수 있는 금액은 최대 {most}입니다',
    ja: 'このチャージから返金できるのは最大{most}です',
  },
  REFUND_BY_RULE: {
    status: 409,
    en: 'the rule already allows a refund of {refund}; the member can withdraw the charge',
    ko: '환불 규정에 따라 회원이 직접 {refund}까지 돌려받을 수 있습니다',
    ja: '規定により会員ご自身で{refund}まで返金を受けられます',
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
} as const satisfies Errors;
