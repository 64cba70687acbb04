import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  // What members said with a report that stands, where they said anything.
  `CREATE TABLE reports_said (
     user_id uuid NOT NULL REFERENCES users,
     content_id uuid NOT NULL,
     reason text CHECK (reason IN ('ABUSE', 'SEXUAL', 'COPIED', 'FRAUD', 'PRIVACY', 'SPAM', 'OTHER')),
     words text CHECK (length(words) BETWEEN 1 AND 500),
     said_at timestamptz(3) NOT NULL,
     PRIMARY KEY (user_id, content_id),
     CHECK (num_nonnulls(reason, words) > 0)
   )`,
  'CREATE INDEX reports_said_of_content ON reports_said (content_id)',
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
