import type { EarningsEvent } from './events.ts';
import { feeLines, makeStatement } from './statement.ts';

/**
 * What of a month that became won does not follow from the coins and the rates that its event names (the specification's I9: a statement can
 * be recomputed from events alone); null when all does. Months of before they were named cannot be recomputed: null too.
 */
export function wrongInMonth({ type, payload }: EarningsEvent): string | null {
  if (type !== 'MonthConverted') return null;
  const { earned, rates, points, grossWon, lines, deducted, payableWon } = payload;
  if (rates === null) return null;
  const statement = makeStatement(earned, rates, rates);
  if (statement.points !== points)
    return `its coins are ${statement.points} by what was earned, it says ${points}`;
  if (statement.grossWon !== grossWon)
    return `its gross is ${statement.grossWon} won by its rates, it says ${grossWon}`;
  if (JSON.stringify(feeLines(statement)) !== JSON.stringify(lines))
    return 'its fees and taxes are not those of its rates';
  const left = statement.toReceiptWon - deducted.reduce((sum, { won }) => sum + won, 0);
  return left === payableWon ? null : `${left} won are payable, it says ${payableWon}`;
}
