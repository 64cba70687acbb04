import type { Weight } from './fonts.ts';
import type { TableBlock } from './paper.ts';
import { contentWidth, grey, ink, margin, type Pdf } from './pdf-page.ts';
import type { Spot, TextWriter } from './pdf-text.ts';

const fontSize = 8;
const lineHeight = 12;
/** Space between two columns, in points. */
const gap = 6;

/** Position and width of a column, in points. */
interface Place {
  readonly left: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

/** Writes a table from the current position on, on as many pages as it needs, each with the headings. */
export function writeTable(pdf: Pdf, texts: TextWriter, { title, columns, rows, sum }: TableBlock): void {
  const places = placesOf(columns, contentWidth(pdf));
  const sheet = { pdf, texts, places };
  // Avoids a title alone at the end of a page.
  if (room(pdf) < 5 * lineHeight) pdf.addPage();
  pdf.fontSize(10).fillColor(ink);
  texts.write('strong', title, { x: margin, y: pdf.y, width: contentWidth(pdf) });
  pdf.moveDown(0.3);
  const headings = columns.map(({ name }) => name);
  const begin = () => {
    pdf.fontSize(fontSize).fillColor(grey);
    writeCells(sheet, 'plain', headings);
    rule(pdf, 0.8);
    pdf.fontSize(fontSize).fillColor(ink);
  };
  begin();
  for (const row of rows) {
    const height = heightOf(sheet, 'plain', row);
    if (room(pdf) < height) {
      pdf.addPage();
      begin();
    }
    writeCells(sheet, 'plain', row);
  }
  if (sum !== null) {
    if (room(pdf) < 2 * lineHeight) pdf.addPage();
    rule(pdf, 0.8);
    pdf.fontSize(fontSize);
    writeCells(sheet, 'strong', sum);
  }
  pdf.x = margin;
  pdf.moveDown(1);
}

/** The document, its text writer, and the positions of one table's columns. */
interface Sheet {
  readonly pdf: Pdf;
  readonly texts: TextWriter;
  readonly places: readonly Place[];
}

function placesOf(columns: TableBlock['columns'], width: number): Place[] {
  const parts = columns.reduce((all, { part }) => all + part, 0);
  const free = width - gap * (columns.length - 1);
  let left = margin;
  return columns.map(({ part, align }) => {
    const place = { left, width: (free * part) / parts, align };
    left += place.width + gap;
    return place;
  });
}

const room = ({ page, y }: Pdf) => page.height - page.margins.bottom - y;

function writeCells(sheet: Sheet, weight: Weight, cells: readonly string[]): void {
  const { pdf, texts, places } = sheet;
  const { y } = pdf;
  const height = heightOf(sheet, weight, cells);
  places.forEach(({ left, width, align }, index) => {
    const text = cells[index] ?? '';
    if (align === 'right') writeAmount(sheet, weight, text, { x: left, y, width });
    else if (text !== '') texts.write(weight, text, { x: left, y, width });
  });
  pdf.y = y + height;
}

/** Writes an amount in one line, in a smaller font if its column is too narrow: an amount broken in two could be misread. */
function writeAmount({ pdf, texts }: Sheet, weight: Weight, text: string, { x, y, width }: Spot): void {
  const asked = texts.widthOf(weight, text);
  if (asked <= width) {
    texts.writeLine(weight, text, { x: x + width - asked, y });
    return;
  }
  pdf.fontSize((fontSize * width) / asked);
  texts.writeLine(weight, text, { x, y });
  pdf.fontSize(fontSize);
}

/** Returns the height of a row: that of its highest cell. */
function heightOf({ texts, places }: Sheet, weight: Weight, cells: readonly string[]): number {
  return places.reduce((height, { width, align }, index) => {
    const text = align === 'right' ? '' : (cells[index] ?? '');
    // Fast path: most texts fit in one line.
    if (texts.widthOf(weight, text) <= width) return height;
    return Math.max(height, texts.heightOf(weight, text, width) + 2);
  }, lineHeight);
}

function rule(pdf: Pdf, width: number): void {
  const { y } = pdf;
  pdf
    .moveTo(margin, y)
    .lineTo(margin + contentWidth(pdf), y)
    .lineWidth(width)
    .strokeColor('#8a93a1')
    .stroke();
  pdf.y = y + 3;
}
