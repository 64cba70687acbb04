import { convertHangulToQwerty, disassemble, disassembleCompleteCharacter } from 'es-hangul';

/** Search columns of a name in a creator's row, written whenever the name is. */
export interface SpelledName {
  /** Its letters in the order in which they are typed: `하늘` is `ㅎㅏㄴㅡㄹ`. */
  readonly search_letters: string;
  /** All sequences of one to three adjacent initials: for `하늘` ㅎ, ㄴ and ㅎㄴ. */
  readonly search_initials: string[];
  /** The keys that type it on a Korean keyboard: `하늘` is `gksmf`. */
  readonly search_keys: string;
}

/** A search text, prepared for the comparison with names. */
export interface SpelledSearch {
  /** PostgreSQL regular expression for the letters of a name that contains the text. */
  readonly pattern: string;
  /** Initial sequences that such a name must all have. */
  readonly initials: readonly string[];
  /** Keys to find similar names, or text typed on the other keyboard layout; null if the text is too short. */
  readonly keys: string | null;
}

/** Maximum length of a sequence of initials. */
const togetherMost = 3;
/** Minimum number of keys: with fewer, nearly every name is similar. */
const keysLeast = 4;

/** Returns the search columns of a name. */
export function spelledName(name: string): SpelledName {
  const folded = fold(name);
  return {
    search_letters: disassemble(folded),
    search_initials: [...new Set(windowsUpTo(initialsOf(folded), togetherMost))],
    search_keys: keysOf(folded),
  };
}

/**
 * Prepares a search text: a lone consonant matches syllables that begin with it, and the last syllable may be incomplete.
 * @returns null if there is nothing to search for
 */
export function spelledSearch(typed: string): SpelledSearch | null {
  const characters = [...fold(typed)];
  if (characters.length === 0) return null;
  const initials = initialsOf(characters.join(''));
  const keys = keysOf(characters.join(''));
  return {
    pattern: characters.map((each, at) => patternOf(each, at === characters.length - 1)).join(''),
    initials: windows(initials, Math.min(initials.length, togetherMost)),
    keys: keys.length < keysLeast ? null : keys,
  };
}

const lone = /^[ㄱ-ㅎ]$/;
const compounds = /[ㄳㄵㄶㄺ-ㅀㅄ]/g;
const letters = /[^\u3131-\u318e]+/g;

/**
 * Normalises a text for the search: case, width, spaces and character composition do not matter. Lone letters stay as typed (NFKC would turn them into syllable
 * parts), except that compound letters are split: ㄳ is ㄱㅅ.
 */
const fold = (text: string): string =>
  text
    .replace(letters, (run) => run.normalize('NFKC'))
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(compounds, (pair) => disassemble(pair));

/** Returns the initial consonant of each syllable; other characters unchanged. */
const initialsOf = (folded: string): string[] =>
  [...folded].map((each) => disassembleCompleteCharacter(each)?.choseong ?? each);

/** Returns the keys of a text; Shift is ignored: ㄲ becomes ㄱ. */
const keysOf = (folded: string): string => convertHangulToQwerty(folded).toLowerCase();

/** Returns the pattern of a character: a lone consonant matches any syllable that begins with it; at the end of the text, nothing has to follow. */
function patternOf(character: string, isLast: boolean): string {
  if (lone.test(character)) return isLast ? character : `${character}(?:[ㅏ-ㅣ]{1,2}[ㄱ-ㅎ]{0,2})?`;
  return disassemble(character).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

const windows = (characters: readonly string[], size: number): string[] =>
  Array.from({ length: Math.max(0, characters.length - size + 1) }, (_, at) =>
    characters.slice(at, at + size).join(''),
  );

const windowsUpTo = (characters: readonly string[], most: number): string[] =>
  Array.from({ length: most }, (_, index) => windows(characters, index + 1)).flat();
