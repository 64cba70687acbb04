import type { Fonts, Piece, Weight } from './fonts.ts';
import type { Pdf } from './pdf-page.ts';

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

export function textWriterOf(pdf: Pdf, fonts: Fonts): TextWriter {
  const piecesOf = fonts.piecesOf;
  const widthOfPiece = (font: string, text: string) => pdf.font(font).widthOfString(text);
  const widthOf: TextWriter['widthOf'] = (weight, text) =>
    piecesOf(weight, text).reduce((width, one) => width + widthOfPiece(one.font, one.text), 0);

  /**
   * Breaks a text of several fonts into lines, as the library breaks only text in one font. A line ends before a word that does not fit, or within a word that
   * is wider than a line.
   */
  const linesOf = (weight: Weight, text: string, width: number): Piece[][] => {
    const lines: Piece[][] = [[]];
    let filled = 0;
    const put = (font: string, word: string) => {
      const wide = widthOfPiece(font, word);
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
    for (const { font, text: part } of piecesOf(weight, text)) {
      for (const word of part.split(/(?<=\s)/)) put(font, word);
    }
    return lines;
  };
  const lineHeightOf = (weight: Weight, text: string) =>
    Math.max(...piecesOf(weight, text).map(({ font }) => pdf.font(font).currentLineHeight(true)));

  const writeWords = (words: readonly Piece[], { x, y }: Omit<Spot, 'width'>) => {
    const main = words[0]?.font;
    if (main === undefined) return;
    // Fonts differ in height above the baseline, so all pieces of a line share one baseline.
    const ground = y + pdf.font(main).currentLineHeight() * aboveGround;
    let left = x;
    for (const { font, text } of words) {
      pdf.font(font).text(text, left, ground, { lineBreak: false, baseline: 'alphabetic' });
      left += widthOfPiece(font, text);
    }
    pdf.y = y;
  };
  return {
    widthOf,
    heightOf: (weight, text, width) => {
      const [only, ...more] = piecesOf(weight, text);
      if (!only) return 0;
      if (more.length === 0) return pdf.font(only.font).heightOfString(only.text, { width });
      return linesOf(weight, text, width).length * lineHeightOf(weight, text);
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
      for (const line of linesOf(weight, text, width)) {
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
