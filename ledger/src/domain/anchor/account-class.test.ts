import { expect, test } from 'vitest';
import { account } from '../accounts.ts';
import { accountClass, accountOwner, addToTotals, type Totals, walletOwner } from './account-class.ts';

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
])('the class of account %s is %s', (code, expected) => {
  expect(accountClass(code)).toBe(expected);
});

// Ids come from outside: an id that looks like an account must not be taken for one.
test.each([
  [account.earned('wallet:7:held'), 'earned', 'wallet:7:held'],
  [account.earned('issued:CASH'), 'earned', 'issued:CASH'],
  [account.payable('krw:fee:service'), 'krw:payable', 'krw:fee:service'],
  [account.available('wallet:8:held'), 'wallet:available', 'wallet:8:held'],
  [account.held('7\n'), 'wallet:held', '7\n'],
  [account.debt('a:debt'), 'wallet:debt', 'a:debt'],
])('an id that looks like an account stays the id of %j', (code, name, owner) => {
  expect(accountClass(code)).toBe(name);
  expect(accountOwner(code)).toBe(owner);
});

test('only the three wallet account names belong to a wallet', () => {
  expect(accountClass('wallet:7:heldover')).toBe('wallet');
  expect(accountOwner('wallet:7:heldover')).toBe('7:heldover');
  expect(walletOwner('wallet:7:heldover')).toBeNull();
  expect(walletOwner(account.earned('wallet:7:held'))).toBeNull();
});

test.each(['', ':7'])('a code without a name is its own class and has no owner: %j', (code) => {
  expect(accountClass(code)).toBe(code);
  expect(accountOwner(code)).toBeNull();
});

test.each([
  [account.available('7'), '7'],
  [account.held('user-12'), 'user-12'],
  [account.debt('7'), '7'],
  [account.earned('9'), '9'],
  [account.payable('9'), '9'],
  [account.owed('9'), '9'],
  [account.refund('7', 'USD'), '7'],
])('%s belongs to %s', (code, owner) => {
  expect(accountOwner(code)).toBe(owner);
});

test.each([
  account.issued('CASH'),
  account.converted,
  account.breakage,
  account.refunded,
  account.chargedBack,
  account.adjustment,
  account.conversion,
  account.paid,
  account.refundedMoney('KRW'),
  account.refundFee('USD'),
  account.fee('service'),
  account.tax('overseas'),
  account.recovered('charge-back'),
])('%s belongs to the platform', (code) => {
  expect(accountOwner(code)).toBeNull();
});

test('a wallet belongs to its owner, for any id', () => {
  expect(walletOwner(account.held('a:available'))).toBe('a:available');
  expect(walletOwner(account.earned('9'))).toBeNull();
  expect(walletOwner(account.debt('7'))).toBeNull();
});

test('a total of 0 is removed', () => {
  const totals: Totals = {};
  addToTotals(totals, 'COIN', 'earned', 5);
  addToTotals(totals, 'COIN', 'breakage', 1);
  addToTotals(totals, 'COIN', 'earned', -5);
  expect(totals).toEqual({ COIN: { breakage: 1 } });
});

test('a sum beyond the safe integers is rejected, and the previous sum stays', () => {
  const totals: Totals = {};
  addToTotals(totals, 'COIN', 'earned', Number.MAX_SAFE_INTEGER);
  expect(() => addToTotals(totals, 'COIN', 'earned', 1)).toThrow(
    new RangeError('COIN earned is beyond the safe integers'),
  );
  expect(totals).toEqual({ COIN: { earned: Number.MAX_SAFE_INTEGER } });
});
