import { expect, test } from 'vitest';
import { refusal } from '../../../refuse.ts';
import { parseBankLines } from './parse-lines.ts';

const read = (csv: string) =>
  parseBankLines(csv).lines.map(({ receivedAt, won, payer }) => [receivedAt.toISOString(), won, payer]);
const problem = async (csv: string) => {
  const error = await Promise.resolve()
    .then(() => parseBankLines(csv))
    .then(() => null, refusal);
  return error?.subErrors[0]?.message;
};

test('the lists of several banks, with what stands above them, and money that went out', () => {
  const list = [
    '계좌번호,000-1234',
    '거래일시,적요,보낸분,출금액,입금액,거래후잔액',
    '2026.11.27 14:03:22,타행,김소원,,"10,000","110,000"',
    '2026.11.27 15:00:00,출금,카드,5000,0,105000',
  ].join('\r\n');
  expect(parseBankLines(list).skipped).toBe(1);
  expect(read(list)).toEqual([['2026-11-27T05:03:22.000Z', 10_000, '김소원']]);
  expect(read('\ufeff거래일자\t거래시간\t입금금액\t의뢰인\n20261127\t140322\t30000원\t박소원')).toEqual([
    ['2026-11-27T05:03:22.000Z', 30_000, '박소원'],
  ]);
  expect(read('Date,Amount,Name\n2026-11-27 09:00,10000.00,"Lee, Mina"')).toEqual([
    ['2026-11-27T00:00:00.000Z', 10_000, 'Lee, Mina'],
  ]);
});

test('lines that are alike are as many transfers, and the same ones in the next list', () => {
  const line = '2026-11-27 14:03,10000,김소원';
  const wholes = (csv: string) => parseBankLines(csv).lines.map(({ whole }) => whole);
  const list = `일시,입금,내용\n${line}\n${line}`;
  expect(new Set(wholes(list)).size).toBe(2);
  expect(wholes(`${list}\n${line}`).slice(0, 2)).toEqual(wholes(list));
});

test('a line is known again wherever it stands in the next list, and whatever the house has written beside it', () => {
  const marks = (csv: string) => parseBankLines(csv).lines.map(({ mark }) => mark);
  const heading = 'No,거래일시,보낸분,입금액,거래후잔액,메모';
  const at = '2026-11-27 14:03:22,김소원';
  const noon = marks(`${heading}\n1,${at},10000,110000,`);
  expect(
    marks(`${heading}\n1,2026-11-27 15:00:00,박소원,500,110500,\n2,${at},10000,110000,called`),
  ).toContain(noon[0]);
  // The same sum of the same name in the same second, twice.
  expect(new Set(marks(`${heading}\n1,${at},10000,110000,\n2,${at},10000,120000,`)).size).toBe(2);
  expect(new Set(marks(`No,일시,입금,내용\n1,2026-11-27,5,a\n2,2026-11-27,5,a`)).size).toBe(2);
  // A list without such columns is known by what it was known by before.
  const [line] = parseBankLines(`일시,입금,내용\n2026-11-27 14:03,10000,김소원`).lines;
  expect(line?.mark).toBe(line?.whole);
});

test('what cannot be read is told with its line', async () => {
  expect(await problem('a,b\n1,2')).toBe(
    'has no heading with a time, an amount that came in and who sent it',
  );
  expect(await problem('일시,입금,내용\n2026-11-27 14:03,만원,김소원')).toBe(
    'has no amount where one should be',
  );
  expect(await problem('일시,입금,내용\nyesterday,10000,김소원')).toBe('has a time that cannot be read');
  expect(await problem('일시,입금,내용\n2026-13-41 99:99,10000,김소원')).toBe(
    'has a time that cannot be read',
  );
  expect(await problem('"일시,입금')).toBe('is no list of comma-separated values');
  expect(await problem(`일시,입금,내용\n${'2026-11-27,1,a\n'.repeat(500)}`)).toBe(
    'has more than {most} lines',
  );
});
