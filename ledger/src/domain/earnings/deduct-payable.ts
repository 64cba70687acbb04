import type { LedgerPolicy } from '../policy.ts';
import type { PayableDeducted } from './events.ts';
import type { EarningsState } from './state.ts';

/** Pays `won` that the creator owes from months that are payable still, oldest first, as far as they go. */
export function deductPayable(
  { months }: EarningsState,
  { owedId, won, policy }: { readonly owedId: string; readonly won: number; readonly policy: LedgerPolicy },
): PayableDeducted[] {
  const parts: { month: string; won: number }[] = [];
  let left = won;
  for (const [month, { payableWon }] of [...months].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const deducted = Math.min(left, payableWon);
    if (deducted > 0) parts.push({ month, won: deducted });
    left -= deducted;
  }
  if (parts.length === 0) return [];
  const payload = { owedId, won: won - left, months: parts, policyVersion: policy.version };
  return [{ type: 'PayableDeducted', schemaVersion: 1, payload }];
}
