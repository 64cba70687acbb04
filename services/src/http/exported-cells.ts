import { kstSecond } from '../clock.ts';
import type { CellValue, CodeWords, ExportedColumn, Fact, Named } from '../exported-list.ts';

/** Languages of files: those of the console, and Japanese for members. */
export type FileLanguage = 'ko' | 'en' | 'ja';

/** One value of a line; null = empty. */
export type CsvValue = string | number | null;

/** Returns a value for CSV: times in Korea, codes in words, dollars with two decimals. */
export function csvCell(value: CellValue, column: ExportedColumn, language: FileLanguage): CsvValue {
  if (value === null) return null;
  if (column.kind === 'cents' && typeof value === 'number') return (value / 100).toFixed(2);
  if (column.kind === 'instant' && typeof value === 'string') return kstSecond(new Date(value));
  return inWords(value, column, language);
}

function inWords(value: NonNullable<CellValue>, { words }: ExportedColumn, language: FileLanguage): CsvValue {
  if (typeof value === 'number') return value;
  const wordOf = wordIn(words, language);
  const word = (code: string) => wordOf(code) ?? code;
  if (typeof value === 'string') return word(value);
  if (isList(value)) return value.map(word).join(', ');
  return Object.entries(value)
    .map(([fact, told]) => `${word(fact)}: ${factText(told, language)}`)
    .join('; ');
}

// `Array.isArray` alone would lose the readonly type.
const isList = (value: NonNullable<CellValue>): value is readonly string[] => Array.isArray(value);

/** Returns a function from a code to its word; undefined for a code without one. */
const wordIn = (words: CodeWords | undefined, language: FileLanguage) => (code: string) => {
  const named = words?.of[code];
  return named && nameIn(named, language);
};

/** Returns the name in a language, or in English if it is missing. */
export const nameIn = (named: Named, language: FileLanguage): string => named[language] ?? named.en;

const answers = {
  ko: { true: '예', false: '아니요' },
  en: { true: 'Yes', false: 'No' },
  ja: { true: 'はい', false: 'いいえ' },
} as const;
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Returns a fact as the console shows it: codes in words, times in Korea, nothing as a dash. A code without a word is shown as any other fact. */
export function factText(told: Fact, language: FileLanguage): string {
  if (told === null || told === '') return '–';
  if (typeof told === 'object') {
    const word = wordIn(told.words, language);
    return told.codes.map((code) => word(code) ?? factText(code, language)).join(', ');
  }
  if (typeof told === 'boolean') return answers[language][`${told}`];
  if (typeof told === 'string' && instant.test(told)) return kstSecond(new Date(told));
  return String(told);
}
