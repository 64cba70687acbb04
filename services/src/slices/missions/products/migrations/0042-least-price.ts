import { type Kysely, sql } from 'kysely';

/** What a creator's cheapest offer costs is read for every card of a list, from the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index products_least_price on products (creator_id, coin_price) where active`.execute(db);
}
