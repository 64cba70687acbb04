import { type Kysely, sql } from 'kysely';

/** The settlements that are to be paid yet, and those that were carried over, for the console: both are few beside those that were paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index settlements_unpaid on settlements (month, to_receipt_won)
    where not carried_over and paid_at is null`.execute(db);
  await sql`create index settlements_carried_over on settlements (month) where carried_over`.execute(db);
}
