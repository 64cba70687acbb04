import { createRequire } from 'node:module';
import type { Language } from '@sowon/contracts';
import { type Font, openSync } from 'fontkit';
import type { Pdf } from './pdf-page.ts';

export type Weight = 'plain' | 'strong';

/** A part of a text whose characters all exist in one font. */
export interface Piece {
  /** The name under which the document has registered the font. */
  readonly font: string;
  readonly text: string;
}

/** Chooses the fonts of one document. */
export interface Fonts {
  /** Splits a text into pieces of one font each, in order; a character that no font has becomes a square. */
  piecesOf(weight: Weight, text: string): Piece[];
}

const require = createRequire(import.meta.url);

/** Only the used glyphs are embedded, so these large fonts do not make a document larger. */
const families = {
  /** Hangul, kana, most Hanja and Latin, with digits of equal width. */
  kr: {
    plain: require.resolve('@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf'),
    strong: require.resolve('@expo-google-fonts/noto-sans-kr/700Bold/NotoSansKR_700Bold.ttf'),
  },
  /** Kanji in their Japanese forms. */
  jp: {
    plain: require.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
    strong: require.resolve('@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf'),
  },
  /** Chinese Han characters, and rare ones. */
  sc: {
    plain: require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
    strong: require.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
  },
  /** All of Latin, Greek, Cyrillic and Devanagari. */
  latin: {
    plain: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    strong: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  },
  thai: {
    plain: require.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
    strong: require.resolve('@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf'),
  },
} as const satisfies Record<string, Record<Weight, string>>;
type Family = keyof typeof families;

/** Japanese glyph forms come first only in documents in Japanese. */
const orders: Readonly<Record<Language, readonly Family[]>> = {
  ko: ['kr', 'jp', 'sc', 'latin', 'thai'],
  en: ['kr', 'jp', 'sc', 'latin', 'thai'],
  ja: ['jp', 'kr', 'sc', 'latin', 'thai'],
};

const opened = new Map<Family, Font>();

/** Returns true if a font family has all characters. Both weights have the same characters, so only one is checked. */
function hasAll(family: Family, signs: string): boolean {
  const font = opened.get(family) ?? (openSync(families[family].plain) as Font);
  opened.set(family, font);
  return [...signs].every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
}

/** Invisible characters, and modifiers of the character before them. */
const unseen = /\p{Cf}|\p{Emoji_Modifier}|\p{Variation_Selector}/gu;
const square = '□';
const graphemes = new Intl.Segmenter('ko', { granularity: 'grapheme' });

/** Registers the fonts with a document, which opens only those that it uses. */
export function fontsOf(pdf: Pdf, language: Language): Fonts {
  const order = orders[language];
  for (const weight of ['plain', 'strong'] as const) {
    for (const family of order) pdf.registerFont(`${weight} ${family}`, families[family][weight]);
  }
  /** Punctuation, digits and symbols stay in the font of the text before them. */
  const familyOf = (signs: string, before: Family | null): Family | null => {
    const isShared = /^[\p{P}\p{N}\p{S}\s]+$/u.test(signs);
    if (isShared && before !== null && hasAll(before, signs.trim())) return before;
    return order.find((family) => hasAll(family, signs.trim())) ?? null;
  };
  return {
    piecesOf: (weight, text) => {
      const [usual = 'kr'] = order;
      const seen = text.replace(unseen, '');
      // Fast path: most texts need only one font.
      if (hasAll(usual, seen.replace(/\s/g, '')))
        return seen ? [{ font: `${weight} ${usual}`, text: seen }] : [];
      const pieces: { family: Family; text: string }[] = [];
      for (const { segment } of graphemes.segment(text)) {
        const signs = segment.replace(unseen, '');
        if (signs === '') continue;
        const last = pieces.at(-1);
        const written = familyOf(signs, last?.family ?? null) === null ? square : signs;
        const family = familyOf(written, last?.family ?? null) ?? usual;
        if (last?.family === family) last.text += written;
        else pieces.push({ family, text: written });
      }
      return pieces.map(({ family, text }) => ({ font: `${weight} ${family}`, text }));
    },
  };
}
