import type { Errors } from '../error.ts';

export const statementErrors = {
  STATEMENT_LIMIT: {
    status: 409,
    en: 'at most {limit} statements are issued a year',
    ko: '명세서는 1년에 {limit}건까지 발급돼요',
    ja: '明細書の発行は年{limit}件までです',
  },
} as const satisfies Errors;
