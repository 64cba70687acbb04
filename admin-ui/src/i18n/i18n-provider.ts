import polyglotI18nProvider from 'ra-i18n-polyglot';
import { korean } from './korean.ts';
import { koreanFramework } from './korean-framework.ts';

const locales = [
  { locale: 'ko', name: '한국어' },
  { locale: 'en', name: 'English' },
];

export const koreanWords = { ...koreanFramework, ...korean };

/** Korean is there from the start; English is loaded once it is chosen. */
export const i18nProvider = polyglotI18nProvider(
  (locale) =>
    locale === 'en' ? import('./english-words.ts').then((words) => words.englishWords) : koreanWords,
  'ko',
  locales,
);
