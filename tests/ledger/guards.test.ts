import { readGuards, verifyLedger } from '@sowon/ledger';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LedgerDatabase, openLedgerDatabase } from './ledger-database.ts';

let database: LedgerDatabase;

beforeAll(async () => {
  database = await openLedgerDatabase();
});
afterAll(() => database.close());

// Update with each migration: npx vitest run --project system tests/ledger/guards -u
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
  ['domain postings: it is another', 'ALTER DOMAIN ledger.postings DROP CONSTRAINT posting_moves'],
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
  ['index event.ledger.event_opens_hold: it is missing', 'DROP INDEX ledger.event_opens_hold'],
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
    'trigger issued_lot.issued_lot_is_fixed: it is missing',
    'DROP TRIGGER issued_lot_is_fixed ON ledger.issued_lot',
  ],
  ['rights on event of ledger_writer: it is another', 'GRANT INSERT ON ledger.event TO ledger_writer'],
  ['rights on event of everybody: no migration made it', 'GRANT SELECT ON ledger.event TO PUBLIC'],
  [
    'rights on stream_head.available of ledger_writer: no migration',
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
