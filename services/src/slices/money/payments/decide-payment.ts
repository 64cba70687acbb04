import { type FailedAttempt, policy } from '@sowon/contracts';
import type { Payment } from '@sowon/ledger/domain';
import type { ProviderPayment } from '../../../ports/payment.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
// Real days, even if a policy day is shortened: the provider does not know shortened days.
const dayMs = 24 * hourMs;

/**
 * Returns when the provider is asked next about an open order; null when the order is given up.
 * @param lastCheckHours hours after the order’s creation during which it is asked
 */
export function nextCheckAt(
  createdAt: Date,
  now: Date,
  lastCheckHours: number = policy.payments.lastCheckHours,
): Date | null {
  const { firstChecksMinutes } = policy.payments;
  const ageMs = now.getTime() - createdAt.getTime();
  const early = firstChecksMinutes.find((minutes) => minutes * minuteMs > ageMs);
  if (early !== undefined) return new Date(createdAt.getTime() + early * minuteMs);
  const hours = Math.floor(ageMs / hourMs) + 1;
  return hours > lastCheckHours ? null : new Date(createdAt.getTime() + hours * hourMs);
}

/** Returns when a credited payment is next checked for money taken back at the provider; null when the checks end. */
export function nextLookBackAt(creditedAt: Date, now: Date): Date | null {
  const next = policy.payments.lookBackDays
    .map((days) => new Date(creditedAt.getTime() + days * dayMs))
    .find((look) => look > now);
  return next ?? null;
}

/** Returns when giving money back is tried again. */
export function nextGiveBackAt(now: Date): Date {
  return new Date(now.getTime() + policy.payments.giveBackRetryMinutes * minuteMs);
}

/** Length of the database column for the provider’s words. */
const longest = 200;

/** Returns the stored failure of an attempt, in the provider’s words; null while it may still be paid. */
export function failureOf(payment: Pick<ProviderPayment, 'status' | 'failReason'> | null): string | null {
  if (payment?.status !== 'failed') return null;
  return [...(payment.failReason ?? '').trim()].slice(0, longest / 2).join('');
}

/** Describes a failure: who ended the attempt, and the provider’s words. */
export function failedAttempt(failure: string | null): FailedAttempt | null {
  if (failure === null) return null;
  return { endedBy: isPayers(failure) ? 'PAYER' : 'PROVIDER', words: failure };
}

/**
 * Returns true if the payer closed the window. The provider has no code for this. Its channels say it in their own words: "[결제포기] 사용자가 결제를 취소하셨습니다", "사용자가 결제를
 * 취소하였습니다", "cancelled by the user". Unknown words are shown unchanged.
 */
const isPayers = (words: string) =>
  /결제\s*포기|(사용자|고객)(가|이|님이)?\s*(결제를\s*)?취소|cancel+ed by (the )?(user|customer|buyer)/i.test(
    words,
  );

const pages: readonly string[] = ['/coin-history', '/user-mypage'];

/**
 * Returns true if the provider may send a phone’s browser to this address after payment: one of our own pages, with any query. The parsed address is compared,
 * so user names, other schemes and look-alike hosts cannot pass.
 * @param publicUrl our own address, without a slash at the end
 */
export function isAllowedRedirect(url: string, publicUrl: string): boolean {
  // Browsers drop these characters silently; our addresses never have them.
  if (/[\s\\]/.test(url) || !URL.canParse(url)) return false;
  const { origin, username, password, pathname, hash } = new URL(url);
  const plain = username === '' && password === '' && hash === '';
  return plain && origin === new URL(publicUrl).origin && pages.includes(pathname);
}

/**
 * Returns the money of an order, in minor units, that went back other than by us and is settled in coins: charged back, taken from other coins, or owed. It is
 * the full amount if the charge has no coins left to take. It is 0 if our own refunds took all coins: then the owner has the money twice, and staff must
 * decide. Pure; it follows from the events of the wallet (docs/rules/payments.md#money-taken-back-later).
 * @param payment the wallet’s record of the charge; undefined if it has none
 */
export function settledMoney(
  { points, amount }: { readonly points: number; readonly amount: number },
  payment: Pick<Payment, 'refunded' | 'chargedBack'> | undefined,
): number {
  const { refunded, chargedBack } = payment ?? { refunded: 0, chargedBack: 0 };
  if (chargedBack > 0 && refunded + chargedBack >= points) return amount;
  return Number((BigInt(chargedBack) * BigInt(amount)) / BigInt(points));
}
