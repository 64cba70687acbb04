import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SpelledSearch, spelledName, spelledSearch } from './spelling.ts';

/** Compares as the database does; the pattern has the same meaning in JavaScript. */
function has(name: string, search: SpelledSearch | null): boolean {
  if (search === null) return false;
  const { search_letters: letters, search_initials: initials } = spelledName(name);
  return search.initials.every((each) => initials.includes(each)) && new RegExp(search.pattern).test(letters);
}

describe('search for a name', () => {
  test.each([
    ['하늘', 'ㅎㄴ', 'by its initials'],
    ['별하늘', 'ㅎㄴ', 'by some of its initials'],
    ['하늘', '하ㄴ', 'by a syllable and an initial'],
    ['하늘', 'ㅎ늘', 'by an initial and a syllable'],
    ['김하늘이네', 'ㅎ늘ㅇ', 'by both in turn'],
    ['하늘', '하느', 'while its last syllable is being typed'],
    ['하나', '한', 'while a consonant still stands below the syllable before'],
    ['달걀', '닭', 'also where two do'],
    ['감사', 'ㄳ', 'by two initials that the keyboard drew together'],
    ['하늘 노래', '하늘노래', 'without its spaces'],
    ['하늘노래', '하늘 노래', 'with spaces that it does not have'],
    ['Haru', 'hARU', 'in capitals or not'],
    ['Ｈａｒｕ', 'haru', 'in whatever width'],
    ['하늘'.normalize('NFD'), '하늘', 'however its characters are composed'],
    ['하늘', '하늘'.normalize('NFD'), 'by characters that are composed otherwise'],
    ['ㅋㅋ티비', 'ㅋㅋ', 'by letters that stand alone in it'],
    ['하루_50%', '_50%', 'by signs'],
    ['C++ (a.b)', '(a.b)', 'by signs that mean something to patterns'],
    ['ハナ', 'ﾊﾅ', 'in half-width kana'],
  ])('finds %s by %s: %s', (name, typed) => {
    expect(has(name, spelledSearch(typed))).toBe(true);
  });

  test.each([
    ['한소', 'ㅎㄴ', 'a consonant that ends a syllable is no initial'],
    ['dogs', 'ㅎㄴ', 'keys of consonants are no letters'],
    ['하루', '하늘', 'another syllable'],
    ['하늘', '늘하', 'another order'],
    ['하루', '%', 'signs are not wild'],
    ['axb', 'a.b', 'nor in patterns'],
  ])('does not find %s by %s: %s', (name, typed) => {
    expect(has(name, spelledSearch(typed))).toBe(false);
  });

  const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code));
  const name = fc.array(fc.oneof(syllable, fc.constantFrom('a', 'Z', '7', '_', '%', 'ㅋ', '가')), {
    minLength: 1,
    maxLength: 20,
  });

  test('matches any part, the initials of any part, and a mix with some initials', () => {
    const initialOf = (each: string): string => spelledName(each).search_initials[0] ?? each;
    fc.assert(
      fc.property(name, fc.nat(), fc.nat(), fc.array(fc.boolean()), (characters, from, length, lone) => {
        const begin = from % characters.length;
        const part = characters.slice(begin, begin + 1 + (length % (characters.length - begin)));
        const typed = part.map((each, at) => (lone[at] === true ? initialOf(each) : each)).join('');
        expect(has(characters.join(''), spelledSearch(typed))).toBe(true);
      }),
    );
  });
});

test('uses keyboard keys from four keys on, the same on either layout', () => {
  expect(spelledSearch('gksmf')?.keys).toBe('gksmf');
  expect(spelledSearch('하늘')?.keys).toBe(spelledName('하늘').search_keys);
  expect(spelledSearch('ㅗㅁ겨')?.keys).toBe('haru');
  expect(spelledSearch('까치')?.keys).toBe(spelledSearch('가치')?.keys);
  expect(spelledSearch('하')?.keys).toBeNull();
});

test('is skipped if nothing remains to search for', () => {
  expect(spelledSearch(' \t')).toBeNull();
});
