import type { Language } from '@sowon/contracts/accounts/schemas';

const storedName = 'lang';
const untoldName = 'lang-untold';

/** Each language by its own name, as the menu offers them (spec 1 §1). */
export const languages = { ko: '한국어', en: 'English', ja: '日本語' } as const satisfies Record<
  Language,
  string
>;

/** A stored or query value as a language: `jp` is an old spelling of `ja`, anything else is Korean. */
export function languageOf(value: string | null): Language {
  if (value === 'jp') return 'ja';
  // A key of `languages` is a Language by its type.
  return value !== null && Object.hasOwn(languages, value) ? (value as Language) : 'ko';
}

/** The language of this page: `?lang=` wins and is kept, else what was stored. */
export function currentLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang');
  if (asked !== null) localStorage.setItem(storedName, languageOf(asked));
  return languageOf(localStorage.getItem(storedName));
}

/**
 * Keeps the choice and loads the page anew, so that every text and every reply is in it. The server is told by the next page that a
 * member sees: mails and pushes follow the choice.
 */
export function changeLanguage(language: Language): void {
  localStorage.setItem(storedName, language);
  localStorage.setItem(untoldName, language);
  const url = new URL(location.href);
  url.searchParams.delete('lang');
  location.replace(url);
}

/** A choice of the language menu that the server has not heard of; null without one. A link with `?lang=` is nobody's choice. */
export function untoldLanguage(): Language | null {
  const chosen = localStorage.getItem(untoldName);
  return chosen === null ? null : languageOf(chosen);
}

/** The server knows this choice. One that was made meanwhile stays to be told. */
export function languageTold(language: Language): void {
  if (localStorage.getItem(untoldName) === language) localStorage.removeItem(untoldName);
}
