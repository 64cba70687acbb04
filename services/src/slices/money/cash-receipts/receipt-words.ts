import type { CodeWords } from '../../../exported-list.ts';

/** Kinds of receipts, as the console calls them. */
export const kindWords: CodeWords = {
  screen: 'console.cash_receipt.kind.*',
  of: {
    ISSUE: { ko: '승인', en: 'Receipt' },
    CANCEL: { ko: '취소', en: 'Cancellation' },
  },
};

/** States of a receipt, as the console calls them. */
export const statusWords: CodeWords = {
  screen: 'console.cash_receipt.status.*',
  of: {
    DUE: { ko: '발급 대기', en: 'Due' },
    FILED: { ko: '파일에 있음', en: 'In a file' },
    ISSUED: { ko: '발급됨', en: 'Issued' },
    DROPPED: { ko: '발급 불필요', en: 'Not needed' },
  },
};
