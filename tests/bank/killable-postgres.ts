import { Client } from 'pg';
import { freePort } from '../../local/src/embedded/ports.ts';
import { startPostgres } from '../../local/src/embedded/postgres.ts';
import { trackChild } from '../harness/children.ts';

/** A separate PostgreSQL server whose processes may be killed at any moment, and which recovers from its log. */
export interface KillablePostgres {
  /** Connection string; stays the same after every kill. */
  readonly url: string;
  /** Sends SIGKILL to the server itself; returns when a new server has recovered the same cluster. */
  killServer(): Promise<void>;
  /** Sends SIGKILL to a process that is writing for a client. The server then ends all others and recovers by itself. */
  killBackend(): Promise<void>;
  stop(): Promise<void>;
}

/** Selects a backend to kill: one that is working for a writer. */
const BUSY = `SELECT pid FROM pg_stat_activity
  WHERE application_name = 'sowon' AND state <> 'idle' AND pid <> pg_backend_pid() ORDER BY random() LIMIT 1`;

/** @param folder holds the cluster and nothing else */
export async function startKillablePostgres(folder: string): Promise<KillablePostgres> {
  const port = await freePort();
  const start = async () => {
    const started = await startPostgres({ folder, port });
    await trackChild(started.pid, folder);
    return started;
  };
  let server = await start();
  const { url } = server;
  return {
    url,
    killServer: async () => {
      process.kill(server.pid, 'SIGKILL');
      await server.exited;
      server = await start();
    },
    killBackend: async () => {
      const client = new Client({ connectionString: url });
      client.on('error', () => undefined);
      await client.connect();
      try {
        let pid: number | undefined;
        while (pid === undefined) pid = (await client.query<{ pid: number }>(BUSY)).rows[0]?.pid;
        process.kill(pid, 'SIGKILL');
      } finally {
        await client.end().catch(() => undefined);
      }
    },
    stop: () => server.stop(),
  };
}
