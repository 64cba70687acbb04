import type { Language } from '@sowon/contracts/accounts/schemas';

/** The words of each language, loaded when they are asked for. */
export const catalogs = {
  ko: () => import('../locales/ko.po'),
  en: () => import('../locales/en.po'),
  ja: () => import('../locales/ja.po'),
} satisfies Record<Language, unknown>;
