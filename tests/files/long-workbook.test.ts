import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { longWorkbook, sheetLimits } from '../../services/src/documents/long-workbook.ts';
import type { SheetValue } from '../../services/src/documents/workbook.ts';
import { sheetsOf } from '../harness/workbook.ts';

async function* each(lines: readonly (readonly SheetValue[])[]) {
  yield* lines;
}

const columns = ['a', 'b'].map((heading) => ({ heading, format: 'TEXT', width: 12 }) as const);

const written = (lines: readonly (readonly SheetValue[])[], limits = sheetLimits) =>
  buffer(longWorkbook({ above: [['List', 'Users'], []], columns, lines: each(lines) }, limits));

test('texts stay texts and amounts stay numbers for any input', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.integer()), { maxLength: 20 }),
      async (lines) => {
        const [sheet = []] = sheetsOf(await written(lines));
        // Neither XML nor a spreadsheet allows control characters.
        const said = (text: string) => text.replace(/\p{Cc}|[￾￿]/gu, '');
        expect(sheet.slice(3).map(([text, number]) => [said(String(text ?? '')), number])).toEqual(
          lines.map(([text, number]) => [said(text), number]),
        );
      },
    ),
    { numRuns: 50 },
  );
});

test('text that looks like a formula stays text: no cell is a formula', async () => {
  const typed = ['=1+1', '+1', '-1', '@SUM(A1)', '<f>1</f>', '"&\'', 'line\nline'];
  const bytes = await written(typed.map((text) => [text, -3]));
  const [sheet = []] = sheetsOf(bytes);
  expect(sheet.slice(3)).toEqual(typed.map((text) => [text, -3]));
});

test('the same lines are the same bytes', async () => {
  expect(await written([['x', 1]])).toEqual(await written([['x', 1]]));
});

test('a full sheet is followed by another, with headings and nothing above them', async () => {
  const lines = Array.from({ length: 10 }, (_, index) => [`row ${index}`, index] as const);
  const sheets = sheetsOf(await written(lines, { ...sheetLimits, rows: 7 }));
  expect(sheets.map((sheet) => sheet.length)).toEqual([7, 7]);
  expect(sheets[1]?.[0]).toEqual(['a', 'b']);
  expect([...(sheets[0]?.slice(3) ?? []), ...(sheets[1]?.slice(1) ?? [])]).toEqual(lines);
});

test('a workbook without lines has only headings, and a failed read aborts it', async () => {
  expect(sheetsOf(await written([]))).toEqual([[['List', 'Users'], [], ['a', 'b']]]);
  async function* failing() {
    yield ['x', 1];
    throw new Error('gone');
  }
  await expect(buffer(longWorkbook({ above: [], columns, lines: failing() }))).rejects.toThrow('gone');
});

test('writing stops when the reader stops reading', async () => {
  let isLeft = false;
  async function* endless() {
    try {
      for (;;) yield ['x', 1] as const;
    } finally {
      isLeft = true;
    }
  }
  for await (const chunk of longWorkbook({ above: [], columns, lines: endless() })) if (chunk) break;
  await vi.waitFor(() => expect(isLeft).toBe(true), { timeout: 20_000 });
});
