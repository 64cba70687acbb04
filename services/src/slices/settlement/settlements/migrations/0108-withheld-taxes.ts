import { type QueryExecutorProvider, sql } from 'kysely';

const statements = [
  // What is withheld of a month for the tax office; what its creator did business as at its end, null where nobody asked (docs/rules/settlements.md#tax).
  `ALTER TABLE settlements
     ADD income_tax_won bigint NOT NULL DEFAULT 0 CHECK (income_tax_won >= 0),
     ADD local_income_tax_won bigint NOT NULL DEFAULT 0 CHECK (local_income_tax_won >= 0),
     ADD business_type text CHECK (business_type IN ('NONE', 'PRIVATE', 'CORPORATION')),
     DROP CONSTRAINT settlements_check,
     ADD CONSTRAINT settlements_add_up CHECK (CASE WHEN carried_over THEN deducted_won = 0 AND to_receipt_won = 0 AND paid_at IS NULL ELSE
       to_receipt_won = gross_won - service_fee_won - payment_fee_won - overseas_tax_won - overseas_account_fee_won
         - income_tax_won - local_income_tax_won - deducted_won
     END)`,
  `ALTER TABLE settlements ALTER income_tax_won DROP DEFAULT, ALTER local_income_tax_won DROP DEFAULT`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
