import { readFile } from 'node:fs/promises';
import { type Messages, setupI18n } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import type { Language } from '@sowon/contracts/primitives';

/** Values of a text's arguments; the key `<0/>` stands for a part of the page. */
type Values = Readonly<Record<string, string | number>>;

/**
 * Returns a text of the fan and creator app in a language.
 * @param source the English text of the code, as the catalogues have it
 * @param values all its arguments
 * @throws Error if the app has no such text, or an argument is missing
 */
export type Say = (source: string, values?: Values) => string;

const po = formatter({ lineNumbers: false });
const loaded = new Map<Language, Promise<Say>>();

/** Loads the texts of one of the app's languages from its catalogues in this tree. */
export function wordsOf(language: Language): Promise<Say> {
  const words = loaded.get(language) ?? load(language);
  loaded.set(language, words);
  return words;
}

async function load(language: Language): Promise<Say> {
  const catalogs = ['', 'accounts/', 'answers/', 'coins/', 'creators/', 'proofs/'].map((folder) =>
    messagesOf(language, folder),
  );
  const messages: Messages = Object.assign({}, ...(await Promise.all(catalogs)));
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  return (source, values = {}) => {
    const id = generateMessageId(source);
    if (!Object.hasOwn(messages, id)) throw new Error(`the app has no text "${source}"`);
    const given = (name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`"${source}" needs ${name}`);
      return value;
    };
    const said = i18n._(id, new Proxy({}, { get: (_, name) => given(String(name)) }));
    return said.replace(/<\d+\/>/g, (place) => String(given(place))).replace(/<\/?\d+>/g, '');
  };
}

async function messagesOf(language: Language, folder: string): Promise<Messages> {
  const file = new URL(`../../web/src/locales/${folder}${language}.po`, import.meta.url);
  const place = { locale: language, sourceLocale: 'en', filename: file.pathname };
  const catalog = await po.parse(await readFile(file, 'utf8'), place);
  return Object.fromEntries(
    Object.entries(catalog).map(([id, { translation = '' }]) => [id, compileMessageOrThrow(translation)]),
  );
}

/** `1,200 coins`, as the app writes it. */
export const coins = (say: Say, points: number): string =>
  say('{points, plural, one {# coin} other {# coins}}', { points });
