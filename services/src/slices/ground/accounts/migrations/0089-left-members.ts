import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  // Since when they have left. Who has left has no password and no address, so nobody signs in as them.
  `ALTER TABLE users
     ADD COLUMN left_at timestamptz(3),
     ADD CHECK (left_at IS NULL OR (password_hash IS NULL AND email = 'left:' || id))`,
];

/** Members can leave; the address of who has left is free. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
