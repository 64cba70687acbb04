import { type QueryExecutorProvider, sql } from 'kysely';

/** Which versions of the texts that bind a member agreed to as they signed up; of who signed up before nothing is known. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql
    .raw(
      `CREATE TABLE agreements (
         user_id uuid NOT NULL REFERENCES users,
         text text NOT NULL CHECK (text IN ('TERMS', 'PRIVACY')),
         version integer NOT NULL CHECK (version >= 1),
         agreed_at timestamptz(3) NOT NULL,
         PRIMARY KEY (user_id, text, version)
       )`,
    )
    .execute(db);
}
