import { describe, expect, it } from 'vitest';
import { languageOf } from './language.ts';

describe('languageOf', () => {
  it.each([
    ['ko', 'ko'],
    ['en', 'en'],
    ['ja', 'ja'],
    ['jp', 'ja'],
    [null, 'ko'],
    ['fr', 'ko'],
    ['toString', 'ko'],
  ])('reads %j as %s', (value, language) => {
    expect(languageOf(value)).toBe(language);
  });
});
