/** One measurement of a drill. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** Upper limit; without a limit the value is only reported. */
  readonly most?: number;
  /** Lower limit, if any. */
  readonly least?: number;
}

export const isMissed = ({ value, most, least }: Figure): boolean =>
  !(value <= (most ?? Number.POSITIVE_INFINITY) && value >= (least ?? Number.NEGATIVE_INFINITY));

export function lineOf(figure: Figure): string {
  const { what, value, unit, most, least } = figure;
  const goals = [
    ...(most === undefined ? [] : [`at most ${most}`]),
    ...(least === undefined ? [] : [`at least ${least}`]),
  ];
  const goal = goals.length === 0 ? '' : `  (${goals.join(', ')})${isMissed(figure) ? '  MISSED' : ''}`;
  return `${`${Math.round(value)} ${unit}`.padStart(10)}  ${what}${goal}`;
}

/** Returns the value that a share of all values do not exceed; NaN for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
