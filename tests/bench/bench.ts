import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { openLedgerDb, verifyLedger } from '@sowon/ledger';
import { Pool } from 'pg';
import { migrate } from '../../services/src/db/migrate.ts';
import { startPostgres } from '../../services/src/embedded/postgres.ts';
import { createScratchFolder } from '../harness/scratch.ts';
import type { Measured, Span } from './closed-loop.ts';
import { openLedgerHolds } from './ledger-holds.ts';
import { openMissionRequests } from './mission-requests.ts';
import { openRawInserts, type RawInserts } from './raw-inserts.ts';
import { figures, type Line, table } from './report.ts';

/**
 * Measures the write path beside the same PostgreSQL's raw commits, all on this machine at once, client included.
 *   npm run bench -- [--quick] [--json FILE] [--only spread|hot|missions]
 */
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'string' },
    only: { type: 'string' },
  },
});
const WALLETS = 10_000;
const FANS = 128;
const YARDSTICK = 32;

const folder = await createScratchFolder('bench');
const closing: (() => Promise<unknown>)[] = [() => folder.remove()];
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => closeAll().finally(() => process.exit(130)));
}
try {
  const postgres = await startPostgres({ folder: `${folder.path}/postgres` });
  closing.push(() => postgres.stop());
  const pids = [postgres.pid];
  const span: Span = options.quick
    ? { warmupMs: 500, measureMs: 1_000, pids }
    : { warmupMs: 2_000, measureMs: 5_000, pids };
  const httpSpan: Span = options.quick
    ? { warmupMs: 1_000, measureMs: 2_000, pids }
    : { warmupMs: 2_000, measureMs: 6_000, pids };
  await migrate(postgres.url);
  const raw = await openRawInserts(postgres.url, YARDSTICK);
  closing.push(() => raw.close());
  say(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} before the run`);

  const lines: Line[] = [...(await rawLines(raw, span))];
  if (options.only !== 'missions') lines.push(...(await holdLines(raw, span, postgres.url)));
  if (options.only === undefined || options.only === 'missions') {
    const missions = await openMissionRequests(postgres.url, folder.path, FANS);
    closing.push(() => missions.close());
    lines.push(
      ...(await compared(raw, span, 'missions', [8, 32, 128], (connections) =>
        missions.run(connections, httpSpan),
      )),
    );
  }

  const differences = await checkLedger(postgres.url);
  say(`\n${table(lines)}\n`);
  say(`load ${loadavg()[0]?.toFixed(1)} after the run; differences found by verifyLedger: ${differences}`);
  if (options.json !== undefined)
    await writeFile(options.json, `${JSON.stringify(figures(lines), null, 2)}\n`);
  if (differences > 0) process.exitCode = 1;
} finally {
  await closeAll();
}

/** Ends what was started, the last first, whatever fails. */
async function closeAll(): Promise<void> {
  for (const close of closing.splice(0).toReversed())
    await close().catch((error: unknown) => say(String(error)));
}

async function rawLines(raw: RawInserts, span: Span): Promise<Line[]> {
  const measured: [number, Measured][] = [];
  for (const clients of [1, 8, YARDSTICK]) measured.push([clients, await raw.run(clients, span)]);
  const yardstick = measured.at(-1)?.[1];
  return measured.map(([atOnce, result]) => ({
    what: 'raw inserts',
    atOnce,
    ...result,
    ratio: result.perSecond / (yardstick?.perSecond ?? Number.NaN),
    cpuRatio: (yardstick?.cpuUs ?? Number.NaN) / result.cpuUs,
  }));
}

async function holdLines(raw: RawInserts, span: Span, databaseUrl: string): Promise<Line[]> {
  const holds = await openLedgerHolds(databaseUrl, WALLETS);
  closing.push(() => holds.close());
  const widths = [1, 8, 32, 256];
  const lines: Line[] = [];
  if (options.only !== 'hot') {
    lines.push(...(await compared(raw, span, 'holds, spread', widths, (width) => holds.spread(width, span))));
  }
  if (options.only !== 'spread') {
    lines.push(
      ...(await compared(raw, span, 'holds, one wallet', widths, (width) => holds.hot(width, span))),
    );
  }
  return lines;
}

/** Runs a load at each width, the yardstick before and after it, for other work on the machine moves both. */
async function compared(
  raw: RawInserts,
  span: Span,
  what: string,
  widths: readonly number[],
  run: (width: number) => Promise<Measured>,
): Promise<Line[]> {
  const lines: Line[] = [];
  let before = await raw.run(YARDSTICK, span);
  for (const atOnce of widths) {
    const measured = await run(atOnce);
    const after = await raw.run(YARDSTICK, span);
    const ratio = measured.perSecond / ((before.perSecond + after.perSecond) / 2);
    const cpuRatio = (before.cpuUs + after.cpuUs) / 2 / measured.cpuUs;
    lines.push({ what, atOnce, ...measured, ratio, cpuRatio });
    before = after;
  }
  return lines;
}

async function checkLedger(connectionString: string): Promise<number> {
  const pool = new Pool({ connectionString });
  const db = openLedgerDb(pool);
  try {
    const differences = await verifyLedger(db);
    for (const difference of differences) say(JSON.stringify(difference));
    return differences.length;
  } finally {
    await db.destroy();
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
