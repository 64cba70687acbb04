import type { CodeWords } from '../../../exported-list.ts';

/** Names of a wallet’s states in the console. */
export const stateWords: CodeWords = {
  screen: 'console.wallet.state.*',
  of: {
    OPEN: { ko: '사용 중', en: 'In use' },
    CREATOR: { ko: '크리에이터', en: 'Creator' },
    LEFT: { ko: '탈퇴한 회원', en: 'Member who left' },
    FROZEN: { ko: '동결', en: 'Frozen' },
  },
};
