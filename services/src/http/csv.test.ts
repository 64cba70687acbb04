import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf, csvOfColumns, csvOfLines } from './csv.ts';
import type { CsvValue } from './exported-cells.ts';

/** With the byte order mark, which text readers drop. */
const text = async (csv: Readable) => (await buffer(csv)).toString();

async function* lines(...all: CsvValue[][]) {
  yield* all;
}

test('values are quoted where necessary, and a typed formula becomes text', async () => {
  const typed = [
    '=HYPERLINK("http://x")',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '＝1',
    'a,b',
    'say "hi"',
    'two\nlines',
  ];
  const csv = await text(csvOf(['text', 'won'], lines(...typed.map((each) => [each, -300]), [null, 0])));
  expect(csv).toBe(
    [
      '\ufefftext,won',
      `"'=HYPERLINK(""http://x"")",-300`,
      `'+1,-300`,
      `'-1,-300`,
      `'@SUM(A1),-300`,
      `'\t=1,-300`,
      `'＝1,-300`,
      '"a,b",-300',
      '"say ""hi""",-300',
      '"two\nlines",-300',
      ',0',
      '',
    ].join('\n'),
  );
});

test('a file without rows has its headings', async () => {
  expect(await text(csvOf(['a', 'b'], lines()))).toBe('\ufeffa,b\n');
});

test('unreadable rows abort the file', async () => {
  async function* failing() {
    yield ['1'];
    throw new Error('gone');
  }
  await expect(text(csvOf(['a'], failing()))).rejects.toThrow('gone');
});

test('a reader who stops also stops the source of rows', async () => {
  let ended = false;
  async function* endless() {
    try {
      for (;;) yield ['line'];
    } finally {
      ended = true;
    }
  }
  const csv = csvOf(['a'], endless());
  for await (const _ of csv) break;
  await expect.poll(() => ended).toBe(true);
});

test('in one batch of rows a typed formula becomes text, and numbers stay numbers', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', '＝'), fc.string(), fc.integer()),
      async ([sign, rest, number]) => {
        const typed = sign + rest;
        const csv = await text(csvOfLines(lines(['text', 'won'], [typed, number])));
        const [[first, second]] = parse(csv, {
          bom: true,
          record_delimiter: '\r\n',
          from: 2,
        }) as string[][] as [[string, string]];
        expect(second).toBe(String(number));
        expect(first.replace(/^'/, '')).toBe(/^'/.test(typed) ? typed.slice(1) : typed);
        expect(first).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
        expect(csv.startsWith('\ufeff')).toBe(true);
      },
    ),
  );
});

test('a text that a spreadsheet would read as a number keeps its digits', async () => {
  const numbers = ['01012345678', '110123456789', '1e10', '12E5', '3.5e-7'];
  const texts = ['12345', '1e', 'e10', '010-1234-5678', '1.5'];
  const csv = await text(csvOf(['text'], lines(...[...numbers, ...texts].map((each) => [each]))));
  expect(csv.trim().split('\n').slice(1)).toEqual([...numbers.map((each) => `'${each}`), ...texts]);
});

test('a file has codes as words, Korean times and dollars with cents, in the reader’s language', async () => {
  const words = { screen: 'a.*', of: { OPEN: { ko: '열림', en: 'Open' } } };
  const columns = [
    { ko: '상태', en: 'State', ja: '状態', words },
    { ko: '시각', en: 'Time', kind: 'instant' },
    { ko: '달러', en: 'Dollars', kind: 'cents' },
    { ko: '이전', en: 'Before', words: { screen: 'b.*', of: { status: { ko: '상태', en: 'state' } } } },
  ] as const;
  async function* one() {
    const before = { status: { codes: ['OPEN', 'ODD'], words }, done: true, at: null };
    yield ['OPEN', '2026-11-27T16:04:05.000Z', 850, before];
  }
  const read = async (language: 'ko' | 'en' | 'ja') =>
    parse(await text(csvOfColumns(columns, language, one())), { bom: true, record_delimiter: '\r\n' });
  expect(await read('ko')).toEqual([
    ['상태', '시각', '달러', '이전'],
    ['열림', '2026-11-28 01:04:05', '8.50', '상태: 열림, ODD; done: 예; at: –'],
  ]);
  expect(await read('ja')).toEqual([
    ['状態', 'Time', 'Dollars', 'Before'],
    ['Open', '2026-11-28 01:04:05', '8.50', 'state: Open, ODD; done: はい; at: –'],
  ]);
});
