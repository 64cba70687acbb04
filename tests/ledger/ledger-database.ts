import { randomBytes } from 'node:crypto';
import {
  createLedger,
  type Ledger,
  type LedgerOptions,
  migrateLedger,
  openLedgerDb,
  type PublishedPolicy,
  publishPolicies,
  safeIntegers,
} from '@sowon/ledger';
import { Pool, type PoolConfig } from 'pg';
import { inject } from 'vitest';
import { createDatabase, databaseUrl, dropDatabase } from '../harness/postgres.ts';
import { usualPolicy } from './usual-policy.ts';

/** Tables with triggers that an attacker has to switch off. */
export const guardedTables = [
  'event',
  'shared_entry',
  'command',
  'stream_head',
  'issued_lot',
  'used_hold',
  'shard',
  'policy',
];

export type WriterOptions = Partial<LedgerOptions> & { readonly pipeline?: boolean };

export interface LedgerDatabase {
  readonly url: string;
  readonly pool: Pool;
  readonly db: ReturnType<typeof openLedgerDb>;
  /** Creates another writer on this database with separate connections, like another process. */
  writer(options?: WriterOptions): Ledger;
  /** Waits for the writers and drops the database. */
  close(): Promise<void>;
}

/** Opens an empty database with only the ledger in it, and the policy versions for its commands. */
export async function openLedgerDatabase(
  policies: readonly PublishedPolicy[] = [usualPolicy],
): Promise<LedgerDatabase> {
  const server = inject('postgresUrl');
  const name = `ledger_test_${randomBytes(6).toString('hex')}`;
  template ??= createTemplate(server);
  await createDatabase(server, name, await template);
  const url = databaseUrl(server, name);
  const pool = openPool({ connectionString: url, max: 6, types: safeIntegers });
  const db = openLedgerDb(pool);
  await publishPolicies(db, policies);

  const writers: { ledger: Ledger; pool: Pool }[] = [];
  return {
    url,
    pool,
    db,
    writer: (options = {}) => {
      const own = openPool({ connectionString: url, max: 5, pipeline: options.pipeline ?? true });
      const ledger = createLedger({ pool: own, ...options });
      writers.push({ ledger, pool: own });
      return ledger;
    },
    close: async () => {
      await Promise.all(writers.map((writer) => writer.ledger.close()));
      await Promise.all(writers.map((writer) => writer.pool.end()));
      await db.destroy();
      await dropDatabase(server, name);
    },
  };
}

let template: Promise<string> | undefined;

/** Creates the template that each process migrates once and copies; it is dropped with the run's other databases. */
async function createTemplate(server: string): Promise<string> {
  const name = `${inject('postgresTemplate')}_ledger_${randomBytes(6).toString('hex')}`;
  await createDatabase(server, name);
  const db = openLedgerDb(openPool({ connectionString: databaseUrl(server, name), types: safeIntegers }));
  await migrateLedger(db);
  await db.destroy();
  return name;
}

/** Opens a pool that ignores lost connections, because tests cut connections and drop the database; a running query still gets its error. */
function openPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
