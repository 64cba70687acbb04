import type { Errors } from '../error.ts';

export const campaignErrors = {
  CAMPAIGN_OVERLAPS: {
    status: 409,
    en: 'another comment event runs in these days',
    ko: '이 기간에는 다른 댓글 이벤트가 진행됩니다',
    ja: 'この期間には別のコメントイベントがあります',
  },
  CAMPAIGN_OVER: {
    status: 409,
    en: 'the days of this comment event are over',
    ko: '이 댓글 이벤트의 기간이 끝났습니다',
    ja: 'このコメントイベントの期間は終了しました',
  },
} as const satisfies Errors;
