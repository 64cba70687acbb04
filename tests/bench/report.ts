import type { Measured } from './closed-loop.ts';
import type { ReadLine } from './growing-reads.ts';

/** A line of the table. */
export interface Line extends Measured {
  readonly what: string;
  /** Number of simultaneous commands, clients or connections. */
  readonly atOnce: number;
  /** Its rate divided by that of raw inserts at 32 clients in the same minute. */
  readonly ratio: number;
  /** CPU cost of a raw insert divided by that of one of these. */
  readonly cpuRatio: number;
}

/** Disk use of one command, in bytes. */
export interface CommandBytes {
  /** Bytes in tables and indexes. */
  readonly tables: number;
  /** Bytes in the write-ahead log. */
  readonly log: number;
}

/** Names of the loads in the summary. */
export const loads = {
  raw: 'raw inserts',
  hot: 'holds, one wallet',
  spread: (wallets: number) => `holds, ${wallets.toLocaleString('en')} wallets`,
  httpHolds: 'holds over HTTP',
  httpMissions: 'missions over HTTP',
} as const;

/** Formats the lines as a table for people. */
export function loadTable(lines: readonly Line[]): string {
  return table(
    ['', 'at once', 'per second', 'p50 ms', 'p99 ms', 'ratio', 'CPU us', 'CPU ratio', 'refused'],
    lines.map(({ what, atOnce, perSecond, p50Ms, p99Ms, cpuUs, ratio, cpuRatio, refused }) => [
      what,
      `${atOnce}`,
      Math.round(perSecond).toLocaleString('en'),
      p50Ms.toFixed(1),
      p99Ms.toFixed(1),
      ratio.toFixed(2),
      cpuUs.toFixed(0),
      cpuRatio.toFixed(2),
      `${refused}`,
    ]),
  );
}

/** Formats the reads at a growing history as a table for people. */
export function readTable(lines: readonly ReadLine[]): string {
  return table(
    ['', 'events', 'of each stream', 'p50 ms', 'p99 ms'],
    lines.map(({ what, events, perStream, p50Ms, p99Ms }) => [
      what,
      events.toLocaleString('en'),
      perStream.toLocaleString('en'),
      p50Ms.toFixed(2),
      p99Ms.toFixed(2),
    ]),
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const cell = (text: string, column: number): string =>
    column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0);
  return all.map((row) => row.map(cell).join('  ')).join('\n');
}

export interface Figures {
  readonly lines: readonly Line[];
  readonly reads: readonly ReadLine[];
  readonly bytesPerCommand: CommandBytes | undefined;
}

/** Returns all figures for programs, with separate names for the watched ones; those not measured are absent. */
export function summary({ lines, reads, bytesPerCommand }: Figures): Record<string, unknown> {
  const at = (what: string, atOnce: number): Line | undefined =>
    lines.find((line) => line.what === what && line.atOnce === atOnce);
  const spread = at(loads.spread(10_000), 256);
  const hot = at(loads.hot, 256);
  const [httpHolds, httpMissions] = [at(loads.httpHolds, 128), at(loads.httpMissions, 128)];
  return {
    ratioSpread10000: spread?.ratio,
    ratioSpread1000: at(loads.spread(1_000), 256)?.ratio,
    ratioHot: hot?.ratio,
    p99Ms256: spread && hot ? Math.max(spread.p99Ms, hot.p99Ms) : undefined,
    ratioHttp128: httpHolds?.ratio,
    ratioMissionHttp128: httpMissions?.ratio,
    cpuRatioSpread10000: spread?.cpuRatio,
    cpuRatioHot: hot?.cpuRatio,
    cpuRatioHttp128: httpHolds?.cpuRatio,
    bytesPerCommand,
    lines,
    reads,
  };
}
