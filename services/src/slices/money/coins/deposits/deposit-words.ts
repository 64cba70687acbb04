import type { CodeWords } from '../../../../exported-list.ts';

/** Names of a deposit’s states in the console. */
export const statusWords: CodeWords = {
  screen: 'console.deposit.status.*',
  of: {
    ready: { ko: '입금 전', en: 'Not paid' },
    paid: { ko: '충전 완료', en: 'Paid' },
    cancelled: { ko: '취소됨', en: 'Cancelled' },
    failed: { ko: '처리 불가', en: 'Ended by the staff' },
  },
};
