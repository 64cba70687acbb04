import type { Language } from '@sowon/contracts/primitives';

const storedName = 'lang';
const untoldName = 'lang-untold';

/** Languages with their own names, as in the menu (spec 1 §1). */
export const languages = { ko: '한국어', en: 'English', ja: '日本語' } as const satisfies Record<
  Language,
  string
>;

/** Returns the language of a stored or query value: `jp` is an old spelling of `ja`, anything else is Korean. */
export function languageOf(value: string | null): Language {
  if (value === 'jp') return 'ja';
  // A key of `languages` is a Language by its type.
  return value !== null && Object.hasOwn(languages, value) ? (value as Language) : 'ko';
}

/** Returns the language of this page: `?lang=` takes precedence and is stored, else the stored one. */
export function currentLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang');
  if (asked !== null) localStorage.setItem(storedName, languageOf(asked));
  return languageOf(localStorage.getItem(storedName));
}

/**
 * Stores the choice and reloads the page, so that every text and every reply uses it. A member's next page reports it to the server: mails and pushes follow
 * the choice.
 */
export function changeLanguage(language: Language): void {
  localStorage.setItem(storedName, language);
  localStorage.setItem(untoldName, language);
  const url = new URL(location.href);
  url.searchParams.delete('lang');
  location.replace(url);
}

/** Returns a choice of the language menu that was not yet reported to the server; null if there is none. A link with `?lang=` is not a choice. */
export function untoldLanguage(): Language | null {
  const chosen = localStorage.getItem(untoldName);
  return chosen === null ? null : languageOf(chosen);
}

/** Marks this choice as reported. A newer choice stays unreported. */
export function languageTold(language: Language): void {
  if (localStorage.getItem(untoldName) === language) localStorage.removeItem(untoldName);
}
