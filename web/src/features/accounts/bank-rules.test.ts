import { bankNames, banks } from '@sowon/contracts/creators/banks';
import { expect, test } from 'vitest';
import { accountDigits, bankBody, bankDraftOf, bankProblems, isWhole } from './bank-rules.ts';

const draft = {
  bankName: '우체국',
  bankAccountHolder: ' 김소미 ',
  bankAccountNumber: '12345678901',
  password: '',
};

test('there are 49 banks, the post office and securities firms among them, each once', () => {
  expect(bankNames).toHaveLength(49);
  expect(new Set(Object.values(banks)).size).toBe(49);
  expect(bankNames).toEqual(expect.arrayContaining(['KB국민은행', '우체국', '삼성증권']));
});

test('an account number keeps its digits alone', () => {
  expect(accountDigits('110-234 56a7')).toBe('110234567');
});

test('bank, holder and number are asked for before it can be saved', () => {
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
])('%j is wrong at %j', (more, fields) => {
  const problems = Object.entries(bankProblems({ ...draft, ...more }));
  expect(problems.flatMap(([field, problem]) => (problem ? [field] : []))).toEqual(fields);
});

test('what is saved opens the form, but for the number and a bank that is offered no more', () => {
  const saved = { bankName: '옛날은행', bankAccountHolder: '김소미' };
  expect(bankDraftOf(saved)).toMatchObject({
    bankName: '',
    bankAccountHolder: '김소미',
    bankAccountNumber: '',
  });
  expect(bankDraftOf({ ...saved, bankName: '우체국' }).bankName).toBe('우체국');
});

test('it is sent without what stands around it', () => {
  expect(bankBody(draft)).toEqual({
    bankName: '우체국',
    bankAccountHolder: '김소미',
    bankAccountNumber: '12345678901',
  });
  expect(bankBody({ ...draft, bankName: '' })).toBeNull();
});
