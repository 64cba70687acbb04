import type { Errors } from '../error.ts';

export const supportErrors = {
  QUESTION_CLOSED: {
    status: 409,
    en: 'this question is closed, please ask a new one',
    ko: '종료된 문의예요. 새로 문의해 주세요',
    ja: 'このお問い合わせは終了しています。新しくお問い合わせください',
  },
} as const satisfies Errors;
