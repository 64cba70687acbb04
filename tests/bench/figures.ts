import { randomUUIDv7 } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  checkChain,
  createLedger,
  type Difference,
  generateAnchorKey,
  openLedgerDb,
  publishAnchor,
  readAnchorKey,
  readShelf,
  safeIntegers,
  verifyAnchors,
  verifyLedger,
} from '@sowon/ledger';
import { Pool } from 'pg';
import { startPostgres } from '../../local/src/embedded/postgres.ts';
import { openDatabase } from '../../services/src/db/database.ts';
import { migrate } from '../../services/src/migrate.ts';
import { publication } from '../ledger/publication.ts';
import { requireDisk } from './disk-space.ts';
import { type DiskUse, readDiskUse, readTableSizes } from './disk-use.ts';
import { openFill } from './fill.ts';
import { rebuildCoinHistory, rebuildMonths } from './projections.ts';

/**
 * Measures a long ledger: fills one through its write path, then rebuilds projections, anchors it and verifies it.
 *   npm run figures -- [--events 200000] [--wallets N] [--folder DIR] [--json FILE]
 * Needs about 3.5 kB of disk per event below the folder while it runs. Default number of wallets: one for each 50 events, at most 20,000. Exits with 1 when a
 * verification finds a difference.
 */
const { values: options } = parseArgs({
  options: {
    events: { type: 'string', default: '200000' },
    wallets: { type: 'string' },
    folder: { type: 'string', default: tmpdir() },
    json: { type: 'string' },
  },
});
const BYTES_AN_EVENT = 3_500;
const BYTES_ANYWAY = 2_000_000_000;
/** Rows of the product's own projection take as much disk as the events, so its rate is measured with this many events. */
const HISTORY_EVENTS = 1_000_000;
const TELL_MS = 10_000;

const count = (number: number): string => Math.round(number).toLocaleString('en');
const perEvent = (bytes: number): string => count(bytes / events);
/** Returns the peak memory of this process in megabytes; Node gives kilobytes. */
const peakMegabytes = (): number => Math.round(process.resourceUsage().maxRSS / 1_000);

const events = Number(options.events);
const wallets = Number(options.wallets ?? Math.min(20_000, Math.max(1, Math.floor(events / 50))));

const parent = resolve(options.folder);
await mkdir(parent, { recursive: true });
await requireDisk(parent, BYTES_ANYWAY + events * BYTES_AN_EVENT);
const folder = await mkdtemp(join(parent, 'sowon-figures-'));
// PostgreSQL runs as another user when this script runs as root.
await chmod(folder, 0o755);
const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => closeAll().finally(() => process.exit(130)));
}
try {
  const postgres = await startPostgres({ folder: join(folder, 'postgres') });
  closing.push(() => postgres.stop());
  await migrate(postgres.url);
  const pool = new Pool({ connectionString: postgres.url, types: safeIntegers, max: 2 });
  pool.on('error', () => undefined);
  const db = openLedgerDb(pool);
  closing.push(() => db.destroy());

  const filled = await fill(postgres.url, pool);
  await pool.query('ANALYZE');
  const sizes = await readTableSizes(pool);
  for (const { table, rows, heap, indexes } of sizes) {
    say(
      `  ${table}: ${count(rows)} rows, ${perEvent(heap)} + ${perEvent(indexes)} bytes an event in table and indexes`,
    );
  }
  const months = await timed('months rebuilt', (tell) => rebuildMonths(db, filled.events, tell));
  const history = await timed("the product's coin history rebuilt", (tell) => {
    const product = openDatabase(postgres.url, { max: 1, onError: () => undefined });
    return rebuildCoinHistory(product.db, Math.min(events, HISTORY_EVENTS), tell).finally(() =>
      product.db.destroy(),
    );
  });
  const invariants = await timed('every invariant checked', () =>
    check(filled.events, () => verifyLedger(db, { beside: db })),
  );
  const key = readAnchorKey(generateAnchorKey());
  const shelf = join(folder, 'anchors');
  const anchored = await timed('anchored', async () => {
    const { signed } = await publishAnchor(
      db,
      publication({ folder: shelf, key, date: '2026-01-01', at: new Date() }),
    );
    return { events: filled.events, rows: signed.anchor.rows };
  });
  const verified = await timed('every event verified against the anchor', (tell) =>
    check(filled.events, async () => {
      const { anchors } = checkChain(await readShelf(shelf), key);
      const onProgress = ({ events: read }: { events: number }) => tell(read);
      return (
        await verifyAnchors(db, { forgottenBefore: new Date(0), anchors, folder: shelf, key, onProgress })
      ).differences;
    }),
  );
  if (invariants.differences + verified.differences > 0) process.exitCode = 1;
  const peakMb = peakMegabytes();
  say(`at most ${peakMb} MB in memory`);
  if (options.json !== undefined) {
    const all = { wallets, filled, sizes, months, history, invariants, anchored, verified, peakMb };
    await writeFile(options.json, `${JSON.stringify(all, null, 2)}\n`);
  }
} finally {
  await closeAll();
}

/** Closes everything in reverse order, and goes on after errors. */
async function closeAll(): Promise<void> {
  for (const close of closing.splice(0).toReversed())
    await close().catch((error: unknown) => say(String(error)));
}

interface Filled {
  readonly events: number;
  readonly seconds: number;
  /** Bytes per event. */
  readonly bytes: DiskUse;
}

async function fill(url: string, pool: Pool): Promise<Filled> {
  const { pool: writers } = openDatabase(url, { max: 8, onError: () => undefined });
  const ledger = createLedger({ pool: writers });
  const before = await readDiskUse(pool);
  const filling = openFill(
    ledger,
    Array.from({ length: wallets }, () => randomUUIDv7()),
  );
  try {
    const { seconds } = await timed('filled', async (tell) => {
      await filling.fillTo(events, tell);
      return { events: filling.events() };
    });
    const after = await readDiskUse(pool);
    const bytes = {
      tables: Math.round((after.tables - before.tables) / filling.events()),
      log: Math.round((after.log - before.log) / filling.events()),
    };
    say(`  ${bytes.tables} bytes an event in tables and indexes, ${bytes.log} bytes of log`);
    return { events: filling.events(), seconds, bytes };
  } finally {
    await ledger.close();
    await writers.end();
  }
}

/** Runs a step, reports its progress now and then, and at the end its duration and peak memory. */
async function timed<T extends { readonly events: number }>(
  what: string,
  step: (tell: (done: number) => void) => Promise<T>,
): Promise<T & { readonly seconds: number }> {
  const began = performance.now();
  const since = (): number => (performance.now() - began) / 1_000;
  let told = began;
  const result = await step((done) => {
    if (performance.now() - told < TELL_MS) return;
    told = performance.now();
    say(`  … ${count(done)} events, ${count(done / since())} a second, ${peakMegabytes()} MB`);
  });
  const seconds = since();
  say(
    `${what}: ${count(result.events)} events in ${seconds.toFixed(1)} s, ${count(result.events / seconds)} a second`,
  );
  return { ...result, seconds };
}

/** Prints and counts the differences found by a verification of all events. */
async function check(
  read: number,
  verify: () => Promise<readonly Difference[]>,
): Promise<{ events: number; differences: number }> {
  const differences = await verify();
  for (const difference of differences) say(JSON.stringify(difference));
  return { events: read, differences: differences.length };
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
