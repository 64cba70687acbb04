import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CsvValue, csvOf, csvOfLines } from './csv.ts';

/** With the mark at its beginning, which readers of text leave out. */
const text = async (csv: Readable) => (await buffer(csv)).toString();

async function* lines(...all: CsvValue[][]) {
  yield* all;
}

test('values are quoted where they must be, and a formula that somebody typed is text', async () => {
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

test('without lines there are headings', async () => {
  expect(await text(csvOf(['a', 'b'], lines()))).toBe('\ufeffa,b\n');
});

test('lines that cannot be read break the file off', async () => {
  async function* failing() {
    yield ['1'];
    throw new Error('gone');
  }
  await expect(text(csvOf(['a'], failing()))).rejects.toThrow('gone');
});

test('whoever stops reading stops the reading of lines', async () => {
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

test('of lines that all come by themselves none that somebody typed is a formula, and numbers stay numbers', async () => {
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
