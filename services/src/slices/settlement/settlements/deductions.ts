import type { CarriedRows } from '@sowon/ledger';
import { insertRows } from '../../../db/rows.ts';
import type { DeductedWon } from './decide.ts';

/** Returns the rows for debts that closed months paid; they commit with the events, after the rows of the months. */
export function deductionRows(creatorId: string, deducted: readonly DeductedWon[]): CarriedRows[] {
  if (deducted.length === 0) return [];
  const rows = deducted.map(({ month, owedId, kind, won }) => ({
    ...{ creator_id: creatorId, month, kind, won },
    owed_id: owedId,
  }));
  return [insertRows('settlement_deductions', rows)];
}
