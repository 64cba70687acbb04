import type { Errors } from '../error.ts';

export const userErrors = {
  STAFF_CREATOR: {
    status: 409,
    en: 'a creator cannot be a member of staff',
    ko: '크리에이터는 담당자가 될 수 없습니다',
    ja: 'クリエイターは担当者になれません',
  },
  STAFF_LAST_ADMIN: {
    status: 409,
    en: 'there must be at least one administrator',
    ko: '관리자가 한 명 이상 있어야 합니다',
    ja: '管理者が1名以上必要です',
  },
} as const satisfies Errors;
