import { bankNames } from '@sowon/contracts/creators/banks';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readKorean, toCp949 } from '../../../cp949.ts';
import { bankCodes, bankFile, csvLines, isWritable, memoOf } from './bank-file.ts';

const account = { bankName: '하나은행', bankAccountHolder: '김하루', bankAccountNumber: '00123456' };
const batchId = '01890000-0000-7000-8000-0123456789ab';
const line = (number: number, more: object = {}) => ({
  line: number,
  creatorId: 'c',
  month: '2026-11',
  won: 45_000,
  account: { ...account, ...more },
});
const textOf = (lines: Parameters<typeof bankFile>[1]) =>
  readKorean(bankFile(batchId, lines)?.bytes ?? Buffer.of());

test('every bank that creators can choose has its own three-digit code', () => {
  const codes = bankNames.map((name) => bankCodes[name]);
  expect(codes.filter((code) => !/^\d{3}$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
});

test('the code page has every Korean syllable, and reads back what it writes', () => {
  const syllables = Array.from({ length: 0xd7a4 - 0xac00 }, (_, index) =>
    String.fromCharCode(0xac00 + index),
  ).join('');
  expect(toCp949(syllables)?.length).toBe(2 * syllables.length);
  expect(readKorean(toCp949(syllables) ?? Buffer.of())).toBe(syllables);
  expect(() => readKorean(Buffer.of(0xff, 0xff))).toThrow('invalid input');
  // The first, a middle and the last letter that EUC-KR lacks, as Windows encodes them.
  expect(toCp949('가A갂똠힣')).toEqual(Buffer.from('b0a14181418c63c652', 'hex'));
  expect(toCp949('하루 🎤')).toBeNull();
  expect(toCp949('é')).toBeNull();
});

test('the code page is that of Windows, without characters of private use', () => {
  expect(toCp949('€®')).toEqual(Buffer.from('a2e6a2e7', 'hex'));
  expect(readKorean(Buffer.from('a2e6a2e7', 'hex'))).toBe('€®');
  expect(toCp949('\ue000')).toBeNull();
  expect(() => readKorean(Buffer.from('fea1', 'hex'))).toThrow('invalid input');
});

test('half a letter is no text', () => {
  expect(() => readKorean(Buffer.from('b0a1b0', 'hex'))).toThrow('invalid input');
  expect(toCp949('\ud83c')).toBeNull();
});

test('the same lines in any order give the same bytes, and another account gives another file', () => {
  const [one, two] = [line(1), line(2)];
  expect(bankFile(batchId, [two, one])).toEqual(bankFile(batchId, [one, two]));
  expect(bankFile(batchId, [one, line(2, { bankAccountNumber: '1' })])?.sha256).not.toBe(
    bankFile(batchId, [one, two])?.sha256,
  );
});

test('no name becomes a formula or breaks its row', () => {
  expect(textOf([line(1, { bankAccountHolder: '=HYPERLINK("x")' })])).toContain('"\'=HYPERLINK(""x"")"');
  expect(csvLines(textOf([line(1, { bankAccountHolder: '김, "하루"' })]))?.[1]?.[3]).toBe('김, "하루"');
});

test('the recipient’s memo is no longer than banks print', () => {
  for (let month = 1; month <= 12; month += 1)
    expect(toCp949(memoOf(`2026-${String(month).padStart(2, '0')}`))?.length).toBeLessThanOrEqual(14);
});

test('an account with an unknown bank, or a holder outside the code page, cannot be written', () => {
  expect(isWritable(account)).toBe(true);
  for (const more of [
    { bankName: 'Bank of Elsewhere' },
    { bankName: 'toString' },
    { bankAccountHolder: '🎤' },
  ]) {
    expect(isWritable({ ...account, ...more })).toBe(false);
    expect(bankFile(batchId, [line(1), line(2, more)])).toBeNull();
  }
});

const value = fc.string({ unit: fc.constantFrom('a', '가', ',', '"', ' ', '\n', '=') });

test('values of a CSV file round-trip, and invalid ones are rejected', () => {
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(fc.array(fc.array(value, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), (rows) => {
      const kept = rows.slice(0, rows.findLastIndex((row) => row.some((each) => each !== '')) + 1);
      const file = rows.map((row) => `${row.map(quote).join(',')}\r\n`).join('');
      expect(csvLines(file)).toEqual(kept.length < rows.length ? csvLines(file) : kept);
    }),
  );
  expect(csvLines('a,b\nc,\n')).toEqual([
    ['a', 'b'],
    ['c', ''],
  ]);
  for (const broken of ['a"b', '"a', '"a"b', '"a""', 'a\rb']) expect(csvLines(broken)).toBeNull();
});
