import { createRequire } from 'node:module';
import type { Language } from '@sowon/contracts';
import { type Font, openSync } from 'fontkit';
import type PDFDocument from 'pdfkit';

/** Position of a text and the width of its lines, in points. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Writes texts in the document's current size and colour, each part in a font that has its characters. */
export interface TextWriter {
  /** Writes lines of the spot's width; the document continues below them. */
  write(weight: Weight, text: string, spot: Spot): void;
  /** Writes one line of any length. */
  writeLine(weight: Weight, text: string, spot: Omit<Spot, 'width'>): void;
  widthOf(weight: Weight, text: string): number;
  heightOf(weight: Weight, text: string, width: number): number;
}

/** Share of a line's height above the baseline, in the fonts of Han and Hangul. */
const aboveGround = 0.8;

export function textWriterOf(pdf: Pdf, { piecesOf }: Fonts): TextWriter {
  const lineHeightOf = (weight: Weight, text: string) =>
    Math.max(...piecesOf(weight, text).map(({ font }) => pdf.font(font).currentLineHeight(true)));

  const writeWords = (words: readonly Piece[], { x, y }: Omit<Spot, 'width'>) => {
    const main = words[0]?.font;
    if (main === undefined) return;
    // Fonts differ in height above the baseline, so all pieces of a line share one baseline.
    const ground = y + pdf.font(main).currentLineHeight() * aboveGround;
    let left = x;
    for (const piece of words) {
      pdf.font(piece.font).text(piece.text, left, ground, { lineBreak: false, baseline: 'alphabetic' });
      left += widthOfPiece(pdf, piece);
    }
    pdf.y = y;
  };
  return {
    widthOf: (weight, text) =>
      piecesOf(weight, text).reduce((width, piece) => width + widthOfPiece(pdf, piece), 0),
    heightOf: (weight, text, width) => {
      const [only, ...more] = piecesOf(weight, text);
      if (!only) return 0;
      if (more.length === 0) return pdf.font(only.font).heightOfString(only.text, { width });
      return linesOf(pdf, piecesOf(weight, text), width).length * lineHeightOf(weight, text);
    },
    writeLine: (weight, text, spot) => writeWords(piecesOf(weight, text), spot),
    write: (weight, text, { x, y, width }) => {
      const [only, ...more] = piecesOf(weight, text);
      if (!only) return;
      if (more.length === 0) {
        pdf.font(only.font).text(only.text, x, y, { width });
        return;
      }
      const height = lineHeightOf(weight, text);
      let top = y;
      for (const line of linesOf(pdf, piecesOf(weight, text), width)) {
        if (top + height > pdf.page.height - pdf.page.margins.bottom) {
          pdf.addPage();
          top = pdf.page.margins.top;
        }
        writeWords(line, { x, y: top });
        top += height;
      }
      pdf.y = top;
    },
  };
}

const widthOfPiece = (pdf: Pdf, { font, text }: Piece): number => pdf.font(font).widthOfString(text);

/**
 * Breaks a text of several fonts into lines, as the library breaks only text in one font. A line ends before a word that does not fit, or within a word that
 * is wider than a line.
 */
function linesOf(pdf: Pdf, pieces: readonly Piece[], width: number): Piece[][] {
  const lines: Piece[][] = [[]];
  let filled = 0;
  const put = (font: string, word: string) => {
    const wide = widthOfPiece(pdf, { font, text: word });
    if (filled + wide > width && wide > width && [...word].length > 1) {
      for (const sign of word) put(font, sign);
      return;
    }
    if (filled + wide > width && filled > 0) {
      lines.push([]);
      filled = 0;
      if (word.trim() === '') return;
    }
    lines.at(-1)?.push({ font, text: word });
    filled += wide;
  };
  for (const { font, text } of pieces) {
    for (const word of text.split(/(?<=\s)/)) put(font, word);
  }
  return lines;
}

/** A PDF document in progress. */
export type Pdf = InstanceType<typeof PDFDocument>;

/** Page margin, in points. */
export const margin = 42;

/** Text colours: grey for names, ink for values. */
export const grey = '#5b6472';
export const ink = '#14181f';

/** Returns the width between the margins, in points. */
export const contentWidth = ({ page }: Pdf): number => page.width - 2 * margin;

export type Weight = 'plain' | 'strong';

/** A part of a text whose characters all exist in one font. */
interface Piece {
  /** The name under which the document has registered the font. */
  readonly font: string;
  readonly text: string;
}

/** Chooses the fonts of one document. */
interface Fonts {
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
