import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Whether a member has told their birth date, which a sign-up may leave out. Everybody who signed up before has, and so has everybody
 * whom a release before this one signs up. The date itself stays sealed.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw('ALTER TABLE users ADD COLUMN birth_date_told boolean NOT NULL DEFAULT true').execute(db);
}
