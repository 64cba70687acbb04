import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { FactsBlock, Paper, PaperBlock, TableBlock } from './paper.ts';
import { contentWidth, grey, ink, margin, type Pdf } from './pdf-page.ts';
import { writeTable } from './pdf-table.ts';

const require = createRequire(import.meta.url);

/** Noto Sans KR has Hangul, kana, Hanja and Latin, and figures that are all equally wide; what is used of it is embedded. */
const fonts = {
  plain: require.resolve('@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/noto-sans-kr/700Bold/NotoSansKR_700Bold.ttf'),
};

/** Room that the foot of a page takes, in points. */
const footHeight = 44;

/**
 * Writes a document on pages of A4. The same one is the same bytes: dates and ids in it are those of the paper.
 * @param compress left out where a test reads what stands in it
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
  pdf.registerFont('plain', fonts.plain).registerFont('strong', fonts.strong);
  pdf.font('strong').fontSize(18).fillColor(ink).text(paper.title);
  pdf.font('plain').fontSize(10).fillColor(grey).text(paper.subtitle).moveDown(1);
  for (const block of paper.blocks) writeBlock(pdf, block);
  writeFeet(pdf, paper);
  pdf.end();
  await written;
  return Buffer.concat(parts);
}

function writeBlock(pdf: Pdf, block: PaperBlock): void {
  if (block.kind === 'facts') writeFacts(pdf, block);
  else if (block.kind === 'table') writeTable(pdf, spelt(block));
  else pdf.font('plain').fontSize(7.5).fillColor(grey).text(spell(block.text), margin).moveDown(0.6);
}

const nameWidth = 150;

function writeFacts(pdf: Pdf, { rows }: FactsBlock): void {
  pdf.fontSize(9);
  for (const [name, value] of rows) {
    const { y } = pdf;
    pdf.font('plain').fillColor(grey).text(name, margin, y, { width: nameWidth });
    pdf.fillColor(ink).text(spell(value), margin + nameWidth, y, { width: contentWidth(pdf) - nameWidth });
    pdf.y += 2;
  }
  pdf.x = margin;
  pdf.moveDown(0.8);
}

/** Who we are and which page it is, at the foot of each. */
function writeFeet(pdf: Pdf, { foot, pageWords }: Paper): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    // The foot stands in the lower margin, where the library would begin another page.
    pdf.page.margins.bottom = 0;
    const top = pdf.page.height - margin - footHeight + 12;
    const width = contentWidth(pdf);
    pdf
      .moveTo(margin, top)
      .lineTo(margin + width, top)
      .lineWidth(0.5)
      .strokeColor('#c5cad3')
      .stroke();
    pdf.font('plain').fontSize(7).fillColor(grey);
    foot.forEach((line, index) => {
      pdf.text(line, margin, top + 6 + index * 11, { width, lineBreak: false });
    });
    const counted = pageWords.replace('{page}', String(page + 1)).replace('{pages}', String(count));
    pdf.text(counted, margin, top + 6 + foot.length * 11, { width, align: 'right', lineBreak: false });
  }
}

const spelt = (table: TableBlock): TableBlock => ({
  ...table,
  rows: table.rows.map((row) => row.map(spell)),
});

/** What names have and no font of ours: it is told by a square each, where it can be seen at all. */
const spell = (text: string): string =>
  text
    .replace(/\p{Cf}|\p{Emoji_Modifier}|\p{Variation_Selector}/gu, '')
    .replace(/\p{Extended_Pictographic}|[\u{10000}-\u{10ffff}]/gu, (sign) =>
      inFonts.has(sign) ? sign : '□',
    );

/** Pictures that are letters too. */
const inFonts = new Set(['©', '®', '™']);
