/** One thing that a drill measured. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** The most it may be; without one it is only told. */
  readonly most?: number;
  /** The least it may be. */
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

/** The value that a share of all do not exceed; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
