import { expect, test } from 'vitest';
import { account } from '../accounts.ts';
import { accountClass, addToTotals, type Totals, walletOwner } from './account-class.ts';

test.each([
  [account.available('7'), 'wallet:available'],
  [account.held('7:held'), 'wallet:held'],
  [account.debt('7'), 'wallet:debt'],
  [account.issued('BONUS'), 'issued:BONUS'],
  [account.earned('9'), 'earned'],
  [account.converted, 'converted'],
  [account.breakage, 'breakage'],
  [account.conversion, 'krw:conversion'],
  [account.payable('9'), 'krw:payable'],
  [account.fee('service'), 'krw:fee:service'],
  [account.tax('overseas'), 'krw:tax:overseas'],
  [account.refund('7', 'KRW'), 'krw:refund'],
  [account.owed('9'), 'krw:owed'],
  [account.refundedMoney('USD'), 'usd:refunded'],
  [account.refund('7', 'USD'), 'usd:refund'],
  [account.refundFee('USD'), 'usd:fee:refund'],
])('the class of %s is %s', (code, expected) => {
  expect(accountClass(code)).toBe(expected);
});

test('a wallet belongs to its owner, whatever the id holds', () => {
  expect(walletOwner(account.held('a:available'))).toBe('a:available');
  expect(walletOwner(account.earned('9'))).toBeNull();
  expect(walletOwner(account.debt('7'))).toBeNull();
});

test('what comes to 0 leaves the totals', () => {
  const totals: Totals = {};
  addToTotals(totals, 'COIN', 'earned', 5);
  addToTotals(totals, 'COIN', 'breakage', 1);
  addToTotals(totals, 'COIN', 'earned', -5);
  expect(totals).toEqual({ COIN: { breakage: 1 } });
});
