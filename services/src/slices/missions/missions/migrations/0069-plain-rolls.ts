import { type Kysely, sql } from 'kysely';

/**
 * A roll writes its own row and nothing else: how many there are, and when the last one was, its roulette's rolls say. Fan and
 * product of a roll are those of its roulette, which are checked there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index roulettes_idle`.execute(db);
  await sql`alter table roulettes drop column rolls, drop column last_rolled_at`.execute(db);
  await sql`create index roulettes_open_since on roulettes (opened_at, mission_id) where open`.execute(db);
  await sql`drop index rolls_of_product`.execute(db);
  await sql`
    alter table rolls drop constraint rolls_fan_id_fkey, drop constraint rolls_product_id_fkey`.execute(db);
}
