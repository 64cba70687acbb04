import { defineConfig } from '@lingui/cli';

/** Messages are written in English in the source; Korean is what a visitor sees unless they chose otherwise. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['ko', 'en', 'ja'],
  catalogs: [{ path: '<rootDir>/src/locales/{locale}', include: ['<rootDir>/src'] }],
  compileNamespace: 'es',
});
