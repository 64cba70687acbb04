import { bankNames, banks } from '@sowon/contracts/creators/banks';
import { expect, test } from 'vitest';
import { accountDigits, bankBody, bankDraftOf, bankProblems, isWhole } from './bank-rules.ts';

const draft = {
  bankName: '우체국',
  bankAccountHolder: ' 김소미 ',
  bankAccountNumber: '12345678901',
  password: '',
};

test('the list has 49 distinct banks, including the post office and securities firms', () => {
  expect(bankNames).toHaveLength(49);
  expect(new Set(Object.values(banks)).size).toBe(49);
  expect(bankNames).toEqual(expect.arrayContaining(['KB국민은행', '우체국', '삼성증권']));
});

test('an account number keeps digits only', () => {
  expect(accountDigits('110-234 56a7')).toBe('110234567');
});

test('bank, holder and number are required', () => {
  expect(isWhole(draft)).toBe(true);
  for (const missing of ['bankName', 'bankAccountHolder', 'bankAccountNumber'] as const) {
    expect(isWhole({ ...draft, [missing]: '' })).toBe(false);
  }
  expect(isWhole({ ...draft, bankAccountHolder: '  ' })).toBe(false);
});

test.each([
  [{}, []],
  [{ bankName: '내 은행' }, ['bankName']],
  [{ bankAccountNumber: '12345' }, ['bankAccountNumber']],
  [{ bankAccountNumber: '1'.repeat(21) }, ['bankAccountNumber']],
  [{ bankAccountHolder: '가'.repeat(51) }, ['bankAccountHolder']],
])('%j has invalid fields %j', (more, fields) => {
  const problems = Object.entries(bankProblems({ ...draft, ...more }));
  expect(problems.flatMap(([field, problem]) => (problem ? [field] : []))).toEqual(fields);
});

test('the saved account fills the form, except for its number and a bank no longer offered', () => {
  const saved = { bankName: '옛날은행', bankAccountHolder: '김소미' };
  expect(bankDraftOf(saved)).toMatchObject({
    bankName: '',
    bankAccountHolder: '김소미',
    bankAccountNumber: '',
  });
  expect(bankDraftOf({ ...saved, bankName: '우체국' }).bankName).toBe('우체국');
});

test('the account is sent without surrounding spaces', () => {
  expect(bankBody(draft)).toEqual({
    bankName: '우체국',
    bankAccountHolder: '김소미',
    bankAccountNumber: '12345678901',
  });
  expect(bankBody({ ...draft, bankName: '' })).toBeNull();
});
