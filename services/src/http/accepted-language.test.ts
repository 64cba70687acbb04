import { expect, test } from 'vitest';
import { acceptedLanguage } from './accepted-language.ts';

test.each([
  [undefined, 'ko'],
  ['', 'ko'],
  ['ja', 'ja'],
  ['en-US,en;q=0.9,ko;q=0.8', 'en'],
  ['fr-FR, ja;q=0.3, en;q=0.7', 'en'],
  ['en;q=0, ja;q=0.1', 'ja'],
  ['jp', 'ja'],
  ['fr', 'ko'],
  ['*;q=nonsense', 'ko'],
])('the header %s selects %s', (header, language) => {
  expect(acceptedLanguage({ headers: { 'accept-language': header } }, 'ko')).toBe(language);
});
