import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  `ALTER TABLE rolls
     ADD COLUMN client_seed_by text NOT NULL DEFAULT 'BROWSER' CHECK (client_seed_by IN ('BROWSER', 'SERVER'))`,
  `ALTER TABLE roulettes
     ADD COLUMN seen_points integer,
     ADD COLUMN seen_win_permille integer,
     ADD CHECK (num_nulls(seen_points, seen_win_permille) IN (0, 2))`,
];

/** Who drew the client's seed of a roll, and at which price and odds a roulette was opened last. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
