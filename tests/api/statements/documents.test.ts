import { read } from '@e965/xlsx';
import { expect, test } from 'vitest';
import type { Paper } from '../../../services/src/documents/paper.ts';
import { writePdf } from '../../../services/src/documents/pdf.ts';
import { renderPdf } from '../../../services/src/documents/render.ts';
import { writeWorkbook } from '../../../services/src/documents/workbook.ts';
import { textOfPdf } from '../../harness/pdf-text.ts';
import { sheetsOf } from '../../harness/workbook.ts';

const rows = Array.from({ length: 120 }, (_, index) => [`미션 ${index} 🎉 ありがとう`, `${index},000`]);
const paper: Paper = {
  language: 'ko',
  title: '정산 명세서',
  subtitle: '2026년 11월',
  made: '2026-12-01T03:00:00.000Z',
  blocks: [
    { kind: 'facts', rows: [['크리에이터', '하루 漢字']] },
    {
      kind: 'table',
      title: '미션',
      columns: [
        { name: '이름', part: 9, align: 'left' },
        { name: '금액', part: 1, align: 'right' },
      ],
      rows,
      sum: ['합계', '1,234,567,890,123'],
    },
  ],
  foot: ['(주)소원'],
  pageWords: '{page} / {pages}쪽',
};
const times = (text: string, part: string) => text.split(part).length - 1;

test('continues a long table over pages, each with headings, footer and page number', async () => {
  const text = textOfPdf(await writePdf(paper, { compress: false }));
  expect(times(text, '(주)소원')).toBe(3);
  expect(times(text, '금액')).toBe(3);
  expect(text).toContain('3 / 3쪽');
  for (const [name = '', amount = ''] of rows) {
    expect(text).toContain(name.replace('🎉', '□'));
    expect(text).toContain(amount);
  }
  expect(text).toContain('하루 漢字');
  // An amount that is wider than its column is written smaller, and in one piece.
  expect(text).toContain('1,234,567,890,123');
});

test('renders the same bytes for a document in the worker and main thread, and the same text uncompressed', async () => {
  const [one, other] = [await renderPdf(paper), await writePdf(paper)];
  expect(one.equals(other)).toBe(true);
  expect(textOfPdf(one)).toBe(textOfPdf(await writePdf(paper, { compress: false })));
});

test('refuses a document that cannot be written, and writes the next one', async () => {
  await expect(renderPdf({ ...paper, made: 'never' })).rejects.toThrow('could not be written');
  expect((await renderPdf(paper)).length).toBeGreaterThan(1_000);
});

test('writes numbers as numbers and texts as texts in a workbook, independent of their look', async () => {
  const sheet = { name: '미션', widths: [20, 10], headings: 1 };
  const values = [
    ['이름', '금액'],
    ['=1+1', -12_345],
    ['a <b> & "c"', null],
  ];
  const bytes = await writeWorkbook([{ ...sheet, rows: values }]);
  expect(sheetsOf(bytes)[0]?.slice(0, 2)).toEqual(values.slice(0, 2));
  expect(sheetsOf(bytes)[0]?.[2]?.[0]).toBe('a <b> & "c"');
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  expect((await writeWorkbook([{ ...sheet, rows: values }])).equals(bytes)).toBe(true);
});

test('a spreadsheet program finds each sheet by its name, with texts, amounts and their format', async () => {
  const earned = [
    ['이름', '금액'],
    ['하루 漢字', -12_345],
  ];
  const bytes = await writeWorkbook([
    { name: '정산 & 명세', widths: [44, 72], headings: 0, rows: [['합계', 1_234_567]] },
    { name: '미션', widths: [14, 14], headings: 1, rows: earned },
  ]);
  const { SheetNames, Sheets } = read(bytes, { cellNF: true });
  expect(SheetNames).toEqual(['정산 & 명세', '미션']);
  const [month, missions] = SheetNames.map((name) => Sheets[name]);
  expect(month).toMatchObject({ A1: { t: 's', v: '합계' }, B1: { t: 'n', w: '1,234,567', z: '#,##0' } });
  expect(missions).toMatchObject({
    A1: { t: 's', v: '이름' },
    B1: { t: 's', v: '금액' },
    A2: { t: 's', v: '하루 漢字' },
    B2: { t: 'n', w: '-12,345', z: '#,##0' },
  });
});
