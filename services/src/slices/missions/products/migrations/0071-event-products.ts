import { type Kysely, sql } from 'kysely';

/** Products of draw events: an entry may cost nothing, and one that nobody had entered before it was canceled can be left out of lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table products
      add column canceled_empty boolean not null default false check (type = 'EVENT' or not canceled_empty),
      drop constraint products_coin_price_check,
      add constraint products_coin_price_check check (
        coin_price between case type when 'EVENT' then 0 else 1 end and 1000000
      )`.execute(db);
  // What the cheapest wish costs is read without what is no wish.
  await sql`
    create index products_least_asked on products (creator_id, coin_price)
    where active and type not in ('LUCKY', 'EVENT')`.execute(db);
  await sql`drop index products_least_wish`.execute(db);
}
