import type { Socket } from 'node:net';
import { Client } from 'pg';
import { serialize } from 'pg-protocol';
import { closedLoop, type Measured, type Span } from './closed-loop.ts';

/**
 * The yardstick: commits of this PostgreSQL when each transaction is one prepared INSERT of one small row. As pgbench does, its clients send prepared bytes and
 * look only for the end of the answer. A driver would cost as much as the insert, and would flatter the loads compared with it.
 */
export interface RawInserts {
  run(clients: number, span: Span): Promise<Measured>;
  close(): Promise<void>;
}

const INSERT = 'INSERT INTO bench_raw (wallet, points, recorded_at) VALUES ($1, $2, now())';

/** Opens `most` connections and creates a table for the inserts. */
export async function openRawInserts(connectionString: string, most: number): Promise<RawInserts> {
  const setUp = new Client({ connectionString });
  await setUp.connect();
  await setUp.query(
    `CREATE TABLE bench_raw (
       id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, wallet text NOT NULL, points bigint NOT NULL,
       recorded_at timestamptz NOT NULL)`,
  );
  await setUp.end();
  const clients = await Promise.all(
    Array.from({ length: most }, (_, worker) => openRawClient(connectionString, worker)),
  );
  return {
    run: (count, span) =>
      closedLoop(count, span, async (worker) => {
        await clients[worker]?.insert();
        return true;
      }),
    close: async () => {
      await Promise.all(clients.map((client) => client.close()));
    },
  };
}

interface RawClient {
  /** Commits one row. */
  insert(): Promise<void>;
  close(): Promise<void>;
}

/** Signs in with the driver, then speaks the protocol on its socket. */
async function openRawClient(connectionString: string, worker: number): Promise<RawClient> {
  const client = new Client({ connectionString });
  await client.connect();
  // The driver treats the end of its socket, which it did not request, as a failure.
  client.on('error', () => undefined);
  const { stream } = socketOf(client);
  stream.removeAllListeners('data');
  const ask = answered(stream);
  await ask(Buffer.concat([serialize.parse({ name: 'insert', text: INSERT, types: [] }), serialize.sync()]));
  const insert = Buffer.concat([
    serialize.bind({ statement: 'insert', values: [`wallet-${worker}`, '10'] }),
    serialize.execute({ portal: '', rows: 0 }),
    serialize.sync(),
  ]);
  return {
    insert: () => ask(insert),
    close: async () => {
      stream.end(serialize.end());
      await new Promise((resolve) => stream.once('close', resolve));
    },
  };
}

/** Returns the driver's private socket; only a yardstick may use it. */
function socketOf(client: Client): { readonly stream: Socket } {
  return (client as unknown as { readonly connection: { readonly stream: Socket } }).connection;
}

const READY = Buffer.from([0x5a, 0, 0, 0, 5]);
const ERROR = 0x45;

/** Sends bytes and waits until the server is ready again; one request at a time. Rejects when the server refuses. */
function answered(stream: Socket): (question: Buffer) => Promise<void> {
  let settle: { resolve(): void; reject(error: Error): void } | null = null;
  stream.on('data', (bytes: Buffer) => {
    if (bytes[0] === ERROR)
      settle?.reject(new Error(`a raw insert was refused: ${bytes.toString('latin1')}`));
    // The last message of an answer: kind, length and one byte of state.
    else if (bytes.subarray(-6, -1).equals(READY)) settle?.resolve();
  });
  return (question) =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject };
      stream.write(question);
    });
}
