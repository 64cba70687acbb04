import { expect, test } from 'vitest';
import { failedAttempt, failureOf } from './decide-payment.ts';

test.each([
  ['[결제포기] 사용자가 결제를 취소하셨습니다', 'PAYER'],
  ['사용자가 결제를 취소하였습니다.', 'PAYER'],
  ['고객이 취소', 'PAYER'],
  ['The payment was cancelled by the user.', 'PAYER'],
  ['Canceled by user', 'PAYER'],
  ['한도초과', 'PROVIDER'],
  ['결제가 승인되지 않았습니다. (한도초과)', 'PROVIDER'],
  ['취소된 카드입니다', 'PROVIDER'],
  ['', 'PROVIDER'],
])('“%s” is attributed to the %s', (words, endedBy) => {
  expect(failedAttempt(words)).toEqual({ endedBy, words });
});

test('an attempt that did not fail has no failure', () => {
  expect(failureOf(null)).toBeNull();
  expect(failureOf({ status: 'ready', failReason: 'earlier' })).toBeNull();
  expect(failedAttempt(null)).toBeNull();
});

test('the provider’s message is stored up to the limit, in whole characters', () => {
  expect(failureOf({ status: 'failed', failReason: null })).toBe('');
  expect(failureOf({ status: 'failed', failReason: ' 한도초과 ' })).toBe('한도초과');
  expect(failureOf({ status: 'failed', failReason: '🦊'.repeat(300) })).toBe('🦊'.repeat(100));
});
