import { type Kysely, sql } from 'kysely';

/**
 * How the account of a line stood when its batch was prepared. Fingerprints that stand beside lines so far are of accounts in files, made in another
 * way: they are known as no account, so such lines come into no further file.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payout_lines add column account text check (account in ('FIRST', 'SAME', 'OTHER'))`.execute(
    db,
  );
}
