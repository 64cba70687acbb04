import { deductions } from '@sowon/contracts/settlements/deductions';
import type { StatementLines } from '@sowon/contracts/settlements/schemas';

export type Deduction = (typeof deductions)[number];

/** The two deductions that every month shows; the others are shown only if they are not 0. */
const always: readonly Deduction[] = ['serviceFeeWon', 'paymentFeeWon'];

/** An amount between the gross and the net, in won, with its bar. */
export interface Step {
  readonly line: 'grossWon' | Deduction | 'netWon';
  /** Negative for a deduction. */
  readonly won: number;
  readonly bar: { readonly left: number; readonly width: number };
}

/** Returns the steps from the gross to the net of a statement, each with its share of the gross. */
export function stepsOf(lines: StatementLines): Step[] {
  const { grossWon, netWon } = lines;
  const shown = deductions.filter((line) => always.includes(line) || lines[line] !== 0);
  let left = grossWon;
  const taken = shown.map((line): Step => {
    const before = left;
    left -= lines[line];
    // Avoids a negative zero.
    return { line, won: lines[line] === 0 ? 0 : -lines[line], bar: barOf(left, before, grossWon) };
  });
  return [
    { line: 'grossWon', won: grossWon, bar: barOf(0, grossWon, grossWon) },
    ...taken,
    { line: 'netWon', won: netWon, bar: barOf(0, netWon, grossWon) },
  ];
}

/** Returns the start and the width of a bar, in percent of the gross amount. */
function barOf(fromWon: number, toWon: number, grossWon: number): Step['bar'] {
  if (grossWon === 0) return { left: 0, width: 0 };
  return { left: (fromWon / grossWon) * 100, width: ((toWon - fromWon) / grossWon) * 100 };
}
