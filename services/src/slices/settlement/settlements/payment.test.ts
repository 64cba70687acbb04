import { expect, test } from 'vitest';
import { payDayAfter, paymentOf, type TransferStanding } from './payment.ts';

const month = { state: 'PAYABLE', payableOn: '2026-12-10', paidOn: null } as const;
const fine: TransferStanding = { line: null, hasAccount: true, isAbroad: false, isUnusable: false };
const inBatch = (
  state: NonNullable<TransferStanding['line']>['state'],
  isAccountChanged = false,
): TransferStanding => ({ ...fine, line: { state, payableOn: '2026-12-10', isAccountChanged } });
const none: ReadonlySet<string> = new Set();
const said = (transfer: TransferStanding | null, today: string, added = none) =>
  Object.values(paymentOf(month, transfer, { today, added }))
    .join(' ')
    .trim();

test('the next pay day belongs to the same month until it has passed, then to the next month', () => {
  expect(payDayAfter('2026-12-01', none)).toBe('2026-12-10');
  expect(payDayAfter('2026-12-09', none)).toBe('2026-12-10');
  expect(payDayAfter('2026-12-10', none)).toBe('2027-01-11');
});

test('a month is due on its pay day, and late from the day after, with the next pay day', () => {
  for (const transfer of [null, fine, inBatch('FREED')]) {
    expect(said(transfer, '2026-12-01')).toBe('DUE 2026-12-10');
    expect(said(transfer, '2026-12-10')).toBe('DUE 2026-12-10');
    expect(said(transfer, '2026-12-11')).toBe('LATE 2027-01-11 NOT_SENT');
  }
  expect(said(inBatch('WAITING'), '2026-12-10')).toBe('DUE 2026-12-10');
  expect(said(inBatch('PAYING'), '2026-12-11')).toBe('LATE 2027-01-11 UNDER_WAY');
});

test('a pay day that became a bank holiday moves to the next one, and is not late', () => {
  const added = new Set(['2026-12-10']);
  for (const transfer of [null, fine, inBatch('FREED'), inBatch('WAITING')])
    for (const today of ['2026-12-01', '2026-12-10', '2026-12-11'])
      expect(said(transfer, today, added)).toBe('DUE 2026-12-11');
  expect(said(fine, '2026-12-12', added)).toBe('LATE 2027-01-11 NOT_SENT');
  expect(said(inBatch('FAILED'), '2026-12-10', added)).toBe('LATE 2027-01-11 TRANSFER_FAILED');
  expect(payDayAfter('2026-12-10', added)).toBe('2026-12-11');
});

test('a failed payment comes with the next pay day, and its reason is shown at once', () => {
  expect(said(inBatch('FAILED'), '2026-12-02')).toBe('LATE 2027-01-11 TRANSFER_FAILED');
  expect(said(inBatch('HELD_BACK'), '2026-12-02')).toBe('LATE 2027-01-11 HELD_BACK');
  expect(said(inBatch('HELD_BACK', true), '2026-12-02')).toBe('LATE 2027-01-11 ACCOUNT_CHANGED');
  expect(said(inBatch('FAILED'), '2027-03-20')).toBe('LATE 2027-04-12 TRANSFER_FAILED');
});

test('a missing or unusable account is reported before the pay day too', () => {
  expect(said({ ...fine, hasAccount: false }, '2026-12-02')).toBe('DUE 2026-12-10 ACCOUNT_MISSING');
  expect(said({ ...fine, isUnusable: true }, '2026-12-11')).toBe('LATE 2027-01-11 ACCOUNT_UNUSABLE');
  expect(said({ ...inBatch('FAILED'), hasAccount: false }, '2026-12-11')).toBe(
    'LATE 2027-01-11 ACCOUNT_MISSING',
  );
  expect(said({ ...fine, isAbroad: true }, '2026-12-11')).toBe('LATE 2027-01-11 BY_HAND');
});

test('a month without pay has no pay day, and a paid month shows the bank’s day', () => {
  const at = (state: 'PAID' | 'CARRIED_OVER' | 'NOTHING_DUE', paidOn: string | null = null) =>
    paymentOf({ ...month, state, paidOn }, inBatch('PAID'), { today: '2027-01-01', added: none });
  expect(at('PAID', '2026-12-09')).toEqual({ state: 'PAID', day: '2026-12-09', obstacle: null });
  expect(at('CARRIED_OVER')).toEqual({ state: 'CARRIED_OVER', day: null, obstacle: null });
  expect(at('NOTHING_DUE')).toEqual({ state: 'NOTHING_DUE', day: null, obstacle: null });
});
