import PDFDocument from 'pdfkit';
import type { FactsBlock, Paper, PaperBlock, TableBlock } from './paper.ts';
import {
  contentWidth,
  fontsOf,
  grey,
  ink,
  margin,
  type Pdf,
  type Spot,
  type TextWriter,
  textWriterOf,
  type Weight,
} from './pdf-text.ts';

/** Height of the page foot, in points. */
const footHeight = 56;

/**
 * Writes a document as PDF on A4 pages. The same paper gives the same bytes: dates and ids in the file come from the paper.
 * @param compress false in tests that read the content
 */
export async function writePdf(paper: Paper, { compress = true } = {}): Promise<Buffer> {
  const made = new Date(paper.made);
  const pdf = new PDFDocument({
    size: 'A4',
    compress,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: paper.language,
    margins: { top: margin, left: margin, right: margin, bottom: margin + footHeight },
    displayTitle: true,
    info: {
      Title: `${paper.title} ${paper.subtitle}`,
      Author: 'Sowon',
      Creator: 'Sowon',
      Producer: 'Sowon',
      CreationDate: made,
      ModDate: made,
    },
  });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const written = new Promise<void>((resolve, reject) => {
    pdf.once('end', resolve);
    pdf.once('error', reject);
  });
  const texts = textWriterOf(pdf, fontsOf(pdf, paper.language));
  const line = () => ({ x: margin, y: pdf.y, width: contentWidth(pdf) });
  pdf.fontSize(18).fillColor(ink);
  texts.write('strong', paper.title, line());
  pdf.fontSize(10).fillColor(grey);
  texts.write('plain', paper.subtitle, line());
  pdf.moveDown(1);
  for (const block of paper.blocks) writeBlock(pdf, texts, block);
  writeFeet(pdf, texts, paper);
  pdf.end();
  await written;
  return Buffer.concat(parts);
}

function writeBlock(pdf: Pdf, texts: TextWriter, block: PaperBlock): void {
  if (block.kind === 'facts') writeFacts(pdf, texts, block);
  else if (block.kind === 'table') writeTable(pdf, texts, block);
  else {
    pdf.fontSize(7.5).fillColor(grey);
    texts.write('plain', block.text, { x: margin, y: pdf.y, width: contentWidth(pdf) });
    pdf.moveDown(0.6);
  }
}

const nameWidth = 150;

function writeFacts(pdf: Pdf, texts: TextWriter, { rows }: FactsBlock): void {
  pdf.fontSize(9);
  for (const [name, value] of rows) {
    const { y } = pdf;
    pdf.fillColor(grey);
    texts.write('plain', name, { x: margin, y, width: nameWidth });
    pdf.fillColor(ink);
    texts.write('plain', value, { x: margin + nameWidth, y, width: contentWidth(pdf) - nameWidth });
    pdf.y += 2;
  }
  pdf.x = margin;
  pdf.moveDown(0.8);
}

/** Writes the company lines at the foot of each page, and the page number beside the last of them. */
function writeFeet(pdf: Pdf, texts: TextWriter, { foot, pageWords }: Paper): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    // The foot is in the bottom margin, where the library would otherwise start a new page.
    pdf.page.margins.bottom = 0;
    const top = pdf.page.height - margin - footHeight + 12;
    const width = contentWidth(pdf);
    pdf
      .moveTo(margin, top)
      .lineTo(margin + width, top)
      .lineWidth(0.5)
      .strokeColor('#c5cad3')
      .stroke();
    pdf.fontSize(7).fillColor(grey);
    foot.forEach((line, index) => {
      texts.writeLine('plain', line, { x: margin, y: top + 6 + index * 11 });
    });
    const counted = pageWords.replace('{page}', String(page + 1)).replace('{pages}', String(count));
    const left = margin + width - texts.widthOf('plain', counted);
    texts.writeLine('plain', counted, { x: left, y: top + 6 + Math.max(0, foot.length - 1) * 11 });
  }
}

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
function writeTable(pdf: Pdf, texts: TextWriter, { title, columns, rows, sum }: TableBlock): void {
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
