import { endNames } from './append-lots.ts';
import { APPEND_ROLE, giveToAppendRole } from './append-role.ts';
import { ensuringRole } from './ensure-role.ts';

const updates = (columns: readonly string[]): string => `UPDATE (${columns.join(', ')})`;

/**
 * Rights of the role `ledger_append` on each table, for its functions. It may not change what decides the amount of money, its owner and its
 * expiry; a trigger that refuses such a change would lock and log each row a second time.
 */
const appends = {
  event: 'SELECT, INSERT',
  shared_entry: 'SELECT, INSERT',
  command: 'SELECT, INSERT',
  stream_head: `SELECT, INSERT, ${updates(['version', 'head_hash', 'available', 'held', 'debt', 'frozen', 'lots'])}`,
  issued_lot: `SELECT, INSERT, ${updates(['open_points', 'open', ...endNames])}`,
  used_hold: `SELECT, INSERT, ${updates(['captured', 'released', 'parts'])}`,
  hold: 'SELECT',
  stream_claim: 'SELECT, INSERT, DELETE',
  shard: `SELECT, ${updates(['last_seq'])}`,
} as const;

/** Rights of a writer itself: on no table that coins depend on. A checkpoint may be deleted, because a restarted consumer drops it. */
const writes = {
  stream_snapshot: 'INSERT, UPDATE (format, state)',
  consumer_checkpoint: 'INSERT, UPDATE (seq), DELETE',
  isolated_stream: 'INSERT, UPDATE, DELETE',
} as const;

const grants = (role: string, rights: Readonly<Record<string, string>>): string[] =>
  Object.entries(rights).map(([table, granted]) => `GRANT ${granted} ON ledger.${table} TO ${role}`);

/**
 * Only the schema's owner owns tables. So no other role can change the schema, disable a trigger, grant rights or set
 * `session_replication_role`. `append` writes events, heads, lots and answers with the rights of a role of its own. To write them, the owner
 * of the tables would have to become that role, which is not allowed, or to remove a guard, which `verifyLedger` reports. Tables of later
 * migrations are readable by writers and readers; rights to write come with the table.
 */
export const statements: readonly string[] = [
  ensuringRole('ledger_writer'),
  ensuringRole('ledger_reader'),
  ensuringRole(APPEND_ROLE),
  `GRANT USAGE ON SCHEMA ledger TO ledger_writer, ledger_reader, ${APPEND_ROLE}`,
  `GRANT SELECT ON ALL TABLES IN SCHEMA ledger TO ledger_writer, ledger_reader`,
  `ALTER DEFAULT PRIVILEGES IN SCHEMA ledger GRANT SELECT ON TABLES TO ledger_writer, ledger_reader`,
  ...grants(APPEND_ROLE, appends),
  ...grants('ledger_writer', writes),
  `REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA ledger FROM PUBLIC`,
  `GRANT EXECUTE ON FUNCTION ledger.refuse_stale, ledger.claim_streams TO ${APPEND_ROLE}`,
  // No trigger functions are granted: a role that may execute one could attach it to a table of its own.
  `GRANT EXECUTE ON FUNCTION ledger.open_batch, ledger.stuck_streams, ledger.refuse_stale, ledger.append TO ledger_writer`,
  giveToAppendRole(['append', 'open_batch', 'stuck_streams']),
];
