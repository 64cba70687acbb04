import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { wordsApart } from './build/words-apart.ts';

const apart = Object.entries(wordsApart).map(([name, globs]) => ({
  path: `<rootDir>/src/locales/${name}/{locale}`,
  include: globs.map((glob) => `<rootDir>/src/${glob}`),
}));

/** Messages are written in English in the source; visitors see Korean by default. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['ko', 'en', 'ja'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: apart.flatMap(({ include }) => include),
    },
    ...apart,
  ],
  // No line numbers: they would change with every edit of a page.
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'es',
});
