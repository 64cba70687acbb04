import type { CodeWords } from '../../../exported-list.ts';

/** Labels of settlement states in the console. */
export const stateWords: CodeWords = {
  screen: 'console.month.state.*',
  of: {
    PAYABLE: { ko: '지급 예정', en: 'To be paid' },
    PAID: { ko: '지급 완료', en: 'Paid' },
    CARRIED_OVER: { ko: '이월', en: 'Carried over' },
    NOTHING_DUE: { ko: '지급액 없음', en: 'Nothing due' },
  },
};

/** The same with labels for estimates of an open month; on the screen, estimates have a list of their own instead of a state. */
export const monthWords: CodeWords = {
  ...stateWords,
  of: {
    ...stateWords.of,
    ESTIMATE: { ko: '예상 정산', en: 'Estimate' },
    ESTIMATE_CARRIED_OVER: { ko: '예상 정산: 이월', en: 'Estimate: carried over' },
  },
};
