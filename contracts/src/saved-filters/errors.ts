import type { Errors } from '../error.ts';

export const savedFilterErrors = {
  SAVED_FILTER_LIMIT: {
    status: 409,
    en: 'at most {limit} filters can be saved, please remove one first',
    ko: '필터는 {limit}개까지 저장할 수 있습니다. 먼저 하나를 삭제해 주세요',
    ja: '保存できるフィルターは{limit}件までです。先に1件削除してください',
  },
} as const satisfies Errors;
