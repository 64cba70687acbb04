import { parseArgs } from 'node:util';
import { startPostgres } from '../../local/src/embedded/postgres.ts';
import { createScratchFolder } from '../harness/scratch.ts';
import { openModelDatabase } from './model-database.ts';
import { runSeed } from './run-seed.ts';
import { simulate } from './simulate.ts';

/**
 * Runs the ledger beside its oracle on a new PostgreSQL, or on that of `DATABASE_URL`.
 *   npm run simulate -- [--seeds N] [--from N] [--at-once N]   many seeds, by default 300 starting from 1
 *   npm run simulate -- --seed N                               one, with every step
 */
const { values: options } = parseArgs({
  options: {
    seeds: { type: 'string', default: '300' },
    from: { type: 'string', default: '1' },
    'at-once': { type: 'string', default: '3' },
    seed: { type: 'string' },
  },
});

const folder = await createScratchFolder('model');
const given = process.env.DATABASE_URL;
const postgres = given
  ? { url: given, stop: () => Promise.resolve() }
  : await startPostgres({ folder: folder.path });
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => close().finally(() => process.exit(130)));
}
try {
  if (options.seed === undefined) await runMany();
  else await runOne(Number(options.seed));
} finally {
  await close();
}

async function runMany(): Promise<void> {
  const started = performance.now();
  const { counts, failures } = await simulate({
    server: postgres.url,
    from: Number(options.from),
    seeds: Number(options.seeds),
    atOnce: Number(options['at-once']),
    onProgress: (done) => console.log(`${done} seeds`),
  });
  for (const [what, times] of [...counts].sort()) console.log(`${String(times).padStart(9)}  ${what}`);
  for (const { seed, error } of failures) {
    console.log(error);
    console.log(`Seed ${seed} failed. Again: npm run simulate -- --seed ${seed}`);
    process.exitCode = 1;
  }
  const seconds = (performance.now() - started) / 1_000;
  if (failures.length === 0) console.log(`${options.seeds} seeds agree, in ${seconds.toFixed(0)} s`);
}

async function runOne(seed: number): Promise<void> {
  const database = await openModelDatabase(postgres.url);
  try {
    const { log, digest } = await runSeed(database, seed);
    for (const line of log) console.log(line);
    console.log(`Seed ${seed} agrees: ${digest}`);
  } catch (error) {
    console.log(error);
    process.exitCode = 1;
  } finally {
    await database.close();
  }
}

async function close(): Promise<void> {
  await postgres.stop();
  await folder.remove();
}
