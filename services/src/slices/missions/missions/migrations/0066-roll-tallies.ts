import { type Kysely, sql } from 'kysely';

/** How often each lucky product was rolled at which odds, and how often it won. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table roll_tallies (
      product_id uuid not null,
      win_permille integer not null check (win_permille between 1 and 100),
      rolls integer not null check (rolls > 0),
      wins integer not null check (wins between 0 and rolls),
      id text not null generated always as (product_id::text || '-' || win_permille::text) stored,
      primary key (product_id, win_permille)
    )`.execute(db);
  await sql`create index roll_tallies_by_rolls on roll_tallies (rolls desc, id desc)`.execute(db);
}
