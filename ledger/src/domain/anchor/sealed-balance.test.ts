import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type SealedBalance, sealedLeaf } from './sealed-balance.ts';

const sealed: SealedBalance = {
  month: '2026-10',
  owner: '7',
  accounts: [
    ['wallet:7:available', 'COIN', 12],
    ['wallet:7:debt', 'COIN', -3],
  ],
  salt: 'pepper',
};

// Published signatures cover these texts: if one has to be changed here, every sealed month becomes unreadable.
test.each<[string, SealedBalance, string]>([
  [
    'an owner',
    sealed,
    '["sealed","2026-10","7",[["wallet:7:available","COIN",12],["wallet:7:debt","COIN",-3]],"pepper"]',
  ],
  ['the platform', { ...sealed, owner: null, accounts: [] }, '["sealed","2026-10",null,[],"pepper"]'],
])('the leaf of the balance of %s is SHA-256 of byte 0 and its fields', (_, balance, text) => {
  const leaf = sealedLeaf((hashed) => hash('sha256', hashed), balance);
  expect(leaf).toBe(hash('sha256', Buffer.concat([Buffer.of(0), Buffer.from(text)])));
});

test('the leaf changes with each of its fields, and with the order of the accounts', () => {
  const all = [
    sealed,
    { ...sealed, month: '2026-11' },
    { ...sealed, owner: null },
    { ...sealed, owner: 'null' },
    { ...sealed, salt: 'salt' },
    { ...sealed, month: '7', owner: '2026-10' },
    { ...sealed, month: 'pepper', salt: '2026-10' },
    { ...sealed, owner: 'pepper', salt: '7' },
    { ...sealed, accounts: [] },
    { ...sealed, accounts: sealed.accounts.slice(1) },
    { ...sealed, accounts: sealed.accounts.toReversed() },
    { ...sealed, accounts: [['COIN', 'wallet:7:available', 12] as const, ...sealed.accounts.slice(1)] },
    { ...sealed, accounts: [['wallet:7:available', 'COIN', 13] as const, ...sealed.accounts.slice(1)] },
  ].map((balance) => sealedLeaf((hashed) => hashed, balance));
  expect(new Set(all).size).toBe(all.length);
});
