import type { Errors } from '../error.ts';

export const settlementErrors = {
  MONTH_NOT_OVER: {
    status: 409,
    en: 'the month is not over',
    ko: '아직 끝나지 않은 달입니다',
    ja: 'まだ終わっていない月です',
  },
  MONTH_CLOSED: {
    status: 409,
    en: 'the month is closed',
    ko: '이미 마감된 달입니다',
    ja: 'すでに締められた月です',
  },
  MONTH_OPEN: {
    status: 409,
    en: 'the month is not closed yet',
    ko: '아직 마감되지 않은 달입니다',
    ja: 'まだ締め切られていない月です',
  },
} as const satisfies Errors;
