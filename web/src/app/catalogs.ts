import type { Language } from '@sowon/contracts/primitives';

/** Messages of each language, loaded on demand. */
export const catalogs = {
  ko: () => import('../locales/ko.po'),
  en: () => import('../locales/en.po'),
  ja: () => import('../locales/ja.po'),
} satisfies Record<Language, unknown>;
