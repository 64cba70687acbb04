import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { ofCreators } from './build/creators-words.ts';

const forCreators = ofCreators.map((glob) => `<rootDir>/src/${glob}`);

/** Messages are written in English in the source; Korean is what a visitor sees unless they chose otherwise. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['ko', 'en', 'ja'],
  catalogs: [
    { path: '<rootDir>/src/locales/{locale}', include: ['<rootDir>/src'], exclude: forCreators },
    { path: '<rootDir>/src/locales/creators/{locale}', include: forCreators },
  ],
  // Without lines: they would change with every edit of a page.
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'es',
});
