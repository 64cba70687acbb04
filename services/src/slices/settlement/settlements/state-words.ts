import type { CodeWords } from '../../../exported-list.ts';

/** States of a settlement, as the console calls them. */
export const stateWords: CodeWords = {
  screen: 'console.month.state.*',
  of: {
    PAYABLE: { ko: '지급 예정', en: 'To be paid' },
    PAID: { ko: '지급 완료', en: 'Paid' },
    CARRIED_OVER: { ko: '이월', en: 'Carried over' },
    NOTHING_DUE: { ko: '지급액 없음', en: 'Nothing due' },
  },
};

/** The same with what the closing of an open month would make of a creator: an estimate has no state on the screen but its list. */
export const monthWords: CodeWords = {
  ...stateWords,
  of: {
    ...stateWords.of,
    ESTIMATE: { ko: '예상 정산', en: 'Estimate' },
    ESTIMATE_CARRIED_OVER: { ko: '예상 정산: 이월', en: 'Estimate: carried over' },
  },
};
