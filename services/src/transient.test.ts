import { errorTable } from '@sowon/contracts';
import { expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import { isTransient, passingFault } from './transient.ts';

test('the error table’s marked errors are transient, and every other refusal is final', () => {
  // Safe cast: keys of the table are its codes.
  const codes = Object.keys(errorTable) as (keyof typeof errorTable)[];
  const passing = codes.filter((code) => isTransient(new AppError(code)));
  expect(passing.toSorted()).toEqual([
    'BUSY',
    'PROVIDER_UNREACHABLE',
    'STORAGE_FULL',
    'TOO_MANY_REQUESTS',
    'UNAVAILABLE',
  ]);
});

const withCode = (code: string) => Object.assign(new Error('refused'), { code });

test.each([
  ['STORAGE_FULL', ['53100', 'ENOSPC', 'EDQUOT']],
  ['BUSY', ['53300', '53200', '53400', '40001', '40P01', '55P03', '57014']],
  [
    'UNAVAILABLE',
    ['57P01', '57P02', '57P03', '08006', '08P01', 'ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH'],
  ],
  [null, ['23505', '23514', '22021', '42P01', 'ENOENT', '']],
])('the error class %s has the codes %j', (told, codes) => {
  for (const code of codes) expect(passingFault(withCode(code)), code).toBe(told);
});

test('a Unix socket without a server is a lost connection, and a missing file is a mistake of ours', () => {
  const failed = (syscall: string, code: string) => Object.assign(withCode(code), { syscall });
  for (const code of ['ENOENT', 'EAGAIN']) {
    expect(passingFault(failed('connect', code)), code).toBe('UNAVAILABLE');
    expect(passingFault(failed('open', code)), code).toBe(null);
  }
});

test('a driver error without a code is classified too', () => {
  const told = (message: string) => passingFault(new Error(message));
  expect(told('timeout exceeded when trying to connect')).toBe('BUSY');
  for (const message of [
    'Connection terminated due to connection timeout',
    'Connection terminated unexpectedly',
    'Query read timeout',
    'timeout expired',
    'Client has encountered a connection error and is not queryable',
  ]) {
    expect(told(message), message).toBe('UNAVAILABLE');
  }
  expect(told('anything else')).toBe(null);
});

test('database and connection faults are transient, and a mistake of ours is not', () => {
  for (const code of ['40001', '40P01', '55P03', '57014', '57P01', '08006', 'ECONNREFUSED', 'ECONNRESET']) {
    expect(isTransient(withCode(code)), code).toBe(true);
  }
  expect(isTransient(new Error('timeout exceeded when trying to connect'))).toBe(true);
  expect(isTransient(new DOMException('too slow', 'TimeoutError'))).toBe(true);
  for (const code of ['23505', '23514', '22021', '42P01'])
    expect(isTransient(withCode(code)), code).toBe(false);
  expect(isTransient(new TypeError('undefined is not a function'))).toBe(false);
  expect(isTransient('a text')).toBe(false);
});
