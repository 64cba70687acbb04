import { ensureRole } from '@sowon/ledger';
import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * The role that the processes work as: it writes the ledger as `ledger_writer` may, and the product's own tables. It owns
 * nothing, so it cannot change the schema. TRUNCATE empties read models that are built anew.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await ensureRole(db, 'sowon_service');
  const statements = [
    `DO $$ BEGIN
       IF NOT pg_has_role('sowon_service', 'ledger_writer', 'USAGE') THEN GRANT ledger_writer TO sowon_service; END IF;
     END $$`,
    `GRANT USAGE ON SCHEMA public TO sowon_service`,
    `GRANT SELECT, INSERT, UPDATE, DELETE, TRUNCATE ON ALL TABLES IN SCHEMA public TO sowon_service`,
    `REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON kysely_migration, kysely_migration_lock FROM sowon_service`,
    `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE, TRUNCATE ON TABLES TO sowon_service`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
