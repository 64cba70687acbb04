import { expect, it } from 'vitest';
import { bankText, listParts } from './bank-file.ts';

const wide = { lines: 400, characters: 18_000 };
const heading = '거래일시,보낸분,출금액,입금액';
const line = (number: number) => `2026-11-27 14:0${number}:00,김소원,,"10,000"`;

it('reads UTF-8, and what Korean banks write in EUC-KR', () => {
  expect(bankText(new TextEncoder().encode(`\uFEFF${heading}`).buffer)).toBe(heading);
  // 입금액, 김
  const korean = new Uint8Array([0xc0, 0xd4, 0xb1, 0xdd, 0xbe, 0xd7, 0x2c, 0xb1, 0xe8]);
  expect(bankText(korean.buffer)).toBe('입금액,김');
});

it('leaves out what stands above the heading, and says where each line stood', () => {
  const text = ['소원은행 거래내역', '', heading, line(1), ' , ', line(2), ''].join('\r\n');
  expect(listParts(text, wide)).toEqual([
    { csv: [heading, line(1), line(2)].join('\n'), fileLines: [3, 4, 6] },
  ]);
  expect(listParts('소원은행 거래내역\n1,2,3', wide)).toBeNull();
  expect(listParts(heading, wide)).toEqual([]);
});

it('repeats the heading on each part, within the limits of a call', () => {
  const lines = [1, 2, 3, 4, 5].map(line);
  const text = [heading, ...lines].join('\n');
  const byLines = listParts(text, { ...wide, lines: 2 });
  expect(byLines?.map(({ csv }) => csv.split('\n'))).toEqual([
    [heading, line(1), line(2)],
    [heading, line(3), line(4)],
    [heading, line(5)],
  ]);
  expect(byLines?.map(({ fileLines }) => fileLines)).toEqual([
    [1, 2, 3],
    [1, 4, 5],
    [1, 6],
  ]);
  const characters = heading.length + 2 * (line(1).length + 1);
  const byCharacters = listParts(text, { ...wide, characters });
  expect(byCharacters).toEqual(byLines);
  expect(byCharacters?.every(({ csv }) => csv.length <= characters)).toBe(true);
});

it('keeps lines that are alike in one part', () => {
  const text = [heading, line(1), line(2), line(3), line(1)].join('\n');
  expect(listParts(text, { ...wide, lines: 2 })).toEqual([
    { csv: [heading, line(1), line(1)].join('\n'), fileLines: [1, 2, 5] },
    { csv: [heading, line(2), line(3)].join('\n'), fileLines: [1, 3, 4] },
  ]);
});

it('takes a cell with a line break in it for one line', () => {
  const broken = '2026-11-27 14:00:00,"김\n소원",,"10,000"';
  expect(listParts([heading, broken, line(2)].join('\n'), wide)).toEqual([
    { csv: [heading, broken, line(2)].join('\n'), fileLines: [1, 2, 4] },
  ]);
});
