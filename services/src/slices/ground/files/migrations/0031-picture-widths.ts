import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  'ALTER TABLE file_renditions DROP CONSTRAINT file_renditions_name_check',
  `ALTER TABLE file_renditions ADD CONSTRAINT file_renditions_name
     CHECK (name IN ('video', 'poster', 'voice') OR name ~ '^w[1-9][0-9]*$')`,
];

/** Pictures in several widths, each named after its own: `w480`. Those of before are shown as they were drawn. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
