import { Client } from 'pg';

/** State of a backend: it works, waits for another one's lock, or waits for its client. */
export type Doing = 'works' | 'waits' | 'idles';

/** A separate connection that sees the state of the writers' backends and can end them. */
export interface Monitor {
  /** Returns the states of those backends that exist. */
  doings(pids: readonly number[]): Promise<ReadonlyMap<number, Doing>>;
  /** Cancels the backend's current statement. */
  cancel(pid: number): Promise<void>;
  /** Ends the backend, as an administrator or a failover would. */
  terminate(pid: number): Promise<void>;
  close(): Promise<void>;
}

export async function openMonitor(connectionString: string): Promise<Monitor> {
  const client = new Client({ connectionString });
  // A stopped server ends this connection; the next query reports it.
  client.on('error', () => undefined);
  await client.connect();
  return {
    doings: async (pids) => {
      const { rows } = await client.query<{ pid: number; doing: Doing }>({
        name: 'doings',
        text: `SELECT a.pid, CASE WHEN a.state IS DISTINCT FROM 'active' THEN 'idles'
                                  WHEN cardinality(pg_blocking_pids(a.pid)) > 0 THEN 'waits' ELSE 'works' END AS doing
                 FROM pg_stat_get_activity(NULL) a WHERE a.pid = ANY ($1::int[])`,
        values: [pids],
      });
      return new Map(rows.map(({ pid, doing }) => [pid, doing]));
    },
    cancel: async (pid) => {
      await client.query('SELECT pg_cancel_backend($1)', [pid]);
    },
    terminate: async (pid) => {
      await client.query('SELECT pg_terminate_backend($1)', [pid]);
    },
    close: () => client.end(),
  };
}
