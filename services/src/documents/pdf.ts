import PDFDocument from 'pdfkit';
import { fontsOf } from './fonts.ts';
import type { FactsBlock, Paper, PaperBlock } from './paper.ts';
import { contentWidth, grey, ink, margin, type Pdf } from './pdf-page.ts';
import { writeTable } from './pdf-table.ts';
import { type TextWriter, textWriterOf } from './pdf-text.ts';

/** Height of the page foot, in points. */
const footHeight = 56;

/**
 * Writes a document as PDF on A4 pages. The same paper gives the same bytes: dates and ids in the file come from the paper.
 * @param compress false in tests that read the content
 */
export async function writePdf(paper: Paper, { compress = true } = {}): Promise<Buffer> {
  const made = new Date(paper.made);
  const pdf = new PDFDocument({
    ...{ size: 'A4', compress, bufferPages: true, pdfVersion: '1.7', lang: paper.language },
    margins: { top: margin, left: margin, right: margin, bottom: margin + footHeight },
    displayTitle: true,
    info: {
      ...{ Title: `${paper.title} ${paper.subtitle}`, Author: 'Sowon', Creator: 'Sowon', Producer: 'Sowon' },
      ...{ CreationDate: made, ModDate: made },
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
