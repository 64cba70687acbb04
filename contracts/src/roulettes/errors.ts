import type { Errors } from '../error.ts';

export const rouletteErrors = {
  ROLL_LIMIT: {
    status: 409,
    en: 'this would exceed your own limit: {used} of {limit} coins a day are already used today',
    ko: '직접 정한 하루 한도 {limit}코인을 넘어요. 오늘 {used}코인을 사용했어요',
    ja: 'ご自身で決めた1日の上限{limit}コインを超えます。本日は{used}コインを使用しています',
  },
} as const satisfies Errors;
