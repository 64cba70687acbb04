import type { Errors } from '../error.ts';

export const listExportErrors = {
  EXPORTS_OPEN: {
    status: 409,
    en: 'at most {limit} files are written for you at a time, please wait until one is done',
    ko: '파일은 한 번에 {limit}개까지 만들 수 있습니다. 하나가 끝난 뒤에 다시 요청해 주세요',
    ja: 'ファイルの作成は同時に{limit}件までです。1件が終わってからもう一度ご依頼ください',
  },
  EXPORTS_DAY: {
    status: 409,
    en: 'at most {limit} files can be requested a day',
    ko: '파일은 하루에 {limit}개까지 요청할 수 있습니다',
    ja: 'ファイルの依頼は1日に{limit}件までです',
  },
} as const satisfies Errors;
