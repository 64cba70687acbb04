import type { Errors } from '../error.ts';

export const strikesErrors = {
  APPEAL_OVER: {
    status: 409,
    en: 'the time to appeal is over',
    ko: '이의 제기 기한이 지났어요',
    ja: '異議申し立ての期限が過ぎています',
  },
} as const satisfies Errors;
