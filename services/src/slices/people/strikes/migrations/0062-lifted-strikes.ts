import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  // What a strike led to, and whether an operator lifted it. A lifted one counts for nothing, so numbers come again.
  `ALTER TABLE strikes
     ADD COLUMN requests_blocked_until timestamptz(3),
     ADD COLUMN login_blocked boolean NOT NULL DEFAULT false,
     ADD COLUMN lifted_at timestamptz(3),
     ADD COLUMN lifted_by uuid REFERENCES users,
     ADD COLUMN lift_reason text CHECK (length(lift_reason) BETWEEN 1 AND 200),
     ADD CHECK (num_nulls(lifted_at, lifted_by, lift_reason) IN (0, 3)),
     DROP CONSTRAINT strikes_creator_id_number_key`,
  // Strikes that were given before: their events say it.
  `UPDATE strikes
      SET requests_blocked_until = (payload ->> 'requestsBlockedUntil')::timestamptz,
          login_blocked = (payload ->> 'loginBlocked')::boolean
     FROM ledger.event
    WHERE stream_id = 'strikes-' || strikes.creator_id AND type = 'StrikeGiven'
      AND payload ->> 'strikeId' = strikes.id::text`,
  'ALTER TABLE strikes ALTER COLUMN login_blocked DROP DEFAULT',
  'CREATE INDEX strikes_of_creator ON strikes (creator_id, given_at DESC)',
  'CREATE INDEX strikes_newest ON strikes (given_at DESC, id DESC)',
];

/** Strikes say what they led to, and can be lifted. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
