import type { CodeWords } from '../../../exported-list.ts';

/** Staff roles, as named in the console. */
export const roleWords: CodeWords = {
  screen: 'console.user.role.*',
  of: {
    ROLE_OPERATOR: { ko: '운영자', en: 'Operator' },
    ROLE_FINANCE: { ko: '재무', en: 'Finance' },
    ROLE_ADMIN: { ko: '관리자', en: 'Administrator' },
    ROLE_AUDITOR: { ko: '감사 담당자', en: 'Auditor' },
  },
};
