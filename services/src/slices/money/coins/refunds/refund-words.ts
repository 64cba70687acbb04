import type { CodeWords } from '../../../../exported-list.ts';

/** Names of a refund’s states in the console. */
export const statusWords: CodeWords = {
  screen: 'console.refund.status.*',
  of: {
    DUE: { ko: '결제사에 요청 중', en: 'The provider is asked' },
    ACCEPTED: { ko: '결제사 처리 중', en: 'On its way at the provider' },
    BY_HAND: { ko: '직접 지급 필요', en: 'To pay by hand' },
    PAYING: { ko: '직접 지급 중', en: 'Being paid by hand' },
    RECORDED: { ko: '승인 필요', en: 'To agree to' },
    PAID: { ko: '지급됨', en: 'Paid' },
  },
};

/** Names of the ways of paying a refund in the console. */
export const wayWords: CodeWords = {
  screen: 'console.refund.way.*',
  of: {
    PROVIDER: { ko: '결제사', en: 'The provider' },
    BANK_TRANSFER: { ko: '우리 계좌에서 이체', en: 'A transfer from our bank' },
    PROVIDER_CONSOLE: { ko: '결제사 콘솔에서 취소', en: 'A cancellation in the provider’s console' },
  },
};
