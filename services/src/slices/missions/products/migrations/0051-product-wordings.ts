import { type Kysely, sql } from 'kysely';

/** What an offer said before it was edited, and until when: missions show what was asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product_wordings (
      product_id uuid not null references products (id) on delete cascade,
      until timestamptz(3) not null,
      name text not null,
      description text not null,
      primary key (product_id, until)
    )`.execute(db);
}
