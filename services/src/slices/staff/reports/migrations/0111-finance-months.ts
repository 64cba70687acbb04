import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  // Each shard of the feed has rows of its own, so that batches of different shards never wait for one another.
  `CREATE TABLE finance_month_parts (
     month text COLLATE "C" NOT NULL CHECK (month ~ '^[0-9]{4}-[0-9]{2}$'),
     part text COLLATE "C" NOT NULL,
     shard smallint NOT NULL,
     amount bigint NOT NULL,
     PRIMARY KEY (month, part, shard)
   ) WITH (fillfactor = 50)`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
