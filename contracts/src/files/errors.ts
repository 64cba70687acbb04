import type { Errors } from '../error.ts';

export const fileErrors = {
  FILE_IN_USE: {
    status: 409,
    en: 'the file is in use',
    ko: '사용 중인 파일이에요',
    ja: '使用中のファイルです',
  },
  TUS_VERSION: {
    status: 412,
    en: 'uploads must use version {version} of tus',
    ko: '업로드는 tus {version} 버전으로 보내 주세요',
    ja: 'アップロードは tus のバージョン {version} で送信してください',
  },
  UPLOAD_OFFSET: {
    status: 409,
    en: 'the upload was interrupted, please try again',
    ko: '업로드가 중간에 끊겼어요. 다시 시도해 주세요',
    ja: 'アップロードが途中で切れました。もう一度お試しください',
  },
  FILE_TOO_LARGE: {
    status: 413,
    en: 'the file is larger than {maxBytes}',
    ko: '파일이 {maxBytes}보다 커요',
    ja: 'ファイルが{maxBytes}を超えています',
  },
  UNKNOWN_FILE_FORMAT: {
    status: 415,
    en: 'unknown file format',
    ko: '지원하지 않는 파일 형식이에요',
    ja: '対応していないファイル形式です',
  },
} as const satisfies Errors;
