import { type QueryExecutorProvider, sql } from 'kysely';

/** For the console's lists, which show the newest orders of all members, or of one status. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  const statements = [
    `CREATE INDEX payments_by_time ON payments (created_at, id)`,
    `CREATE INDEX payments_of_status ON payments (status, created_at, id)`,
    `CREATE INDEX payments_of_provider ON payments (imp_uid) WHERE imp_uid IS NOT NULL`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
