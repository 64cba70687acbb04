import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CoinItem } from '@sowon/contracts/coins/schemas';
import type { AskDeposit } from '@sowon/contracts/deposits/schemas';
import type { PaidBy } from '@sowon/contracts/payments/schemas';
import { policy } from '@sowon/contracts/policy';
import { consentProblem, type Problems, textProblem } from '../../lib/form/problems.ts';

/** A fan’s choice of pack and payment method, as typed. The deposit fields count only for a payment by bank. */
export interface ChargeDraft {
  coinItemId: string;
  payMethod: PaidBy;
  isAgreed: boolean;
  depositorName: string;
  depositorPhone: string;
  /** Number that the cash receipt is issued to. */
  receiptTo: 'phone' | 'other';
  cashReceiptNumber: string;
}

/** Initial form: KakaoPay is preselected (spec 1 §4). */
export const chargeDraft = (coinItemId: string): ChargeDraft => ({
  coinItemId,
  payMethod: 'kakaopay',
  isAgreed: false,
  depositorName: '',
  depositorPhone: '',
  receiptTo: 'phone',
  cashReceiptNumber: '',
});

/** Digit limits of the API contract. */
const [digitsMin, phoneMax] = [9, 12];
export const receiptDigitsMax = 20;

/** Returns true for a Korean phone number that a deposit accepts: 9 to 12 digits, the first one 0. */
export const isDepositPhone = (digits: string): boolean => /^0\d{8,11}$/.test(digits);

/** Problems that prevent buying coins (spec 1 §5). A pack and consent are always required; a bank deposit also needs a name and a phone. */
export function chargeProblems(draft: ChargeDraft): Problems<ChargeDraft> {
  return {
    coinItemId: draft.coinItemId === '' ? msg`Please choose how many coins.` : undefined,
    isAgreed: consentProblem(draft.isAgreed),
    ...(draft.payMethod === 'withoutbankbook' && {
      depositorName: textProblem(draft.depositorName, policy.deposits.nameMax),
      depositorPhone:
        digitsProblem(draft.depositorPhone, phoneMax) ??
        (isDepositPhone(draft.depositorPhone) ? undefined : msg`A phone number of Korea begins with 0.`),
      ...(draft.receiptTo === 'other' && {
        cashReceiptNumber: digitsProblem(draft.cashReceiptNumber, receiptDigitsMax),
      }),
    }),
  };
}

function digitsProblem(digits: string, most: number): MessageDescriptor | undefined {
  if (digits === '') return textProblem(digits);
  const isRight = digits.length >= digitsMin && digits.length <= most;
  return isRight ? undefined : msg`A number has ${digitsMin} to ${most} digits.`;
}

/** Request body to ask for a deposit. */
export const depositBody = (userId: string, draft: ChargeDraft): AskDeposit => ({
  userId,
  coinItemId: draft.coinItemId,
  depositorName: draft.depositorName.trim(),
  depositorPhone: draft.depositorPhone,
  cashReceiptNumber: draft.receiptTo === 'other' ? draft.cashReceiptNumber : null,
  receiptType: 'PHONE',
});

/** Returns the field that an API refusal is about, if its code alone tells. */
export function refusedCharge(code: string): { at: 'coinItemId'; text: MessageDescriptor } | undefined {
  return code === 'NOT_FOUND'
    ? { at: 'coinItemId', text: msg`This cannot be bought this way any more. Please choose again.` }
    : undefined;
}

/** Returns the id of the smallest pack with enough coins, else of the largest pack; empty if there are no packs. */
export function smallestSufficient(items: readonly CoinItem[], wanted: number): string {
  const bySize = items.toSorted((one, other) => one.point - other.point);
  return (bySize.find(({ point }) => point >= wanted) ?? bySize.at(-1))?.id ?? '';
}

/** A number of packs of one size. */
export interface PackCount {
  readonly item: CoinItem;
  readonly count: number;
}

/** Returns the packs that cover the missing coins in as few purchases as possible, largest first. Empty if nothing is missing or on sale. */
export function packsThatCover(items: readonly CoinItem[], missing: number): PackCount[] {
  const largest = items.toSorted((one, other) => other.point - one.point)[0];
  if (!largest || missing <= 0) return [];
  const whole = Math.floor(missing / largest.point);
  const rest = missing - whole * largest.point;
  const last = rest > 0 ? items.find(({ id }) => id === smallestSufficient(items, rest)) : undefined;
  const counts = new Map([[largest, whole]]);
  if (last) counts.set(last, (counts.get(last) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 0).map(([item, count]) => ({ item, count }));
}

/** Counts the days (KST) needed to buy these packs within the daily charge limit. */
export function daysToCharge(packs: readonly PackCount[]): number {
  const { chargeLimitWonPerDay } = policy.coins;
  // A pack cannot be split, so each day takes as many whole packs as fit.
  let [days, left] = [1, chargeLimitWonPerDay];
  for (const { item, count } of packs) {
    for (let bought = 0; bought < count; bought += 1) {
      if (item.price > left) [days, left] = [days + 1, chargeLimitWonPerDay];
      left -= item.price;
    }
  }
  return days;
}
