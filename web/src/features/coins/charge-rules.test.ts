import { phoneDigits } from '@sowon/contracts/phone';
import { expect, test } from 'vitest';
import {
  type ChargeDraft,
  chargeDraft,
  chargeProblems,
  daysToCharge,
  depositBody,
  packsThatCover,
  smallestSufficient,
} from './charge-rules.ts';

const byBank = (more: Partial<ChargeDraft> = {}): ChargeDraft => ({
  ...chargeDraft('i'),
  payMethod: 'withoutbankbook',
  isAgreed: true,
  depositorName: ' 김소원 ',
  depositorPhone: '01012345678',
  ...more,
});
const wrong = (draft: ChargeDraft) =>
  Object.entries(chargeProblems(draft)).flatMap(([field, problem]) => (problem ? [field] : []));

test('starts with KakaoPay, and requires coins and consent for every payment method', () => {
  expect(chargeDraft('i').payMethod).toBe('kakaopay');
  expect(wrong(chargeDraft(''))).toEqual(['coinItemId', 'isAgreed']);
  expect(wrong({ ...chargeDraft('i'), isAgreed: true })).toEqual([]);
});

test('a bank deposit needs both a name and a phone', () => {
  expect(wrong(byBank())).toEqual([]);
  expect(wrong(byBank({ depositorName: '  ', depositorPhone: '' }))).toEqual([
    'depositorName',
    'depositorPhone',
  ]);
  expect(wrong(byBank({ depositorName: '김'.repeat(51) }))).toEqual(['depositorName']);
});

test.each(['12345678', '1'.repeat(21)])('%s is not a phone number', (depositorPhone) => {
  expect(wrong(byBank({ depositorPhone }))).toEqual(['depositorPhone']);
});

test('another cash receipt number is required and sent only if that option is chosen', () => {
  expect(wrong(byBank({ receiptTo: 'other' }))).toEqual(['cashReceiptNumber']);
  const typed = { cashReceiptNumber: '1234567890' };
  expect(wrong(byBank({ receiptTo: 'other', ...typed }))).toEqual([]);
  expect(depositBody('u', byBank({ receiptTo: 'other', ...typed })).cashReceiptNumber).toBe('1234567890');
  expect(depositBody('u', byBank(typed))).toEqual({
    userId: 'u',
    coinItemId: 'i',
    depositorName: '김소원',
    depositorPhone: '01012345678',
    cashReceiptNumber: null,
    receiptType: 'PHONE',
  });
});

test('numbers keep digits only', () => {
  expect(phoneDigits('010-1234 5678x')).toBe('01012345678');
});

const pack = (point: number) => ({
  id: String(point),
  point,
  itemType: 'CASH' as const,
  name: '',
  price: point * 100,
  usdPrice: 1,
});

test.each([
  [0, []],
  [31, [[100, 1]]],
  [500, [[500, 1]]],
  [
    501,
    [
      [500, 1],
      [30, 1],
    ],
  ],
  [901, [[500, 2]]],
  [
    1_100,
    [
      [500, 2],
      [100, 1],
    ],
  ],
])('%i missing coins are covered by the fewest packs', (missing, packs) => {
  const covering = packsThatCover([100, 30, 500].map(pack), missing);
  expect(covering.map(({ item, count }) => [item.point, count])).toEqual(packs);
});

test('an amount above the daily limit needs several days', () => {
  const days = (missing: number) => daysToCharge(packsThatCover([1_000, 3_000].map(pack), missing));
  expect([3_000, 10_000, 10_001, 99_999].map(days)).toEqual([1, 1, 2, 11]);
});

test('the smallest sufficient pack is chosen, otherwise the largest', () => {
  const packs = [100, 30, 500].map((point) => ({
    id: String(point),
    point,
    itemType: 'CASH' as const,
    name: '',
    price: point * 100,
    usdPrice: 1,
  }));
  expect([0, 31, 900].map((wanted) => smallestSufficient(packs, wanted))).toEqual(['30', '100', '500']);
  expect(smallestSufficient([], 1)).toBe('');
});
