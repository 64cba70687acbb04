import type { Errors } from './error.ts';
import * as every from './every-errors.ts';
import { join } from './join.ts';

/** Errors shared by several nouns, and errors of the API itself. */
const commonErrors = {
  INVALID_INPUT: {
    status: 400,
    en: 'invalid input',
    ko: '입력한 내용을 확인해 주세요',
    ja: '入力内容をご確認ください',
  },
  LIST_TOO_DEEP: {
    status: 400,
    en: 'only the first {rows} rows of a list can be paged through; narrow it, or request it as a file',
    ko: '목록은 처음 {rows}건까지만 넘겨 볼 수 있습니다. 조건을 좁히거나 파일로 받아 주세요',
    ja: '一覧は最初の{rows}件までしかめくれません。条件を絞るか、ファイルで受け取ってください',
  },
  ACCESS_DENIED: {
    status: 403,
    en: 'access denied',
    ko: '로그인이 만료되었거나 권한이 없어요',
    ja: 'ログインの有効期限が切れたか、権限がありません',
    staff: { en: 'your role does not allow this', ko: '이 작업을 할 권한이 없습니다' },
  },
  NOT_FOUND: {
    status: 404,
    en: 'not found',
    ko: '더 이상 찾을 수 없어요',
    ja: '見つかりませんでした',
  },
  CODE_EXPIRED: {
    status: 404,
    en: 'this link has expired or was already used',
    ko: '만료되었거나 이미 사용한 링크예요',
    ja: '期限切れ、または使用済みのリンクです',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    en: 'method not allowed',
    ko: '허용되지 않는 메서드입니다',
    ja: '許可されていないメソッドです',
  },
  ALREADY_EXISTS: {
    status: 409,
    en: 'this already exists or was already done',
    ko: '이미 있거나 이미 처리되었어요',
    ja: 'すでに存在するか、処理済みです',
  },
  ALREADY_DECIDED: {
    status: 409,
    en: 'this was already decided, please look again',
    ko: '그사이에 이미 결정되었어요. 다시 확인해 주세요',
    ja: 'その間にすでに決定されました。もう一度ご確認ください',
  },
  REFUSED_BY_LEDGER: {
    status: 409,
    en: 'this is not possible in the current state, please look again',
    ko: '지금 상태에서는 할 수 없어요. 다시 확인해 주세요',
    ja: '現在の状態ではできません。もう一度ご確認ください',
    staff: {
      en: 'the rules of the ledger do not allow this, please reload and look again',
      ko: '원장의 규칙에 따라 처리할 수 없습니다. 새로 고친 뒤 확인해 주세요',
    },
  },
  BODY_TOO_LARGE: {
    status: 413,
    en: 'what you sent is too large',
    ko: '보낸 내용이 너무 커요',
    ja: '送信内容が大きすぎます',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    en: 'this format is not supported',
    ko: '지원하지 않는 형식이에요',
    ja: '対応していない形式です',
  },
  KEY_REUSED: {
    status: 422,
    en: 'this was already sent with other content, please reload the page',
    ko: '다른 내용으로 이미 보낸 요청이에요. 페이지를 새로고침해 주세요',
    ja: '別の内容ですでに送信されたリクエストです。ページを再読み込みしてください',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    transient: true,
    en: 'too many attempts, please wait a moment',
    ko: '시도가 너무 많아요. 잠시 후 다시 해 주세요',
    ja: '試行回数が多すぎます。しばらくお待ちください',
  },
  INTERNAL: {
    status: 500,
    en: 'server error',
    ko: '서버 오류가 발생했어요. 잠시 후 다시 시도해 주세요',
    ja: 'サーバーエラーが発生しました。しばらくしてからお試しください',
  },
  BUSY: {
    status: 503,
    transient: true,
    en: 'it is very busy right now, please try again',
    ko: '지금 접속이 많아요. 다시 시도해 주세요',
    ja: 'ただいま混み合っています。もう一度お試しください',
  },
  UNAVAILABLE: {
    status: 503,
    transient: true,
    en: 'the service is briefly unavailable, please try again shortly',
    ko: '서비스에 일시적인 문제가 있어요. 잠시 후 다시 시도해 주세요',
    ja: '一時的にご利用いただけません。しばらくしてからお試しください',
  },
  STORAGE_FULL: {
    status: 503,
    transient: true,
    en: 'our storage is full at the moment, please try again later',
    ko: '저희 서버의 저장 공간이 부족해 지금은 처리할 수 없어요. 나중에 다시 시도해 주세요',
    ja: '現在サーバーの保存容量が不足しているため、処理できません。しばらくしてからお試しください',
  },
} as const satisfies Errors;

/** Every error code with its HTTP status and texts. Clients switch on the code and show the text sent by the server. */
export const errorTable = join({ commonErrors, ...every }) satisfies Errors;

export type ErrorCode = keyof typeof errorTable;

/** A refused field; `rejectedValue` is null if it would repeat a secret. */
export interface SubError {
  field: string;
  message: string;
  rejectedValue: unknown;
}

/** The shape of every error reply (spec, first text, section 3). */
export interface ErrorReply {
  message: string;
  status: number;
  code: ErrorCode;
  subErrors: SubError[];
  /** Reference for the support desk; equals the log's request id. */
  requestId?: string;
  /** A path in the web app with more information and possible actions, such as objecting to a blocked login. */
  page?: string;
}
