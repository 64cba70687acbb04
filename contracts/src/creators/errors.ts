import type { Errors } from '../error.ts';

export const creatorErrors = {
  ADULTS_ONLY: {
    status: 403,
    en: 'this is for members from 1 January of the year in which they turn {years}',
    ko: '만 {years}세가 되는 해의 1월 1일부터 이용할 수 있어요',
    ja: '満{years}歳になる年の1月1日からご利用いただけます',
  },
} as const satisfies Errors;
