import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  // The bank's balance after a transfer tells two apart that are alike in all else; lists without it say nothing of it.
  `ALTER TABLE transfers ADD balance bigint, ADD has_seconds boolean`,
  // Until now a list with hours and minutes alone was taken as of the full minute.
  `UPDATE transfers SET has_seconds = date_part('second', received_at) <> 0`,
  'ALTER TABLE transfers ALTER has_seconds SET NOT NULL',

  // Columns that the staff chose for the heading of a bank's list.
  `CREATE TABLE bank_list_columns (
     id uuid PRIMARY KEY,
     heading_mark text NOT NULL UNIQUE CHECK (heading_mark ~ '^[0-9a-f]{64}$'),
     heading jsonb NOT NULL,
     bank text NOT NULL CHECK (length(bank) BETWEEN 1 AND 30),
     columns jsonb NOT NULL,
     chosen_by uuid NOT NULL REFERENCES users,
     chosen_at timestamptz(3) NOT NULL
   )`,
];

/** A transfer is known by instant, amount, balance and name, and columns of a bank's list are kept (docs/rules/deposits.md#bank-lists). */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
