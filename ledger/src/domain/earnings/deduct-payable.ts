import type { LedgerPolicy } from '../policy.ts';
import type { PayableDeducted } from './events.ts';
import { type EarningsState, openWon } from './state.ts';

/** Pays the creator's debts, oldest first, from months that are still payable, oldest first, as far as their won suffice. */
export function deductPayable({ months, owed }: EarningsState, policy: LedgerPolicy): PayableDeducted[] {
  const payable = [...months]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, { payableWon }]) => ({ month, left: payableWon }));
  return [...owed.values()].flatMap((one): PayableDeducted[] => {
    const parts: { month: string; won: number }[] = [];
    let open = openWon(one);
    for (const from of payable) {
      const won = Math.min(open, from.left);
      if (won === 0) continue;
      parts.push({ month: from.month, won });
      from.left -= won;
      open -= won;
    }
    if (parts.length === 0) return [];
    const won = openWon(one) - open;
    const payload = { owedId: one.owedId, won, months: parts, policyVersion: policy.version };
    return [{ type: 'PayableDeducted', schemaVersion: 1, payload }];
  });
}
