import { Client } from 'pg';
import { closedLoop, type Measured, type Span } from './closed-loop.ts';

/** The yardstick: what this PostgreSQL commits when each transaction is one prepared INSERT of one small row. */
export interface RawInserts {
  run(clients: number, span: Span): Promise<Measured>;
  close(): Promise<void>;
}

const INSERT = {
  name: 'bench-raw-insert',
  text: 'INSERT INTO bench_raw (wallet, points, recorded_at) VALUES ($1, $2, $3)',
};

/** Opens `most` connections and a table of its own. */
export async function openRawInserts(connectionString: string, most: number): Promise<RawInserts> {
  const clients = await Promise.all(
    Array.from({ length: most }, async () => {
      const client = new Client({ connectionString });
      await client.connect();
      return client;
    }),
  );
  await clients[0]?.query(
    `CREATE TABLE bench_raw (
       id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, wallet text NOT NULL, points bigint NOT NULL,
       recorded_at timestamptz NOT NULL)`,
  );
  return {
    run: (count, span) =>
      closedLoop(count, span, async (worker) => {
        const values = [`wallet-${worker}`, 10, new Date().toISOString()];
        await clients[worker]?.query({ ...INSERT, values });
        return true;
      }),
    close: async () => {
      await Promise.all(clients.map((client) => client.end()));
    },
  };
}
