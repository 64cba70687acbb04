import { type ErrorCode, type ErrorEntry, errorTable, type Language } from '@sowon/contracts';
import * as japanese from './japanese.ts';
import * as korean from './korean.ts';
import { stateWords } from './state-words.ts';
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
