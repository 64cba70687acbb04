import { refusedFourEyes } from '../four-eyes.ts';
import type { LedgerPolicy } from '../policy.ts';
import { type Rejection, reject } from '../rejection.ts';
import type { PayoutMade } from './events.ts';
import type { EarningsState } from './state.ts';

export type PayMonth = {
  readonly payoutId: string;
  /** KST month, `YYYY-MM`. */
  readonly month: string;
  /** The amount paid; it has to be all that is payable. */
  readonly won: number;
  /** The operators who made and who approved the payment: two different ids. */
  readonly makerId: string;
  readonly checkerId: string;
  readonly policy: LedgerPolicy;
};

/**
 * Records that a month was paid, once. Rejects FOUR_EYES (maker is checker), MONTH_PAID, NOTHING_PAYABLE (also for an open month),
 * PAYABLE_CHANGED {payableWon, won} (a debt was deducted meanwhile, or `won` is wrong).
 */
export function decidePayout(state: EarningsState, pay: PayMonth): { events: [PayoutMade] } | Rejection {
  const { payoutId, month, won, makerId, checkerId, policy } = pay;
  const refused = refusedFourEyes(pay);
  if (refused !== null) return refused;
  const { payableWon, paidWon } = state.months.get(month) ?? { payableWon: 0, paidWon: 0 };
  if (paidWon > 0) return reject('MONTH_PAID', { month });
  if (payableWon === 0) return reject('NOTHING_PAYABLE', { month });
  if (won !== payableWon) return reject('PAYABLE_CHANGED', { payableWon, won: String(won) });
  const payload = { payoutId, month, won, makerId, checkerId, policyVersion: policy.version };
  return { events: [{ type: 'PayoutMade', schemaVersion: 1, payload }] };
}
