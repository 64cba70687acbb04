import type { Fonts, Piece, Weight } from './fonts.ts';
import type { Pdf } from './pdf-page.ts';

/** Where a text stands: from a point on, in lines of a width, or in one line. All in points. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Writes texts into a document in the size and colour that it has, each part by a font that has it. */
export interface TextWriter {
  /** In lines of the spot's width; the document goes on below them. */
  write(weight: Weight, text: string, spot: Spot): void;
  /** In one line, however long. */
  writeLine(weight: Weight, text: string, spot: Omit<Spot, 'width'>): void;
  widthOf(weight: Weight, text: string): number;
  heightOf(weight: Weight, text: string, width: number): number;
}

/** How much of a line's height is above its ground line, in the fonts of Han and Hangul. */
const aboveGround = 0.8;

export function textWriterOf(pdf: Pdf, fonts: Fonts): TextWriter {
  const piecesOf = fonts.piecesOf;
  const widthOfPiece = (font: string, text: string) => pdf.font(font).widthOfString(text);
  const widthOf: TextWriter['widthOf'] = (weight, text) =>
    piecesOf(weight, text).reduce((width, one) => width + widthOfPiece(one.font, one.text), 0);

  /** The library breaks lines of one font alone. Where there are more, a line ends before the word that is too wide, or within a word that is wider than a line. */
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
    // Fonts reach differently far above their ground line, on which all of a line stand.
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
