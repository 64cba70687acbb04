import { type QueryExecutorProvider, sql } from 'kysely';

const day = 'text COLLATE "C" NOT NULL CHECK (day ~ \'^[0-9]{4}-[0-9]{2}-[0-9]{2}$\')';

const statements = [
  `CREATE TABLE coin_ageing_days (
     day ${day} PRIMARY KEY,
     counted_at timestamptz(3) NOT NULL,
     -- The coins of all wallets by the heads of their streams, as the lots were counted.
     wallet_coins bigint NOT NULL CHECK (wallet_coins >= 0)
   )`,
  `CREATE TABLE coin_ageing_parts (
     day ${day} REFERENCES coin_ageing_days,
     -- By how long ago coins were issued, or by how long it is until they expire.
     sorted_by text COLLATE "C" NOT NULL CHECK (sorted_by IN ('AGE', 'EXPIRY')),
     -- The first class is 0: what lies below where the first named one begins.
     class smallint NOT NULL CHECK (class >= 0),
     bought boolean NOT NULL,
     coins bigint NOT NULL CHECK (coins > 0),
     wallets bigint NOT NULL CHECK (wallets > 0),
     PRIMARY KEY (day, sorted_by, class, bought)
   )`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
