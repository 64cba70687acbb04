import { i18n } from '@lingui/core';
import type { Language } from '@sowon/contracts/primitives';
import { currentLanguage } from './language.ts';

/** Messages that only some pages show, by group and language. */
const catalogs = {
  accounts: {
    ko: () => import('../locales/accounts/ko.po'),
    en: () => import('../locales/accounts/en.po'),
    ja: () => import('../locales/accounts/ja.po'),
  },
  coins: {
    ko: () => import('../locales/coins/ko.po'),
    en: () => import('../locales/coins/en.po'),
    ja: () => import('../locales/coins/ja.po'),
  },
  creators: {
    ko: () => import('../locales/creators/ko.po'),
    en: () => import('../locales/creators/en.po'),
    ja: () => import('../locales/creators/ja.po'),
  },
  proofs: {
    ko: () => import('../locales/proofs/ko.po'),
    en: () => import('../locales/proofs/en.po'),
    ja: () => import('../locales/proofs/ja.po'),
  },
  answers: {
    ko: () => import('../locales/answers/ko.po'),
    en: () => import('../locales/answers/en.po'),
    ja: () => import('../locales/answers/ja.po'),
  },
} satisfies Record<string, Record<Language, unknown>>;

/** Groups of pages with their own messages; `web/build/words-apart.ts` describes them. */
export type WordsApart = keyof typeof catalogs;

/** Loads a group's messages in the page's language. */
export async function loadWords(of: WordsApart): Promise<void> {
  const language = currentLanguage();
  const { messages } = await catalogs[of][language]();
  i18n.load(language, messages);
}
