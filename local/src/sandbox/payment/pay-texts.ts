import { type Currency, toProviderAmount } from '@sowon/services/ports/payment/amount';

export type Language = 'ko' | 'en';

/** Texts of the payment window. */
export const payTexts = {
  ko: {
    title: '결제하기',
    testPayment: '테스트 결제입니다. 실제로 돈이 나가지 않습니다.',
    merchant: '상점',
    product: '상품',
    order: '주문번호',
    method: '결제수단',
    total: '결제 금액',
    pay: '결제하기',
    fail: '결제 실패',
    hold: '결제 보류',
    cancel: '취소',
    paid: '결제가 완료되었습니다',
    notPaid: '결제가 완료되지 않았습니다',
    goOn: '잠시 후 상점으로 돌아갑니다.',
    closeWindow: '이 창을 닫아 주세요.',
  },
  en: {
    title: 'Payment',
    testPayment: 'This is a test payment. No money is taken.',
    merchant: 'Merchant',
    product: 'Item',
    order: 'Order',
    method: 'Method',
    total: 'Total',
    pay: 'Pay',
    fail: 'Fail',
    hold: 'Hold back',
    cancel: 'Cancel',
    paid: 'Payment completed',
    notPaid: 'Payment not completed',
    goOn: 'Returning to the shop.',
    closeWindow: 'You can close this window.',
  },
} as const;

export const payErrors = {
  ko: {
    INVALID_REQUEST: '결제 요청이 올바르지 않습니다.',
    NO_AMOUNT: '결제 금액이 올바르지 않습니다.',
    ALREADY_PAID: '이미 결제가 이루어진 거래건입니다.',
    AMOUNT_DIFFERS: '사전 등록된 결제 금액과 일치하지 않습니다.',
    CURRENCY_DIFFERS: '사전 등록된 통화와 일치하지 않습니다.',
    UNKNOWN_MERCHANT: '등록되지 않은 가맹점 식별코드입니다.',
    PAY_FAILED: '결제가 승인되지 않았습니다. (한도초과)',
    PAY_CANCELLED: '사용자가 결제를 취소하였습니다.',
    PAY_PENDING: '페이팔에서 결제를 확인하고 있습니다. (Pending)',
  },
  en: {
    INVALID_REQUEST: 'The payment request is not valid.',
    NO_AMOUNT: 'The amount is not valid.',
    ALREADY_PAID: 'This order has already been paid.',
    AMOUNT_DIFFERS: 'The amount differs from the prepared one.',
    CURRENCY_DIFFERS: 'The currency differs from the prepared one.',
    UNKNOWN_MERCHANT: 'Unknown merchant code.',
    PAY_FAILED: 'The payment was declined. (limit exceeded)',
    PAY_CANCELLED: 'The payment was cancelled by the user.',
    PAY_PENDING: 'PayPal is checking the payment. (Pending)',
  },
} as const satisfies Record<Language, Record<string, string>>;
export type PayError = keyof (typeof payErrors)['ko'];

const methods: Record<string, Record<Language, string>> = {
  card: { ko: '신용카드', en: 'Credit card' },
  kakaopay: { ko: '카카오페이', en: 'KakaoPay' },
  phone: { ko: '휴대폰', en: 'Mobile phone' },
  paypal: { ko: 'PayPal', en: 'PayPal' },
};

/** True for PayPal, the only channel that can hold a payment. */
export const mayBeHeldBack = (pg: string): boolean => /^paypal(_v2)?(\.|$)/.test(pg);

/** Returns the payment method's name. As at the provider, a dedicated channel such as kakaopay overrides `pay_method`. */
export function methodName(pg: string, payMethod: string, language: Language): string {
  const channel = pg.split('.')[0] ?? pg;
  return (methods[channel] ?? methods[payMethod])?.[language] ?? payMethod;
}

/** @param amount minor units */
export function amountText(amount: number, currency: Currency, language: Language): string {
  const value = toProviderAmount(amount, currency);
  if (currency === 'KRW' && language === 'ko') return `${value.toLocaleString('ko-KR')}원`;
  return value.toLocaleString(language, { style: 'currency', currency });
}
