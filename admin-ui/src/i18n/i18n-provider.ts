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

/** What is said before anybody is signed in is there from the start, in Korean; all else once `loadAllWords` was asked for it. */
export const i18nProvider = polyglotI18nProvider(
  (locale) => (areAllWanted ? allWords(locale) : firstWords(locale)),
  'ko',
  locales,
);

/** Loads the words of all pages, in the language that is chosen, and from then on in each that is. */
export async function loadAllWords(): Promise<void> {
  areAllWanted = true;
  await i18nProvider.changeLocale(i18nProvider.getLocale());
}
