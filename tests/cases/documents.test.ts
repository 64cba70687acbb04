import { expect, test } from 'vitest';
import type { Paper } from '../../services/src/documents/paper.ts';
import { writePdf } from '../../services/src/documents/pdf.ts';
import { paymentReceipt } from '../../services/src/slices/money/payments/receipts/receipt.ts';
import { bought } from '../api/refunds/refund-shop.ts';
import { coinShopOf } from '../harness/coin-shop.ts';
import { glyphsShownIn, textOfPdf } from '../harness/pdf-text.ts';

const { shop } = coinShopOf('document-cases');

/** A font's glyph for a missing character: an empty box. */
const missing = '0000';
const written = (bytes: Buffer) => textOfPdf(bytes).replaceAll('\n', '');

test.each(['ko', 'en', 'ja'] as const)(
  'D01 a receipt in %s has a glyph for every character',
  async (language) => {
    const { id } = await bought(shop());
    const { file } = await paymentReceipt(shop().ctx, { paymentId: id, userId: shop().fan, language });
    const bytes = Buffer.from(file, 'base64');
    expect(written(bytes)).toContain(id);
    expect(glyphsShownIn(bytes)).not.toContain(missing);
  },
);

const paperOf = (language: Paper['language'], name: string): Paper => ({
  language,
  title: name,
  subtitle: name,
  made: '2026-12-01T03:00:00.000Z',
  blocks: [
    { kind: 'facts', rows: [['Name', name]] },
    {
      kind: 'table',
      title: name,
      sum: [name, '1'],
      columns: [
        { name, part: 1, align: 'left' },
        { name: '₩', part: 1, align: 'right' },
      ],
      rows: [[name, '1,000']],
    },
  ],
  foot: [name],
  pageWords: '{page} / {pages}',
});

test.each<[string, string]>([
  ['Hangul that is seldom written', '김뷁똠'],
  ['Kanji of Japan', '払込 髙橋 﨑濵'],
  ['Han of four bytes', '𠮷野家 𠀋'],
  ['Han of China', '张伟 刘洋'],
  ['Latin of Poland and Turkey', 'Łódź Şahinoğlu ñ'],
  ['Vietnamese', 'Nguyễn Thị Hằng'],
  ['Greek and Cyrillic', 'Ελένη Анна'],
  ['Thai', 'สมชาย ใจดี'],
  ['several of them', '소미 สมชาย 张伟 Łukasz の 払'],
])('D01 a name in %s is printed completely in each language', async (_, name) => {
  for (const language of ['ko', 'en', 'ja'] as const) {
    const bytes = await writePdf(paperOf(language, name));
    // The title, the line below it, its row, twice as a heading, in the table, its sum and the foot.
    expect(written(bytes).split(name).length - 1).toBe(8);
    expect(glyphsShownIn(bytes)).not.toContain(missing);
  }
});

test.each<[string, string, string]>([
  ['Emoji', '하늘🎉 👨‍👩‍👧', '하늘□ □'],
  ['Arabic', 'محمد', '□□□□'],
])('D01 each character of %s, which our fonts lack, is printed as a square', async (_, name, shown) => {
  const bytes = await writePdf(paperOf('ko', name));
  expect(written(bytes)).toContain(shown);
  expect(glyphsShownIn(bytes)).not.toContain(missing);
});
