import { type Kysely, sql } from 'kysely';

/**
 * What the console's list of comments is narrowed by: three letters and more of what they say, as names are found, and those that operators
 * have looked at, who are few. A comment is written once and seldom changed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index comments_said on comments using gin (lower(content) gin_trgm_ops)`.execute(db);
  await sql`create index comments_looked_at on comments (written_at desc, id desc) where looked_at is not null`.execute(
    db,
  );
}
