import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * The streams that a consumer has set aside. Which events wait is not stored: all of the stream from `first_version` up to
 * the consumer's checkpoint.
 */
const statements = [
  `CREATE TABLE ledger.parked_stream (
     consumer text COLLATE "C" NOT NULL,
     stream_id text COLLATE "C" NOT NULL,
     shard smallint NOT NULL REFERENCES ledger.shard,
     first_seq bigint NOT NULL CHECK (first_seq > 0),
     first_version bigint NOT NULL CHECK (first_version > 0),
     reason text NOT NULL,
     attempts integer NOT NULL CHECK (attempts >= 0),
     parked_at timestamptz(3) NOT NULL DEFAULT now(),
     replay_requested_at timestamptz(3),
     PRIMARY KEY (consumer, stream_id)
   )`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
