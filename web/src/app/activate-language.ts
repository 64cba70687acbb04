import { i18n } from '@lingui/core';
import type { Language } from '@sowon/contracts/primitives';
import { catalogs } from './catalogs.ts';

/** Loads and activates the messages of one language before the first paint. */
export async function activateLanguage(language: Language): Promise<void> {
  const { messages } = await catalogs[language]();
  // Adds to the messages that a page has loaded meanwhile.
  i18n.load(language, messages);
  i18n.activate(language);
  document.documentElement.lang = language;
}
