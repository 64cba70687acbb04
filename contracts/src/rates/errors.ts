import type { Errors } from '../error.ts';

export const rateErrors = {
  RATES_SAME: {
    status: 409,
    en: 'these are already the rates, please change at least one of them',
    ko: '이미 적용 중인 기준과 같습니다. 하나 이상 변경해 주세요',
    ja: 'すでにこの基準が適用されています。1つ以上変更してください',
  },
  RATES_MONTH: {
    status: 409,
    en: 'rates can be changed from {earliest} on, and up to {latest}',
    ko: '정산 기준은 {earliest}부터 {latest}까지의 달을 시작으로 변경할 수 있습니다',
    ja: '精算の基準は {earliest} から {latest} までの月から変更できます',
  },
} as const satisfies Errors;
