import type { FailedAttempt } from '@sowon/contracts';
import type { ProviderPayment } from '../../../ports/payment.ts';

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
