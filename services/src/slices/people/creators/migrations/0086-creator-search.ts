import { type Kysely, sql } from 'kysely';
import { spelledName } from '../spelling.ts';

const statements = [
  `ALTER TABLE creators
     ADD COLUMN search_letters text NOT NULL DEFAULT '',
     ADD COLUMN search_initials text[] NOT NULL DEFAULT '{}',
     ADD COLUMN search_keys text NOT NULL DEFAULT '',
     ADD COLUMN listed boolean GENERATED ALWAYS AS
       (verified_at IS NOT NULL AND hidden_at IS NULL AND NOT contain_adult_content AND adult_marked_at IS NULL) STORED`,
  'DROP INDEX creators_public_newest',
  'CREATE INDEX creators_listed_newest ON creators (created_at DESC, id DESC) WHERE listed',
  'CREATE INDEX creators_search_initials ON creators USING gin (search_initials) WHERE listed',
  'CREATE INDEX creators_search_keys ON creators USING gin (search_keys gin_trgm_ops) WHERE listed',
  // Creators whom no event of theirs has told of yet have no instant; they are in no list until then.
  `CREATE TABLE creator_orders (
     creator_id uuid PRIMARY KEY,
     applied_at timestamptz(3),
     grade_rank smallint NOT NULL CHECK (grade_rank BETWEEN 0 AND 2),
     completed integer NOT NULL CHECK (completed >= 0)
   )`,
  'CREATE INDEX creator_orders_popular ON creator_orders (completed DESC, applied_at DESC, creator_id DESC)',
  `CREATE INDEX creator_orders_recommended
     ON creator_orders (grade_rank DESC, completed DESC, applied_at DESC, creator_id DESC)`,
];

const namesAtOnce = 1_000;

/**
 * What creators are found by, for those there are too, and the orders in which they are listed. `creator_popularity` stays for the
 * processes of the version before, which read it while they are replaced; this one does not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  const { rows } = await sql<{ id: string; name: string }>`select id, name from creators`.execute(db);
  for (let at = 0; at < rows.length; at += namesAtOnce) {
    const spelled = rows.slice(at, at + namesAtOnce).map(({ id, name }) => ({ id, ...spelledName(name) }));
    await sql`
      update creators
      set search_letters = r.search_letters, search_initials = r.search_initials, search_keys = r.search_keys
      from jsonb_to_recordset(${JSON.stringify(spelled)}::jsonb)
        as r (id uuid, search_letters text, search_initials text[], search_keys text)
      where creators.id = r.id`.execute(db);
  }
}
