import type { TableBlock } from './paper.ts';
import { contentWidth, grey, ink, margin, type Pdf } from './pdf-page.ts';

const fontSize = 8;
const lineHeight = 12;
/** Between two columns, in points. */
const gap = 6;

/** Where a column begins and how wide it is, in points. */
interface Place {
  readonly left: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

/** A table from where the page stands, on as many pages as it needs, each with the headings. */
export function writeTable(pdf: Pdf, { title, columns, rows, sum }: TableBlock): void {
  const places = placesOf(columns, contentWidth(pdf));
  // A title does not stand alone at the end of a page.
  if (room(pdf) < 5 * lineHeight) pdf.addPage();
  pdf.font('strong').fontSize(10).fillColor(ink).text(title, margin).moveDown(0.3);
  const headings = columns.map(({ name }) => name);
  const begin = () => {
    pdf.font('plain').fontSize(fontSize).fillColor(grey);
    writeCells(pdf, headings, places);
    rule(pdf, 0.8);
    pdf.fontSize(fontSize).fillColor(ink);
  };
  begin();
  for (const row of rows) {
    const height = heightOf(pdf, row, places);
    if (room(pdf) < height) {
      pdf.addPage();
      begin();
    }
    writeCells(pdf, row, places);
  }
  if (sum !== null) {
    if (room(pdf) < 2 * lineHeight) pdf.addPage();
    rule(pdf, 0.8);
    pdf.font('strong').fontSize(fontSize);
    writeCells(pdf, sum, places);
    pdf.font('plain');
  }
  pdf.x = margin;
  pdf.moveDown(1);
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

function writeCells(pdf: Pdf, cells: readonly string[], places: readonly Place[]): void {
  const { y } = pdf;
  const height = heightOf(pdf, cells, places);
  places.forEach(({ left, width, align }, index) => {
    const text = cells[index] ?? '';
    if (align === 'right') writeAmount(pdf, text, { left, width }, y);
    else if (text !== '') pdf.text(text, left, y, { width });
  });
  pdf.y = y + height;
}

/** An amount stands in one line, smaller where its column is too narrow for it: broken in two it would be another one. */
function writeAmount(pdf: Pdf, text: string, { left, width }: Omit<Place, 'align'>, y: number): void {
  const asked = pdf.widthOfString(text);
  if (asked <= width) {
    pdf.text(text, left + width - asked, y, { lineBreak: false });
    return;
  }
  pdf.fontSize((fontSize * width) / asked);
  pdf.text(text, left, y, { lineBreak: false });
  pdf.fontSize(fontSize);
}

/** A row is as high as the highest of its cells. */
function heightOf(pdf: Pdf, cells: readonly string[], places: readonly Place[]): number {
  return places.reduce((height, { width, align }, index) => {
    const text = align === 'right' ? '' : (cells[index] ?? '');
    // Most fit in a line, and that is told at a fraction of the cost.
    if (pdf.widthOfString(text) <= width) return height;
    return Math.max(height, pdf.heightOfString(text, { width }) + 2);
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
