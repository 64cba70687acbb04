import type { ByHandReason } from '@sowon/contracts';
import type { ProviderPayment } from '../../../ports/payment.ts';

/** Whether the provider was asked to pay a refund that is the staff's now, and may have paid it or do so yet: then it is looked for there still. */
export const mayStillBePaid = (reason: ByHandReason): boolean =>
  reason === 'NOT_CARRIED_OUT' || reason === 'NOT_NAMED';

/**
 * Whether the provider may have paid a refund without our being able to see it: it was asked, and has cancelled as much that it has
 * not written down, or written down without a reason. Only what names another reason is surely somebody else's.
 */
export function mayBePaidUnnamed(
  refund: { readonly asked_at: Date | null; readonly amount: number },
  { cancelAmount, cancellations }: Pick<ProviderPayment, 'cancelAmount' | 'cancellations'>,
): boolean {
  const named = cancellations
    .filter(({ reason }) => reason !== '')
    .reduce((sum, { amount }) => sum + amount, 0);
  return refund.asked_at !== null && cancelAmount - named >= refund.amount;
}
