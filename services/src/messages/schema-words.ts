import type { Language } from '@sowon/contracts';
import type { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];
type Texts = Readonly<Record<Language, string>>;

/**
 * Returns the problem of a value in plain words: the schema library's texts use programming types ("expected string, received undefined"). Texts that a schema
 * brings itself do not come here.
 */
export const schemaWords = (language: Language, issue: Issue): string => textsOf(issue)[language];

const required: Texts = { ko: '필수 항목입니다', en: 'this is required', ja: '必須項目です' };
const unreadable: Texts = {
  ko: '형식이 올바르지 않습니다',
  en: 'this is not in the right form',
  ja: '形式が正しくありません',
};
const noChoice: Texts = {
  ko: '선택할 수 없는 값입니다',
  en: 'this is not one of the choices',
  ja: '選べない値です',
};

function textsOf(issue: Issue): Texts {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return required;
      return types[issue.expected] ?? unreadable;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return required;
      return least(issue.origin, Number(issue.minimum) + (issue.inclusive === false ? 1 : 0));
    case 'too_big':
      return most(issue.origin, Number(issue.maximum) - (issue.inclusive === false ? 1 : 0));
    case 'invalid_format':
      return formats[issue.format] ?? unreadable;
    case 'invalid_value':
    case 'invalid_union':
      return issue.input === undefined || issue.input === null ? required : noChoice;
    case 'not_multiple_of':
      return {
        ko: `${issue.divisor} 단위로 입력해 주세요`,
        en: `this has to be a multiple of ${issue.divisor}`,
        ja: `${issue.divisor}の倍数で入力してください`,
      };
    default:
      return unreadable;
  }
}

const number: Texts = {
  ko: '숫자로 입력해 주세요',
  en: 'this has to be a number',
  ja: '数字で入力してください',
};
const day: Texts = { ko: '날짜로 입력해 주세요', en: 'this has to be a date', ja: '日付で入力してください' };

const types: Readonly<Record<string, Texts>> = {
  string: { ko: '글자로 입력해 주세요', en: 'this has to be text', ja: '文字で入力してください' },
  number,
  int: {
    ko: '소수점이 없는 숫자로 입력해 주세요',
    en: 'this has to be a whole number',
    ja: '整数で入力してください',
  },
  boolean: {
    ko: '예 또는 아니요로 답해 주세요',
    en: 'this has to be yes or no',
    ja: 'はい・いいえで答えてください',
  },
  date: day,
};

const formats: Readonly<Record<string, Texts>> = {
  email: {
    ko: '이메일 주소가 아닙니다',
    en: 'this is not an e-mail address',
    ja: 'メールアドレスではありません',
  },
  url: { ko: '인터넷 주소가 아닙니다', en: 'this is not a web address', ja: 'Webアドレスではありません' },
  date: day,
  datetime: {
    ko: '날짜와 시각으로 입력해 주세요',
    en: 'this has to be a date and a time',
    ja: '日時で入力してください',
  },
};

/** Returns the text of a lower bound. @param origin what is counted: characters, list entries, or a number's value */
function least(origin: string, bound: number): Texts {
  const count = bound.toLocaleString('en');
  switch (origin) {
    case 'string':
      return {
        ko: `${count}자 이상 입력해 주세요`,
        en: `at least ${count} characters`,
        ja: `${count}文字以上で入力してください`,
      };
    case 'array':
    case 'set':
      return {
        ko: `${count}개 이상 골라 주세요`,
        en: `at least ${count} of these`,
        ja: `${count}つ以上選んでください`,
      };
    default:
      return { ko: `${count} 이상이어야 합니다`, en: `at least ${count}`, ja: `${count}以上にしてください` };
  }
}

function most(origin: string, bound: number): Texts {
  const count = bound.toLocaleString('en');
  switch (origin) {
    case 'string':
      return {
        ko: `최대 ${count}자까지 입력할 수 있습니다`,
        en: `at most ${count} characters`,
        ja: `${count}文字以内で入力してください`,
      };
    case 'array':
    case 'set':
      return {
        ko: `최대 ${count}개까지 고를 수 있습니다`,
        en: `at most ${count} of these`,
        ja: `${count}つまで選べます`,
      };
    default:
      return { ko: `${count} 이하여야 합니다`, en: `at most ${count}`, ja: `${count}以下にしてください` };
  }
}
