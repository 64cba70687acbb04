import type { Language } from '@sowon/contracts/accounts/schemas';

const storedName = 'lang';

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

/** Keeps the choice and loads the page anew, so that every text and every reply is in it. */
export function changeLanguage(language: Language): void {
  localStorage.setItem(storedName, language);
  const url = new URL(location.href);
  url.searchParams.delete('lang');
  location.replace(url);
}
