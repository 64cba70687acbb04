import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { otherVersionsData, passingFailure } from '@sowon/services/bin/run-once';
import { keptFrom } from '@sowon/services/config';
import { type Env, type LocalStart, tiers } from './local-context.ts';
import { sourceRoot } from './local-folder.ts';
import { PartError } from './part-error.ts';
import { runToEnd } from './run-to-end.ts';
import { superviseAloud } from './supervise-aloud.ts';

/** Migrates the database to this source's schema. @throws PartError with the remedy when another version wrote the data */
export async function migrate(start: LocalStart, env: Env): Promise<void> {
  try {
    await runScript(start, 'migration', 'services/src/bin/migrate.ts', env);
  } catch (error) {
    if (exitCodeOf(error) !== otherVersionsData) throw error;
    throw new PartError(
      'database',
      'the data here were made by another version of Sowon',
      'Start that version, or clear the data with npm run reset',
      error,
    );
  }
}

const recordOf = ({ folder }: LocalStart) => join(folder, 'demo.txt');

/** True if an earlier start has seeded the demo. */
export const isSeeded = (start: LocalStart): boolean => existsSync(recordOf(start));

/**
 * Seeds the demo people, products and history into a database without them.
 * @returns the output of the seeding, also if an earlier start ran it
 */
export async function seedOnce(start: LocalStart, env: Env): Promise<string> {
  const seeded = await readFile(recordOf(start), 'utf8').catch(() => undefined);
  if (seeded !== undefined) return seeded;
  start.report('seeding demo people, products and history');
  const printed = await runScript(start, 'seeding', 'local/src/bin/seed.ts', env);
  const text = printed
    .split('\n')
    .filter((line) => !line.startsWith('{'))
    .join('\n');
  await writeFile(recordOf(start), text, { mode: 0o600 });
  return text;
}

/**
 * Starts the services that need no Temporal, each in its own process.
 * @param built settles once the web apps are built; the API lists their files at its start
 */
export async function startServices(start: LocalStart, env: Env, built: Promise<unknown>): Promise<void> {
  await Promise.all([
    built.then(() => startService(start, 'api', 'services/src/bin/api.ts', env)),
    startService(start, 'projector', 'services/src/bin/projector.ts', env),
    start.env.KAFKA_BROKERS && startService(start, 'publisher', 'services/src/bin/publisher.ts', env),
  ]);
}

/** Starts a service and waits until it serves. @throws PartError when it does not */
export async function startService(
  start: LocalStart,
  name: Parameters<typeof keptFrom>[0],
  script: string,
  env: Env,
): Promise<void> {
  const path = join(sourceRoot, script);
  // Removes them even if the environment of `npm start` sets them for all.
  const foreign = Object.fromEntries(keptFrom(name).map((variable) => [variable, undefined]));
  await start.lifecycle.begin(tiers.services, () =>
    superviseAloud(start, {
      name,
      command: process.execPath,
      args: ['--disable-warning=TimeoutNegativeWarning', path],
      env: { ...env, ...foreign },
      cwd: sourceRoot,
      folder: join(start.folder, 'run'),
      marker: path,
      ready: 'line',
    }),
  );
}

const attempts = 5;
const pauseMs = 2_000;

/** Runs a resumable program. Repeats it if the database was away, because PostgreSQL restarts too. */
async function runScript(start: LocalStart, name: string, script: string, env: Env): Promise<string> {
  const { signal } = start.lifecycle;
  const options = { name, command: process.execPath, args: [join(sourceRoot, script)], cwd: sourceRoot };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runToEnd({ ...options, env, signal });
    } catch (error) {
      if (attempt >= attempts || exitCodeOf(error) !== passingFailure) throw error;
      start.report(`${name} was cut off and goes on`);
      await sleep(pauseMs * attempt, undefined, { signal });
    }
  }
}

/** Returns the exit code of the program behind a PartError. */
function exitCodeOf(error: unknown): unknown {
  if (!(error instanceof PartError) || !(error.cause instanceof Error)) return undefined;
  return 'code' in error.cause ? error.cause.code : undefined;
}
