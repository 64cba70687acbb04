import { type Kysely, sql } from 'kysely';

/** Products whose fans roll for them: how often a roll wins, and whether what is won stays private. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table products
      add column win_permille smallint check (win_permille between 1 and 100),
      add column always_private boolean,
      add constraint products_lucky check (
        (type = 'LUCKY') = (win_permille is not null) and (type = 'LUCKY') = (always_private is not null)
      )`.execute(db);
}
