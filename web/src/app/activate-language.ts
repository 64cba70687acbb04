import { i18n } from '@lingui/core';
import type { Language } from '@sowon/contracts/accounts/schemas';
import { catalogs } from './catalogs.ts';

/** Loads the catalogue of one language before the first paint. */
export async function activateLanguage(language: Language): Promise<void> {
  const { messages } = await catalogs[language]();
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
}
