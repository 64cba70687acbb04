import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  // What was counted by account alone says nothing about places; it would be forgotten within a day.
  'DELETE FROM login_failures',
  'ALTER TABLE login_failures ADD COLUMN place bytea NOT NULL CHECK (length(place) = 32)',
  'ALTER TABLE login_failures DROP CONSTRAINT login_failures_pkey',
  'ALTER TABLE login_failures ADD PRIMARY KEY (account, place)',
  `CREATE TABLE known_places (
     user_id uuid NOT NULL REFERENCES users (id),
     place bytea NOT NULL CHECK (length(place) = 32),
     last_login_at timestamptz(3) NOT NULL,
     PRIMARY KEY (user_id, place))`,
];

/** Failed logins are counted by place, and places that a member has logged in from are known. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
