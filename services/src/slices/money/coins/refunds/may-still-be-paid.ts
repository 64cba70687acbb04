import type { ByHandReason } from '@sowon/contracts';
import type { ProviderPayment } from '../../../../ports/payment.ts';
import { amountOf } from './queries.ts';

/** Whether the provider was asked to pay a refund that is the staff's now, and may have paid it or do so yet: then it is looked for there still. */
export const mayStillBePaid = (reason: ByHandReason): boolean =>
  reason === 'NOT_CARRIED_OUT' || reason === 'NOT_NAMED';

/** So far the provider's clock may be from ours. */
const clocksApartMs = 60_000;

/**
 * Whether the provider may have paid a refund without our being able to see it: it was asked, and has cancelled as much that it has
 * not written down, or written down without a reason since. What names another reason, and what is older than our asking, is somebody else's.
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
