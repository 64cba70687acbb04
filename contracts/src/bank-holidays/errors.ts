import type { Errors } from '../error.ts';

export const bankHolidayErrors = {
  HOLIDAY_EXISTS: {
    status: 409,
    en: 'banks are closed on this day already',
    ko: '이미 은행 휴무일로 계산되는 날입니다',
    ja: 'すでに銀行の休業日として計算される日です',
  },
  HOLIDAY_BEGUN: {
    status: 409,
    en: 'this day has begun, and due days were counted with it',
    ko: '이미 시작되었거나 지난 날입니다. 이 날을 기준으로 계산된 기한이 있어 바꿀 수 없습니다',
    ja: 'すでに始まった、または過ぎた日です。この日をもとに計算された期限があるため変更できません',
  },
} as const satisfies Errors;
