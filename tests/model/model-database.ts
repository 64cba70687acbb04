import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrateLedger, openLedgerDb, safeIntegers } from '@sowon/ledger';
import { Pool } from 'pg';
import { createDatabase, databaseUrl, dropDatabase } from '../harness/postgres.ts';
import { publishPolicy } from '../ledger/usual-policy.ts';
import { policy } from './ledger-commands.ts';
import { type Monitor, openMonitor } from './monitor.ts';
import { openWriterPool, shapes } from './writer.ts';

/** Time for writers to release their connections. */
const LEAVE_MS = 5_000;

/** A new database with the ledger, the pools of its writers, and the tools to inspect it. */
export interface ModelDatabase {
  readonly pool: Pool;
  readonly db: ReturnType<typeof openLedgerDb>;
  readonly monitor: Monitor;
  readonly writerPools: readonly Pool[];
  close(): Promise<void>;
}

/**
 * `journal` numbers answers in the order of writing, from a sequence drawn under the locks of their streams. Commits do not wait for the disk: another test
 * covers the loss of the last commits in a crash of the server.
 */
const TRIGGER = 'noted';
/** The guard that the verification reports, because no migration made it. */
export const observer = `trigger command.${TRIGGER}`;
const observers = [
  `CREATE SCHEMA model`,
  `CREATE TABLE model.journal (n bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, scope text NOT NULL, key text NOT NULL)`,
  `CREATE INDEX ON model.journal (scope, n)`,
  `CREATE FUNCTION model.note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
   BEGIN
     INSERT INTO model.journal (scope, key) VALUES (NEW.scope, NEW.key);
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER ${TRIGGER} BEFORE INSERT ON ledger.command FOR EACH ROW EXECUTE FUNCTION model.note()`,
  `CREATE TABLE model.carried (scope text NOT NULL, key text NOT NULL, PRIMARY KEY (scope, key))`,
];

export async function openModelDatabase(server: string): Promise<ModelDatabase> {
  const name = `ledger_model_${randomBytes(6).toString('hex')}`;
  await createDatabase(server, name);
  const url = new URL(databaseUrl(server, name));
  // As a setting of the database it would be a finding of the verification.
  url.searchParams.set('options', '-c synchronous_commit=off');
  const connectionString = url.href;
  const pool = new Pool({ connectionString, max: 2, types: safeIntegers });
  // Dropping the database ends connections that are being closed.
  pool.on('error', () => undefined);
  const db = openLedgerDb(pool);
  await migrateLedger(db);
  await publishPolicy(db, policy);
  for (const statement of observers) await pool.query(statement);
  const monitor = await openMonitor(connectionString);
  const writerPools = shapes.map((shape) => openWriterPool(connectionString, shape));
  return {
    pool,
    db,
    monitor,
    writerPools,
    close: async () => {
      const ended = Promise.all(writerPools.map((each) => each.end()));
      // After a failed seed, connections may wait for turns that never come; dropping the database ends them below.
      await Promise.race([ended, sleep(LEAVE_MS)]);
      await monitor.close();
      await db.destroy();
      await dropDatabase(server, name);
    },
  };
}
