import { deductions } from '@sowon/contracts/settlements/deductions';
import type { StatementLines } from '@sowon/contracts/settlements/schemas';

export type Deduction = (typeof deductions)[number];

/** The two that every month has; the others are shown where there is something of them. */
const always: readonly Deduction[] = ['serviceFeeWon', 'paymentFeeWon'];

/** One amount on the way from the gross to the net, with what is left after it; in won. */
export interface Step {
  readonly line: 'grossWon' | Deduction | 'netWon';
  /** Negative for what is taken off. */
  readonly won: number;
  readonly bar: { readonly left: number; readonly width: number };
}

/** The steps from the gross to the net of a statement, each with the share of the gross that it is. */
export function stepsOf(lines: StatementLines): Step[] {
  const { grossWon, netWon } = lines;
  const shown = deductions.filter((line) => always.includes(line) || lines[line] !== 0);
  let left = grossWon;
  const taken = shown.map((line): Step => {
    const before = left;
    left -= lines[line];
    // Of nothing, nothing is taken: no minus before it.
    return { line, won: lines[line] === 0 ? 0 : -lines[line], bar: barOf(left, before, grossWon) };
  });
  return [
    { line: 'grossWon', won: grossWon, bar: barOf(0, grossWon, grossWon) },
    ...taken,
    { line: 'netWon', won: netWon, bar: barOf(0, netWon, grossWon) },
  ];
}

/** Where a bar begins and how wide it is, in percent of the gross amount. */
function barOf(fromWon: number, toWon: number, grossWon: number): Step['bar'] {
  if (grossWon === 0) return { left: 0, width: 0 };
  return { left: (fromWon / grossWon) * 100, width: ((toWon - fromWon) / grossWon) * 100 };
}
