import { convertHangulToQwerty, disassemble, disassembleCompleteCharacter } from 'es-hangul';

/** What a name is found by: columns of a creator's row, written wherever the name is. */
export interface SpelledName {
  /** Its letters in the order in which they are typed: `하늘` is `ㅎㅏㄴㅡㄹ`. */
  readonly search_letters: string;
  /** Every one, two and three of its initials that stand together: of `하늘` ㅎ, ㄴ and ㅎㄴ. */
  readonly search_initials: string[];
  /** The keys by which it is typed on a Korean keyboard: `하늘` is `gksmf`. */
  readonly search_keys: string;
}

/** How what somebody looks for is compared with names. */
export interface SpelledSearch {
  /** A regular expression of PostgreSQL for the letters of a name that has it somewhere. */
  readonly pattern: string;
  /** Initials that such a name has all of. */
  readonly initials: readonly string[];
  /** What a name that is spelled alike, or was typed on the other keyboard, is known by; null where it is too short to say. */
  readonly keys: string | null;
}

/** Initials that stand together are kept up to so many. */
const togetherMost = 3;
/** Of fewer keys than these nearly every name is alike. */
const keysLeast = 4;

/** What a name is found by. */
export function spelledName(name: string): SpelledName {
  const folded = fold(name);
  return {
    search_letters: disassemble(folded),
    search_initials: [...new Set(windowsUpTo(initialsOf(folded), togetherMost))],
    search_keys: keysOf(folded),
  };
}

/**
 * What somebody looks for, as it is compared with names: consonants alone stand for syllables that begin with them, and the last
 * syllable may be one that is still being typed.
 * @returns null where nothing of it can be looked for
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
 * A text without what makes no difference to finding it: capitals, width, spaces, and how its characters are composed. Letters that
 * stand alone stay as they are typed (NFKC would make parts of syllables of them), but two that a keyboard drew together: ㄳ is ㄱㅅ.
 */
const fold = (text: string): string =>
  text
    .replace(letters, (run) => run.normalize('NFKC'))
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(compounds, (pair) => disassemble(pair));

/** The consonant by which each syllable begins; every other character as it is. */
const initialsOf = (folded: string): string[] =>
  [...folded].map((each) => disassembleCompleteCharacter(each)?.choseong ?? each);

/** Shift makes no difference: ㄲ is ㄱ there. */
const keysOf = (folded: string): string => convertHangulToQwerty(folded).toLowerCase();

/** A lone consonant is the whole syllable that begins with it; at the end nothing has to follow. */
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
