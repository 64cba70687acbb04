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
const span: Span = options.quick
  ? { warmupMs: 500, measureMs: 1_000 }
  : { warmupMs: 2_000, measureMs: 5_000 };
const httpSpan: Span = options.quick
  ? { warmupMs: 1_000, measureMs: 2_000 }
  : { warmupMs: 2_000, measureMs: 6_000 };
const WALLETS = 10_000;
const FANS = 128;
const YARDSTICK = 32;

const folder = await createScratchFolder('bench');
const closing: (() => Promise<unknown>)[] = [() => folder.remove()];
try {
  const postgres = await startPostgres({ folder: `${folder.path}/postgres` });
  closing.push(() => postgres.stop());
  await migrate(postgres.url);
  const raw = await openRawInserts(postgres.url, YARDSTICK);
  closing.push(() => raw.close());
  say(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} before the run`);

  const lines: Line[] = [...(await rawLines(raw))];
  if (options.only !== 'missions') lines.push(...(await holdLines(raw, postgres.url)));
  if (options.only === undefined || options.only === 'missions') {
    const missions = await openMissionRequests(postgres.url, folder.path, FANS);
    closing.push(() => missions.close());
    lines.push(
      ...(await compared(raw, 'missions', [8, 32, 128], (connections) =>
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
  for (const close of closing.toReversed()) await close();
}

async function rawLines(raw: RawInserts): Promise<Line[]> {
  const measured: [number, Measured][] = [];
  for (const clients of [1, 8, YARDSTICK]) measured.push([clients, await raw.run(clients, span)]);
  const yardstick = measured.at(-1)?.[1].perSecond ?? Number.NaN;
  return measured.map(([atOnce, result]) => ({
    what: 'raw inserts',
    atOnce,
    ...result,
    ratio: result.perSecond / yardstick,
  }));
}

async function holdLines(raw: RawInserts, databaseUrl: string): Promise<Line[]> {
  const holds = await openLedgerHolds(databaseUrl, WALLETS);
  closing.push(() => holds.close());
  const widths = [1, 8, 32, 256];
  const lines: Line[] = [];
  if (options.only !== 'hot') {
    lines.push(...(await compared(raw, 'holds, spread', widths, (width) => holds.spread(width, span))));
  }
  if (options.only !== 'spread') {
    lines.push(...(await compared(raw, 'holds, one wallet', widths, (width) => holds.hot(width, span))));
  }
  return lines;
}

/** Runs a load at each width, the yardstick before and after it, for other work on the machine moves both. */
async function compared(
  raw: RawInserts,
  what: string,
  widths: readonly number[],
  run: (width: number) => Promise<Measured>,
): Promise<Line[]> {
  const lines: Line[] = [];
  let before = await raw.run(YARDSTICK, span);
  for (const atOnce of widths) {
    const measured = await run(atOnce);
    const after = await raw.run(YARDSTICK, span);
    const yardstick = (before.perSecond + after.perSecond) / 2;
    lines.push({ what, atOnce, ...measured, ratio: measured.perSecond / yardstick });
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
