import type { FailedAttempt } from '@sowon/contracts';
import type { ProviderPayment } from '../../../ports/payment.ts';

/** As much of the provider's words as its table keeps. */
const longest = 200;

/** What is kept of an attempt: why it failed, in the provider's words; null while it may still be paid. */
export function failureOf(payment: Pick<ProviderPayment, 'status' | 'failReason'> | null): string | null {
  if (payment?.status !== 'failed') return null;
  return [...(payment.failReason ?? '').trim()].slice(0, longest / 2).join('');
}

/** A failure in our words: who ended the attempt, and what the provider says of it. */
export function failedAttempt(failure: string | null): FailedAttempt | null {
  if (failure === null) return null;
  return { endedBy: isPayers(failure) ? 'PAYER' : 'PROVIDER', words: failure };
}

/**
 * The provider has no code for a window that its payer closed. Its channels say it in their own words: "[결제포기] 사용자가 결제를
 * 취소하셨습니다", "사용자가 결제를 취소하였습니다", "cancelled by the user". What is not known is shown as it was said.
 */
const isPayers = (words: string) =>
  /결제\s*포기|(사용자|고객)(가|이|님이)?\s*(결제를\s*)?취소|cancel+ed by (the )?(user|customer|buyer)/i.test(
    words,
  );
