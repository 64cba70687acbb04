import type { Measured } from './closed-loop.ts';

/** One line of the table. */
export interface Line extends Measured {
  readonly what: string;
  /** Commands, clients or connections at once. */
  readonly atOnce: number;
  /** Its rate, divided by that of raw inserts at 32 clients in the same minute. */
  readonly ratio: number;
  /** The same by CPU: what a raw insert costs, divided by what one of these costs. */
  readonly cpuRatio: number;
}

/** The lines as a table for people. */
export function table(lines: readonly Line[]): string {
  const rows = lines.map(({ what, atOnce, perSecond, p50Ms, p99Ms, cpuUs, ratio, cpuRatio, refused }) => [
    what,
    `${atOnce}`,
    Math.round(perSecond).toLocaleString('en'),
    p50Ms.toFixed(1),
    p99Ms.toFixed(1),
    ratio.toFixed(2),
    cpuUs.toFixed(0),
    cpuRatio.toFixed(2),
    `${refused}`,
  ]);
  const all = [
    ['', 'at once', 'per second', 'p50 ms', 'p99 ms', 'ratio', 'CPU us', 'CPU ratio', 'refused'],
    ...rows,
  ];
  const widths = (all[0] ?? []).map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const cell = (text: string, column: number): string =>
    column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0);
  return all.map((row) => row.map(cell).join('  ')).join('\n');
}

/** The lines for programs, with the figures that are watched under names of their own. */
export function figures(lines: readonly Line[]): Record<string, unknown> {
  const at = (what: string, atOnce: number): Line | undefined =>
    lines.find((line) => line.what === what && line.atOnce === atOnce);
  const [spread, hot, http] = [at('holds, spread', 256), at('holds, one wallet', 256), at('missions', 128)];
  return {
    ratioSpread10000: spread?.ratio,
    ratioHot: hot?.ratio,
    p99Ms256: Math.max(spread?.p99Ms ?? Number.NaN, hot?.p99Ms ?? Number.NaN),
    ratioHttp128: http?.ratio,
    cpuRatioSpread10000: spread?.cpuRatio,
    cpuRatioHot: hot?.cpuRatio,
    cpuRatioHttp128: http?.cpuRatio,
    lines,
  };
}
