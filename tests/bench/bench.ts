import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { openLedgerDb, verifyLedger } from '@sowon/ledger';
import { Pool } from 'pg';
import { startPostgres } from '../../local/src/embedded/postgres.ts';
import { migrateBoth } from '../harness/keys-database.ts';
import { createScratchFolder } from '../harness/scratch.ts';
import type { Measured, Span } from './closed-loop.ts';
import { requireDisk } from './disk-space.ts';
import { readDiskUse } from './disk-use.ts';
import { measureReads, type ReadLine } from './growing-reads.ts';
import { openHttpLoads } from './http-loads.ts';
import { openLedgerHolds } from './ledger-holds.ts';
import { openRawInserts, type RawInserts } from './raw-inserts.ts';
import { recycleLog } from './recycled-log.ts';
import { type CommandBytes, type Line, loads, loadTable, readTable, summary } from './report.ts';

/**
 * Measures the write path beside raw commits of the same PostgreSQL, all on this machine at once, client included; then measures reads while the history grows.
 *   npm run bench:ledger -- [--quick] [--json FILE] [--only holds|http|reads]
 * `--quick` ends within a minute: shorter runs, fewer widths, and reads at 10,000 and 100,000 events. The full run reads at one and ten million events, which
 * take 20 GB of disk below the folder for temporary files.
 */
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'string' },
    only: { type: 'string' },
  },
});
const FANS = 128;
const YARDSTICK = 32;
/** Rounds of a load whose result is close to its goal: one run on a noisy machine proves nothing. */
const ROUNDS = 3;
const READS = options.quick
  ? { sizes: [10_000, 100_000], wallets: 1_000 }
  : { sizes: [1_000_000, 10_000_000], wallets: 10_000 };
/** Bytes of disk per event including its log, and the base size of a server. */
const [BYTES_AN_EVENT, BYTES_ANYWAY] = [2_000, 2_000_000_000];

const parts = ['holds', 'http', 'reads'] as const;
const wants = (part: (typeof parts)[number]): boolean => options.only === undefined || options.only === part;
if (!parts.some(wants)) throw new Error(`--only takes one of ${parts.join(', ')}`);

/** A load to be measured beside the yardstick. */
interface Load {
  readonly what: string;
  readonly atOnce: number;
  /** Number of runs, one by default. */
  readonly rounds?: number;
  run(): Promise<Measured>;
}

const folder = await createScratchFolder('bench');
const closing: (() => Promise<unknown>)[] = [() => folder.remove()];
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => closeAll().finally(() => process.exit(130)));
}
try {
  if (wants('reads')) {
    await requireDisk(folder.path, BYTES_ANYWAY + Math.max(...READS.sizes) * BYTES_AN_EVENT);
  }
  const postgres = await startPostgres({ folder: `${folder.path}/postgres` });
  closing.push(() => postgres.stop());
  const pids = [postgres.pid];
  const span = (warmupMs: number, measureMs: number): Span => ({ warmupMs, measureMs, pids });
  const spans = options.quick
    ? { loads: span(200, 600), http: span(0, 2_000), reads: span(50, 200) }
    : { loads: span(2_000, 5_000), http: span(1_000, 6_000), reads: span(500, 3_000) };
  await recycleLog(postgres.url);
  await migrateBoth(postgres.url);
  const raw = await openRawInserts(postgres.url, YARDSTICK);
  closing.push(() => raw.close());
  say(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} before the run`);

  const lines: Line[] = [...(await rawLines(raw, spans.loads))];
  let bytesPerCommand: CommandBytes | undefined;
  if (wants('holds')) {
    const holds = await holdLoads(postgres.url, spans.loads);
    lines.push(...(await compared(raw, spans.loads, holds.groups)));
    bytesPerCommand = holds.bytes();
  }
  if (wants('http')) {
    const http = await openHttpLoads(postgres.url, folder.path, FANS);
    closing.push(() => http.close());
    // A new process runs code that is not compiled yet.
    await http.holds(FANS, span(0, 3_000));
    const widths = options.quick ? [128] : [8, 32, 128];
    const httpLoads = [
      ...widths.map(
        (n): Load => ({
          what: loads.httpHolds,
          atOnce: n,
          rounds: ROUNDS,
          run: () => http.holds(n, spans.http),
        }),
      ),
      ...widths.map(
        (n): Load => ({
          what: loads.httpMissions,
          atOnce: n,
          run: () => http.missions(n, spans.http),
        }),
      ),
    ];
    lines.push(...(await compared(raw, spans.loads, alone(httpLoads))));
  }
  const differences = await checkLedger(postgres.url);
  say(`\n${loadTable(lines)}\n`);
  if (bytesPerCommand !== undefined) {
    const { tables, log } = bytesPerCommand;
    say(`a hold takes ${tables} bytes in tables and indexes, ${log} bytes of log`);
  }

  const reads = wants('reads') ? await readLines(postgres.url, spans.reads) : [];
  if (reads.length > 0) say(`\n${readTable(reads)}\n`);
  say(`load ${loadavg()[0]?.toFixed(1)} after the run; differences found by verifyLedger: ${differences}`);
  if (options.json !== undefined) {
    await writeFile(options.json, `${JSON.stringify(summary({ lines, reads, bytesPerCommand }), null, 2)}\n`);
  }
  if (differences > 0) process.exitCode = 1;
} finally {
  await closeAll();
}

/** Closes everything in reverse order, and goes on after errors. */
async function closeAll(): Promise<void> {
  for (const close of closing.splice(0).toReversed())
    await close().catch((error: unknown) => say(String(error)));
}

async function rawLines(raw: RawInserts, span: Span): Promise<Line[]> {
  const measured: [number, Measured][] = [];
  for (const clients of options.quick ? [YARDSTICK] : [1, 8, YARDSTICK]) {
    measured.push([clients, await raw.run(clients, span)]);
  }
  const yardstick = measured.at(-1)?.[1];
  return measured.map(([atOnce, result]) => ({
    what: loads.raw,
    atOnce,
    ...result,
    ratio: result.perSecond / (yardstick?.perSecond ?? Number.NaN),
    cpuRatio: (yardstick?.cpuUs ?? Number.NaN) / result.cpuUs,
  }));
}

/** Measures holds on one, 1,000 and 10,000 wallets, and the disk use per command in the widest load. */
async function holdLoads(
  databaseUrl: string,
  span: Span,
): Promise<{ groups: Load[][]; bytes(): CommandBytes | undefined }> {
  const most = 10_000;
  const holds = await openLedgerHolds(databaseUrl, most);
  closing.push(() => holds.close());
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  closing.push(() => pool.end());
  let bytes: CommandBytes | undefined;

  const load =
    (what: string, wallets: number) =>
    (atOnce: number): Load => ({
      what,
      atOnce,
      ...(wallets === most && atOnce === 256 ? { rounds: ROUNDS } : {}),
      run: async () => {
        const [before, commandsBefore] = [await readDiskUse(pool), holds.commands()];
        const measured = await holds.run(wallets, atOnce, span);
        const [after, commands] = [await readDiskUse(pool), holds.commands() - commandsBefore];
        bytes = {
          tables: Math.round((after.tables - before.tables) / commands),
          log: Math.round((after.log - before.log) / commands),
        };
        return measured;
      },
    });
  const widths = [1, 8, 32, 256];
  const [hot, spread] = [load(loads.hot, 1), load(loads.spread(most), most)];
  const thousand = load(loads.spread(1_000), 1_000);
  return {
    groups: options.quick
      ? [[1, 8, 32].map(hot), [hot(256)], [thousand(256)], [1, 8, 32].map(spread), [spread(256)]]
      : alone([hot, thousand, spread].flatMap((at) => widths.map(at))),
    bytes: () => bytes,
  };
}

function alone(all: readonly Load[]): Load[][] {
  return all.map((load) => [load]);
}

/**
 * Runs the loads, with the yardstick before and after each group, because other work on the machine affects both. Of several rounds, the one with the middle
 * ratio counts.
 */
async function compared(raw: RawInserts, span: Span, groups: readonly Load[][]): Promise<Line[]> {
  const lines: Line[] = [];
  let before = await raw.run(YARDSTICK, span);
  const runGroup = async (group: readonly Load[]): Promise<Line[]> => {
    const measured: [Load, Measured][] = [];
    for (const load of group) measured.push([load, await load.run()]);
    const after = await raw.run(YARDSTICK, span);
    const around = [before, after];
    before = after;
    return measured.map(([{ what, atOnce }, result]) => ({
      what,
      atOnce,
      ...result,
      ratio: result.perSecond / mean(around.map(({ perSecond }) => perSecond)),
      cpuRatio: mean(around.map(({ cpuUs }) => cpuUs)) / result.cpuUs,
    }));
  };
  for (const group of groups) {
    const runs: Line[][] = [];
    for (let round = 0; round < (group[0]?.rounds ?? 1); round += 1) runs.push(await runGroup(group));
    const byRatio = runs.toSorted(([a], [b]) => (a?.ratio ?? 0) - (b?.ratio ?? 0));
    lines.push(...(byRatio[Math.floor(runs.length / 2)] ?? []));
  }
  return lines;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function readLines(serverUrl: string, span: Span): Promise<ReadLine[]> {
  return measureReads(serverUrl, { ...READS, span, onProgress: tell });
}

async function checkLedger(connectionString: string): Promise<number> {
  const pool = new Pool({ connectionString });
  const db = openLedgerDb(pool);
  try {
    const differences = await verifyLedger(db, { beside: db });
    for (const difference of differences) say(JSON.stringify(difference));
    return differences.length;
  } finally {
    await db.destroy();
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Overwrites the progress line, on a terminal only. */
function tell(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${text}\u001b[K`);
}
