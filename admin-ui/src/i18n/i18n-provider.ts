import polyglotI18nProvider from 'ra-i18n-polyglot';
import { korean } from './korean-first.ts';
import { koreanFramework } from './korean-framework.ts';

const locales = [
  { locale: 'ko', name: '한국어' },
  { locale: 'en', name: 'English' },
];

const firstWords = (locale: string) =>
  locale === 'en'
    ? import('./english-first-words.ts').then((words) => words.englishFirstWords)
    : { ...koreanFramework, ...korean };

const allWords = (locale: string) =>
  locale === 'en'
    ? import('./english-words.ts').then((words) => words.englishWords)
    : import('./korean-words.ts').then((words) => words.koreanWords);

let areAllWanted = false;

/** Serves the pre-sign-in texts, which are bundled in Korean; all other texts after `loadAllWords` is called. */
export const i18nProvider = polyglotI18nProvider(
  (locale) => (areAllWanted ? allWords(locale) : firstWords(locale)),
  'ko',
  locales,
);

/** Loads the texts of all pages in the current language, and later in each language that is chosen. */
export async function loadAllWords(): Promise<void> {
  areAllWanted = true;
  await i18nProvider.changeLocale(i18nProvider.getLocale());
}
