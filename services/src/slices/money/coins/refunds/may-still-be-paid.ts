import type { ByHandReason } from '@sowon/contracts';
import type { ProviderPayment } from '../../../../ports/payment.ts';
import { amountOf } from './queries.ts';

/** Returns true if the provider was asked to pay a refund that staff must pay now, and may still have paid it or do so. Then it is still checked there. */
export const mayStillBePaid = (reason: ByHandReason): boolean =>
  reason === 'NOT_CARRIED_OUT' || reason === 'NOT_NAMED';

/** Largest assumed difference between the provider’s clock and ours. */
const clocksApartMs = 60_000;

/**
 * Returns true if the provider may have paid a refund without showing it: it was asked, and at least this amount is cancelled without details, or listed
 * without a reason since then. Cancellations with another reason, or from before we asked, belong to somebody else.
 */
export function mayBePaidUnnamed(
  refund: { readonly asked_at: Date | null; readonly amount: number },
  { cancelAmount, cancellations }: Pick<ProviderPayment, 'cancelAmount' | 'cancellations'>,
): boolean {
  if (refund.asked_at === null) return false;
  const since = refund.asked_at.getTime() - clocksApartMs;
  const others = cancellations.filter(({ reason, at }) => reason !== '' || at.getTime() < since);
  return cancelAmount - amountOf(others) >= refund.amount;
}
