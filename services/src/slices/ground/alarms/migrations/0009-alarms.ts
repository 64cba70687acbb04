import { type QueryExecutorProvider, sql } from 'kysely';

/** What operators were told of, by what it is about; one row at a time is open for each. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  const statements = [
    `CREATE TABLE alarms (
       id uuid PRIMARY KEY,
       event text NOT NULL,
       subject text NOT NULL,
       reason text NOT NULL CHECK (length(reason) <= 300),
       times integer NOT NULL CHECK (times >= 1),
       raised_at timestamptz(3) NOT NULL,
       last_at timestamptz(3) NOT NULL,
       told_at timestamptz(3),
       cleared_at timestamptz(3)
     )`,
    `CREATE UNIQUE INDEX alarms_open ON alarms (event, subject) WHERE cleared_at IS NULL`,
    `CREATE INDEX alarms_by_age ON alarms (raised_at)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
