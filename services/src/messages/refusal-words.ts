import {
  type ApprovalStatus,
  type DepositStatus,
  type DrawStatus,
  type ErrorCode,
  type ErrorEntry,
  errorTable,
  type FileKind,
  type Language,
  type MissionStatus,
  type PayoutStatus,
  type TransferStatus,
} from '@sowon/contracts';
import * as japanese from './japanese.ts';
import * as korean from './korean.ts';
import { size, written } from './written.ts';

/** Values of a message, by name. */
type Facts = Readonly<Record<string, string | number | boolean | null>>;

const translated = { ko: korean, ja: japanese };

/** Reader of a refusal: staff in the console, or anyone else. */
type Reader = 'member' | 'staff';

/** Returns the text of a refusal in a language. */
export function refusalText(
  language: Language,
  code: ErrorCode,
  facts: Facts,
  reader: Reader = 'member',
): string {
  const entry: ErrorEntry = errorTable[code];
  const forStaff = reader === 'staff' && language !== 'ja' ? entry.staff?.[language] : undefined;
  return fill(language, forStaff ?? entry[language], facts);
}

/**
 * Returns the words for a code in a console reply.
 * @param code returned unchanged if the table no longer has it
 * @param facts needed unless the words have no placeholders
 */
export const wordsOfCode = (language: Language, code: string, facts: Facts = {}): string =>
  isErrorCode(code) ? refusalText(language, code, facts, 'staff') : code;

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorTable, code);

/**
 * Returns the text about one field in a language.
 * @param message one of our own English texts; a schema's text is already in the reader's language and stays as it is
 */
export function fieldText(language: Language, message: string, facts: Facts): string {
  if (!isOurs(message)) return message;
  return fill(language, language === 'en' ? message : translated[language].fields[message], facts);
}

const isOurs = (message: string): message is korean.FieldText => Object.hasOwn(korean.fields, message);

/** Numbers that are names: their digits are not grouped. */
const namesOfThings: ReadonlySet<string> = new Set(['round']);

const fill = (language: Language, text: string, facts: Facts) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = facts[name] ?? '';
    if (typeof value === 'boolean') return String(value);
    if (namesOfThings.has(name)) return String(value);
    if (name === 'maxBytes') return size(language, Number(value));
    return stateWords(language, name, value) ?? written(language, value);
  });

type Words<State extends string> = Readonly<Record<State, Readonly<Record<Language, string>>>>;

const missions: Words<MissionStatus> = {
  CREATED: { ko: '시작됨', en: 'begun', ja: '開始済み' },
  REQUESTED: { ko: '요청됨', en: 'requested', ja: '依頼済み' },
  ACCEPTED: { ko: '진행 중', en: 'under way', ja: '進行中' },
  TRANSCODING: { ko: '변환 중', en: 'being converted', ja: '変換中' },
  COMPLETED: { ko: '완료됨', en: 'completed', ja: '完了' },
  REJECTED: { ko: '종료됨', en: 'over', ja: '終了' },
};

const draws: Words<DrawStatus> = {
  CREATED: { ko: '응모 시작 전', en: 'not open yet', ja: '応募開始前' },
  APPLYING: { ko: '응모 중', en: 'taking entries', ja: '応募受付中' },
  DRAWING: { ko: '추첨 대기', en: 'waiting to be drawn', ja: '抽選待ち' },
  NOW_DRAWING: { ko: '추첨 중', en: 'being drawn', ja: '抽選中' },
  DRAWN: { ko: '당첨자 발표됨', en: 'drawn', ja: '当選者発表済み' },
  CLOSED: { ko: '종료됨', en: 'over', ja: '終了' },
  CANCELED: { ko: '취소됨', en: 'canceled', ja: '中止' },
};

const approvals: Words<ApprovalStatus> = {
  PROPOSED: { ko: '승인 대기', en: 'waiting for approval', ja: '承認待ち' },
  APPROVED: { ko: '승인됨', en: 'approved', ja: '承認済み' },
  REJECTED: { ko: '반려됨', en: 'rejected', ja: '却下' },
  WITHDRAWN: { ko: '철회됨', en: 'withdrawn', ja: '取り下げ済み' },
  EXPIRED: { ko: '만료됨', en: 'expired', ja: '期限切れ' },
};

const payouts: Words<PayoutStatus> = {
  PREPARED: { ko: '준비됨', en: 'prepared', ja: '準備済み' },
  APPROVED: { ko: '승인됨', en: 'approved', ja: '承認済み' },
  FILE_MADE: { ko: '은행 파일 생성됨', en: 'written for the bank', ja: '銀行ファイル作成済み' },
  BOOKING: { ko: '기록 중', en: 'being booked', ja: '記帳中' },
  SETTLED: { ko: '지급 완료', en: 'settled', ja: '支払い完了' },
  REJECTED: { ko: '무효', en: 'void', ja: '無効' },
  EXPIRED: { ko: '만료됨', en: 'expired', ja: '期限切れ' },
};

const deposits: Words<DepositStatus> = {
  ready: { ko: '입금 대기', en: 'waiting for its money', ja: '入金待ち' },
  paid: { ko: '입금 완료', en: 'paid', ja: '入金済み' },
  cancelled: { ko: '취소됨', en: 'canceled', ja: '取り消し済み' },
  failed: { ko: '실패', en: 'failed', ja: '失敗' },
};

const transfers: Words<TransferStatus> = {
  OPEN: { ko: '확인 전', en: 'open', ja: '未確認' },
  RETURNING: { ko: '반환 중', en: 'being returned', ja: '返金中' },
  MATCHED: { ko: '매칭됨', en: 'matched', ja: '照合済み' },
  RETURNED: { ko: '반환됨', en: 'returned', ja: '返金済み' },
};

const kinds: Words<FileKind> = {
  IMAGE: { ko: '사진', en: 'a picture', ja: '写真' },
  VIDEO: { ko: '영상', en: 'a video', ja: '動画' },
  VOICE: { ko: '음성', en: 'a voice message', ja: '音声' },
};

/** Words of states, by the name of the fact. */
const states: Readonly<Record<string, Words<string>>> = {
  missionStatus: missions,
  drawStatus: draws,
  approvalStatus: approvals,
  payoutStatus: payouts,
  depositStatus: deposits,
  transferStatus: transfers,
  kinds,
};

const separators: Readonly<Record<Language, string>> = { ko: ', ', en: ', ', ja: '、' };

/**
 * Returns the words for the state code in a fact, or for several comma-separated codes.
 * @returns null if the fact is not a state or a code has no words
 */
function stateWords(language: Language, fact: string, value: string | number): string | null {
  const words = states[fact];
  if (words === undefined || typeof value === 'number') return null;
  const said = value.split(', ').map((code) => words[code]?.[language]);
  return said.every((each) => each !== undefined) ? said.join(separators[language]) : null;
}
