import type { CodeWords } from '../../../exported-list.ts';

/** Labels of a month's state against the thresholds of the law. */
export const lineWords: CodeWords = {
  screen: 'console.report.liability.state_of.*',
  of: {
    BELOW: { ko: '기준 미만', en: 'Below' },
    NEAR: { ko: '근접', en: 'Near' },
    REACHED: { ko: '도달', en: 'Reached' },
  },
};

/** Labels of payment methods in the revenue report. */
export const methodWords: CodeWords = {
  screen: 'console.report.revenue.method.*',
  of: {
    card: { ko: '카드', en: 'card' },
    kakaopay: { ko: '카카오페이', en: 'KakaoPay' },
    phone: { ko: '휴대폰', en: 'phone' },
    paypal: { ko: '페이팔', en: 'PayPal' },
    withoutbankbook: { ko: '계좌 이체', en: 'bank transfer' },
  },
};
