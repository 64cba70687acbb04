import { writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Pool } from 'pg';
import { launch } from '../../local/src/embedded/child.ts';
import { freePort } from '../../local/src/embedded/ports.ts';
import { startPostgres } from '../../local/src/embedded/postgres.ts';
import { migrateBoth } from '../harness/keys-database.ts';
import { createScratchFolder } from '../harness/scratch.ts';
import { openBenchApi, shoot } from './bench-api.ts';
import type { Measured, Span } from './closed-loop.ts';
import { requireDisk } from './disk-space.ts';
import { fillCreators } from './many-creators.ts';
import { fillMissions } from './many-missions.ts';
import { fillHistories, fillMembers } from './many-people.ts';
import { insertOffer } from './people.ts';

/**
 * Measures the apps' most frequent reads over HTTP while creators, members, missions and histories grow. The yardstick is a bare Fastify that answers with one
 * row by its key. Both run by turns on the same machine and the same PostgreSQL, client included.
 *   npm run bench:api -- [--quick] [--json FILE]
 * Goals: half of the bare rate or more for an object, and a quarter for a list. Both have to be as fast at ten million rows of history as at ten thousand.
 * `--quick` ends within three minutes, at a hundredth of the sizes. The full run needs 10 GB of disk.
 */
const { values: options } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, json: { type: 'string' } },
});
const CONNECTIONS = 32;
const READERS = 64;
/** Rows of coin history, and of notices, per reader. */
const EACH = 100;
const sizes = (options.quick ? [10_000, 100_000] : [10_000, 100_000, 1_000_000, 10_000_000]).map(
  (events) => ({
    events,
    creators: Math.max(200, events / 100),
    members: Math.max(2_000, events / 10),
    missions: Math.max(1_000, events / 10),
  }),
);
const span: Omit<Span, 'pids'> = options.quick
  ? { warmupMs: 1_000, measureMs: 3_000 }
  : { warmupMs: 2_000, measureMs: 8_000 };

interface Read {
  readonly what: string;
  readonly kind: 'object' | 'list';
  readonly events: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Its rate divided by that of the bare reads before and after it. */
  readonly ratio: number;
}

const closing: (() => Promise<unknown>)[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => closeAll().finally(() => process.exit(130)));
}
try {
  if (!options.quick) await requireDisk(tmpdir(), 10_000_000_000);
  const folder = await createScratchFolder('bench-api');
  closing.push(() => folder.remove());
  const postgres = await startPostgres({ folder: join(folder.path, 'postgres') });
  closing.push(() => postgres.stop());
  await migrateBoth(postgres.url);
  const pool = new Pool({ connectionString: postgres.url, max: 2 });
  closing.push(() => pool.end());
  const api = await openBenchApi({
    databaseUrl: postgres.url,
    folder: folder.path,
    fans: READERS,
    prepare: (ctx) => insertOffer(ctx),
  });
  closing.push(() => api.close());
  const bare = await openBare(postgres.url, folder.path);
  closing.push(() => bare.stop());
  say(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} before the run`);

  const reads: Read[] = [];
  for (const { events, creators, members, missions } of sizes) {
    await fillCreators(pool, creators);
    await fillMembers(pool, members);
    await fillMissions(pool, missions);
    await fillHistories(pool, { readers: api.fans.map(({ userId }) => userId), each: EACH, upTo: events });
    say(
      `${count(events)} rows of history, ${count(members)} members, ${count(missions)} missions, ${count(creators)} creators`,
    );
    reads.push(...(await readAll(events)));
  }
  if (options.json !== undefined) await writeFile(options.json, `${JSON.stringify(reads, null, 2)}\n`);

  async function readAll(events: number): Promise<Read[]> {
    const { creator, mission } = await anyOf(pool);
    const calls = [
      { what: 'a creator', kind: 'object', path: `/api/v1/creators/${creator}` },
      { what: 'a mission', kind: 'object', path: `/api/v1/missions/${mission}` },
      { what: 'a balance of coins', kind: 'object', path: '/api/v1/coin-deposit' },
      { what: 'creators, newest first', kind: 'list', path: '/api/v1/creators/page?type=newest' },
      { what: 'creators, popular first', kind: 'list', path: '/api/v1/creators/page?type=popular' },
      { what: 'missions, newest first', kind: 'list', path: '/api/v1/missions/page?size=12' },
      { what: 'coin history', kind: 'list', path: '/api/v1/users/me/coin-history/page?size=12' },
      { what: 'notices', kind: 'list', path: '/api/v1/users/me/notifications/page' },
    ] as const;
    const pids = [postgres.pid, api.pid, bare.pid];
    const bareRead = () =>
      shoot(bare.url, CONNECTIONS, [{ method: 'GET', path: `/one/${creator}`, headers: {} }], {
        ...span,
        pids,
      });
    const lines: Read[] = [];
    let before = await bareRead();
    for (const { what, kind, path } of calls) {
      const requests = api.fans.map(({ headers }) => ({
        method: 'GET' as const,
        path,
        headers: reading(headers),
      }));
      const found = await shoot(api.url, CONNECTIONS, requests, { ...span, pids });
      const after = await bareRead();
      const ratio = found.perSecond / ((before.perSecond + after.perSecond) / 2);
      before = after;
      lines.push({ what, kind, events, ratio, ...rateOf(found) });
      tell(what, found, ratio);
    }
    return lines;
  }
} finally {
  await closeAll();
}

/** Starts the yardstick in its own process, as the API is. */
async function openBare(databaseUrl: string, folder: string) {
  const port = await freePort();
  const file = resolve(import.meta.dirname, 'hold-bare.ts');
  const child = await launch({
    name: 'bare',
    command: process.execPath,
    args: [...process.execArgv, file],
    env: { DATABASE_URL: databaseUrl, PORT: String(port) },
    folder,
    marker: file,
    ready: 'line',
  });
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => child.stop(10_000) };
}

/** Selects a public creator and a public mission from the middle of the list. */
async function anyOf(pool: Pool): Promise<{ creator: string; mission: string }> {
  const { rows } = await pool.query<{ creator: string; mission: string }>(
    `select
       (select id from creators where verified_at is not null and hidden_at is null and not contain_adult_content
        order by created_at offset 50 limit 1) as creator,
       (select id from missions where not private and blocked_at is null and status = 'COMPLETED'
        order by created_at offset 50 limit 1) as mission`,
  );
  const found = rows[0];
  if (!found) throw new Error('there is nothing to read');
  return found;
}

/** Returns headers without a content type: a read has no body. */
function reading({ 'content-type': _, ...headers }: Readonly<Record<string, string>>) {
  return headers;
}

function rateOf({ perSecond, p50Ms, p99Ms }: Measured) {
  return { perSecond, p50Ms, p99Ms };
}

function tell(what: string, { perSecond, p50Ms, p99Ms, refused }: Measured, ratio: number): void {
  const failed = refused > 0 ? `, ${refused} refused` : '';
  say(
    `  ${what}: ${count(perSecond)} a second, ${ratio.toFixed(2)} of the bare ones, ` +
      `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms${failed}`,
  );
}

async function closeAll(): Promise<void> {
  for (const close of closing.splice(0).toReversed())
    await close().catch((error: unknown) => say(String(error)));
}

function count(number: number): string {
  return Math.round(number).toLocaleString('en');
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
