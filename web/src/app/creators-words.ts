import { i18n } from '@lingui/core';
import type { Language } from '@sowon/contracts/accounts/schemas';
import { currentLanguage } from '../lib/language.ts';

/** The words of each language that only the pages of creators at work show. */
const catalogs = {
  ko: () => import('../locales/creators/ko.po'),
  en: () => import('../locales/creators/en.po'),
  ja: () => import('../locales/creators/ja.po'),
} satisfies Record<Language, unknown>;

/** Loads them in the language of the page. */
export async function loadCreatorsWords(): Promise<void> {
  const language = currentLanguage();
  const { messages } = await catalogs[language]();
  i18n.load(language, messages);
}
