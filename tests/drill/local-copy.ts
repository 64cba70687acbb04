import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { localDatabaseUrl } from '../../local/src/embedded/local-database.ts';
import { recordedPid } from '../../local/src/embedded/pid-file.ts';
import { freePort } from '../../local/src/embedded/ports.ts';
import { createScratchFolder } from '../harness/scratch.ts';
import type { Site } from '../line/people.ts';
import { runLocal } from '../start/local-process.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');

/** A copy of the product as `npm start` runs it, in its own folder and on its own ports. */
export interface LocalCopy {
  readonly site: Site;
  /** Connection string of the database's owner; the same after every kill. */
  readonly databaseUrl: string;
  /** Names of all its processes, as it prints them. */
  readonly parts: readonly string[];
  /** Sends SIGKILL to a part; settles at once. */
  kill(part: string): Promise<void>;
  /** Returns the number of restarts of a part. */
  restarts(part: string): number;
  /** Resolves with true if every ended process was started again, and the API reports that it is ready. */
  serves(): Promise<boolean>;
  /** Runs `npm run ledger -- verify`: its output, and true if it found the ledger sound. */
  verifyLedger(): Promise<{ readonly sound: boolean; readonly printed: string }>;
  /** Output of the start so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Name that `npm start` gives to the only part with its own PID file. */
export const database = 'PostgreSQL';

/** Starts the copy, and waits until the demo data exists and every process serves. @param dayMs length of a policy day */
export async function startLocalCopy(dayMs: number): Promise<LocalCopy> {
  const scratch = await createScratchFolder('drill');
  const folder = join(scratch.path, 'data');
  const port = await freePort();
  const running = await runLocal('start', folder, port, { SOWON_DAY_MS: String(dayMs) });
  const url = `http://localhost:${port}`;
  await running.prints("Everybody's password");
  await running.prints('dispatcher serves');
  const addressOf = (what: string) => {
    const [, address] = new RegExp(`${what} +(http\\S+)`).exec(running.output()) ?? [];
    if (address === undefined) throw new Error(`npm start printed no address of ${what}`);
    return address;
  };
  const records = globSync('*/*.pid', { cwd: folder });
  const pidOf = async (part: string) => {
    if (part === database) {
      const file = join(folder, 'postgres/cluster/postmaster.pid');
      return Number.parseInt(await readFile(file, 'utf8'), 10);
    }
    const record = records.find((each) => basename(each, '.pid') === part);
    return record === undefined ? undefined : recordedPid(join(folder, record));
  };
  const printed = (text: string) => running.output().split(text).length - 1;
  const restarts = (part: string) => printed(`${part} serves again`);
  const parts = [database, ...records.map((record) => basename(record, '.pid')).sort()];
  return {
    site: { url, mailUrl: addressOf('Mails it sent'), providerUrl: addressOf('Payment provider') },
    databaseUrl: await localDatabaseUrl(folder),
    parts,
    output: running.output,
    kill: async (part) => {
      const pid = await pidOf(part);
      if (pid === undefined) throw new Error(`${part} does not run`);
      process.kill(pid, 'SIGKILL');
    },
    restarts,
    serves: async () => {
      if (parts.some((part) => printed(`${part} ended with`) !== restarts(part))) return false;
      const reply = await fetch(`${url}/ready`).catch(() => null);
      await reply?.body?.cancel();
      return reply?.ok ?? false;
    },
    verifyLedger: async () => {
      const args = [join(root, 'local/src/bin/on-local.ts'), 'services/src/bin/ledger.ts', 'verify'];
      const { PATH, HOME } = process.env;
      const env = { PATH, HOME, SOWON_FOLDER: folder, SOWON_DAY_MS: String(dayMs) };
      return run(process.execPath, args, { cwd: root, env }).then(
        ({ stdout }) => ({ sound: true, printed: stdout }),
        (error: unknown) => ({ sound: false, printed: String(error) }),
      );
    },
    stop: async () => {
      await running.end('SIGINT');
      await scratch.remove();
    },
  };
}
