import { parseArgs } from 'node:util';
import { Pool } from 'pg';
import { startPostgres } from '../../local/src/embedded/postgres.ts';
import { migrateBoth } from '../harness/keys-database.ts';
import { createScratchFolder } from '../harness/scratch.ts';
import { openBenchApi } from './bench-api.ts';
import { fillCreators, searches } from './many-creators.ts';
import { insertOffer } from './people.ts';

/**
 * Measures the search of creators over HTTP, one request after the other, among many creators.
 *   npm run bench:creators -- [--creators 100000] [--requests 60]
 */
const { values: options } = parseArgs({
  options: {
    creators: { type: 'string', default: '100000' },
    requests: { type: 'string', default: '60' },
  },
});

const folder = await createScratchFolder('bench-creators');
const closing: (() => Promise<unknown>)[] = [() => folder.remove()];
try {
  const postgres = await startPostgres({ folder: `${folder.path}/postgres` });
  closing.push(() => postgres.stop());
  await migrateBoth(postgres.url);
  const pool = new Pool({ connectionString: postgres.url, max: 2 });
  closing.push(() => pool.end());
  const api = await openBenchApi({
    databaseUrl: postgres.url,
    folder: folder.path,
    fans: 1,
    prepare: (ctx) => insertOffer(ctx),
  });
  closing.push(() => api.close());
  await fillCreators(pool, Number(options.creators));
  for (const [what, path] of Object.entries(searches)) {
    const { found, p50Ms, p95Ms } = await timed(`${api.url}${path}`);
    say(`${what}: ${found} found, p50 ${p50Ms.toFixed(1)} ms, p95 ${p95Ms.toFixed(1)} ms`);
  }
} finally {
  for (const close of closing.toReversed()) await close().catch((error: unknown) => say(String(error)));
}

/** Returns the number of results of a call and its latencies, without the first requests, which warm it up. */
async function timed(url: string) {
  const warmUp = 5;
  const took: number[] = [];
  let found = 0;
  for (let sent = 0; sent < Number(options.requests) + warmUp; sent += 1) {
    const began = performance.now();
    const reply = await fetch(url);
    const body: unknown = await reply.json();
    if (!reply.ok) throw new Error(JSON.stringify(body));
    if (sent >= warmUp) took.push(performance.now() - began);
    // The replies of `creatorPage` and `creatorTags`.
    found = (body as { totalElements?: number }).totalElements ?? (body as unknown[]).length;
  }
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { found, p50Ms: at(0.5), p95Ms: at(0.95) };
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
