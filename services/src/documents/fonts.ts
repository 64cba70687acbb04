import { createRequire } from 'node:module';
import type { Language } from '@sowon/contracts';
import { type Font, openSync } from 'fontkit';
import type { Pdf } from './pdf-page.ts';

export type Weight = 'plain' | 'strong';

/** A part of a text that one font has all of. */
export interface Piece {
  /** As the document knows it. */
  readonly font: string;
  readonly text: string;
}

/** Which font writes what in one document. */
export interface Fonts {
  /** The pieces of a text, one after the other; a sign that no font has is a square. */
  piecesOf(weight: Weight, text: string): Piece[];
}

const require = createRequire(import.meta.url);

/** What of a font is used is embedded, so the many signs of these cost a document nothing. */
const families = {
  /** Hangul, kana, most Hanja and Latin, and figures that are all equally wide. */
  kr: {
    plain: require.resolve('@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf'),
    strong: require.resolve('@expo-google-fonts/noto-sans-kr/700Bold/NotoSansKR_700Bold.ttf'),
  },
  /** The Kanji of Japan in its own forms. */
  jp: {
    plain: require.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
    strong: require.resolve('@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf'),
  },
  /** The Han of China, and rare ones. */
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

/** Japan's forms come first in what is written in Japanese alone. */
const orders: Readonly<Record<Language, readonly Family[]>> = {
  ko: ['kr', 'jp', 'sc', 'latin', 'thai'],
  en: ['kr', 'jp', 'sc', 'latin', 'thai'],
  ja: ['jp', 'kr', 'sc', 'latin', 'thai'],
};

const opened = new Map<Family, Font>();

/** Whether a family has every sign. Both of its weights have the same signs, so one is looked at. */
function hasAll(family: Family, signs: string): boolean {
  const font = opened.get(family) ?? (openSync(families[family].plain) as Font);
  opened.set(family, font);
  return [...signs].every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
}

/** What is not seen by itself, and what only changes the sign before it. */
const unseen = /\p{Cf}|\p{Emoji_Modifier}|\p{Variation_Selector}/gu;
const square = '□';
const graphemes = new Intl.Segmenter('ko', { granularity: 'grapheme' });

/** Makes the fonts known to a document, which opens those that it uses. */
export function fontsOf(pdf: Pdf, language: Language): Fonts {
  const order = orders[language];
  for (const weight of ['plain', 'strong'] as const) {
    for (const family of order) pdf.registerFont(`${weight} ${family}`, families[family][weight]);
  }
  /** What belongs to every script stays in the font of what is before it. */
  const familyOf = (signs: string, before: Family | null): Family | null => {
    const isShared = /^[\p{P}\p{N}\p{S}\s]+$/u.test(signs);
    if (isShared && before !== null && hasAll(before, signs.trim())) return before;
    return order.find((family) => hasAll(family, signs.trim())) ?? null;
  };
  return {
    piecesOf: (weight, text) => {
      const [usual = 'kr'] = order;
      const seen = text.replace(unseen, '');
      // Most are in one font, which is told at a fraction of the cost.
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
