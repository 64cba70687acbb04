import type { Errors } from '../error.ts';

export const productErrors = {
  PRODUCT_TYPE: {
    status: 409,
    en: 'the kind of a mission cannot be changed',
    ko: '미션의 종류는 바꿀 수 없어요',
    ja: 'ミッションの種類は変更できません',
  },
} as const satisfies Errors;
