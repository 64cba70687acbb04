import { type QueryExecutorProvider, sql } from 'kysely';
import { firstOfMissions } from './0085-first-of-missions.ts';
import { firstOfPayments } from './0085-first-of-payments.ts';

const statements = [
  `CREATE TABLE faq_entries (
     id uuid PRIMARY KEY,
     type text NOT NULL CHECK (type IN ('PAYMENT', 'MISSION')),
     place integer NOT NULL CHECK (place >= 1),
     title_ko text NOT NULL CHECK (length(title_ko) BETWEEN 1 AND 80),
     title_en text NOT NULL CHECK (length(title_en) BETWEEN 1 AND 80),
     title_ja text NOT NULL CHECK (length(title_ja) BETWEEN 1 AND 80),
     content_ko text NOT NULL CHECK (length(content_ko) BETWEEN 1 AND 1000),
     content_en text NOT NULL CHECK (length(content_en) BETWEEN 1 AND 1000),
     content_ja text NOT NULL CHECK (length(content_ja) BETWEEN 1 AND 1000),
     created_at timestamptz(3) NOT NULL,
     changed_at timestamptz(3),
     -- Since when it is shown no longer.
     retired_at timestamptz(3)
   )`,
  'CREATE INDEX faq_entries_shown ON faq_entries (type, place, id) WHERE retired_at IS NULL',
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const [type, entries] of [
    ['PAYMENT', firstOfPayments],
    ['MISSION', firstOfMissions],
  ] as const)
    for (const [index, { ko, en, ja }] of entries.entries())
      await sql`INSERT INTO faq_entries
        (id, type, place, title_ko, content_ko, title_en, content_en, title_ja, content_ja, created_at)
        VALUES (uuidv7(), ${type}, ${index + 1}, ${ko[0]}, ${ko[1]}, ${en[0]}, ${en[1]}, ${ja[0]}, ${ja[1]}, now())`.execute(
        db,
      );
}
