import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Pool } from 'pg';
import { startPostgres } from '../../local/src/embedded/postgres.ts';
import type { Ctx } from '../../services/src/context.ts';
import { migrateBoth } from '../harness/keys-database.ts';
import { createScratchFolder } from '../harness/scratch.ts';
import { openBenchApi } from './bench-api.ts';
import { type Known, lastPage, listCalls, walletCalls } from './console-calls.ts';
import { askAll, type ListAnswered, rowsOf } from './console-load.ts';
import { requireDisk } from './disk-space.ts';
import { fillConsoleRows, fillNamedMembers } from './many-console-rows.ts';
import { fillCreators } from './many-creators.ts';
import { fillWallets, memberId, walletsOf } from './many-wallets.ts';
import { signInAll } from './sign-in-all.ts';

/**
 * Measures every list of the console and the page of a wallet, at a million wallets and ten million events. Eight operators request the first pages, the last
 * page offered, each order and each filter, with a quarter of a second between calls.
 *   npm run bench:console -- [--quick] [--folder DIR] [--only LIST,LIST] [--times 20] [--json FILE]
 * Goals: 99 of 100 calls within 100 ms, and within 50 ms for a wallet's state at an instant. `--quick` ends within two minutes, with a fiftieth of the wallets.
 * The full run takes 25 GB of disk. A database in `--folder` is kept, and the next run reuses its rows.
 */
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    folder: { type: 'string' },
    only: { type: 'string' },
    times: { type: 'string' },
    json: { type: 'string' },
  },
});
const OPERATORS = 8;
/** Pause of an operator between two pages; no one reads faster. */
const THINK_MS = 250;
const times = Number(options.times ?? (options.quick ? 4 : 20));
const sizes = options.quick
  ? { templates: 1_000, copies: 19, deep: 2, deepEvents: 10_001 }
  : { templates: 2_500, copies: 399, deep: 4, deepEvents: 12_000 };
const members = walletsOf(sizes);
const creators = Math.round(members / 200);

const closing: (() => Promise<unknown>)[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => closeAll().finally(() => process.exit(130)));
}
try {
  const folder = await openFolder();
  if (!options.quick) await requireDisk(folder, options.folder === undefined ? 25_000_000_000 : 0);
  // A long log, because the database is filled first; the measurement itself only reads.
  const postgres = await startPostgres({
    folder: join(folder, 'postgres'),
    settings: ['max_wal_size=8GB'],
  });
  closing.push(() => postgres.stop());
  await migrateBoth(postgres.url);
  const pool = new Pool({ connectionString: postgres.url, max: 2 });
  closing.push(() => pool.end());
  const api = await openBenchApi({
    databaseUrl: postgres.url,
    folder,
    fans: OPERATORS,
    prepare: (ctx) => fill(ctx, pool, postgres.url),
    signIn: (ctx, fans) => signInAll(ctx, fans, 'CONSOLE'),
  });
  closing.push(() => api.close());
  const { known, asOf } = await readKnown(pool);
  const operators = api.fans.map(({ headers }) => headers);
  const load = { url: api.url, operators, times, thinkMs: THINK_MS, pids: [api.pid, postgres.pid] };
  say(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} before the run`);

  const lines: ListAnswered[] = [];
  for (const { list, calls } of listCalls(known)) {
    if (!isAsked(list)) continue;
    const [first] = calls;
    const rows = first ? await rowsOf(api.url, first, operators[0] ?? {}) : 0;
    const line = await askAll(list, [...calls, lastPage(list, known, rows)], load);
    lines.push(line);
    tell(line);
  }
  if (isAsked('wallets')) {
    const line = await askAll('page of a wallet', walletCalls(known, asOf), load);
    lines.push(line);
    tell(line);
  }
  const slow = lines.flatMap(({ what, each }) => each.filter(isSlow).map((call) => `${what}, ${call.what}`));
  say(`load ${loadavg()[0]?.toFixed(1)} after the run`);
  say(slow.length === 0 ? 'every call is within its limit' : `above their limits: ${slow.join('; ')}`);
  if (options.json !== undefined) await writeFile(options.json, `${JSON.stringify(lines, null, 2)}\n`);
} finally {
  await closeAll();
}

/** Opens the folder of the database: the one from the options, which is kept, or a temporary one. */
async function openFolder(): Promise<string> {
  if (options.folder !== undefined) {
    const folder = resolve(options.folder);
    await mkdir(folder, { recursive: true, mode: 0o755 });
    return folder;
  }
  const scratch = await createScratchFolder('bench-console');
  closing.push(() => scratch.remove());
  return scratch.path;
}

/** Gives the operators their roles, and fills the tables that are still empty. */
async function fill(ctx: Ctx, pool: Pool, url: string): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `update users set staff_roles = '{ROLE_OPERATOR,ROLE_FINANCE,ROLE_ADMIN}' where email like '%@fans.example' and cardinality(staff_roles) = 0
     returning id`,
  );
  if (await isThere(pool, 'ledger.event')) say('the wallets are there');
  else await timed('wallets', () => fillWallets(pool, url, sizes, say));
  if (await isThere(pool, 'roll_tallies')) return;
  await timed('members and what is theirs', async () => {
    await fillNamedMembers(pool, members);
    await fillCreators(pool, creators);
    await fillConsoleRows(
      pool,
      { members, creators },
      rows.map(({ id }) => id),
      say,
    );
  });
  ctx.log.info('filled');
}

async function isThere(pool: Pool, table: string): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(`select exists (select from ${table}) as found`);
  return rows[0]?.found === true;
}

/** Reads the ids for the calls, and an instant in the middle of each wallet's history. */
async function readKnown(pool: Pool) {
  const [deepWallet, typicalWallet] = [memberId(0), memberId(sizes.deep + sizes.templates + 7)];
  const { rows } = await pool.query<Omit<Known, 'deepWallet' | 'typicalWallet'>>(
    `select $1 as member, (select id from creators order by created_at offset 20 limit 1) as creator,
       (select id from products order by created_at offset 20 limit 1) as product,
       (select id from missions order by created_at offset 20 limit 1) as mission,
       (select id from comments order by written_at desc offset 20 limit 1) as comment,
       (select id from payments order by created_at offset 20 limit 1) as payment,
       (select staff_id from staff_acts limit 1) as staff`,
    [typicalWallet],
  );
  const [found] = rows;
  if (!found) throw new Error('there is nothing to read');
  const middleOf = async (owner: string) => {
    const { rows: events } = await pool.query<{ at: Date }>(
      `select recorded_at as at from ledger.event e join ledger.stream_head h using (stream_id)
        where e.stream_id = $1 and e.version = h.version / 2`,
      [`wallet-${owner}`],
    );
    return events[0]?.at.toISOString() ?? '';
  };
  return {
    known: { ...found, typicalWallet, deepWallet },
    asOf: { typical: await middleOf(typicalWallet), deep: await middleOf(deepWallet) },
  };
}

/** Returns true if a list was requested on the command line. */
function isAsked(list: string): boolean {
  return options.only?.split(',').includes(list) ?? true;
}

function isSlow({ p99Ms, most }: ListAnswered['each'][number]): boolean {
  return p99Ms > most;
}

function tell({ what, calls, p50Ms, p99Ms, maxMs, cpuMs, each }: ListAnswered): void {
  say(
    `${what}: ${calls} calls, p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms, max ${maxMs.toFixed(0)} ms, CPU ${cpuMs.toFixed(1)} ms a call`,
  );
  for (const call of each.filter(isSlow)) {
    say(`    ${call.what}: p50 ${call.p50Ms.toFixed(0)} ms, p99 ${call.p99Ms.toFixed(0)} ms`);
  }
}

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const began = performance.now();
  await work();
  say(`${what} filled in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
}

async function closeAll(): Promise<void> {
  for (const close of closing.splice(0).toReversed())
    await close().catch((error: unknown) => say(String(error)));
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
