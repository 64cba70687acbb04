import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { openLedgerDb, verifyLedger } from '@sowon/ledger';
import { Pool } from 'pg';
import sharp from 'sharp';
import { startPostgres } from '../../local/src/embedded/postgres.ts';
import { migrateBoth } from '../harness/keys-database.ts';
import { createScratchFolder } from '../harness/scratch.ts';
import type { Measured, Span } from './closed-loop.ts';
import { fillComments } from './many-comments.ts';
import { fillMissions, lists } from './many-missions.ts';
import { measureDraws } from './measure-draws.ts';
import { openRawInserts, type RawInserts } from './raw-inserts.ts';
import { recycleLog } from './recycled-log.ts';
import { type Burst, openRollLoads, type RollLoads } from './roll-loads.ts';

/**
 * Measures missions over HTTP beside raw commits of the same PostgreSQL, all on this machine at once, client included. Measured are rolls, bursts in which
 * nothing may be doubled or lost, and draw events that all fans enter at once. Then lists while missions grow in number, and the comments on one mission.
 *   npm run bench:missions -- [--quick] [--json FILE] [--only missions|draws]
 * `--quick` ends within two minutes, with smaller bursts and lists of 10,000 missions instead of a million.
 */
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'string' },
    only: { type: 'string' },
  },
});
const FANS = options.quick ? 64 : 200;
const YARDSTICK = 32;
const READERS = 32;
const COMMENTS = 10_000;
const sizes = options.quick ? [1_000, 10_000] : [10_000, 100_000, 1_000_000];
const rush = options.quick ? { applicants: 500, widths: [64] } : { applicants: 5_000, widths: [64, 256] };
const bursts = options.quick ? { rolls: 200, requests: 200 } : { rolls: 1_000, requests: 5_000 };

const parts = ['missions', 'draws'] as const;
const wants = (part: (typeof parts)[number]): boolean => options.only === undefined || options.only === part;
if (!parts.some(wants)) throw new Error(`--only takes one of ${parts.join(', ')}`);

const folder = await createScratchFolder('bench-missions');
const closing: (() => Promise<unknown>)[] = [() => folder.remove()];
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => closeAll().finally(() => process.exit(130)));
}
try {
  const postgres = await startPostgres({ folder: `${folder.path}/postgres` });
  closing.push(() => postgres.stop());
  const pids = [postgres.pid];
  const span: Span = options.quick
    ? { warmupMs: 500, measureMs: 2_000, pids }
    : { warmupMs: 2_000, measureMs: 8_000, pids };
  await recycleLog(postgres.url);
  await migrateBoth(postgres.url);
  const pool = new Pool({ connectionString: postgres.url, max: 2 });
  closing.push(() => pool.end());
  const raw = await openRawInserts(postgres.url, YARDSTICK);
  closing.push(() => raw.close());
  say(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} before the run`);
  const missions = wants('missions') ? await measureMissions(pool, postgres.url, raw, span) : undefined;
  const draws = wants('draws')
    ? await measureDraws({
        url: postgres.url,
        pool,
        folder: folder.path,
        readers: READERS,
        span,
        say,
        ...rush,
      })
    : undefined;
  const differences = await checkLedger(pool);
  const reads = missions ? await readLines(pool, missions.loads, span) : [];
  say(`load ${loadavg()[0]?.toFixed(1)} after the run; differences found by verifyLedger: ${differences}`);
  const { rolls, done = [] } = missions ?? {};
  if (options.json !== undefined) {
    await writeFile(options.json, `${JSON.stringify({ rolls, bursts: done, draws, reads }, null, 2)}\n`);
  }
  const isRight = done.every(({ sent, found }) => sent === found) && draws?.isRight !== false;
  if (differences > 0 || !isRight) process.exitCode = 1;
} finally {
  await closeAll();
}

/** Measures rolls, and bursts in which nothing may be doubled or lost. */
async function measureMissions(pool: Pool, url: string, raw: RawInserts, span: Span) {
  const loads = await openRollLoads({ url, pool }, folder.path, FANS);
  closing.push(() => loads.close());
  const rolls = await rollLines(loads, () => raw.run(YARDSTICK, span), span);
  const done: Burst[] = [
    await loads.rollBurst(bursts.rolls),
    await loads.requestBurst(bursts.requests),
    await loads.uploadBurst(await picture()),
  ];
  for (const burst of done) tellBurst(burst);
  return { loads, rolls, done };
}

/** Measures lists while missions grow in number, and the comments on one. Inserts rows without streams, so it runs after the check of the ledger. */
async function readLines(pool: Pool, loads: RollLoads, span: Span) {
  const reads: { list: string; of: number; p50Ms: number; p99Ms: number }[] = [];
  const read = async (list: string, path: string, of: number) => {
    const { p50Ms, p99Ms, refused } = await loads.reads(path, READERS, span);
    reads.push({ list, of, p50Ms, p99Ms });
    const failed = refused > 0 ? `, ${refused} refused` : '';
    say(
      `${list}, of ${of.toLocaleString('en')}: p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms${failed}`,
    );
  };
  for (const missions of sizes) {
    await fillMissions(pool, missions);
    for (const [list, path] of Object.entries(lists)) await read(list, path, missions);
  }
  for (const [what, path] of Object.entries(await fillComments(pool, COMMENTS))) {
    await read(`comments, ${what}`, path, COMMENTS);
  }
  return reads;
}

/** Measures rolls at several widths, each between two runs of the yardstick. */
async function rollLines(loads: RollLoads, yardstick: () => Promise<Measured>, span: Span) {
  const lines: { atOnce: number; perSecond: number; ratio: number; p99Ms: number }[] = [];
  let before = await yardstick();
  for (const atOnce of options.quick ? [32] : [8, 32, 128]) {
    const { perSecond, p50Ms, p99Ms, refused } = await loads.rolls(atOnce, span);
    const after = await yardstick();
    const ratio = perSecond / ((before.perSecond + after.perSecond) / 2);
    before = after;
    lines.push({ atOnce, perSecond, ratio, p99Ms });
    say(
      `rolls over HTTP, ${atOnce} at once: ${Math.round(perSecond)} a second, ${ratio.toFixed(2)} of the raw commits, ` +
        `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, ${refused} refused`,
    );
  }
  return lines;
}

function tellBurst({ what, sent, seconds, found }: Burst): void {
  const right = sent === found ? 'each once' : `${found} found: WRONG`;
  say(`${sent.toLocaleString('en')} ${what}: ${seconds.toFixed(1)} s, ${right}`);
}

/** Returns a picture like a phone's, but smaller. */
function picture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const create = { width: 1_200, height: 1_600, channels: 3, background: 'white', noise } as const;
  return sharp({ create }).jpeg().toBuffer();
}

async function checkLedger(pool: Pool): Promise<number> {
  const db = openLedgerDb(pool);
  const differences = await verifyLedger(db, { beside: db });
  for (const difference of differences) say(JSON.stringify(difference));
  return differences.length;
}

async function closeAll(): Promise<void> {
  for (const close of closing.splice(0).toReversed())
    await close().catch((error: unknown) => say(String(error)));
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
