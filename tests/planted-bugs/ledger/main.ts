import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { startPostgres } from '../../../local/src/embedded/postgres.ts';
import { createScratchFolder } from '../../harness/scratch.ts';
import { makeScratchCopy, plant } from '../scratch-copy.ts';
import { tellCaught } from '../tell-caught.ts';
import type { LedgerBug } from './bug.ts';
import { ledgerBugs } from './bugs.ts';

/**
 * Plants the bugs one at a time into a copy of the ledger and runs its tests until one fails. Prints a table of bugs and the tests that caught them; exits with
 * 1 when one survives.
 *   npm run planted-bugs:ledger -- [--only TEXT] [--skip N] [--seeds N]
 */
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    skip: { type: 'string', default: '0' },
    seeds: { type: 'string', default: '20' },
  },
});
const MOST_MS = 600_000;
/** Tests on a real database that concern the write path, the feed and the verification. */
const storeTests =
  'unruly-wallets unruly-earnings policies stream-locks held-locks anchor-log anchored-refusals sealed-month retries commands stream-cache known-streams refusals booked postings-of-streams tamper columns guards roles table-owner carried feed deliver concurrency reads'
    .split(' ')
    .map((name) => `tests/ledger/${name}.test.ts`);
const run = promisify(execFile);

const folder = await createScratchFolder('planted-bugs');
const copy = join(folder.path, 'copy');
const postgres = await startPostgres({ folder: join(folder.path, 'postgres') });
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => close().finally(() => process.exit(130)));
}
try {
  await makeScratchCopy(copy);
  const sound = await catcher('domain');
  if (sound !== null) throw new Error(`the tests fail without a bug: ${sound}`);
  const chosen = ledgerBugs.filter(({ name }) => name.includes(options.only)).slice(Number(options.skip));
  await tellCaught(chosen, async (bug) => {
    const remove = await plant(copy, bug);
    const pinned = bug.file.startsWith('ledger/src/store/migrations/') ? await pinGuards() : null;
    const caught = await catcher(bug.first);
    await remove();
    await pinned?.restore();
    return caught;
  });
} finally {
  await close();
}

/**
 * Accepts the copy's guards as the right ones, because every bug in a migration changes a guard. The tests have to find the effect of the bug and not an edited
 * text.
 */
async function pinGuards(): Promise<{ restore(): Promise<void> }> {
  const file = join(copy, 'ledger/src/store/verify/guards.ts');
  const before = await readFile(file, 'utf8');
  const pinning = ['tests/ledger/guards.test.ts', '--testNamePattern', 'the guards are those', '--update'];
  // The tests will find a migration that no longer runs.
  await outputOf(['node_modules/vitest/vitest.mjs', 'run', '--project', 'system', ...pinning]);
  return { restore: () => writeFile(file, before) };
}

/** Returns the first test that fails on the copy, running the likely ones first; null when all pass. */
async function catcher(first: LedgerBug['first']): Promise<string | null> {
  const suites = {
    domain: () => failedTest('unit', ['ledger/src']),
    model: failedSeed,
    store: () => failedTest('system', storeTests),
  };
  const order = [first, ...(['domain', 'model', 'store'] as const).filter((name) => name !== first)];
  for (const name of order) {
    const failed = await suites[name]();
    if (failed !== null) return failed;
  }
  return null;
}

async function failedSeed(): Promise<string | null> {
  const output = await outputOf(['tests/model/main.ts', '--seeds', options.seeds]);
  if (output === null) return null;
  const seed = /Seed (\d+) failed/.exec(output)?.[1];
  if (seed === undefined) throw new Error(`no seed failed, and yet:\n${output}`);
  return `model.test.ts: seed ${seed}`;
}

async function failedTest(project: 'unit' | 'system', paths: readonly string[]): Promise<string | null> {
  const report = join(folder.path, 'report.json');
  await rm(report, { force: true });
  const reporting = ['--reporter=json', `--outputFile=${report}`];
  const output = await outputOf([
    ...['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--bail', '1'],
    ...[...reporting, ...paths],
  ]);
  if (output === null) return null;
  const written = await readFile(report, 'utf8').catch(() => '{}');
  // Parsing edge: the fields of vitest's report that are read here.
  const { testResults = [] } = JSON.parse(written) as {
    testResults?: { name: string; assertionResults: { status: string; title: string }[] }[];
  };
  for (const { name, assertionResults } of testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed');
    if (failed !== undefined) return `${name.split('/').at(-1)}: ${failed.title}`;
  }
  throw new Error(`no test tells why ${project} failed:\n${output}`);
}

/** Returns the output of a program that failed or did not end; null when it succeeded. */
async function outputOf(args: readonly string[]): Promise<string | null> {
  const env = { ...process.env, DATABASE_URL: postgres.url };
  try {
    await run(process.execPath, args, { cwd: copy, env, timeout: MOST_MS, maxBuffer: 64 * 1024 * 1024 });
    return null;
  } catch (error) {
    // Parsing edge: the fields that execFile adds to its errors.
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    return `${stdout}\n${stderr}`;
  }
}

async function close(): Promise<void> {
  await postgres.stop();
  await folder.remove();
}
