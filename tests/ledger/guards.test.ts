import { readGuards, verifyLedger } from '@sowon/ledger';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LedgerDatabase, openLedgerDatabase } from './ledger-database.ts';

let database: LedgerDatabase;

beforeAll(async () => {
  database = await openLedgerDatabase();
});
afterAll(() => database.close());

// Update with each migration: npx vitest run tests/ledger/guards.test.ts --update=all
test('the expected guards match those of the migrations', async () => {
  const lines = [...(await readGuards(database.db))].map(([name, hash]) => `  '${name}': '${hash}',\n`);
  const text = `/** Expected result of \`readGuards\` after the last migration; its test writes this file. */
export const guards: Readonly<Record<string, string>> = {\n${lines.join('')}};\n`;
  await expect(text).toMatchFileSnapshot('../../ledger/src/store/verify/guards.ts');
});

test.each([
  [
    'trigger event.event_rows_stay: it is another',
    'ALTER TABLE ledger.event DISABLE TRIGGER event_rows_stay',
  ],
  ['trigger event.event_rows_stay: it is another', 'ALTER TABLE ledger.event ENABLE TRIGGER event_rows_stay'],
  ['trigger shard.shard_by_append: it is missing', 'DROP TRIGGER shard_by_append ON ledger.shard'],
  [
    'domain hold_parts: it is another',
    'ALTER DOMAIN ledger.hold_parts DROP CONSTRAINT hold_part_not_overdrawn',
  ],
  [
    'domain count: it is another',
    `ALTER DOMAIN ledger.count DROP CONSTRAINT not_negative;
     ALTER DOMAIN ledger.count ADD CONSTRAINT not_negative CHECK (VALUE >= 0) NOT VALID`,
  ],
  [
    'constraint used_hold.hold_not_overdrawn: it is another',
    `ALTER TABLE ledger.used_hold DROP CONSTRAINT hold_not_overdrawn;
     ALTER TABLE ledger.used_hold ADD CONSTRAINT hold_not_overdrawn CHECK (captured + released <= points) NOT VALID`,
  ],
  ['index event.event_opens_hold: it is missing', 'DROP INDEX ledger.event_opens_hold'],
  [
    'function refuse_change: it is another',
    `CREATE OR REPLACE FUNCTION ledger.refuse_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`,
  ],
  ['function append: it is another', 'ALTER FUNCTION ledger.append SECURITY INVOKER'],
  ['function append: it is another', 'ALTER FUNCTION ledger.append RESET search_path'],
  ['function append: it is another', 'ALTER FUNCTION ledger.append OWNER TO CURRENT_USER'],
  ['role ledger_append: it is another', 'ALTER ROLE ledger_append LOGIN'],
  ['member of ledger_append: ledger_writer: no migration made it', 'GRANT ledger_append TO ledger_writer'],
  [
    'rights on columns of issued_lot of ledger_append: it is another',
    'GRANT UPDATE (issued) ON ledger.issued_lot TO ledger_append',
  ],
  ['rights on event of ledger_writer: it is another', 'GRANT INSERT ON ledger.event TO ledger_writer'],
  ['rights on event of everybody: no migration made it', 'GRANT SELECT ON ledger.event TO PUBLIC'],
  [
    'rights on columns of stream_head of ledger_writer: no migration',
    'GRANT UPDATE (available) ON ledger.stream_head TO ledger_writer',
  ],
  [
    'rights to call append of everybody: no migration made it',
    'GRANT EXECUTE ON FUNCTION ledger.append TO PUBLIC',
  ],
  ['owner of event: it is another', 'ALTER TABLE ledger.event OWNER TO pg_database_owner'],
  [
    'rules of event: no migration made it',
    'CREATE RULE gone AS ON INSERT TO ledger.event DO INSTEAD NOTHING',
  ],
  ['columns of event: it is another', 'ALTER TABLE ledger.event ADD note text'],
  [
    'columns of stream_head: it is another',
    'ALTER TABLE ledger.stream_head ALTER COLUMN available TYPE bigint',
  ],
  // By the owner of the tables.
  ['table event: it is another', 'ALTER TABLE ledger.event SET UNLOGGED'],
  ['index event.event_pkey: it is another', 'ALTER TABLE ledger.event SET UNLOGGED'],
  ['table event: it is another', 'ALTER TABLE ledger.event SET (autovacuum_enabled = false)'],
  ['table event: it is another', 'ALTER TABLE ledger.event ENABLE ROW LEVEL SECURITY'],
  [
    'row policy event.hidden: no migration made it',
    `CREATE POLICY hidden ON ledger.event USING (stream_id <> 'wallet-w')`,
  ],
  [
    'rows of policy: it is another',
    `ALTER TABLE ledger.policy ALTER effective_from TYPE timestamptz(3) USING effective_from - interval '1 year'`,
  ],
  [
    'rows of policy: it is another',
    `ALTER TABLE ledger.policy DROP COLUMN numbers, DROP CONSTRAINT policy_says_numbers;
     ALTER TABLE ledger.policy ALTER canonical TYPE text COLLATE "C" USING replace(canonical, '15', '14');
     ALTER TABLE ledger.policy ADD numbers jsonb GENERATED ALWAYS AS (canonical::jsonb) VIRTUAL,
       ADD CONSTRAINT policy_says_numbers CHECK (jsonb_typeof(canonical::jsonb) = 'object')`,
  ],
  ['table migration_of_mine: no migration made it', 'CREATE TABLE ledger.migration_of_mine (n int)'],
  [
    'trigger migration.mine: no migration made it',
    'CREATE TRIGGER mine BEFORE INSERT ON ledger.migration FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change()',
  ],
  ['applied step ledger-001-ledger: it is missing', 'DELETE FROM ledger.applied_step'],
  ['applied step ledger-001-ledger: it is another', `UPDATE ledger.applied_step SET sha256 = 'x'`],
  ['table applied_step: it is missing', 'DROP TABLE ledger.applied_step'],
  ['plain index event.event_of_payment: it is missing', 'DROP INDEX ledger.event_of_payment'],
  [
    'index event.other: no migration made it',
    `CREATE FUNCTION public.mine(n bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS 'SELECT n';
     CREATE INDEX other ON ledger.event (public.mine(version))`,
  ],
  ['index shard.other: no migration made it', 'CREATE UNIQUE INDEX other ON ledger.shard (id)'],
  ['not nulls of event: it is another', 'ALTER TABLE ledger.event ALTER type DROP NOT NULL'],
  ['children of command: no migration made it', 'CREATE TABLE public.more () INHERITS (ledger.command)'],
  ['domain count: it is another', 'ALTER DOMAIN ledger.count SET DEFAULT 5'],
  ['domain mine: no migration made it', 'CREATE DOMAIN ledger.mine AS text'],
  ['type mine: no migration made it', `CREATE TYPE ledger.mine AS ENUM ('a')`],
  [
    'function append: it is another',
    `CREATE FUNCTION ledger.append(n integer) RETURNS void LANGUAGE sql AS 'SELECT'`,
  ],
  [
    'function total: no migration made it',
    'CREATE AGGREGATE ledger.total (bigint) (SFUNC = int8pl, STYPE = bigint)',
  ],
  ['rights to the schema of ledger_writer: it is another', 'GRANT CREATE ON SCHEMA ledger TO ledger_writer'],
  [
    'rights by default to r of everybody: no migration made it',
    'ALTER DEFAULT PRIVILEGES IN SCHEMA ledger GRANT SELECT ON TABLES TO PUBLIC',
  ],
  [
    'setting of every database for ledger_writer: search_path: no migration made it',
    'ALTER ROLE ledger_writer SET search_path = public',
  ],
  [
    'setting of the database for everybody: row_security: no migration made it',
    `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET row_security = off', current_database()); END $$`,
  ],
  [
    'trigger stream_claim.once: no migration made it',
    `CREATE FUNCTION pg_temp.forget() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN DELETE FROM ledger.command WHERE outcome = 'rejected'; RETURN NULL; END $$;
     CREATE TRIGGER once AFTER INSERT ON ledger.stream_claim EXECUTE FUNCTION pg_temp.forget()`,
  ],
  [
    'table stream_claim: it is another',
    `CREATE TRIGGER once AFTER INSERT ON ledger.stream_claim EXECUTE FUNCTION ledger.refuse_change();
     DROP TRIGGER once ON ledger.stream_claim`,
  ],
  // By a superuser.
  [
    'trigger event.of',
    `CREATE TRIGGER mine BEFORE INSERT ON ledger.event FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
     UPDATE pg_trigger SET tgisinternal = true, tgname = 'RI_ConstraintTrigger_c_1' WHERE tgname = 'mine'`,
  ],
  [
    'trigger shard.of isolated_stream_shard_fkey "RI_FKey_noaction_del": it is another',
    `UPDATE pg_trigger SET tgenabled = 'D' WHERE tgisinternal AND tgrelid = 'ledger.shard'::regclass`,
  ],
  [
    'event trigger mine: no migration made it',
    `CREATE FUNCTION pg_temp.mine() RETURNS event_trigger LANGUAGE plpgsql AS 'BEGIN END';
     CREATE EVENT TRIGGER mine ON sql_drop EXECUTE FUNCTION pg_temp.mine()`,
  ],
  [
    'index event.event_pkey: it is another',
    `UPDATE pg_index SET indisready = false WHERE indexrelid = 'ledger.event_pkey'::regclass`,
  ],
  [
    'index event.event_opens_hold: it is another',
    `UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'ledger.event_opens_hold'::regclass`,
  ],
  [
    'table issued_lot: it is another',
    `UPDATE pg_class SET relchecks = 0 WHERE oid = 'ledger.issued_lot'::regclass`,
  ],
  [
    'table event: it is another',
    `UPDATE pg_class SET relhastriggers = false WHERE oid = 'ledger.event'::regclass`,
  ],
  [
    'setting of the database for everybody: session_replication_role: no migration made it',
    `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET session_replication_role = replica', current_database()); END $$`,
  ],
])('the verification detects that %s', async (difference, statement) => {
  const undone = new Error('undone');
  const changing = database.db.transaction().execute(async (trx) => {
    await sql.raw(statement).execute(trx);
    const told = (await verifyLedger(trx)).map(({ subject, detail }) => `${subject}: ${detail}`);
    expect(told).toContainEqual(expect.stringContaining(difference));
    throw undone;
  });
  await expect(changing).rejects.toBe(undone);
});

test('a plain index of the caller is allowed', async () => {
  const trx = await database.db.startTransaction().execute();
  await sql`CREATE INDEX further ON ledger.event (recorded_at) WHERE type = 'CoinsHeld'`.execute(trx);
  const found = await verifyLedger(trx);
  await trx.rollback().execute();
  expect(found).toEqual([]);
});
