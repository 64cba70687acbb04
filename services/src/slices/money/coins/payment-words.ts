import type { CodeWords } from '../../../exported-list.ts';

/** Names of an order’s states in the console. */
export const statusWords: CodeWords = {
  screen: 'console.payment.status.*',
  of: {
    CREATED: { ko: '주문됨', en: 'Ordered' },
    PREPARED: { ko: '결제 전', en: 'Ordered, not paid' },
    READY: { ko: '결제 중', en: 'Paying' },
    CREDITED: { ko: '충전 완료', en: 'Credited' },
    FAILED: { ko: '실패', en: 'Failed' },
    CANCELLED: { ko: '취소', en: 'Cancelled' },
    QUARANTINED: { ko: '격리됨', en: 'In quarantine' },
  },
};

/** Names of the payment methods in the console. */
export const methodWords: CodeWords = {
  screen: 'console.payment.method.*',
  of: {
    card: { ko: '카드', en: 'card' },
    kakaopay: { ko: '카카오페이', en: 'KakaoPay' },
    phone: { ko: '휴대폰', en: 'phone' },
    paypal: { ko: '페이팔', en: 'PayPal' },
  },
};
