import { type QueryExecutorProvider, sql } from 'kysely';
import { ensureRole } from './ensure-role.ts';

/**
 * What the write path and the feed's readers need, table by table, and nothing else. Facts are only inserted; of current
 * state only what moves may be updated. Only where readers stand may be removed: a reader that begins anew forgets it.
 */
const writes = {
  issued_lot: `INSERT, UPDATE (open_points, spent, expired, reissued, withdrawn, reversed, settled, adjusted, open)`,
  used_hold: 'INSERT, UPDATE (captured, released, parts)',
  stream_snapshot: 'INSERT, UPDATE (format, state)',
  consumer_checkpoint: 'INSERT, UPDATE (seq), DELETE',
  parked_stream: 'INSERT, UPDATE, DELETE',
} as const;

/**
 * Neither role owns anything, so neither can change the schema, disable a trigger, grant rights or set
 * `session_replication_role`. Tables of later migrations are readable by both; rights to write come with the table.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await ensureRole(db, 'ledger_writer');
  await ensureRole(db, 'ledger_reader');
  const statements = [
    `GRANT USAGE ON SCHEMA ledger TO ledger_writer, ledger_reader`,
    `GRANT SELECT ON ALL TABLES IN SCHEMA ledger TO ledger_writer, ledger_reader`,
    `ALTER DEFAULT PRIVILEGES IN SCHEMA ledger GRANT SELECT ON TABLES TO ledger_writer, ledger_reader`,
    ...Object.entries(writes).map(([table, rights]) => `GRANT ${rights} ON ledger.${table} TO ledger_writer`),
    `REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA ledger FROM PUBLIC`,
    // No trigger's function: whoever may execute one may hang it on a table of their own.
    `GRANT EXECUTE ON FUNCTION ledger.open_batch, ledger.refuse_stale, ledger.append TO ledger_writer`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
