import { takeSnapshots, verifyLedger } from '@sowon/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LedgerDatabase, openLedgerDatabase } from './ledger-database.ts';
import { afterTampering } from './tampering.ts';
import { usualPolicy } from './usual-policy.ts';
import { capture, charge, hold, walletCommand } from './wallet-commands.ts';

/*
 * A superuser changes one column of one table, for each column in the database. PostgreSQL refuses it, or the verification names it, or it is listed here with
 * the reason why the change may go unnoticed. A new column that is none of these fails.
 */
const position =
  'where a reader of the feed stands, which says nothing of coins: its view is rebuilt from the feed';
const schema = 'of the migrator: the steps that made the schema are compared';
const exempt: Readonly<Record<string, string>> = {
  'consumer_checkpoint.consumer': position,
  'consumer_checkpoint.leased_to': position,
  'consumer_checkpoint.leased_until': position,
  'consumer_checkpoint.seq': position,
  'consumer_checkpoint.shard': position,
  'migration.name': schema,
  'migration.timestamp': schema,
  'migration_lock.id': schema,
  'migration_lock.is_locked': schema,
  'isolated_stream.attempts': position,
  'isolated_stream.consumer': position,
  'isolated_stream.first_seq': position,
  'isolated_stream.first_version': position,
  'isolated_stream.isolated_at': position,
  'isolated_stream.reason': position,
  'isolated_stream.replay_requested_at': position,
  'isolated_stream.shard': position,
  'isolated_stream.stream_id': position,
  'stream_claim.stream_id': 'no row of it outlives its transaction',
  'stream_snapshot.format': 'a snapshot of another format is read by nobody',
};

let database: LedgerDatabase;

beforeAll(async () => {
  database = await openLedgerDatabase();
  const ledger = database.writer();
  await ledger.execute(walletCommand('1', 'w', charge('a', 1_000)));
  await ledger.execute(walletCommand('2', 'w', hold('h', 30)));
  await ledger.execute(walletCommand('3', 'w', capture('h', 10)));
  // A used-up hold after the open one.
  await ledger.execute(walletCommand('4', 'w', hold('i', 5)));
  await ledger.execute(walletCommand('5', 'w', capture('i', null)));
  // Up to the version of the first snapshot.
  const names = Array.from({ length: 251 }, (_, index) => `h${index}`);
  await Promise.all(names.map((name) => ledger.execute(walletCommand(name, 'w', hold(name, 1)))));
  while ((await takeSnapshots(database.db, { events: 1_000 })).more);
  await database.pool.query(`
    INSERT INTO ledger.consumer_checkpoint VALUES ('view', 1, 1);
    INSERT INTO ledger.isolated_stream (consumer, stream_id, shard, first_seq, first_version, reason, attempts)
    VALUES ('view', 'wallet-w', 1, 1, 1, 'x', 1)`);
});

afterAll(() => database.close());

interface Column {
  readonly name: string;
  readonly type: string;
  readonly table: string;
}

async function readColumns(): Promise<readonly Column[]> {
  const { rows } = await database.pool.query<Column>(`
    SELECT c.relname AS table, a.attname AS name,
           format_type(CASE t.typtype WHEN 'd' THEN t.typbasetype ELSE t.oid END, NULL) AS type
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid JOIN pg_type t ON t.oid = a.atttypid
     WHERE c.relnamespace = 'ledger'::regnamespace AND c.relkind = 'r'
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     ORDER BY 1, 2`);
  return rows;
}

/** SQL for another valid value of each type. */
const others: Readonly<Record<string, (column: string) => string>> = {
  bigint: (column) => `${column} + 1`,
  boolean: (column) => `NOT ${column}`,
  bytea: (column) => `sha256(${column})`,
  'character varying': (column) => `${column} || 'x'`,
  integer: (column) => `${column} + 1`,
  jsonb: () => `'[]'`,
  smallint: (column) => `(${column} + 1) % 64`,
  text: (column) => `coalesce(${column}, '') || 'x'`,
  'timestamp with time zone': (column) => `coalesce(${column}, now()) + interval '1 ms'`,
  uuid: () => 'gen_random_uuid()',
};
/** SQL for other values of columns that accept only certain values. */
const certain: Readonly<Record<string, string>> = {
  'command.outcome': `'rejected'`,
  'issued_lot.source': `CASE source WHEN 'BONUS' THEN 'CASH' ELSE 'BONUS' END`,
  'issued_lot.paid': 'coalesce(paid, 0) + 1',
  'consumer_checkpoint.leased_to': 'gen_random_uuid(), leased_until = now()',
  'consumer_checkpoint.leased_until': 'now(), leased_to = gen_random_uuid()',
};

/** The row of a table that was written first, or last. Moving all rows by one would leave some relations intact. */
type End = 'ASC' | 'DESC';

/** Returns what happens to the change: refused with a reason, named with the differences, or null. */
async function fateOf({ table, name, type }: Column, end: End): Promise<string | null> {
  const value = certain[`${table}.${name}`] ?? others[type]?.(name);
  if (value === undefined) throw new Error(`no other value of ${table}.${name}, a ${type}`);
  const change = `UPDATE ledger.${table} SET ${name} = ${value}
     WHERE ctid = (SELECT ctid FROM ledger.${table} ORDER BY ctid ${end} LIMIT 1)`;
  try {
    const found = await afterTampering(database, [change], (trx) =>
      verifyLedger(trx, { policies: [usualPolicy] }),
    );
    await expectSomeRow(table);
    return found.length === 0 ? null : `named: ${found[0]?.invariant}`;
  } catch (error) {
    // Parsing edge: the driver's errors.
    const { constraint, code } = error as { constraint?: string; code?: string };
    if (code === undefined) throw error;
    return `refused: ${constraint ?? code}`;
  }
}

/** Expects a row in the table: without rows nothing would be changed, and nothing noticed. */
async function expectSomeRow(table: string): Promise<void> {
  const { rowCount } = await database.pool.query(`SELECT FROM ledger.${table} LIMIT 1`);
  expect(rowCount, table).toBe(table === 'stream_claim' ? 0 : 1);
}

/** Returns the columns whose change in one row of their table goes unnoticed. */
async function unseenIn(end: End): Promise<string[]> {
  const unseen: string[] = [];
  for (const column of await readColumns()) {
    if ((await fateOf(column, end)) === null) unseen.push(`${column.table}.${column.name}`);
  }
  return unseen.toSorted();
}

test('a change of any ledger column is detected, except for the listed ones', async () => {
  expect(await unseenIn('DESC')).toEqual(Object.keys(exempt).toSorted());
});

test('a change of a column in an older row is detected', async () => {
  expect((await unseenIn('ASC')).filter((column) => !Object.hasOwn(exempt, column))).toEqual([]);
});

test.each(['shard', 'stream_head', 'event', 'shared_entry', 'command', 'issued_lot', 'used_hold', 'policy'])(
  'a removed row of ledger.%s is detected',
  async (table) => {
    const gone = [`DELETE FROM ledger.${table} WHERE ctid = (SELECT max(ctid) FROM ledger.${table})`];
    const found = await afterTampering(database, gone, (trx) =>
      verifyLedger(trx, { policies: [usualPolicy] }),
    ).catch(({ constraint }: { constraint: string }) => [constraint]);
    expect(found).not.toEqual([]);
  },
);
