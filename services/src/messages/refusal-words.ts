import { type ErrorCode, type ErrorEntry, errorTable, type Language } from '@sowon/contracts';
import * as japanese from './japanese.ts';
import * as korean from './korean.ts';
import { stateWords } from './state-words.ts';
import { size, written } from './written.ts';

/** Values that a message needs, by name. */
type Facts = Readonly<Record<string, string | number | boolean | null>>;

const translated = { ko: korean, ja: japanese };

/** Who reads a refusal: the staff, in the console, or anybody else. */
type Reader = 'member' | 'staff';

/** What a refusal says to people who read this language. */
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
 * The words for a code that a reply of the console names.
 * @param code the code itself is returned where the table no longer has it
 * @param facts without them only for codes whose words need none
 */
export const wordsOfCode = (language: Language, code: string, facts: Facts = {}): string =>
  isErrorCode(code) ? refusalText(language, code, facts, 'staff') : code;

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorTable, code);

/**
 * What is told of one field in this language.
 * @param message one of our own texts, in English; what a schema said in the reader's language already stays as it is
 */
export function fieldText(language: Language, message: string, facts: Facts): string {
  if (!isOurs(message)) return message;
  return fill(language, language === 'en' ? message : translated[language].fields[message], facts);
}

const isOurs = (message: string): message is korean.FieldText => Object.hasOwn(korean.fields, message);

/** Numbers by which something is known: they are not counted, so their digits are not grouped. */
const namesOfThings: ReadonlySet<string> = new Set(['round']);

const fill = (language: Language, text: string, facts: Facts) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = facts[name] ?? '';
    if (typeof value === 'boolean') return String(value);
    if (namesOfThings.has(name)) return String(value);
    if (name === 'maxBytes') return size(language, Number(value));
    return stateWords(language, name, value) ?? written(language, value);
  });
