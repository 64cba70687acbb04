import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../../local/src/embedded/postgres.ts';
import { readConfig } from '../../services/src/config.ts';
import { createContext } from '../../services/src/create-context.ts';
import { signIn } from '../bench/bench-api.ts';
import { type BenchFan, insertFans } from '../bench/people.ts';
import { apiSettings } from '../harness/api-settings.ts';
import { migrateBoth } from '../harness/keys-database.ts';
import { createScratchFolder } from '../harness/scratch.ts';
import { startProcess } from '../harness/stack.ts';

/** An API process as it runs for users, with its own PostgreSQL and folders, and with signed-in members. */
export interface RunningApi {
  readonly url: string;
  /** Headers of each member, each with their own IP address. */
  readonly members: readonly Record<string, string>[];
  /** The same members with the data for their log-in, and their addresses. */
  readonly people: readonly BenchFan[];
  /** Returns the memory of the API process in bytes: the current use, or the peak where the system reports it. */
  memoryBytes(which: 'now' | 'most'): number;
  /** Folder of uploads that are still arriving. */
  readonly spoolFolder: string;
  stop(): Promise<void>;
}

export async function startApi(memberCount: number): Promise<RunningApi> {
  const folder = await createScratchFolder('drill');
  const postgres = await startPostgres({ folder: join(folder.path, 'postgres') });
  await migrateBoth(postgres.url);
  const env = await apiSettings({ databaseUrl: postgres.url, folder: folder.path });
  const url = env.PUBLIC_URL;
  const ctx = await createContext(readConfig(env));
  const fans = await insertFans(ctx, memberCount);
  await ctx.close();
  const api = await startProcess('api', 'api', folder.path, { ...env, LOG_LEVEL: 'info' });
  const members: Record<string, string>[] = [];
  for (const fan of fans) {
    const { 'content-type': _, ...headers } = await signIn(url, fan);
    members.push(headers);
  }
  return {
    url,
    members,
    people: fans,
    spoolFolder: env.SPOOL_DIR,
    memoryBytes: (which) => memoryOf(api.pid(), which),
    stop: async () => {
      await api.kill();
      await postgres.stop();
      await folder.remove();
    },
  };
}

function memoryOf(pid: number, which: 'now' | 'most'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const line = which === 'now' ? /^VmRSS:\s+(\d+) kB$/m : /^VmHWM:\s+(\d+) kB$/m;
    return Number(line.exec(status)?.[1]) * 1_024;
  } catch {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1_024;
  }
}
